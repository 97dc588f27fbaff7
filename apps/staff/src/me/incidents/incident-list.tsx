import { type Incident, incidentStates } from '@aulario/contract/me/incident';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';
import { HoursLeft } from './hours-left.tsx';

export type IncidentRecord = Incident & { id: string };

/** The register of incidents with personal data: what has to be told first stands first. */
export function IncidentList() {
  return (
    <RecordList<IncidentRecord>
      resource="incidentes"
      title="Incidentes con datos"
      columns={columns}
      phone={(incident) => ({
        title: incident.title,
        lines: [incident.number, peopleWords(incident)],
        aside: <Standing incident={incident} />,
      })}
      to={({ id }) => `/incidentes/${id}`}
      search="Número o título"
      filters={[{ source: 'state', label: 'Estado', choices: choicesOf(incidentStates) }]}
      sort={{ field: 'dueAt', order: 'ASC' }}
      empty={{
        title: 'No hay incidentes',
        text: 'Si datos personales se pierden, se filtran o llegan a quien no era, regístralo aquí apenas se sepa: hay 48 horas para avisar.',
      }}
      actions={
        <Button
          component={Link}
          to="/incidentes/create"
          variant="contained"
          startIcon={<AddIcon />}
        >
          Registrar incidente
        </Button>
      }
    />
  );
}

/** What is left to do: hours while somebody may have to be told, how it stands afterwards. */
export function Standing({ incident }: { incident: Incident }) {
  if (incident.hoursLeft === null) return <StateChip area="incident" state={incident.state} />;
  return <HoursLeft hours={incident.hoursLeft} />;
}

/** "24 personas", "No se sabe cuántas personas". */
export function peopleWords({ people }: Incident): string {
  if (people === null) return 'No se sabe cuántas personas';
  return people === 1 ? '1 persona' : `${people.toLocaleString('es-PE')} personas`;
}

const columns: Column<IncidentRecord>[] = [
  { label: 'Plazo', cell: (incident) => <Standing incident={incident} /> },
  {
    label: 'Incidente',
    cell: ({ title, number }) => <RecordName name={title} detail={number} />,
  },
  { label: 'Personas', from: 'lg', cell: ({ people }) => people?.toLocaleString('es-PE') ?? '' },
  { label: 'Se supo', sort: 'noticedAt', cell: ({ noticedAt }) => <Moment value={noticedAt} /> },
  { label: 'Avisar hasta', sort: 'dueAt', cell: ({ dueAt }) => <Moment value={dueAt} /> },
  { label: 'Registró', from: 'lg', cell: ({ registeredBy }) => registeredBy },
  { label: 'Estado', cell: ({ state }) => <StateChip area="incident" state={state} /> },
];
