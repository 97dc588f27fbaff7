import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { without } from '../../form/line-moves.ts';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { CategoryField } from '../questions/category-field.tsx';
import { counted, type QuestionCategory } from '../questions/use-categories.ts';
import type { QuizSettingsProps } from './quiz-props.ts';
import { unsaid, WholeField } from './whole-field.tsx';

/** How many questions a quiz draws from which categories; it warns where the bank has fewer. */
export function QuizDraws({ course, bank, quiz, faults, readOnly, onChange }: QuizSettingsProps) {
  const { draws } = quiz;
  const set = (next: typeof draws) => onChange({ ...quiz, draws: next });
  const change = (at: number, part: Partial<(typeof draws)[number]>) =>
    set(draws.map((draw, place) => (place === at ? { ...draw, ...part } : draw)));
  const rest = (bank ?? []).find(
    ({ category }) => !draws.some((draw) => draw.category === category),
  );
  const add = () =>
    set([...draws, { category: rest?.category ?? '', count: Math.min(5, rest?.count ?? 5) }]);
  const fault = faults['quiz.draws'] ?? faults.quiz;
  const total = draws.reduce((sum, { count }) => sum + (count || 0), 0);
  return (
    <Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {draws.map(({ category, count }, at) => {
          const label = at > 0 ? { inputLabel: { sx: visuallyHidden } } : {};
          const wrong = faults[`quiz.draws.${at}.category`];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
            <Box component="li" key={at} sx={rowLook}>
              <CategoryField
                label="Categoría"
                value={category}
                categories={bank ?? []}
                disabled={readOnly}
                onChange={(next) => change(at, { category: next })}
                error={wrong !== undefined}
                helperText={wrong ?? <Available {...{ bank, category, count }} />}
                slotProps={label}
              />
              <WholeField
                label="Cuántas"
                value={count}
                most={100}
                disabled={readOnly}
                onChange={(next) => change(at, { count: next ?? unsaid })}
                error={faults[`quiz.draws.${at}.count`] !== undefined}
                helperText={faults[`quiz.draws.${at}.count`]}
                slotProps={label}
              />
              {!readOnly && (
                <IconButton
                  aria-label={`Quitar la categoría ${category || at + 1}`}
                  onClick={() => set(without(draws, at))}
                  sx={{ mt: at > 0 ? { xs: '-4px', sm: '1px' } : { xs: '21px', sm: '26px' } }}
                >
                  <RemoveIcon sx={{ fontSize: 17 }} />
                </IconButton>
              )}
            </Box>
          );
        })}
      </Box>
      {fault && (
        <FormHelperText error sx={{ mt: 2 }}>
          {fault}
        </FormHelperText>
      )}
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        Cada intento saca {counted(total)} al azar.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2, ml: -3.5 }}>
        {!readOnly && (
          <Button startIcon={<AddIcon />} disabled={draws.length >= 20} onClick={add}>
            Agregar categoría
          </Button>
        )}
        <Button color="inherit" component={Link} to={`/cursos/${course}/preguntas`}>
          Abrir el banco de preguntas
        </Button>
      </Box>
    </Box>
  );
}

const rowLook = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 68px auto', sm: 'minmax(0, 1fr) 96px auto' },
};

type AvailableProps = {
  bank: readonly QuestionCategory[] | undefined;
  category: string;
  count: number;
};

/** How many questions the bank has of a category, and a warning where more are wanted. */
function Available({ bank, category, count }: AvailableProps) {
  if (!bank || category.trim() === '') return null;
  const there = bank.find((one) => one.category === category.trim())?.count ?? 0;
  if (there >= count) return <>{counted(there)} en el banco.</>;
  return (
    <Box component="span" sx={{ color: 'warning.main' }}>
      {there === 0
        ? 'El banco no tiene preguntas de esta categoría: escríbelas antes de publicar.'
        : `El banco solo tiene ${there}: escribe las que faltan o pide menos.`}
    </Box>
  );
}
