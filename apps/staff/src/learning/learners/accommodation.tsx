import type { Learning } from '@aulario/contract/learning/learner';
import { Box, Button } from '@mui/material';
import { shortDay } from '../../words/date.ts';

/** What one person has besides the rules, with who gave it and why; and the button for who may. */
export function Accommodation({
  lesson: { title, quiz, assignment, accommodated },
  onChange,
}: {
  lesson: Learning['lessons'][number];
  onChange?: () => void;
}) {
  const timed = quiz !== null && quiz.timeLimit !== null;
  if (!timed && !assignment?.until) return null;
  const words = timed ? 'Dar más tiempo' : 'Dar más plazo';
  return (
    <Box
      sx={{ mt: 2, fontSize: 14, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}
    >
      {accommodated && (
        <Box sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}>
          <strong>
            {accommodated.extraMinutes === null
              ? `Plazo hasta el ${shortDay(accommodated.until ?? '')}`
              : `${accommodated.extraMinutes} minutos más por intento`}
          </strong>{' '}
          · {accommodated.by ?? 'La academia'}, {shortDay(accommodated.at)}: {accommodated.reason}
        </Box>
      )}
      {onChange && (
        <Button
          color="inherit"
          aria-label={`${words} en ${title}`}
          onClick={onChange}
          sx={{ ml: { sm: 'auto' }, minHeight: 44 }}
        >
          {accommodated ? 'Cambiar' : words}
        </Button>
      )}
    </Box>
  );
}
