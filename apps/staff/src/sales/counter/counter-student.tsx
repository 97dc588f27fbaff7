import { Box, TextField, Typography } from '@mui/material';
import { isMinor } from '../deals/is-minor.ts';
import type { StudentDraft } from './counter-draft.ts';
import type { CounterSaleState } from './use-counter-sale.ts';
import { shown } from './use-refused.ts';

/** The age, where a course is for minors, and who answers for them. */
export function CounterStudent({ sale }: { sale: CounterSaleState }) {
  const { draft, change, faultAt } = sale;
  const { student } = draft;
  const field = (name: keyof StudentDraft, path: string) => ({
    value: student[name],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ student: { ...student, [name]: target.value } }),
    ...shown(faultAt(`student.${path}`)),
  });
  return (
    <Box role="group" aria-label="Quien estudia">
      <Typography variant="body2" sx={{ mb: 3, color: 'text.secondary' }}>
        Este curso también es para menores. Con menos de 18 años responde su padre, madre o tutor,
        que recibe la constancia en su correo.
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          label="Fecha de nacimiento de quien estudia"
          type="date"
          slotProps={{ inputLabel: { shrink: true } }}
          {...field('birthDate', 'birthDate')}
        />
        {isMinor(student.birthDate) && (
          <>
            <TextField label="Padre, madre o tutor" {...field('name', 'guardian.name')} />
            <TextField label="Su correo" type="email" {...field('email', 'guardian.email')} />
            <TextField label="Su celular" type="tel" {...field('mobile', 'guardian.mobile')} />
          </>
        )}
      </Box>
    </Box>
  );
}
