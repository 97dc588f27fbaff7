import { sampleEndpoints } from '@aulario/contract/catalogue/sample';
import { Alert, Box } from '@mui/material';
import { call } from '../../data/api-client.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { useSamples } from './use-samples.ts';

/** Says in the list of courses that some are samples, and takes all of them away at once. */
export function SamplesNotice() {
  const writable = useMay()('courses:write');
  const { courses } = useSamples();
  if (courses.length === 0) return null;
  const one = courses.length === 1;
  const many = one ? '1 curso de muestra' : `${courses.length} cursos de muestra`;
  return (
    <Alert severity="info" sx={{ mb: 5, '& .MuiAlert-message': { flex: 1 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 320px' }}>
          {one ? 'Queda' : 'Quedan'} {many} de la demostración. No {one ? 'está' : 'están'} en el
          sitio ni a la venta: abre {one ? 'el curso' : 'uno'} para mirarlo o hacerlo tuyo.
        </Box>
        {writable && (
          <ActButton
            size="small"
            danger
            label={one ? 'Quitar la muestra' : 'Quitar las muestras'}
            ask={{
              title: `¿Quitar ${many}?`,
              text: 'Salen de las listas con sus lecciones, y también sus categorías si ningún otro curso las usa. Lo que ya hiciste tuyo no cambia. Siguen entre los retirados, por si las necesitas.',
              action: 'Quitar',
            }}
            done={one ? 'Se quitó la muestra.' : 'Se quitaron las muestras.'}
            run={() => call(sampleEndpoints.retireSamples)}
          />
        )}
      </Box>
    </Alert>
  );
}
