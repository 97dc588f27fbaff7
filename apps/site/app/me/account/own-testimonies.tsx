import type { OwnTestimony } from '@aulario/contract/me/own-account';
import { Form } from 'react-router';
import { longInstant } from '../../ui/date-words.ts';
import { Stars } from '../../ui/rating.tsx';
import { CorrectTestimony } from './correct-testimony.tsx';
import { type MarkTone, StateMark } from './state-mark.tsx';
import type { TestimonyAnswer } from './testimony.action.ts';

const marks: Record<OwnTestimony['state'], { tone: MarkTone; words: string }> = {
  pendiente: { tone: 'waiting', words: 'Por leer' },
  aprobado: { tone: 'success', words: 'Publicada' },
  rechazado: { tone: 'danger', words: 'No publicada' },
};

/** What the person wrote and where it stands; each can be corrected and taken back. */
export function OwnTestimonies({
  testimonies,
  answer,
}: {
  testimonies: OwnTestimony[];
  answer?: TestimonyAnswer;
}) {
  return (
    <ul className="space-y-5">
      {testimonies.map(({ _id, course, text, rating, state, reason, createdAt, ...own }) => (
        <li key={_id} className="rounded-card border border-line bg-surface p-5 md:p-6">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <StateMark tone={marks[state].tone}>{marks[state].words}</StateMark>
            <Stars rating={rating} />
          </div>
          <h3 className="mt-1 text-l leading-tight">{course?.name ?? 'La academia'}</h3>
          <p className="mt-2 max-w-reading whitespace-pre-line">{text}</p>
          {state === 'rechazado' && reason && (
            <p className="mt-2 text-s">
              <strong>Por qué no se publicó:</strong> {reason}
            </p>
          )}
          {own.answer && (
            <p className="mt-2 border-l-2 border-line pl-4 text-s">
              <strong>Respuesta de la academia:</strong> {own.answer}
            </p>
          )}
          {!own.verified && (
            <p className="mt-2 text-s text-muted">
              La academia recogió estas palabras tuyas. Si no son tuyas, retíralas.
            </p>
          )}
          {own.verified && (
            <CorrectTestimony
              {...{ id: _id, text, rating, published: state === 'aprobado' }}
              answer={answer?.correcting === _id ? answer : undefined}
            />
          )}
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
            <p className="text-s text-muted">{longInstant(createdAt)}</p>
            <Form method="post">
              <input type="hidden" name="text" value={text} />
              <input type="hidden" name="rating" value={rating} />
              <button
                type="submit"
                name="intent"
                value={`withdraw:${_id}`}
                className="link min-h-11 cursor-pointer text-s"
              >
                Retirar
                <span className="sr-only"> mi opinión sobre {course?.name ?? 'la academia'}</span>
              </button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  );
}
