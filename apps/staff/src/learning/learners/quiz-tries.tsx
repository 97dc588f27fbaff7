import type { Learning } from '@aulario/contract/learning/learner';
import { Alert, Box, Button } from '@mui/material';
import type { RefObject } from 'react';
import { Chip } from '../../shared/state-chip.tsx';
import { shortInstant } from '../../words/date.ts';
import { AttemptOpenings } from './attempt-openings.tsx';
import { attemptsLeftWords, percent } from './learner-words.ts';
import { table } from './tries-table.ts';

type Quiz = NonNullable<Learning['lessons'][number]['quiz']>;

type QuizTriesProps = {
  quiz: Quiz;
  enrolment: string;
  lesson: string;
  /** Of its lesson. */
  title: string;
  given: RefObject<HTMLDivElement | null> | null;
  onGive?: () => void;
};

/** The attempts at a quiz, what counts of them, and another one for who has none left. */
export function QuizTries({ quiz, enrolment, lesson, title, given, onGive }: QuizTriesProps) {
  const { attempts, attemptsLeft, closed, passed } = quiz;
  const stranded = (attemptsLeft === 0 || closed) && !passed;
  // Who passed needs none of those that are left.
  const left = passed ? '' : closed ? 'Ya se cerró' : attemptsLeftWords(attemptsLeft);
  return (
    <Box sx={{ mt: 2 }}>
      {attempts.length > 0 && (
        <>
          <Tries attempts={attempts} title={title} />
          <AttemptOpenings {...{ enrolment, lesson, title }} />
        </>
      )}
      <Box sx={{ ...line, mt: attempts.length > 0 ? 2 : 0 }}>
        <Counting quiz={quiz} />
        {left && <Box sx={{ color: 'text.secondary' }}>{left}.</Box>}
        {stranded && onGive && (
          <Button
            variant="outlined"
            aria-label={`Dar otro intento de ${title}`}
            onClick={onGive}
            sx={{ ml: { sm: 'auto' }, minHeight: 44 }}
          >
            Dar otro intento
          </Button>
        )}
      </Box>
      {given && (
        <Alert ref={given} tabIndex={-1} severity="success" sx={{ mt: 2 }}>
          Ya puede intentarlo otra vez.
        </Alert>
      )}
    </Box>
  );
}

const line = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  ...{ columnGap: 3, rowGap: 2.5, fontSize: 14 },
};

/** What counts of the attempts, and whether it is enough. */
function Counting({ quiz: { score, passed, attempts } }: { quiz: Quiz }) {
  if (score === null)
    return attempts.length > 0 ? null : (
      <Box sx={{ color: 'text.secondary' }}>Sin intentos todavía.</Box>
    );
  return (
    <>
      <Box>
        Cuenta <strong>{percent(score)}</strong>
      </Box>
      <Chip tone={passed ? 'success' : 'warning'}>{passed ? 'Aprobado' : 'No aprobado'}</Chip>
    </>
  );
}

function Tries({ attempts, title }: { attempts: Quiz['attempts']; title: string }) {
  return (
    <Box component="table" aria-label={`Intentos de ${title}`} sx={table}>
      <thead>
        <tr>
          <th scope="col">Intento</th>
          <th scope="col">Fecha</th>
          <th scope="col">Nota</th>
        </tr>
      </thead>
      <tbody>
        {attempts.map(({ number, startedAt, handedInAt, score }) => (
          <tr key={number}>
            <td>{number}</td>
            <td>{shortInstant(handedInAt ?? startedAt)}</td>
            <td>{score === null ? (handedInAt ? 'Sin nota' : 'En curso') : percent(score)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
