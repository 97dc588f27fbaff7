import type { LearnerFigures } from '@aulario/contract/learning/learner';
import { Box, Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../shared/empty-state.tsx';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { Bar } from './learner-cells.tsx';
import { byUnit, people, whereTheyStay } from './learner-words.ts';

type Lesson = LearnerFigures['lessons'][number];
type LessonSectionProps = { course: string; lessons: Lesson[]; learners: number };

/** How many opened each lesson and how many have it done: where people stay behind. */
export function LessonSection({ course, lessons, learners }: LessonSectionProps) {
  if (lessons.length === 0) return <NoLessons course={course} />;
  const stay = whereTheyStay(lessons, learners);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <Typography sx={{ flex: '1 1 320px', maxWidth: '90ch', overflowWrap: 'anywhere' }}>
          {learners === 0
            ? 'Nadie está en este curso todavía: las barras empiezan con la primera persona.'
            : (stay ?? 'Nadie se quedó atrás en las lecciones obligatorias.')}
        </Typography>
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={`/cursos/${course}/lecciones`}
          sx={{ ml: { md: 'auto' } }}
        >
          Abrir las lecciones
        </Button>
      </Box>
      <Card component="section" aria-label="Lecciones" sx={{ pb: 2 }}>
        <Heads learners={learners} />
        {byUnit(lessons).map(({ unit, lessons: own }) => (
          <Box component="section" key={own[0]?._id}>
            <Typography variant="h3" sx={{ px: edge, pt: 4, pb: 1, overflowWrap: 'anywhere' }}>
              {unit}
            </Typography>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {own.map((lesson) => (
                <LessonBars key={lesson._id} lesson={lesson} learners={learners} />
              ))}
            </Box>
          </Box>
        ))}
      </Card>
    </>
  );
}

const edge = { xs: 4, md: 5 };
const columns = {
  display: 'grid',
  columnGap: { xs: 5, md: 7 },
  alignItems: 'center',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'minmax(0, 1.4fr) repeat(2, minmax(0, 1fr))',
  },
};

/** What the two bars are; each row says it again to who does not see them. */
function Heads({ learners }: { learners: number }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        ...{ ...columns, rowGap: 1.5, px: edge, py: 2.5, borderBottom: 1, borderColor: 'divider' },
        ...{ fontSize: 13, fontWeight: 600, color: 'text.secondary' },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>De {people(learners)}</Box>
      <Box>La abrieron</Box>
      <Box>La terminaron</Box>
    </Box>
  );
}

function LessonBars({ lesson, learners }: { lesson: Lesson; learners: number }) {
  const { title, required, seen, done } = lesson;
  return (
    <Box component="li" sx={{ ...columns, rowGap: 1, px: edge, py: 2 }}>
      <Box
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, fontSize: 15, overflowWrap: 'anywhere' }}
      >
        {title}
        {!required && (
          <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {' '}
            · opcional
          </Box>
        )}
        <Box component="span" sx={visuallyHidden}>
          {`. De ${people(learners)}, ${seen} la abrieron y ${done} la terminaron.`}
        </Box>
      </Box>
      <Measure count={seen} learners={learners} quiet />
      <Measure count={done} learners={learners} />
    </Box>
  );
}

type MeasureProps = { count: number; learners: number; quiet?: boolean };

function Measure({ count, learners, quiet }: MeasureProps) {
  return (
    <Box aria-hidden="true" sx={{ display: 'flex', alignItems: 'center', gap: 2.5, fontSize: 14 }}>
      <Bar share={learners === 0 ? 0 : count / learners} {...(quiet ? { quiet } : {})} />
      <Box component="span" sx={{ minWidth: 26, textAlign: 'right' }}>
        {count.toLocaleString('es-PE')}
      </Box>
    </Box>
  );
}

function NoLessons({ course }: { course: string }) {
  return (
    <EmptyState
      headingLevel="h3"
      title="Todavía no hay lecciones publicadas"
      text="Cuando se publiquen, aquí se ve cuántas personas abren y terminan cada una."
      action={
        <Button variant="outlined" component={Link} to={`/cursos/${course}/lecciones`}>
          Abrir las lecciones
        </Button>
      }
    />
  );
}
