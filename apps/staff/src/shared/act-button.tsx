import { Alert, Button, type ButtonProps, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { HttpError } from 'react-admin';
import { faultsOf } from '../form/error-words.ts';
import { ActDialog } from './act-dialog.tsx';
import { useAct } from './use-act.ts';

type ActButtonProps = {
  label: string;
  /** When given, it is asked first. */
  ask?: { title: string; text: string; action: string };
  done: string;
  danger?: boolean;
  /** Why it is off, said below it. */
  why?: string | undefined;
  run: () => Promise<unknown>;
} & Pick<ButtonProps, 'size' | 'variant' | 'startIcon' | 'color' | 'disabled' | 'aria-label'>;

/** A button for one act, asked first when it takes something away. */
export function ActButton({ label, ask, done, danger, why, run, ...button }: ActButtonProps) {
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState('');
  const begin = () => {
    setFault('');
    setAsking(true);
  };
  const { act, busy } = useAct();
  const go = async () => {
    setFault('');
    const refused = (error: unknown) => setFault(faultWords(error));
    if (await act({ run, done, refused })) setAsking(false);
  };
  const reason = useId();
  return (
    <>
      <Button
        variant="outlined"
        color={danger ? 'error' : 'inherit'}
        {...button}
        disabled={busy || button.disabled}
        aria-describedby={why ? reason : undefined}
        onClick={() => (ask ? begin() : go())}
      >
        {label}
      </Button>
      {why && (
        <Typography
          id={reason}
          variant="body2"
          sx={{ color: 'text.secondary', alignSelf: 'center' }}
        >
          {why}
        </Typography>
      )}
      {ask && (
        <ActDialog
          open={asking}
          title={ask.title}
          action={ask.action}
          danger={danger}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={go}
        >
          <Typography>{ask.text}</Typography>
          {fault && (
            <Alert severity="error" sx={{ mt: 4 }}>
              {fault}
            </Alert>
          )}
        </ActDialog>
      )}
    </>
  );
}

/** Why it was refused: what the server says of a field, which no form shows here, before what it says of all. */
function faultWords(error: unknown): string {
  const fields = error instanceof HttpError ? faultsOf(error.body?.errors) : [];
  return fields[0]?.message ?? (error as Error).message;
}
