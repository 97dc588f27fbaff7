import {
  type PrivacyRequest,
  requestKinds,
  requestStates,
} from '@aulario/contract/me/privacy-request';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { DaysLeft } from '../../claims/book/days-left.tsx';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';

type RequestRow = PrivacyRequest & { id: string };

/** What people asked about their data: what must be answered first stands first. */
export function RequestList() {
  return (
    <RecordList<RequestRow>
      resource="solicitudes"
      title="Datos personales"
      columns={columns}
      phone={(request) => ({
        title: request.name,
        lines: [
          [requestKinds[request.kind].name, request.number].filter(Boolean).join(' · '),
          request.detail.slice(0, 90),
        ],
        aside: <Standing request={request} />,
      })}
      to={({ id }) => `/solicitudes/${id}`}
      search="Nombre, documento o correo"
      filters={[
        { source: 'state', label: 'Estado', choices: choicesOf(requestStates) },
        { source: 'kind', label: 'Qué pide', choices: kindChoices },
      ]}
      sort={{ field: 'dueOn', order: 'ASC' }}
      empty={{
        title: 'No hay solicitudes',
        text: 'Cuando alguien pida ver, corregir o suprimir sus datos, o que dejen de usarse, regístralo aquí: la ley da de 8 a 20 días hábiles para responder.',
      }}
      actions={
        <Button
          component={Link}
          to="/solicitudes/create"
          variant="contained"
          startIcon={<AddIcon />}
        >
          Registrar solicitud
        </Button>
      }
    />
  );
}

/** The kinds as choices, each with its term. */
export const kindChoices = Object.entries(requestKinds).map(([id, { name, days }]) => ({
  id,
  name: `${name} (${days} días hábiles)`,
}));

/** What is left to do: days while it waits, how it ended afterwards. */
function Standing({ request }: { request: PrivacyRequest }) {
  if (request.daysLeft === null) return <StateChip area="request" state={request.state} />;
  return <DaysLeft days={request.daysLeft} />;
}

const columns: Column<RequestRow>[] = [
  {
    label: 'Plazo',
    // The row's link: it needs words, also when no days are left to count.
    cell: ({ daysLeft }) =>
      daysLeft === null ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Terminada
        </Box>
      ) : (
        <DaysLeft days={daysLeft} />
      ),
  },
  {
    label: 'Persona',
    cell: ({ name, dni, email }) => <RecordName name={name} detail={dni ?? email} />,
  },
  { label: 'Qué pide', cell: ({ kind }) => requestKinds[kind].name },
  {
    label: 'Recibida',
    sort: 'receivedOn',
    cell: ({ receivedOn }) => <Moment value={receivedOn} dayOnly />,
  },
  {
    label: 'Último día',
    sort: 'dueOn',
    cell: ({ dueOn }) => <Moment value={dueOn} dayOnly />,
  },
  { label: 'Respondió', from: 'lg', cell: ({ answeredBy }) => answeredBy ?? '' },
  { label: 'Estado', cell: ({ state }) => <StateChip area="request" state={state} /> },
];
