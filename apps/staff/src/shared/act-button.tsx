import { Button, type ButtonProps, Typography } from '@mui/material';
import { useState } from 'react';
import { ActDialog } from './act-dialog.tsx';
import { useAct } from './use-act.ts';

type ActButtonProps = {
  label: string;
  /** When given, it is asked first. */
  ask?: { title: string; text: string; action: string };
  done: string;
  danger?: boolean;
  run: () => Promise<unknown>;
} & Pick<ButtonProps, 'size' | 'variant' | 'startIcon' | 'color' | 'disabled'>;

/** A button for one act, asked first when it takes something away. */
export function ActButton({ label, ask, done, danger, run, ...button }: ActButtonProps) {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useAct();
  const go = async () => {
    if (await act({ run, done })) setAsking(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        color={danger ? 'error' : 'inherit'}
        {...button}
        disabled={busy || button.disabled}
        onClick={() => (ask ? setAsking(true) : go())}
      >
        {label}
      </Button>
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
        </ActDialog>
      )}
    </>
  );
}
