import type { Webhook } from '@aulario/contract/systems/webhook';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { useMay } from '../../permissions.ts';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { WebhookChip } from './webhook-chip.tsx';

export type WebhookRow = Webhook & { id: string };

const purpose =
  'Cuando pasa algo (se verifica un pago, alguien termina un curso) se le avisa en el momento a la dirección de otro sistema.';

/** Addresses of other systems that are told of facts. */
export function WebhookList() {
  const add = useMay()('webhooks:write') ? (
    <Button component={Link} to="/avisos/create" variant="contained" startIcon={<AddIcon />}>
      Agregar destino
    </Button>
  ) : null;
  return (
    <RecordList<WebhookRow>
      resource="avisos"
      title="Avisos a otros sistemas"
      detail={purpose}
      columns={columns}
      phone={(webhook) => ({
        title: webhook.name,
        lines: [webhook.url, count(webhook)],
        aside: <WebhookChip webhook={webhook} />,
      })}
      to={({ id }) => `/avisos/${id}`}
      search="Buscar por nombre"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'Todavía no se avisa a nadie',
        text: `${purpose} Agrega la dirección que te dio el otro sistema y elige qué quiere saber.`,
        action: add,
      }}
      actions={add}
    />
  );
}

const count = ({ events }: Webhook) =>
  events.length === 1 ? '1 tipo de aviso' : `${events.length} tipos de aviso`;

const columns: Column<WebhookRow>[] = [
  { label: 'Destino', cell: ({ name, url }) => <RecordName name={name} detail={url} /> },
  { label: 'Recibe', from: 'lg', cell: count },
  {
    label: 'Agregado',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment value={createdAt} dayOnly />,
  },
  { label: 'Estado', cell: (webhook) => <WebhookChip webhook={webhook} /> },
];
