import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAct } from './use-act.ts';

type ReasonButtonProps = {
  label: string;
  title: string;
  text: string;
  more?: ReactNode;
  action: string;
  done: string;
  reasons?: readonly string[];
  danger?: boolean;
  run: (reason: string) => Promise<unknown>;
} & Pick<ButtonProps, 'size' | 'variant' | 'startIcon'>;

/** A button for an act that needs a reason. */
export function ReasonButton({
  label,
  title,
  text,
  more,
  action,
  done,
  reasons,
  danger = true,
  run,
  ...button
}: ReasonButtonProps) {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useAct();
  return (
    <>
      <Button
        variant="outlined"
        color={danger ? 'error' : 'primary'}
        {...button}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ReasonDialog
        open={asking}
        title={title}
        text={text}
        more={more}
        action={action}
        reasons={reasons}
        danger={danger}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={async (reason) => {
          if (await act({ run: () => run(reason), done })) setAsking(false);
        }}
      />
    </>
  );
}
