import type { AssignmentView } from '@aulario/contract/relations/lead';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { leads } from './lead-calls.ts';

const byRules = 'reglas';

/** Gives away all that an adviser attends: they leave, or go away for long. */
export function LeaverButton({ advisers }: { advisers: AssignmentView['advisers'] }) {
  const may = useMay();
  const notify = useNotify();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [people, setPeople] = useState(true);
  const [reason, setReason] = useState('');
  if (!may('contacts:write') || advisers.length === 0) return null;
  const save = async () => {
    const run = async () => {
      const body = { from, to: to === byRules ? null : to, people, reason: reason.trim() };
      const moved = await leads.reassignAll(body);
      notify(`Pasaron ${moved.contacts} contactos y ${moved.people} personas.`, {
        type: 'success',
      });
    };
    if (await act({ run, done: '' })) setOpen(false);
  };
  const choose = (label: string, value: string, change: (id: string) => void, others: boolean) => (
    <TextField select label={label} value={value} onChange={(event) => change(event.target.value)}>
      {others && <MenuItem value={byRules}>Cada uno según las reglas</MenuItem>}
      {advisers
        .filter(({ adviser }) => !others || adviser !== from)
        .map(({ adviser, name, open: count }) => (
          <MenuItem key={adviser} value={adviser}>
            {name} ({count} abiertos)
          </MenuItem>
        ))}
    </TextField>
  );
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Pasar todo de un asesor
      </Button>
      <ActDialog
        open={open}
        title="Pasar todo de un asesor"
        action="Pasar todo"
        danger
        busy={busy}
        disabled={!from || !to || !reason.trim()}
        onClose={() => setOpen(false)}
        onConfirm={save}
      >
        <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
          <Typography variant="body2">
            Pasan sus contactos abiertos. Los que ya son clientes o se perdieron conservan el nombre
            de quien los atendió. Si va por reglas, desactívalo antes para que no vuelva a recibir.
          </Typography>
          {choose('De', from, setFrom, false)}
          {choose('A', to, setTo, true)}
          <FormControlLabel
            control={
              <Checkbox checked={people} onChange={(event) => setPeople(event.target.checked)} />
            }
            label="También las personas que asesora"
          />
          <TextField
            label="Por qué"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
          />
        </Box>
      </ActDialog>
    </>
  );
}
