import { learnerEndpoints } from '@aulario/contract/learning/learner';
import { Alert, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../data/api-client.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import type { LearningLesson } from './lesson-line.tsx';

const longestReason = 500;

type ExtraAttemptProps = {
  enrolment: string;
  /** Of the person. */
  name: string;
  /** The quiz; null is closed. */
  lesson: LearningLesson | null;
  onClose: () => void;
  onGiven: (lesson: string) => void;
};

/** Asks why before one person gets another attempt at a quiz. */
export function ExtraAttempt(props: ExtraAttemptProps) {
  const { name, lesson, onClose } = props;
  const { reason, setReason, fault, busy, give } = useGiving(props);
  return (
    <ActDialog
      open={lesson !== null}
      title="Dar otro intento"
      action="Dar el intento"
      busy={busy}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onConfirm={give}
    >
      <Typography sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {name} podrá hacer «{lesson?.title}» una vez más. Los intentos que ya hizo se conservan.
      </Typography>
      <TextField
        fullWidth
        multiline
        autoFocus
        required
        minRows={2}
        label="Motivo"
        helperText="Queda en la auditoría. Por ejemplo: se le cortó la luz durante el último intento."
        value={reason}
        onChange={({ target }) => setReason(target.value.slice(0, longestReason))}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey) && reason.trim() && !busy) void give();
        }}
      />
      {fault && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {fault}
        </Alert>
      )}
    </ActDialog>
  );
}

/** What is written, and the call with its refusal. */
function useGiving({ enrolment, lesson, onClose, onGiven }: ExtraAttemptProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  useEffect(() => {
    if (!lesson) return;
    setReason('');
    setFault('');
  }, [lesson]);
  const give = async () => {
    if (!lesson) return;
    setBusy(true);
    setFault('');
    try {
      const body = { lesson: lesson._id, reason: reason.trim() };
      await call(learnerEndpoints.grantAttempt, { params: { id: enrolment }, body });
      onClose();
      onGiven(lesson._id);
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'No pudimos dar el intento.');
    } finally {
      setBusy(false);
      await queries.invalidateQueries();
    }
  };
  return { reason, setReason, fault, busy, give };
}
