import { type LearnerFigures, learnerEndpoints } from '@aulario/contract/learning/learner';
import { Box, Button, Tab, Tabs } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useRead } from '../../data/use-read.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Page, UnreadPage } from '../../shared/page.tsx';
import { EditionChoice } from './edition-choice.tsx';
import { LearnerSection } from './learner-section.tsx';
import { LearningDrawer } from './learning-drawer.tsx';
import { LessonSection } from './lesson-section.tsx';
import { StandingFigures } from './standing-figures.tsx';
import { useLearnerFilters } from './use-learner-filters.ts';

const title = 'Avance';

/** How the people of a course that is taught here are doing, and where they stay behind. */
export function LearnersPage() {
  const { id = '' } = useParams();
  const { data: course } = useGetOne<{ id: string; classroom: string }>('cursos', { id });
  const { edition } = useLearnerFilters();
  const { data, error, refetch } = useRead<LearnerFigures>(
    learnerEndpoints.learnerFigures,
    { params: { id }, query: edition ? { edition } : {} },
    { keep: true },
  );
  const back = { to: `/cursos/${id}`, label: 'El curso' };
  if (!data) return <UnreadPage title={title} back={back} error={error} retry={refetch} />;
  const figures = data.data;
  const elsewhere = course !== undefined && course.classroom !== 'propia';
  return (
    <Page title={title} back={back} detail={figures.courseName} width={1240}>
      {elsewhere ? (
        <EmptyState
          title="Este curso no se lleva aquí"
          text="El avance se ve en los cursos que se llevan en el aula de la academia. El de los demás está en la ficha de cada persona."
          action={
            <Button variant="outlined" component={Link} to={back.to}>
              Volver al curso
            </Button>
          }
        />
      ) : (
        <Body course={id} figures={figures} />
      )}
    </Page>
  );
}

/** The figures, and below them the people or the lessons. */
function Body({ course, figures }: { course: string; figures: LearnerFigures }) {
  const filters = useLearnerFilters();
  const { view, setView, standing, setStanding, edition, setEdition, opened, close } = filters;
  const learners = Object.values(figures.standings).reduce((sum, each) => sum + each, 0);
  return (
    <>
      <EditionChoice course={course} chosen={edition} onChoose={setEdition} />
      <StandingFigures standings={figures.standings} chosen={standing} onChoose={setStanding} />
      <Tabs
        value={view}
        onChange={(_, next: string) => setView(next)}
        aria-label="Qué se ve"
        sx={{ mb: 4, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minHeight: 44 } }}
      >
        <Tab value="personas" label="Personas" {...tied('personas')} />
        <Tab value="lecciones" label="Lecciones" {...tied('lecciones')} />
      </Tabs>
      <Box role="tabpanel" id={`panel-${view}`} aria-labelledby={`pestana-${view}`}>
        {view === 'personas' ? (
          <LearnerSection course={course} filters={filters} />
        ) : (
          <LessonSection course={course} lessons={figures.lessons} learners={learners} />
        )}
      </Box>
      <LearningDrawer enrolment={opened} onClose={close} />
    </>
  );
}

/** Ties a tab to its panel, which is there while it is chosen. */
const tied = (view: string) => ({ id: `pestana-${view}`, 'aria-controls': `panel-${view}` });
