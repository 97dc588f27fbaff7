import type { Mail } from '@aulario/contract/mail';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Column } from '../list/column.ts';
import { RecordList } from '../list/record-list.tsx';
import { useMay } from '../permissions.ts';
import { Moment } from '../shared/moment.tsx';
import { RecordName } from '../shared/record-name.tsx';
import { StateChip } from '../shared/state-chip.tsx';
import { choicesOf, states } from '../words/state.tsx';
import { RetryFailed } from './retry-failed.tsx';

export type MailRow = Mail & { id: string };

/** What was sent to whom; without a mail server, what would have been. */
export function MailList() {
  const may = useMay();
  return (
    <RecordList<MailRow>
      resource="correos"
      title="Correos"
      columns={columns}
      phone={(mail) => ({
        title: mail.subject,
        lines: [mail.to, <Moment key="fecha" value={mail.createdAt} />],
        aside: <StateChip area="mail" state={mail.state} />,
      })}
      to={({ id }) => `/correos/${id}`}
      search="Comienzo del correo de quien lo recibió"
      filters={[{ source: 'state', label: 'Estado', choices: choicesOf(states.mail.words) }]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={
        <>
          <Button component={Link} to="/correos/plantillas" variant="outlined">
            Ver las plantillas
          </Button>
          {may('mails:send') && <RetryFailed />}
        </>
      }
      empty={{
        title: 'Todavía no salió ningún correo',
        text: 'Aquí queda cada correo que la plataforma envía. Sus enlaces privados se leen ocultos.',
      }}
    />
  );
}

const columns: Column<MailRow>[] = [
  {
    label: 'Asunto',
    cell: ({ subject, error }) => <RecordName name={subject} detail={error} />,
  },
  { label: 'Para', cell: ({ to }) => to },
  {
    label: 'Creado',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment value={createdAt} />,
  },
  {
    label: 'Enviado',
    from: 'lg',
    cell: ({ sentAt }) => <Moment value={sentAt} />,
  },
  {
    label: 'Estado',
    cell: ({ state }) => <StateChip area="mail" state={state} />,
  },
];
