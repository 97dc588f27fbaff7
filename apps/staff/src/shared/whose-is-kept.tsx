import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId } from 'react';

type WhoseIsKeptProps = {
  open: boolean;
  title: string;
  children: string;
  /** What the second wrote, as text, to be pasted again where it is wanted. */
  own: () => string;
  /** Back to writing, with nothing decided; without it one has to be chosen. */
  onStay?: () => void;
  onTheirs: () => void;
  onMine: () => void;
};

/** Two wrote the same: the second decides which is kept, with nothing lost by accident. */
export function WhoseIsKept(props: WhoseIsKeptProps) {
  const { open, title, children, own, onStay, onTheirs, onMine } = props;
  const id = useId();
  return (
    <Dialog open={open} {...(onStay ? { onClose: onStay } : {})} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Typography>{children}</Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button color="inherit" onClick={() => navigator.clipboard.writeText(own())}>
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
