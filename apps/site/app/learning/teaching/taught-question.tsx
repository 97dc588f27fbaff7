import { groupWords } from '@aulario/contract/catalogue/edition-words';
import type { TaughtQuestion } from '@aulario/contract/learning/lesson-question';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { limaDay, shortDay } from '../../ui/date-words.ts';
import { Portrait } from '../../ui/portrait.tsx';
import type { QuestionAnswer } from './questions.action.ts';

/** A question with the place to answer it, and to hide it with a reason. */
export function TaughtQuestionEntry({
  question,
  answer,
}: {
  question: TaughtQuestion;
  answer: QuestionAnswer | undefined;
}) {
  const { name, photo, createdAt, lesson, courseName, editionCode, text, hidden } = question;
  const place = [lesson, courseName, editionCode && groupWords(editionCode)];
  return (
    <li className="px-5 py-4 text-s">
      <div className="flex items-center gap-3">
        <Portrait image={photo} name={name} className="size-10 text-s" sizes="40px" />
        <p className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-xs text-muted">
            {shortDay(limaDay(createdAt))} · {place.filter(Boolean).join(' · ')}
          </span>
        </p>
      </div>
      <p className="mt-3 max-w-reading text-m whitespace-pre-line wrap-anywhere">{text}</p>
      {hidden ? <Hidden question={question} /> : <Shown question={question} answer={answer} />}
    </li>
  );
}

function Hidden({ question: { _id, hidden } }: { question: TaughtQuestion }) {
  return (
    <>
      <p className="mt-2 text-warning">Oculta: {hidden?.reason}</p>
      <Act id={_id} act="mostrar">
        <Button type="submit" look="secondary">
          Mostrar otra vez
        </Button>
      </Act>
    </>
  );
}

function Shown({
  question,
  answer,
}: {
  question: TaughtQuestion;
  answer: QuestionAnswer | undefined;
}) {
  const { _id, answer: given, useful, name } = question;
  const field = (what: string) => `${what}-${_id}`;
  const form = (
    <Act id={_id} act="responder">
      <label htmlFor={field('respuesta')} className="font-semibold">
        {given ? 'La respuesta' : 'Tu respuesta'}
        <span className="sr-only"> a {name}</span>
      </label>
      <textarea
        id={field('respuesta')}
        name="text"
        rows={4}
        maxLength={5000}
        required
        defaultValue={answer?.text ?? given?.text}
        className="control mt-1 block w-full max-w-reading"
      />
      <label className="mt-2 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="useful"
          value="si"
          defaultChecked={useful}
          className="size-6 accent-accent"
        />
        Útil para todos: se muestra primero
      </label>
      <Button type="submit" className="mt-2">
        {given ? 'Guardar la respuesta' : 'Responder'}
      </Button>
    </Act>
  );
  return (
    <>
      {given ? (
        <>
          <div className="mt-3 max-w-reading border-l-3 border-accent pl-4">
            <p className="text-xs text-muted">
              {given.by}, {shortDay(limaDay(given.at))}
              {useful && ' · Útil para todos'}
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{given.text}</p>
          </div>
          <Folded words="Corregir">{form}</Folded>
        </>
      ) : (
        form
      )}
      <Folded words="Ocultar">
        <Act id={_id} act="ocultar">
          <label htmlFor={field('motivo')} className="font-semibold">
            Motivo
          </label>
          <p className="text-xs text-muted">Quien preguntó lo leerá. Los demás ya no la verán.</p>
          <textarea
            id={field('motivo')}
            name="text"
            rows={2}
            maxLength={500}
            required
            className="control mt-1 block w-full max-w-reading"
          />
          <Button type="submit" look="secondary" className="mt-3">
            Ocultar la pregunta
          </Button>
        </Act>
      </Folded>
    </>
  );
}

function Folded({ words, children }: { words: string; children: ReactNode }) {
  return (
    <details className="mt-1">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words}</summary>
      {children}
    </details>
  );
}

function Act({ id, act, children }: { id: string; act: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset className="mt-3">
      <input type="hidden" name="question" value={id} />
      <input type="hidden" name="act" value={act} />
      {children}
    </Form>
  );
}
