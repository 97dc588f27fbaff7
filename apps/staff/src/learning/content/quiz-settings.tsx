import { countedAttempts, type Quiz, revealChoices } from '@aulario/contract/learning/question';
import {
  Box,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { FieldRow } from '../../form/section.tsx';
import { choicesOf } from '../../words/state.tsx';
import { QuizDraws } from './quiz-draws.tsx';
import type { QuizSettingsProps } from './quiz-props.ts';
import { unsaid, WholeField } from './whole-field.tsx';

/** How a quiz is taken and marked. */
export function QuizSettings(props: QuizSettingsProps) {
  const { quiz, faults, readOnly, onChange } = props;
  const set = (part: Partial<Quiz>) => onChange({ ...quiz, ...part });
  const field = (name: keyof Quiz, help?: string) => ({
    fullWidth: true,
    disabled: readOnly,
    error: faults[`quiz.${name}`] !== undefined,
    helperText: faults[`quiz.${name}`] ?? help,
  });
  const once = quiz.attempts === 1;
  return (
    <>
      <Part title="De dónde salen las preguntas">
        <QuizDraws {...props} />
      </Part>
      <Part title="Cómo se rinde">
        <FieldRow columns={2}>
          <WholeField
            {...field('timeLimit', 'Vacío: sin límite de tiempo.')}
            label="Tiempo (minutos)"
            value={quiz.timeLimit}
            most={600}
            onChange={(timeLimit) => set({ timeLimit })}
          />
          <TextField
            {...field('closesOn', 'Vacío: no se cierra. Termina a medianoche de Lima.')}
            type="date"
            label="Se cierra el"
            value={quiz.closesOn ?? ''}
            onChange={(event) => set({ closesOn: event.target.value || null })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <WholeField
            {...field('attempts', 'Vacío: sin límite de intentos.')}
            label="Intentos"
            value={quiz.attempts}
            most={50}
            onChange={(attempts) => set({ attempts })}
          />
        </FieldRow>
        <Box>
          <FormControlLabel
            sx={{ mx: 0, gap: 2, minHeight: { xs: 44, sm: 0 } }}
            label="Mezclar"
            control={
              <Switch
                checked={quiz.shuffle}
                disabled={readOnly}
                onChange={(_, shuffle) => set({ shuffle })}
              />
            }
          />
          <FormHelperText sx={{ mt: 0, ml: 10 }}>
            Las preguntas y sus opciones salen en otro orden cada vez.
          </FormHelperText>
        </Box>
        <Box>
          <FormControlLabel
            sx={{ mx: 0, gap: 2, minHeight: { xs: 44, sm: 0 } }}
            label="Una pregunta por página"
            control={
              <Switch
                checked={quiz.onePerPage ?? false}
                disabled={readOnly}
                onChange={(_, onePerPage) => set({ onePerPage })}
              />
            }
          />
          <FormHelperText sx={{ mt: 0, ml: 10 }}>
            Se avanza y se vuelve de una en una; si no, están todas juntas.
          </FormHelperText>
        </Box>
      </Part>
      <Part title="Cómo se califica">
        <FieldRow columns={2}>
          <WholeField
            {...field('passPercent', 'De los puntos del cuestionario.')}
            label="Aprueba con (%)"
            value={quiz.passPercent}
            most={100}
            onChange={(passPercent) => set({ passPercent: passPercent ?? unsaid })}
          />
          <WholeField
            {...field(
              'weight',
              'Frente a los demás cuestionarios y tareas obligatorios; con 0 no cuenta.',
            )}
            label="Peso en la nota final"
            value={quiz.weight}
            most={100}
            onChange={(weight) => set({ weight: weight ?? unsaid })}
          />
          <TextField
            {...field('counts', once ? 'Hay un solo intento.' : undefined)}
            select
            label="Intento que cuenta"
            value={quiz.counts}
            disabled={readOnly || once}
            onChange={(event) => set({ counts: event.target.value as Quiz['counts'] })}
          >
            {choices(countedAttempts)}
          </TextField>
          <TextField
            {...field('reveal')}
            select
            label="Muestra las respuestas correctas"
            value={quiz.reveal}
            onChange={(event) => set({ reveal: event.target.value as Quiz['reveal'] })}
          >
            {choices(revealChoices)}
          </TextField>
        </FieldRow>
      </Part>
    </>
  );
}

/** A titled part of the settings of a lesson. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ display: 'grid', gap: 4, pt: 5, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export const choices = (words: Record<string, string>) =>
  choicesOf(words).map(({ id, name }) => (
    <MenuItem key={id} value={id}>
      {name}
    </MenuItem>
  ));
