import { type BulkActView, bulkKinds, bulkStates } from '@aulario/contract/office/bulk';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { SaveFile } from '../../shared/file-links.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';
import { reportPath } from './bulk-progress.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { bulkWords } from './bulk-words.ts';

type BulkRow = BulkActView & { id: string };

/** What was done to many records at once, by whom, and what was refused. */
export function BulkList() {
  return (
    <RecordList<BulkRow>
      resource="acciones"
      title="Acciones por lote"
      detail="Publicar, etiquetar, asignar, aprobar o emitir en muchos registros a la vez: qué se hizo y qué se rechazó."
      columns={columns}
      phone={(act) => ({
        title: bulkKinds[act.kind],
        lines: [bulkWords(act), act.startedBy, <Moment key="fecha" value={act.createdAt} />],
        aside: <StateChip area="bulk" state={act.state} />,
      })}
      expand={(act) => (
        <>
          <BulkRows act={act} />
          <SaveFile path={reportPath(act.id)} sx={{ mt: 3 }}>
            Descargar informe
          </SaveFile>
        </>
      )}
      search={false}
      filters={[
        { source: 'kind', label: 'Acción', choices: choicesOf(bulkKinds) },
        { source: 'state', label: 'Estado', choices: choicesOf(bulkStates) },
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'Todavía no hay acciones por lote',
        text: 'Marca varias filas de una lista, por ejemplo de cursos o de contactos, y elige qué hacer con ellas.',
      }}
    />
  );
}

const columns: Column<BulkRow>[] = [
  { label: 'Acción', cell: ({ kind }) => <RecordName name={bulkKinds[kind]} /> },
  { label: 'Resultado', cell: (act) => bulkWords(act) },
  { label: 'Quién', cell: ({ startedBy }) => startedBy },
  { label: 'Cuándo', sort: 'createdAt', cell: ({ createdAt }) => <Moment value={createdAt} /> },
  { label: 'Estado', cell: ({ state }) => <StateChip area="bulk" state={state} /> },
];
