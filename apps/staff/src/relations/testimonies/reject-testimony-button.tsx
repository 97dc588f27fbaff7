import {
  type Testimony,
  type TestimonyGround,
  testimonyGrounds,
} from '@aulario/contract/relations/testimony';
import { Button, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';

const grounds = Object.entries(testimonyGrounds) as [TestimonyGround, string][];

/** Keeps a testimony off the site by one of the published rules; its author reads which, and what of it. */
export function RejectTestimonyButton({ testimony }: { testimony: Testimony }) {
  const { _id: id, state, name } = testimony;
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [ground, setGround] = useState<TestimonyGround | ''>('');
  const [reason, setReason] = useState('');
  const reject = async () => {
    if (!ground) return;
    const body = { ground, reason: reason.trim() };
    const run = () => provider.rejectTestimony(id, body);
    if (await act({ run, done: 'Testimonio rechazado.' })) setOpen(false);
  };
  return (
    <>
      <Button size="small" variant="text" color="error" onClick={() => setOpen(true)}>
        {state === 'aprobado' ? 'Quitar del sitio' : 'Rechazar'}
      </Button>
      <ActDialog
        open={open}
        title={`Rechazar el testimonio de ${name}`}
        action="Rechazar"
        danger
        busy={busy}
        disabled={!ground || reason.trim() === ''}
        onClose={() => setOpen(false)}
        onConfirm={reject}
      >
        <Typography sx={{ mb: 4 }}>
          Solo por una de las reglas publicadas. Que tenga pocas estrellas o critique no es motivo:
          se puede responder.
        </Typography>
        <RadioGroup
          aria-label="Regla que no cumple"
          value={ground}
          onChange={(_, value) => setGround(value as TestimonyGround)}
          sx={{ mb: 3 }}
        >
          {grounds.map(([value, words], index) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio autoFocus={index === 0} />}
              label={words}
              sx={{ minHeight: 34 }}
            />
          ))}
        </RadioGroup>
        <TextField
          fullWidth
          multiline
          minRows={2}
          label="Qué parte no la cumple"
          helperText="Su autor lo lee y puede corregirlo."
          value={reason}
          onChange={(event) => setReason(event.target.value.slice(0, 500))}
        />
      </ActDialog>
    </>
  );
}
