import { Button, SnackbarContent, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { resourceNamed } from '../data/resources.ts';
import { useStaffProvider } from '../data/staff-provider.ts';
import { ActDialog } from './act-dialog.tsx';
import { useAct } from './use-act.ts';

type RetireButtonProps = {
  resource: string;
  record: { id: string; retiredAt: string | null; version?: number };
  /** "curso", "categoría", for the sentences. */
  one: string;
  consequence: string;
};

/** Retires a record, with an undo in the notice; a retired one is brought back with the same button. */
export function RetireButton({ resource, record, one, consequence }: RetireButtonProps) {
  const provider = useStaffProvider();
  const notify = useNotify();
  const { act, busy } = useAct();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const needsReason = resourceNamed(resource).retire?.body !== undefined;
  const restore = (read: { id: string; version?: number }) =>
    act({ run: () => provider.restore(resource, read), done: `Se recuperó: ${one}.` });
  const retire = async () => {
    let retired = record;
    const run = async () => {
      retired = (await provider.delete(resource, { id: record.id, meta: { reason } })).data;
    };
    const done = await act({ run, done: '' });
    setAsking(false);
    if (done)
      notify(<UndoNotice text={`Se retiró: ${one}.`} onUndo={() => restore(retired)} />, {
        autoHideDuration: 9000,
      });
  };
  if (record.retiredAt) {
    return (
      <Button variant="outlined" color="inherit" disabled={busy} onClick={() => restore(record)}>
        Recuperar
      </Button>
    );
  }
  return (
    <>
      <Button color="inherit" sx={{ color: 'text.secondary' }} onClick={() => setAsking(true)}>
        Retirar
      </Button>
      <ActDialog
        open={asking}
        title={`¿Retirar ${isFeminine(one) ? 'esta' : 'este'} ${one}?`}
        action="Retirar"
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        disabled={needsReason && !reason.trim()}
        onConfirm={retire}
      >
        <Typography>{consequence}</Typography>
        {needsReason && (
          <TextField
            label="Motivo"
            required
            fullWidth
            multiline
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            helperText="Queda en la auditoría."
            sx={{ mt: 2 }}
          />
        )}
      </ActDialog>
    </>
  );
}

function UndoNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  const close = useCloseNotification();
  return (
    <SnackbarContent
      message={text}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            onUndo();
            close();
          }}
        >
          Deshacer
        </Button>
      }
    />
  );
}

/** By how the noun ends: "categoría", "opción de envío"; what records are called here has no exceptions. */
function isFeminine(one: string): boolean {
  return /(a|ión)$/.test(one.split(' ')[0] ?? '');
}
