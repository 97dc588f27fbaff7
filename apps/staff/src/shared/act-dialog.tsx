import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';

type ActDialogProps = {
  open: boolean;
  title: string;
  /** The verb on the button: "Publicar", "Anular el trato". */
  action: string;
  /** Leaves everything as it was; another word where the act itself is to cancel. */
  leave?: string;
  danger?: boolean;
  /** The focus is on leaving everything as it was: Enter, pressed without reading, loses nothing. */
  staying?: boolean;
  busy?: boolean;
  disabled?: boolean;
  children: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before an act, naming what it does; Enter confirms, Escape leaves everything as it was. */
export function ActDialog(props: ActDialogProps) {
  const {
    open,
    title,
    action,
    leave = 'Cancelar',
    danger,
    staying = false,
    busy,
    disabled,
    children,
    onClose,
    onConfirm,
  } = props;
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy && !disabled) onConfirm();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: 500 } } }}
    >
      {/* However long it is, what it says scrolls and its buttons stay in sight. */}
      <Box
        component="form"
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} autoFocus={staying}>
            {leave}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={busy || disabled}
            autoFocus={!disabled && !staying}
          >
            {action}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
