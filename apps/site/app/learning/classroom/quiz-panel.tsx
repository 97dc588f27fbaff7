import type { OwnQuiz } from '@aulario/contract/learning/attempt';
import { Form, Link } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { longInstant } from '../../ui/date-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ribbon } from '../../ui/textile.tsx';
import { AccommodationNote } from './accommodation-note.tsx';
import { attemptPath, percentWords, ruleLines } from './quiz-words.ts';

type Place = { enrolment: string; lesson: string };

/** A quiz on the page of its lesson: its rules, how far the person got, and the one step that comes next. */
export function QuizPanel({
  quiz,
  place,
  finished,
  locked = false,
}: {
  quiz: OwnQuiz;
  place: Place;
  /** The course is over: further attempts change no grade. */
  finished: boolean;
  /** In a preview: nobody answers it. */
  locked?: boolean;
}) {
  return (
    <section
      aria-label="Cuestionario"
      className="mt-6 overflow-hidden rounded-card border border-line bg-surface"
    >
      <Ribbon />
      <div className="space-y-5 p-5 md:p-6">
        {quiz.score !== null && <Standing quiz={quiz} />}
        <ul className="grid gap-x-6 gap-y-2 text-s sm:grid-cols-2">
          {ruleLines(quiz).map((line) => (
            <li key={line} className="flex items-start gap-2">
              <Icon name="check" className="mt-0.5 size-4.5 text-muted" /> {line}
            </li>
          ))}
        </ul>
        {quiz.accommodated && <AccommodationNote given={quiz.accommodated} />}
        {locked ? (
          <p className="text-s text-muted">En la vista previa no se responde.</p>
        ) : (
          <NextStep quiz={quiz} place={place} />
        )}
        {finished && quiz.attemptsLeft !== 0 && !quiz.closed && (
          <p className="text-s text-muted">
            Ya terminaste el curso: los intentos nuevos son para practicar y no cambian tu nota.
          </p>
        )}
        {quiz.past.length > 0 && <Past quiz={quiz} place={place} />}
      </div>
    </section>
  );
}

function Standing({ quiz: { score, passed, passPercent } }: { quiz: OwnQuiz }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p className="font-display text-3xl leading-none tabular-nums">{percentWords(score ?? 0)}</p>
      <p
        className={`inline-flex items-center gap-2 text-s font-semibold ${passed ? 'text-success' : 'text-warning'}`}
      >
        <Icon name={passed ? 'check' : 'warning'} />
        {passed ? 'Aprobado' : `Todavía no llegas a ${percentWords(passPercent)}`}
      </p>
    </div>
  );
}

function NextStep({ quiz, place }: { quiz: OwnQuiz; place: Place }) {
  if (quiz.running)
    return (
      <ButtonLink to={attemptPath({ ...place, _id: quiz.running })} wide>
        Seguir con mi intento
      </ButtonLink>
    );
  if (quiz.attemptsLeft === 0 || quiz.closed) return quiz.passed ? null : <NoMore quiz={quiz} />;
  const again = quiz.past.length > 0;
  return (
    <Form method="post">
      <input type="hidden" name="act" value="empezar" />
      <Button type="submit" wide look={quiz.passed ? 'secondary' : 'primary'}>
        {again ? 'Intentar de nuevo' : 'Empezar el cuestionario'}
      </Button>
      {quiz.timeLimit !== null && (
        <p className="mt-2 text-xs text-muted">
          El tiempo corre desde que empiezas, también si cierras la página.
        </p>
      )}
    </Form>
  );
}

/** Why none can begin, and who gives another. */
function NoMore({ quiz }: { quiz: OwnQuiz }) {
  const [why, until] =
    quiz.attemptsLeft === 0
      ? ['Ya usaste todos tus intentos.', 'si necesitas otro.']
      : ['Ya no se puede rendir.', 'si necesitas que lo abran para ti.'];
  return (
    <p className="text-s">
      {why}{' '}
      <Link className="link" to="/contacto">
        Escríbele a la academia
      </Link>{' '}
      {until}
    </p>
  );
}

function Past({ quiz: { past }, place }: { quiz: OwnQuiz; place: Place }) {
  return (
    <div>
      <h2 className="text-m">Tus intentos</h2>
      <ul className="mt-1 border-t border-line">
        {past.toReversed().map(({ _id, number, handedInAt, score }) => (
          <li key={_id} className="border-b border-line">
            <Link
              to={attemptPath({ ...place, _id })}
              className="flex min-h-12 items-center gap-3 py-2 text-s hover:text-accent"
            >
              <span className="flex-1">
                Intento {number}
                <span className="block text-xs text-muted">{longInstant(handedInAt)}</span>
              </span>
              <span className="font-semibold tabular-nums">
                {score === null ? 'Por calificar' : percentWords(score)}
              </span>
              <Icon name="arrow" className="size-4.5" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
