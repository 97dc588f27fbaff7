import {
  type AttendanceState,
  attendanceMeans,
  opensBefore,
} from '@aulario/contract/learning/attendance';
import type { ClassSession } from '@aulario/contract/learning/class-session';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useMay } from '../../permissions.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Panel } from '../../shared/panel.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { attended } from './attendance-looks.ts';
import { MarkButtons } from './mark-buttons.tsx';
import { useMarking } from './use-marking.ts';

const minute = 60_000;

/** Who came: one tap a person, kept as it is said. */
export function AttendanceList({ session }: { session: ClassSession }) {
  const { people, error, refetch, mark, saving, fault } = useMarking(session._id);
  const write = useMay()('sessions:write');
  if (error) return <ReadFault error={error} retry={refetch} />;
  if (!people) return <Skeleton variant="rounded" height={320} />;
  if (people.length === 0)
    return (
      <EmptyState
        title="No hay a quién llamar"
        text="Todavía no hay nadie en esta edición. Cada persona aparece aquí cuando se matricula."
        headingLevel="h3"
      />
    );
  const opened = Date.parse(session.startsAt) - opensBefore * minute <= Date.now();
  const open = write && opened && !session.cancelledAt;
  const unsaid = people.filter(({ state }) => state === null);
  const restCame = () =>
    mark(Object.fromEntries(unsaid.map(({ enrolment }) => [enrolment, 'presente'])));
  return (
    <Panel
      title="Asistencia"
      actions={
        open &&
        unsaid.length > 0 && (
          <Button variant="outlined" onClick={restCame}>
            {unsaid.length === people.length ? 'Todos presentes' : 'Los demás, presentes'}
          </Button>
        )
      }
    >
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 3 }}>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {standingWords(people, savingWords[saving])}
        </Typography>
        {fault && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {fault}
          </Alert>
        )}
        {!opened && !session.cancelledAt && (
          <Alert severity="info" sx={{ mt: 2 }}>
            Se podrá marcar desde {opensBefore} minutos antes de que empiece.
          </Alert>
        )}
      </Box>
      <Box component="ul" aria-label="Personas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {people.map((person) => (
          <PersonLine
            key={person.enrolment}
            person={person}
            disabled={!open}
            onMark={(next) => mark({ [person.enrolment]: next })}
          />
        ))}
      </Box>
    </Panel>
  );
}

type Person = NonNullable<ReturnType<typeof useMarking>['people']>[number];
type PersonLineProps = {
  person: Person;
  disabled: boolean;
  onMark: (state: AttendanceState | null) => void;
};

function PersonLine({ person: { name, state, by, waits }, disabled, onMark }: PersonLineProps) {
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
        ...{ columnGap: 3, rowGap: 2, px: { xs: 4, md: 5 }, py: 2.5 },
        ...{ borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        {waits ? (
          <Typography variant="caption" sx={{ color: 'warning.main' }}>
            Sin guardar todavía
          </Typography>
        ) : (
          by &&
          by !== 'personal' && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {attendanceMeans[by]}
            </Typography>
          )
        )}
      </Box>
      <MarkButtons {...{ name, state, disabled, onMark }} byLink={by === 'enlace'} />
    </Box>
  );
}

function standingWords(people: Person[], saving: string): string {
  const came = people.filter(({ state }) => attended(state)).length;
  const unsaid = people.filter(({ state }) => state === null).length;
  const waiting = people.filter(({ waits }) => waits).length;
  return [
    `${came} de ${people.length} ${came === 1 ? 'asistió' : 'asistieron'}`,
    unsaid > 0 && `${unsaid} sin marcar`,
    waiting > 0 && `${waiting} sin guardar: ${waiting === 1 ? 'se envía sola' : 'se envían solas'}`,
    saving,
  ]
    .filter(Boolean)
    .join(' · ');
}

const savingWords = { nothing: '', saving: 'Guardando…', saved: 'Guardado', stuck: '' } as const;
