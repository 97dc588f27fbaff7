import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { plainText } from './plain-text.ts';
import { answersOf, type QuestionDraft } from './question-draft.ts';

type StaleQuestionProps = {
  open: boolean;
  draft: QuestionDraft;
  /** Back to writing, with nothing decided. */
  onStay: () => void;
  onTheirs: () => void;
  onMine: () => void;
};

/** Two wrote the same question: the second decides which is kept, with nothing lost by accident. */
export function StaleQuestion({ open, draft, onStay, onTheirs, onMine }: StaleQuestionProps) {
  const copy = () =>
    navigator.clipboard.writeText([plainText(draft.text), ...answersOf(draft)].join('\n'));
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby="otra-persona-pregunta">
      <DialogTitle id="otra-persona-pregunta">Otra persona cambió esta pregunta</DialogTitle>
      <DialogContent>
        <Typography>
          Mientras la escribías, alguien guardó la suya. Puedes ver cómo quedó y repetir lo tuyo
          encima, o guardar la tuya en su lugar.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button color="inherit" onClick={copy}>
          Copiar lo mío
        </Button>
        <Button color="inherit" onClick={onMine}>
          Guardar lo mío
        </Button>
        <Button variant="contained" onClick={onTheirs}>
          Ver lo que hay ahora
        </Button>
      </DialogActions>
    </Dialog>
  );
}
