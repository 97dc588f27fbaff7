import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useAct } from '../../shared/use-act.ts';
import { relative, shortInstant, today } from '../../words/date.ts';
import { type ContactRow, leads } from './lead-calls.ts';

/** What is to be done next and when; its adviser is reminded by mail at that hour. */
export function NextStepPanel({ contact }: { contact: ContactRow }) {
  const may = useMay();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const { nextActionAt, nextAction } = contact;
  const late = nextActionAt && new Date(nextActionAt).getTime() <= Date.now();
  return (
    <Panel title="Siguiente paso">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
        {nextActionAt ? (
          <>
            <Typography sx={{ fontWeight: 600 }}>{nextAction || 'Seguimiento'}</Typography>
            <Typography sx={{ color: late ? 'error.main' : 'text.secondary' }}>
              {shortInstant(nextActionAt)} · {relative(nextActionAt, Date.now())}
            </Typography>
          </>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>
            Nada previsto. Elige qué toca y cuándo: le recordamos por correo a quien lo atiende.
          </Typography>
        )}
        {may('contacts:write') && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
            <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
              {nextActionAt ? 'Cambiar' : 'Programar'}
            </Button>
            {nextActionAt && (
              <Button
                size="small"
                color="inherit"
                disabled={busy}
                onClick={() =>
                  act({
                    run: () => leads.change(contact.id, { nextActionAt: null }),
                    done: 'Paso hecho. Programa el siguiente cuando lo sepas.',
                  })
                }
              >
                Ya está hecho
              </Button>
            )}
          </Box>
        )}
      </Box>
      <StepDialog contact={contact} open={open} onClose={() => setOpen(false)} />
    </Panel>
  );
}

const usual = ['Llamar', 'Escribir por WhatsApp', 'Enviar el temario', 'Confirmar el pago'];

function StepDialog({
  contact,
  open,
  onClose,
}: {
  contact: ContactRow;
  open: boolean;
  onClose: () => void;
}) {
  const { act, busy } = useAct();
  const [what, setWhat] = useState(contact.nextAction ?? '');
  const [day, setDay] = useState(today(Date.now() + 24 * 3_600_000));
  const [hour, setHour] = useState('09:00');
  const save = async () => {
    const nextActionAt = new Date(`${day}T${hour}:00-05:00`).toISOString();
    const run = () => leads.change(contact.id, { nextActionAt, nextAction: what.trim() || null });
    if (await act({ run, done: 'Programado.' })) onClose();
  };
  return (
    <ActDialog
      open={open}
      title="Siguiente paso"
      action="Programar"
      busy={busy}
      disabled={!day || !hour}
      onClose={onClose}
      onConfirm={save}
    >
      <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
        <TextField
          label="Qué toca"
          autoFocus
          value={what}
          onChange={(event) => setWhat(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {usual.map((one) => (
            <Button
              key={one}
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => setWhat(one)}
            >
              {one}
            </Button>
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
          <TextField
            type="date"
            label="Día"
            value={day}
            onChange={(event) => setDay(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            type="time"
            label="Hora de Lima"
            value={hour}
            onChange={(event) => setHour(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Box>
      </Box>
    </ActDialog>
  );
}
