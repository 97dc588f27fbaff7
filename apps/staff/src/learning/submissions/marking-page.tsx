import { type MarkedSubmission, markingEndpoints } from '@aulario/contract/learning/marking';
import { submissionStates } from '@aulario/contract/learning/submission';
import { Alert, Box, Button, Card } from '@mui/material';
import { useEffect } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useRead } from '../../data/use-read.ts';
import { Page, UnreadPage } from '../../shared/page.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { shortInstant } from '../../words/date.ts';
import { MarkPanel } from './mark-panel.tsx';
import { authorsOf, lateWords, markingPath, stateTones } from './submission-words.ts';
import { WorkView } from './work-view.tsx';

/** A hand-in: the work, and the rubric beside it; Alt + → leads to the next. */
export function MarkingPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useRead<MarkedSubmission>(markingEndpoints.getSubmission, {
    params: { id },
  });
  const next = data?.data.next ?? null;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.key !== 'ArrowRight' || !next) return;
      event.preventDefault();
      navigate(markingPath(next, search.toString()));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [next, navigate, search]);
  const back = { to: `/entregas?${search}`, label: 'Las entregas' };
  if (!data) return <UnreadPage title="Entrega" back={back} error={error} retry={refetch} />;
  const work = data.data;
  return (
    <Page
      title={work.lesson.title}
      back={back}
      aside={<Chip tone={stateTones[work.state]}>{submissionStates[work.state]}</Chip>}
      detail={factsOf(work)}
      width={1440}
      actions={
        next && (
          <Button
            component={Link}
            color="inherit"
            to={markingPath(next, search.toString())}
            title="Alt + →"
          >
            Siguiente por calificar
          </Button>
        )
      }
    >
      <Notices work={work} />
      <Box
        sx={{
          ...{ display: 'grid', gap: 5, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' },
        }}
      >
        <WorkView key={work._id} work={work} />
        <Card sx={{ p: { xs: 4, md: 5 }, position: { lg: 'sticky' }, top: { lg: 16 } }}>
          <MarkPanel key={`${work._id}-${work.version}`} work={work} />
        </Card>
      </Box>
    </Page>
  );
}

const factsOf = ({ course, edition, number, handedInAt, lateDays, ...work }: MarkedSubmission) =>
  [
    ...[authorsOf(work), course.name, edition, number > 1 && `entrega ${number}`],
    ...[shortInstant(handedInAt), lateDays > 0 && lateWords(lateDays)],
  ]
    .filter(Boolean)
    .join(' · ');

function Notices({ work }: { work: MarkedSubmission }) {
  const name = (file: string) => work.files.find(({ _id }) => _id === file)?.name ?? 'El archivo';
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 4, '&:empty': { display: 'none' } }}>
      {work.twins.map(({ file, of, handedInAt }) => (
        <Alert key={`${file}-${handedInAt}`} severity="warning">
          «{name(file)}» es idéntico, letra por letra, al de {of ?? 'otra persona'}, entregado el{' '}
          {shortInstant(handedInAt)}.
        </Alert>
      ))}
      {work.mates.length > 0 && (
        <Alert severity="info">
          Es de todo un equipo: lo que respondas llega a cada persona, con la misma nota.
        </Alert>
      )}
      {work.rubricChanged && (
        <Alert severity="info">
          La rúbrica cambió después de esta entrega: se califica con la que vio quien la hizo.
        </Alert>
      )}
      {work.over && !work.closed && (
        <Alert severity="info">
          {work.state === 'calificada'
            ? 'El curso ya terminó para quien hizo esta entrega: corregir su nota pide un motivo, y solo puede subirla.'
            : 'El curso ya terminó para quien hizo esta entrega: lo que califiques ahora no cambia su nota final.'}
        </Alert>
      )}
    </Box>
  );
}
