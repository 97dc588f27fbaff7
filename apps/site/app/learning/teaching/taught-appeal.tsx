import { groupWords } from '@aulario/contract/catalogue/edition-words';
import type { TaughtAppeal } from '@aulario/contract/learning/grade-appeal';
import { Form, Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { limaDay, shortDay } from '../../ui/date-words.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { AppealAnswer } from '../gradebook/appeal-answer.tsx';
import { gradeWords } from '../gradebook/grade-words.ts';
import type { AppealAnswered } from './appeals.action.ts';

/** An appeal with the place to answer it. */
export function TaughtAppealEntry({
  appeal,
  teaches,
  answer,
}: {
  appeal: TaughtAppeal;
  teaches: boolean;
  answer: AppealAnswered | undefined;
}) {
  const { person, photo, createdAt, name, before, max, courseName, editionCode, text } = appeal;
  const place = [courseName, editionCode && groupWords(editionCode)];
  return (
    <li className="px-5 py-4 text-s">
      <div className="flex items-center gap-3">
        <Portrait image={photo} name={person} className="size-10 text-s" sizes="40px" />
        <p className="min-w-0">
          <span className="block font-semibold">{person}</span>
          <span className="block text-xs text-muted">
            {shortDay(limaDay(createdAt))} · {place.filter(Boolean).join(' · ')}
          </span>
        </p>
      </div>
      <p className="mt-3 font-semibold wrap-anywhere">
        {name}: <span className="tabular-nums">{gradeWords(before)}</span>
        <span className="font-normal text-muted"> de {gradeWords(max)}, cuando lo pidió</span>
      </p>
      <p className="mt-1 max-w-reading text-m whitespace-pre-line wrap-anywhere">{text}</p>
      {appeal.answer ? (
        <AppealAnswer appeal={appeal} />
      ) : (
        <AnswerForm appeal={appeal} teaches={teaches} answer={answer} />
      )}
    </li>
  );
}

const outcomes = [
  ['no', 'La nota se mantiene'],
  ['si', 'La nota cambia'],
] as const;

function AnswerForm({
  appeal: { _id, person, edition, enrolment, closedAt },
  teaches,
  answer,
}: {
  appeal: TaughtAppeal;
  teaches: boolean;
  answer: AppealAnswered | undefined;
}) {
  const field = `respuesta-${_id}`;
  return (
    <Form method="post" preventScrollReset className="mt-3">
      <input type="hidden" name="appeal" value={_id} />
      <label htmlFor={field} className="font-semibold">
        Tu respuesta<span className="sr-only"> a {person}</span>
      </label>
      <textarea
        id={field}
        name="text"
        rows={4}
        maxLength={2000}
        required
        defaultValue={answer?.text}
        className="control mt-1 block w-full max-w-reading"
      />
      <fieldset className="mt-2">
        <legend className="sr-only">Qué pasa con la nota</legend>
        <div className="flex flex-wrap gap-x-6">
          {outcomes.map(([value, words]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="changed"
                value={value}
                required
                defaultChecked={answer?.changed === value}
                className="size-6 accent-accent"
              />
              {words}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="max-w-reading text-xs text-muted">
        {closedAt
          ? 'El acta está cerrada: si la nota cambia, la academia la rectifica después de tu respuesta.'
          : 'Si la nota cambia, cámbiala primero y responde después.'}{' '}
        {teaches && (
          <Link to={`/ensenar/ediciones/${edition}/notas/${enrolment}`} className="link">
            Ver sus notas
          </Link>
        )}
      </p>
      <Button type="submit" className="mt-3">
        Responder
      </Button>
    </Form>
  );
}
