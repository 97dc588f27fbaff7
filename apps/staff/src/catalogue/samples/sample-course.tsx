import type { Course } from '@aulario/contract/catalogue/course';
import { sampleEndpoints } from '@aulario/contract/catalogue/sample';
import { Alert, Box } from '@mui/material';
import { call } from '../../data/api-client.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { useIsSample } from './use-samples.ts';

/** Says of a sample what it is, and makes it a course of the academy. */
export function SampleCourse({ course }: { course: Pick<Course, 'name'> & { id: string } }) {
  const writable = useMay()('courses:write');
  if (!useIsSample('courses', course.id)) return null;
  return (
    <Alert severity="warning" sx={{ mb: 5, '& .MuiAlert-message': { flex: 1 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 320px' }}>
          Es una muestra de la demostración: nadie la ve en el sitio ni puede comprarla. Sus textos,
          precio y lecciones son de ejemplo.
        </Box>
        {writable && (
          <ActButton
            size="small"
            label="Hacer mío este curso"
            ask={{
              title: `¿Hacer tuyo «${course.name}»?`,
              text: 'Deja de ser muestra y queda como borrador: revisa sus textos, su precio y sus lecciones, y publícalo cuando quieras. Su categoría se ve en el sitio desde ahora.',
              action: 'Hacerlo mío',
            }}
            done="Ya es un curso tuyo, en borrador."
            run={() => call(sampleEndpoints.adoptSample, { params: { id: course.id } })}
          />
        )}
      </Box>
    </Alert>
  );
}
