import type { Learning } from '@aulario/contract/learning/learner';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { limaDay, longDay, shortDay } from '../../ui/date-words.ts';
import { accommodationWords } from '../classroom/accommodation-note.tsx';
import { minutesWords } from '../classroom/room-words.ts';
import type { AccommodationAnswer } from './person.action.ts';

type Lesson = Learning['lessons'][number];
type FormProps = { lesson: Lesson; name: string; answer: AccommodationAnswer | undefined };

/** More time for one person in one lesson: what they have, and the place to give, change or take it back. */
export function AccommodationForm({ lesson, name, answer }: FormProps) {
  const { _id, title, quiz, accommodated } = lesson;
  const limit = quiz?.timeLimit ?? null;
  const end = lesson.assignment?.until ?? null;
  if (limit === null && end === null) return null;
  const own = answer?.lesson === _id ? answer : undefined;
  const id = (what: string) => `${what}-${_id}`;
  const timed = limit !== null;
  return (
    <>
      {accommodated && (
        <p className="mt-1 text-accent">
          {accommodationWords(accommodated)} · {accommodated.by ?? 'La academia'},{' '}
          {shortDay(limaDay(accommodated.at))}: {accommodated.reason}
        </p>
      )}
      <details className="mt-1" open={own?.fault !== undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {timed ? 'Dar más tiempo' : 'Dar más plazo'}
          <span className="sr-only">
            {' '}
            a {name} en {title}
          </span>
        </summary>
        <Form method="post" preventScrollReset className="mt-2 max-w-reading space-y-4">
          <input type="hidden" name="lesson" value={_id} />
          {own?.fault && (
            <p role="alert" className="font-semibold text-danger">
              {own.fault}
            </p>
          )}
          <div>
            <label htmlFor={id('cuanto')} className="font-semibold">
              {timed ? 'Minutos más en cada intento' : 'Puede entregar hasta el'}
            </label>
            <p className="text-xs text-muted">
              {timed
                ? `Para todos son ${minutesWords(limit)}. El intento en curso también se alarga.`
                : `Para todos es el ${longDay(limaDay(end ?? ''))}. Termina a las 23:59, hora de Lima.`}
            </p>
            {timed ? (
              <input
                id={id('cuanto')}
                name="extraMinutes"
                inputMode="numeric"
                maxLength={3}
                required
                defaultValue={own?.amount ?? accommodated?.extraMinutes ?? ''}
                className="control mt-1 block max-w-40"
              />
            ) : (
              <input
                id={id('cuanto')}
                name="untilDay"
                type="date"
                required
                defaultValue={
                  own?.amount ?? (accommodated?.until ? limaDay(accommodated.until) : '')
                }
                className="control mt-1 block max-w-60"
              />
            )}
          </div>
          <div>
            <label htmlFor={id('motivo')} className="font-semibold">
              Motivo
            </label>
            <p className="text-xs text-muted">{name} también lo lee.</p>
            <textarea
              id={id('motivo')}
              name="reason"
              rows={2}
              maxLength={500}
              required
              defaultValue={own?.reason ?? ''}
              className="control mt-1 block w-full"
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="act" value="dar">
              Guardar
            </Button>
            {accommodated && (
              <Button type="submit" name="act" value="quitar" look="secondary">
                Volver a lo de todos
              </Button>
            )}
          </div>
        </Form>
      </details>
    </>
  );
}
