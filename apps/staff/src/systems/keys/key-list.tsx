import { type ApiKey, apiKeyStates } from '@aulario/contract/systems/api-key';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { useMay } from '../../permissions.ts';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';
import { KeyDetails } from './key-details.tsx';

export type KeyRow = ApiKey & { id: string };

const purpose =
  'Con una llave otro sistema (contabilidad, una app, un tablero) entra a la API y hace solo lo que le permitas.';

/** Keys by which other systems enter: what each may do, until when, and when it was used. */
export function KeyList() {
  const add = useMay()('keys:write') ? (
    <Button component={Link} to="/llaves/create" variant="contained" startIcon={<AddIcon />}>
      Crear llave
    </Button>
  ) : null;
  return (
    <RecordList<KeyRow>
      resource="llaves"
      title="Llaves de la API"
      detail={purpose}
      columns={columns}
      phone={(key) => ({
        title: key.name,
        lines: [
          `${key.test ? 'De prueba · ' : ''}${key.hint}…`,
          <Expiry key="vence" apiKey={key} />,
        ],
        aside: <StateChip area="api-key" state={key.state} />,
      })}
      search="Buscar por nombre"
      filters={[{ source: 'state', label: 'Estado', choices: choicesOf(apiKeyStates) }]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      expand={(key) => <KeyDetails apiKey={key} />}
      empty={{
        title: 'Todavía no hay llaves',
        text: `${purpose} Crea una por sistema: así puedes revocar una sin tocar las demás.`,
        action: add,
      }}
      actions={add}
    />
  );
}

function Expiry({ apiKey: { expiresAt, state } }: { apiKey: ApiKey }) {
  return (
    <>
      {state === 'vencida' ? 'Venció' : 'Vence'} el <Moment value={expiresAt} dayOnly />
    </>
  );
}

const columns: Column<KeyRow>[] = [
  {
    label: 'Llave',
    cell: ({ name, hint, test }) => (
      <RecordName name={name} detail={`${test ? 'De prueba · ' : ''}${hint}…`} />
    ),
  },
  {
    label: 'Puede',
    from: 'lg',
    cell: ({ permissions }) =>
      permissions.length === 1 ? '1 permiso' : `${permissions.length} permisos`,
  },
  {
    label: 'Último uso',
    sort: 'lastUsedAt',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment value={lastUsedAt} /> : 'Sin usar'),
  },
  { label: 'Vence', cell: ({ expiresAt }) => <Moment value={expiresAt} dayOnly /> },
  { label: 'Estado', cell: ({ state }) => <StateChip area="api-key" state={state} /> },
];
