import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { type ContactRow, leads } from './lead-calls.ts';
import { useAdvisers } from './use-advisers.ts';

/** Gives a lead to another adviser; from one to another it takes a reason. */
export function ReassignButton({ contact }: { contact: ContactRow }) {
  const advisers = useAdvisers();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const needed = contact.assessor !== null;
  const save = async () => {
    const body = { assessor: to, ...(reason.trim() ? { reason: reason.trim() } : {}) };
    if (await act({ run: () => leads.change(contact.id, body), done: 'Asesor cambiado.' })) {
      setOpen(false);
    }
  };
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        {needed ? 'Cambiar' : 'Asignar'}
      </Button>
      <ActDialog
        open={open}
        title="Asesor del contacto"
        action="Asignar"
        busy={busy}
        disabled={!to || (needed && !reason.trim())}
        onClose={() => setOpen(false)}
        onConfirm={save}
      >
        <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
          <TextField
            select
            label="Asesor"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          >
            {advisers
              .filter(({ id }) => id !== contact.assessor)
              .map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
          </TextField>
          <TextField
            label={needed ? 'Por qué cambia' : 'Por qué (opcional)'}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required={needed}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </Box>
      </ActDialog>
    </>
  );
}
