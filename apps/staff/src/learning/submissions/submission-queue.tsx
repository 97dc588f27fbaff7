import { markingEndpoints, type WaitingSubmission } from '@aulario/contract/learning/marking';
import { submissionStates } from '@aulario/contract/learning/submission';
import { Box, Card, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { Link, useSearchParams } from 'react-router-dom';
import { useRead } from '../../data/use-read.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Page } from '../../shared/page.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { shortInstant } from '../../words/date.ts';
import { choicesOf } from '../../words/state.tsx';
import { LearnerPager } from '../learners/learner-pager.tsx';
import { percent } from '../learners/learner-words.ts';
import { authorsOf, lateWords, markingPath, stateTones } from './submission-words.ts';

const { borrador: _, ...shownStates } = submissionStates;
const perPage = 25;

/** What learners handed in, the oldest first: of every course, or of the one or the group in the address. */
export function SubmissionQueue() {
  const [params, setParams] = useSearchParams();
  const state = params.get('estado') ?? 'entregada';
  const page = Number(params.get('pagina') ?? 1);
  const { data, error, refetch } = useRead<WaitingSubmission[]>(
    markingEndpoints.listSubmissions,
    {
      query: {
        ...{ page, limit: perPage },
        ...(state === 'todas' ? {} : { state }),
        ...(params.get('curso') ? { course: params.get('curso') } : {}),
        ...(params.get('grupo') ? { edition: params.get('grupo') } : {}),
      },
    },
    { keep: true },
  );
  const set = (name: string, value: string) => {
    params.delete('pagina');
    params.set(name, value);
    setParams(params);
  };
  const only = params.get('curso') && data?.data[0]?.course.name;
  return (
    <Page title="Entregas" detail={only ?? 'Tareas que entregaron los alumnos'} width={1040}>
      <TextField
        select
        label="Estado"
        value={state}
        onChange={({ target }) => set('estado', target.value)}
        sx={{ mb: 4, minWidth: 240 }}
      >
        {choicesOf({ ...shownStates, todas: 'Todas' }).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {error && <ReadFault error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data?.data.length === 0 && <Nothing state={state} />}
      {data && data.data.length > 0 && (
        <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map((line) => (
            <Line key={line._id} line={line} search={params.toString()} />
          ))}
        </Card>
      )}
      <LearnerPager
        page={page}
        pages={Math.ceil((data?.total ?? 0) / perPage)}
        onPage={(next) => {
          params.set('pagina', String(next));
          setParams(params);
        }}
      />
    </Page>
  );
}

function Nothing({ state }: { state: string }) {
  return state === 'entregada' ? (
    <EmptyState
      title="No hay nada por calificar"
      text="Cuando alguien entregue una tarea aparecerá aquí. Las tareas se escriben entre las lecciones de cada curso."
    />
  ) : (
    <EmptyState title="No hay entregas así" text="Elige otro estado para ver las demás." />
  );
}

function Line({ line, search }: { line: WaitingSubmission; search: string }) {
  const { lesson, course, edition, number, handedInAt, lateDays, state, score, markedAt } = line;
  return (
    <Box
      component="li"
      sx={{ position: 'relative', '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box
        component={Link}
        to={markingPath(line._id, search)}
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 },
          ...{ px: 4, py: 3, minHeight: 64, color: 'inherit', textDecoration: 'none' },
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {authorsOf(line)} · {lesson.title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[
              ...[
                course.name,
                edition,
                number > 1 && `entrega ${number}`,
                shortInstant(handedInAt),
              ],
              state === 'devuelta' && markedAt && `devuelta el ${shortInstant(markedAt)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        {line.identical && <Chip tone="warning">Archivo idéntico</Chip>}
        {lateDays > 0 && <Chip tone="warning">{lateWords(lateDays)}</Chip>}
        <Chip tone={stateTones[state]}>
          {state === 'calificada' && score !== null ? percent(score) : submissionStates[state]}
        </Chip>
      </Box>
    </Box>
  );
}
