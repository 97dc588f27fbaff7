import { accommodationEndpoints } from '@aulario/contract/learning/accommodation';
import type { Learning } from '@aulario/contract/learning/learner';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { call } from '../../data/api-client.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { shortDay } from '../../words/date.ts';

type LearningLesson = Learning['lessons'][number];

type AccommodationDialogProps = {
  enrolment: string;
  /** Of the person. */
  name: string;
  /** Null is closed. */
  lesson: LearningLesson | null;
  onClose: () => void;
};

/** More minutes in a quiz or a later end of an assignment for one person, with the reason that they read too. */
export function AccommodationDialog({
  enrolment,
  name,
  lesson,
  onClose,
}: AccommodationDialogProps) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { act, busy } = useAct();
  const given = lesson?.accommodated ?? null;
  useEffect(() => {
    if (!lesson) return;
    setAmount(amountOf(lesson));
    setReason('');
  }, [lesson]);
  const timed = lesson?.quiz != null;
  const keep = async (what: string | null) => {
    if (!lesson) return;
    const body = {
      ...{ lesson: lesson._id, reason: reason.trim() },
      extraMinutes: timed && what !== null ? Number(what) : null,
      untilDay: timed ? null : what,
    };
    const run = () => call(accommodationEndpoints.accommodate, { params: { id: enrolment }, body });
    const done = what === null ? 'Tiene lo mismo que todos.' : 'Guardado. Ya lo ve en su aula.';
    if (await act({ run, done })) onClose();
  };
  return (
    <ActDialog
      open={lesson !== null}
      title={timed ? 'Dar más tiempo' : 'Dar más plazo'}
      action="Guardar"
      busy={busy}
      disabled={reason.trim() === '' || amount.trim() === ''}
      onClose={onClose}
      onConfirm={() => keep(amount.trim())}
    >
      <Typography sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {name}, «{lesson?.title}». {lesson && ruleWords(lesson)}
      </Typography>
      <TextField
        fullWidth
        autoFocus
        required
        type={timed ? 'number' : 'date'}
        label={timed ? 'Minutos más en cada intento' : 'Puede entregar hasta el'}
        helperText={
          timed ? 'El intento en curso también se alarga.' : 'Hasta las 23:59, hora de Lima.'
        }
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: timed ? { min: 1, max: 600 } : {} }}
        sx={{ mb: 4 }}
      />
      <TextField
        fullWidth
        multiline
        required
        minRows={2}
        label="Motivo"
        helperText="Lo leen también la persona y su docente."
        value={reason}
        onChange={({ target }) => setReason(target.value.slice(0, 500))}
      />
      {given && (
        <Box sx={{ mt: 3 }}>
          <Button
            color="inherit"
            variant="outlined"
            disabled={busy || reason.trim() === ''}
            onClick={() => keep(null)}
          >
            Volver a lo de todos
          </Button>
        </Box>
      )}
    </ActDialog>
  );
}

function amountOf({ accommodated }: LearningLesson): string {
  if (!accommodated) return '';
  const { extraMinutes, until } = accommodated;
  return extraMinutes === null ? limaDayOf(until ?? '') : String(extraMinutes);
}

const limaDayOf = (instant: string) =>
  new Date(new Date(instant).getTime() - 5 * 60 * 60 * 1000).toISOString().slice(0, 10);

function ruleWords({ quiz, assignment }: LearningLesson): string {
  if (quiz) return `Para todos son ${quiz.timeLimit} minutos por intento.`;
  return assignment?.until ? `Para todos el plazo termina el ${shortDay(assignment.until)}.` : '';
}
