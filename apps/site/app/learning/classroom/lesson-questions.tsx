import type { LessonQuestion } from '@aulario/contract/learning/lesson-question';
import { useFetcher } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { limaDay, shortDay } from '../../ui/date-words.ts';
import type { LessonAnswer } from './lesson.action.ts';

/** What people of the course asked here, with the answers of their teacher, and the way to ask. */
export function LessonQuestions({
  questions,
  mail,
  answer,
}: {
  questions: LessonQuestion[];
  /** How the answer comes. */
  mail: string;
  answer: LessonAnswer | undefined;
}) {
  // On its own way: what else is done in the lesson takes nothing back of a question that still waits for the line.
  const asking = useFetcher<LessonAnswer>();
  const busy = asking.state !== 'idle';
  const sent = asking.data ?? answer;
  return (
    <section aria-labelledby="preguntas" className="mt-10 border-t border-line pt-8 print:hidden">
      <h2 id="preguntas" className="text-xl">
        Preguntas
      </h2>
      {questions.length > 0 ? (
        <ul className="mt-4 space-y-6">
          {questions.map((question) => (
            <Question key={question._id} question={question} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-s text-muted">Nadie preguntó nada todavía. Empieza tú.</p>
      )}
      {/* A new list is a new form: what was asked is not asked again. */}
      <asking.Form
        key={questions.length}
        method="post"
        action="#preguntas"
        preventScrollReset
        className="mt-6"
      >
        <input type="hidden" name="act" value="preguntar" />
        <label htmlFor="pregunta" className="text-s font-semibold">
          Tu pregunta
        </label>
        <p className="text-xs text-muted">
          La leen quienes llevan el curso, con tu nombre y tu inicial. {mail}
        </p>
        <textarea
          id="pregunta"
          name="text"
          rows={3}
          maxLength={2000}
          required
          defaultValue={sent?.question}
          className="control mt-1 block w-full"
        />
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <Button type="submit" look="secondary" disabled={busy}>
            {busy ? 'Enviando…' : 'Preguntar'}
          </Button>
          <span
            role="status"
            className={`text-s ${sent?.refused ? 'text-danger' : 'text-success'}`}
          >
            {busy ? null : (sent?.refused ?? sent?.asked)}
          </span>
        </div>
      </asking.Form>
    </section>
  );
}

function Question({ question }: { question: LessonQuestion }) {
  const { asker, own, createdAt, text, answer, useful, hidden } = question;
  return (
    <li>
      <p className="text-xs text-muted">
        <span className="font-semibold text-ink">{own ? 'Tú' : asker}</span> ·{' '}
        {shortDay(limaDay(createdAt))}
        {useful && <span className="font-semibold text-success"> · Útil para todos</span>}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      {hidden && <p className="mt-1 text-s text-warning">Solo tú la ves. Se ocultó: {hidden}</p>}
      {answer ? (
        <div className="mt-2 border-l-3 border-accent pl-4">
          <p className="text-xs text-muted">
            Responde <span className="font-semibold text-ink">{answer.by}</span>,{' '}
            {shortDay(limaDay(answer.at))}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      ) : (
        !hidden && <p className="mt-1 text-xs text-muted">Sin respuesta todavía</p>
      )}
    </li>
  );
}
