import type { Enrolment } from '@aulario/contract/learning/enrolment';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { isRefusedAt } from '../../data/api-error.ts';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { shortDay, today } from '../../words/date.ts';

const highestGrade = 20;

/** Says that a person finished a course, with the grade (0 to 20) and the day. */
export function CompleteButton({ enrolment }: { enrolment: Enrolment }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [grade, setGrade] = useState(
    enrolment.finalGrade === null ? '' : String(enrolment.finalGrade),
  );
  const [day, setDay] = useState(today(Date.now()));
  const finalGrade = grade === '' ? null : Number(grade.replace(',', '.'));
  const wrong = finalGrade !== null && !(finalGrade >= 0 && finalGrade <= highestGrade);
  const start = today(Date.parse(enrolment.startsAt));
  const early = day !== '' && day < start;
  // Asked for once the server said that too few sessions were attended.
  const [lacking, setLacking] = useState('');
  const [reason, setReason] = useState('');
  const save = async () => {
    const why = reason.trim() ? { reason: reason.trim() } : {};
    const run = () =>
      provider.completeEnrolment(enrolment._id, { finalGrade, completedAt: day, ...why });
    const refused = (error: unknown) =>
      isRefusedAt(error, 'reason') && setLacking((error as Error).message);
    if (await act({ run, refused, done: 'Curso terminado: ya se puede emitir el certificado.' }))
      setOpen(false);
  };
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Marcar como terminado
      </Button>
      <ActDialog
        open={open}
        title="Terminó el curso"
        action="Guardar"
        busy={busy}
        disabled={wrong || early || !day || (lacking !== '' && !reason.trim())}
        onClose={() => setOpen(false)}
        onConfirm={save}
      >
        <Typography sx={{ mb: 4 }}>
          {enrolment.userName}, «{enrolment.courseName}».
        </Typography>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
          <TextField
            label="Nota final"
            autoFocus
            value={grade}
            onChange={(event) => setGrade(event.target.value.trim())}
            error={wrong}
            helperText={wrong ? 'La nota va de 0 a 20.' : 'De 0 a 20; vacía si no lleva.'}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <TextField
            type="date"
            label="Terminó el"
            value={day}
            onChange={(event) => setDay(event.target.value)}
            error={early}
            helperText={early ? `No antes de empezar: empieza el ${shortDay(start)}.` : ' '}
          />
        </Box>
        {lacking && (
          <TextField
            label="Por qué termina sin la asistencia mínima"
            fullWidth
            multiline
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error
            helperText={`${lacking} Queda en el historial.`}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            sx={{ mt: 3 }}
          />
        )}
      </ActDialog>
    </>
  );
}
