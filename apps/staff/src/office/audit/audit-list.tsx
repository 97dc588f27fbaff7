import type { AuditEntry } from '@aulario/contract/office/audit';
import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Column } from '../../list/column.ts';
import { listPath } from '../../list/list-path.ts';
import { RecordList } from '../../list/record-list.tsx';
import { Absent, Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { AuditDiff } from './audit-diff.tsx';
import { actionWords, entityChoices, entityWords } from './audit-words.ts';
import { recordPath, settingWords } from './audited-record.ts';

type AuditRow = AuditEntry & { id: string };

/** Who did what, newest first; a row opens to show what was there before and after. */
export function AuditList() {
  return (
    <RecordList<AuditRow>
      resource="auditoria"
      title="Auditoría"
      detail="Cada cambio que hizo el personal. Este registro no se puede cambiar ni borrar."
      columns={columns}
      phone={(entry) => ({
        title: `${actionWords(entry.action, entry.entity)}: ${entityWords(entry.entity)}`,
        lines: [entry.actorName, <Moment key="fecha" value={entry.createdAt} />],
      })}
      expand={(entry) => <AuditDiff entry={entry} />}
      search={false}
      filters={[
        {
          source: 'entity',
          label: 'Qué',
          choices: entityChoices,
        },
        {
          source: 'actor',
          label: 'Quién',
          reference: 'personas',
          nameOf: ({ fullName }) => fullName,
        },
        { source: 'from', label: 'Desde', day: true },
        { source: 'until', label: 'Hasta', day: true },
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'Nada que mostrar',
        text: 'Cuando alguien del personal cambie algo quedará aquí: quién, qué, cuándo y desde dónde.',
      }}
    />
  );
}

const columns: Column<AuditRow>[] = [
  {
    label: 'Cuándo',
    sort: 'createdAt',
    width: 170,
    cell: ({ createdAt }) => <Moment value={createdAt} />,
  },
  {
    label: 'Quién',
    cell: ({ actorName }) => <RecordName name={actorName} />,
  },
  {
    label: 'Acción',
    cell: ({ action, entity }) => actionWords(action, entity),
  },
  {
    label: 'Qué',
    cell: ({ entity }) => entityWords(entity),
  },
  {
    label: 'Registro',
    from: 'lg',
    cell: (entry) => <Acted {...entry} />,
  },
  { label: 'Desde', from: 'xl', cell: ({ ip }) => ip ?? <Absent /> },
];

/** The record by its name, which leads to its page, and to all that was done with it. */
function Acted({ entity, entityId, record }: AuditRow) {
  const name = record?.name ?? settingWords(entity, entityId);
  const page = record?.gone ? undefined : recordPath(entity, entityId);
  return (
    <>
      {page && name ? (
        <MuiLink component={Link} to={page} sx={target}>
          {name}
        </MuiLink>
      ) : (
        (name ?? (record?.gone ? 'Ya no existe' : entityWords(entity)))
      )}
      <MuiLink
        component={Link}
        to={listPath('auditoria', { entity, entityId })}
        variant="body2"
        sx={{ ...target, color: 'text.secondary' }}
      >
        Todo lo que se hizo con él
      </MuiLink>
    </>
  );
}

/** High enough for a finger beside its neighbour. */
const target = { display: 'block', lineHeight: '24px' } as const;
