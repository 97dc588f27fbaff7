import {
  type GradedPerson,
  type GradeSheet,
  gradebookEndpoints,
} from '@aulario/contract/learning/gradebook';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useRead } from '../../data/use-read.ts';
import { ReadFault } from '../../shared/read-fault.tsx';
import { shortInstant } from '../../words/date.ts';
import { appealAnswerWords } from './appeal-words.ts';
import { gradeWords } from './grade-words.ts';

/** Who changed a person's grades, when, why, and what they were; what the person asked to be looked at, and the answer. */
export function GradeHistory({ person, onClose }: { person: GradedPerson; onClose: () => void }) {
  const titleId = useId();
  const { data, error, refetch } = useRead<GradeSheet>(gradebookEndpoints.gradeSheet, {
    params: { id: person._id },
  });
  const history = data?.data.history;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Historial de notas · {person.name}</DialogTitle>
      <DialogContent>
        {error && <ReadFault error={error} retry={refetch} />}
        {!history && !error && <Skeleton variant="rounded" height={160} />}
        {history?.length === 0 && <Typography>Nadie cambió una nota a mano.</Typography>}
        {data?.data.appeals.map((one) => (
          <Box key={one._id} sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600 }}>
              Pidió revisar {one.name}: {gradeWords(one.before)}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {one.text}
            </Typography>
            <Typography
              variant="body2"
              sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {appealAnswerWords(one)}
            </Typography>
          </Box>
        ))}
        {history?.map((one) => (
          <Box
            key={`${one.at} ${one.component}`}
            sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}
          >
            <Typography sx={{ fontWeight: 600 }}>
              {one.component}: {gradeWords(one.before) || 'sin nota'} →{' '}
              {gradeWords(one.after) || 'sin nota'}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[shortInstant(one.at), one.by, one.reason].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
