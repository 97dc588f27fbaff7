import { type LedgerEntry, ledgerStates } from '@aulario/contract/sales/ledger';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';

type LedgerRow = LedgerEntry & { id: string };

/** Each paid line and where it is on its way into the classroom. */
export function LedgerList() {
  return (
    <RecordList<LedgerRow>
      resource="libro"
      title="Pagado y matriculado"
      detail="Cada curso pagado y su paso al aula. Lo que falla se reintenta solo, cada vez más espaciado."
      columns={columns}
      phone={(line) => ({
        title: line.userName,
        lines: [`${line.dealNumber} · ${line.courseName}`, line.reason],
        aside: <StateChip area="ledger" state={line.state} />,
      })}
      to={({ deal }) => `/tratos/${deal}`}
      search="Trato, persona o documento"
      filters={[{ source: 'state', label: 'Estado', choices: choicesOf(ledgerStates) }]}
      sort={{ field: 'settledAt', order: 'DESC' }}
      empty={{
        title: 'Todavía no hay cursos pagados',
        text: 'Aparecen cuando se verifica el último pago de un trato.',
      }}
    />
  );
}

const columns: Column<LedgerRow>[] = [
  {
    label: 'Persona',
    cell: ({ userName, dealNumber }) => (
      <RecordName name={userName} detail={`Trato ${dealNumber}`} />
    ),
  },
  {
    label: 'Curso',
    cell: ({ courseName, reason }) => <RecordName name={courseName} detail={reason} />,
  },
  {
    label: 'Intentos',
    align: 'right',
    from: 'lg',
    cell: ({ attempts }) => attempts,
  },
  {
    label: 'Último intento',
    from: 'lg',
    cell: ({ lastAttemptAt }) => <Moment value={lastAttemptAt} />,
  },
  {
    label: 'Pagado',
    sort: 'settledAt',
    cell: ({ settledAt }) => <Moment value={settledAt} />,
  },
  {
    label: 'Estado',
    cell: ({ state }) => <StateChip area="ledger" state={state} />,
  },
];
