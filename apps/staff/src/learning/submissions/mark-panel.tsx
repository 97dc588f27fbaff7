import { bestOf, mostPoints } from '@aulario/contract/learning/assignment';
import type { MarkedSubmission } from '@aulario/contract/learning/marking';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { percent } from '../learners/learner-words.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { CriterionChoice } from './criterion-choice.tsx';
import { lateWords } from './submission-words.ts';
import { useMarking } from './use-marking.ts';

/** The mark of a hand-in: a level of each criterion, a comment, and back it goes. Ctrl + Enter marks. */
export function MarkPanel({ work }: { work: MarkedSubmission }) {
  const marking = useMarking(work);
  const { levels, setLevels, points, setPoints, comment, setComment, busy, commentField } = marking;
  const closed = work.state === 'devuelta' || work.closed;
  const { rubric } = work.rules;
  return (
    <Box
      component="form"
      aria-label="Calificar"
      onSubmit={(event) => {
        event.preventDefault();
        void marking.mark();
      }}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'Enter' && (ctrlKey || metaKey) && !busy && !closed) void marking.mark();
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      {rubric.map((criterion) => (
        <CriterionChoice
          key={criterion._id}
          criterion={criterion}
          chosen={levels[criterion._id] ?? null}
          disabled={closed}
          onChoose={(level) => setLevels({ ...levels, [criterion._id]: level })}
        />
      ))}
      {rubric.length === 0 && (
        <TextField
          type="number"
          label="Nota (de 0 a 20)"
          value={points}
          disabled={closed}
          onChange={({ target }) => setPoints(target.value)}
          slotProps={{ htmlInput: { min: 0, max: 20, step: 0.5 } }}
        />
      )}
      <Sum work={work} levels={levels} />
      <TextField
        inputRef={commentField}
        multiline
        minRows={3}
        label="Comentario"
        helperText="Lo lee quien hizo la entrega."
        value={comment}
        disabled={closed}
        onChange={({ target }) => setComment(target.value.slice(0, 4000))}
      />
      {closed ? (
        <Shut work={work} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button type="submit" variant="contained" disabled={busy} title="Ctrl + Enter">
            {marking.corrects && 'Ver qué cambia'}
            {!marking.corrects && (work.state === 'calificada' ? 'Corregir la nota' : 'Calificar')}
          </Button>
          {work.state === 'entregada' && !work.over && (
            <Button color="inherit" variant="outlined" disabled={busy} onClick={marking.giveBack}>
              Devolver para corregir
            </Button>
          )}
        </Box>
      )}
      {marking.plan && (
        <CorrectionDialog
          plan={marking.plan}
          busy={busy}
          onClose={marking.close}
          onConfirm={(reason) => void marking.correct(reason)}
        />
      )}
    </Box>
  );
}

function Shut({ work: { state, closed, editionId } }: { work: MarkedSubmission }) {
  if (!closed)
    return (
      <Alert severity="info">
        {state === 'devuelta' && 'Se devolvió para corregir: espera la nueva entrega.'}
      </Alert>
    );
  return (
    <Alert
      severity="info"
      action={
        editionId && (
          <Button component={Link} to={`/ediciones/${editionId}?vista=notas`} color="inherit">
            Ir al acta
          </Button>
        )
      }
    >
      El acta de este grupo está cerrada: una nota solo cambia con una rectificación del acta.
    </Alert>
  );
}

/** The points so far, and what being late takes away. */
function Sum({ work, levels }: { work: MarkedSubmission; levels: Record<string, string> }) {
  const { rubric, latePerDay } = work.rules;
  const earned = rubric.reduce((sum, criterion) => {
    const level = criterion.levels.find(({ _id }) => _id === levels[criterion._id]);
    return sum + Math.min(level?.points ?? 0, bestOf(criterion.levels));
  }, 0);
  return (
    <Box role="status" sx={{ fontSize: 14, color: 'text.secondary' }}>
      {rubric.length > 0 && (
        <Typography sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
          <strong>{earned}</strong> de {mostPoints(rubric)} puntos
        </Typography>
      )}
      {work.lateDays > 0 && (
        <Box>
          {lateWords(work.lateDays)}: se descuenta {percent(work.lateDays * (latePerDay ?? 0))}.
        </Box>
      )}
      {work.score !== null && <Box>Calificada con {percent(work.score)}.</Box>}
    </Box>
  );
}
