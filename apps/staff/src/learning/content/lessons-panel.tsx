import type { Course } from '@aulario/contract/catalogue/course';
import {
  type CourseContent,
  courseContentEndpoints,
} from '@aulario/contract/learning/course-content';
import { Alert, Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useRead } from '../../data/use-read.ts';
import { Panel } from '../../shared/panel.tsx';
import { shortInstant } from '../../words/date.ts';

/** On the page of a course that is taught here: how its lessons stand, and the way to write them. */
export function LessonsPanel({ course }: { course: Course & { id: string } }) {
  const here = course.classroom === 'propia';
  const { data } = useRead<CourseContent>(
    courseContentEndpoints.getContent,
    { params: { id: course.id } },
    { enabled: here },
  );
  if (!here) return null;
  const content = data?.data;
  const lessons = content?.units.flatMap((unit) => unit.lessons) ?? [];
  return (
    <Box sx={{ mb: 5 }}>
      <Panel
        title="Lecciones"
        actions={
          <Button variant="outlined" component={Link} to={`/cursos/${course.id}/lecciones`}>
            {lessons.length === 0 ? 'Escribir lecciones' : 'Abrir las lecciones'}
          </Button>
        }
      >
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 4 }}>
          {content && !content.publishedAt ? (
            <Alert severity="warning">
              El aula está vacía: quien compre este curso todavía no encontrará lecciones.
            </Alert>
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {content && standing(content, lessons.length)}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 2, ml: -3.5 }}>
            <Button color="inherit" component={Link} to={`/cursos/${course.id}/preguntas`}>
              Banco de preguntas
            </Button>
            <Button color="inherit" component={Link} to={`/cursos/${course.id}/avance`}>
              Avance
            </Button>
          </Box>
        </Box>
      </Panel>
    </Box>
  );
}

function standing({ units, changes, publishedAt }: CourseContent, lessons: number): string {
  const size = `${units.length} módulos y ${lessons} lecciones`;
  const when = publishedAt ? `, publicadas el ${shortInstant(publishedAt)}` : '';
  const open = changes.length > 0 ? `. ${changes.length} cambios sin publicar` : '';
  return `${size}${when}${open}.`;
}
