import { bestOf, mostPoints } from '@aulario/contract/learning/assignment';
import { type MarkedSubmission, markingEndpoints } from '@aulario/contract/learning/marking';
import { finishedWords } from '@aulario/contract/learning/submission';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../data/api-client.ts';
import { useAct } from '../../shared/use-act.ts';
import { percent } from '../learners/learner-words.ts';
import { CriterionChoice } from './criterion-choice.tsx';
import { lateWords, markingPath } from './submission-words.ts';

/** The mark of a hand-in: a level of each criterion, a comment, and back it goes. Ctrl + Enter marks. */
export function MarkPanel({ work }: { work: MarkedSubmission }) {
  const marking = useMarking(work);
  const { levels, setLevels, points, setPoints, comment, setComment, busy, commentField } = marking;
  const closed = work.state === 'devuelta' || (work.state === 'calificada' && work.over);
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
        <Alert severity="info">
          {work.state === 'devuelta'
            ? 'Se devolvió para corregir: espera la nueva entrega.'
            : finishedWords}{' '}
          {work.state === 'calificada' && work.gradebook && (
            <Link to={`/ediciones/${work.gradebook}?vista=notas`}>Abrir el registro</Link>
          )}
        </Alert>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button type="submit" variant="contained" disabled={busy} title="Ctrl + Enter">
            {work.state === 'calificada' ? 'Corregir la nota' : 'Calificar'}
          </Button>
          {work.state === 'entregada' && !work.over && (
            <Button color="inherit" variant="outlined" disabled={busy} onClick={marking.giveBack}>
              Devolver para corregir
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

function useMarking(work: MarkedSubmission) {
  const [levels, setLevels] = useState<Record<string, string>>(work.levels);
  const before = work.reached === null ? '' : String(Math.round(work.reached * 20) / 100);
  const [points, setPoints] = useState(before);
  const [comment, setComment] = useState(work.comment);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const { act, busy } = useAct();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { _id: id, version, next, state } = work;
  const onward = () => {
    if (next && state === 'entregada') navigate(markingPath(next, search.toString()));
  };
  const mark = async () => {
    const given = work.rules.rubric.length > 0 || points === '' ? null : Number(points);
    const body = { levels, points: given, comment, version };
    const run = () => call(markingEndpoints.markSubmission, { params: { id }, body });
    if (await act({ run, done: 'Calificada. Le avisamos por correo.' })) onward();
  };
  const giveBack = async () => {
    if (comment.trim() === '') commentField.current?.focus();
    const body = { comment, version };
    const run = () => call(markingEndpoints.returnSubmission, { params: { id }, body });
    if (await act({ run, done: 'Devuelta. Le avisamos por correo qué corregir.' })) onward();
  };
  return {
    ...{ levels, setLevels, points, setPoints, comment, setComment, commentField },
    ...{ busy, mark, giveBack },
  };
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
