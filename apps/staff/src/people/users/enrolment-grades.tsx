import type { Enrolment } from '@aulario/contract/learning/enrolment';
import { Box } from '@mui/material';
import { shortDay } from '../../words/date.ts';

/** The grades of an enrolment, evaluation by evaluation; nothing when there are none yet. */
export function EnrolmentGrades({ enrolment }: { enrolment: Enrolment }) {
  const { evaluations, courseName } = enrolment;
  if (evaluations.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1.5, fontSize: 14 }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary' }}>
        {evaluations.length === 1 ? '1 evaluación' : `${evaluations.length} evaluaciones`}
      </Box>
      <Box
        component="table"
        aria-label={`Notas de ${courseName}`}
        sx={{
          mt: 1.5,
          width: '100%',
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': { textAlign: 'left', py: 0.75, pr: 3, fontWeight: 400 },
          '& th': { color: 'text.secondary' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Evaluación</th>
            <th scope="col">Nota</th>
            <th scope="col">Intentos</th>
            <th scope="col">Fecha</th>
          </tr>
        </thead>
        <tbody>
          {evaluations.map(({ name, grade, max, attempts, date }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an evaluation is its place in the course
            <tr key={index}>
              <td>{name}</td>
              <td>{grade === null ? 'Sin nota' : `${grade} de ${max}`}</td>
              <td>{attempts}</td>
              <td>{date ? shortDay(date) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
