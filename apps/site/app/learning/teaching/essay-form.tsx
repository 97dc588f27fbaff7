import type { Essay } from '@aulario/contract/learning/essay';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { longInstantAndHour } from '../../ui/date-words.ts';
import { AreaField, Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { percentWords } from '../classroom/quiz-words.ts';
import type { EssayAnswer } from './essays.action.ts';
import { ToNext } from './to-next.tsx';

type EssayProps = { essay: Essay; answer: EssayAnswer | undefined };

/** The long answers of one attempt, each with its points and a comment, and the next one that waits. */
export function EssayForm({ essay, answer }: EssayProps) {
  const { person, number, handedInAt, score, answers, shut, next, version, waiting } = essay;
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      <p className="text-s text-muted">
        {person} · Intento {number} · {longInstantAndHour(handedInAt)} h
        {score !== null && ` · Nota ${percentWords(score)}`}
      </p>
      {answer?.fault && <Notice tone="danger" title={answer.fault} live />}
      <Form method="post" className="mt-6 max-w-reading space-y-10">
        <input type="hidden" name="version" value={version} />
        {answers.map((one) => (
          <Answered key={one.position} one={one} typed={answer?.typed} shut={shut !== null} />
        ))}
        {shut ? (
          <Notice title={shut} />
        ) : (
          <Button type="submit" disabled={busy}>
            {waiting ? 'Guardar la nota' : 'Corregir la nota'}
          </Button>
        )}
      </Form>
      {next && answer?.said === undefined && <ToNext to={`/ensenar/respuestas/${next}`} />}
    </>
  );
}

type AnsweredProps = {
  one: Essay['answers'][number];
  typed: Record<string, string> | undefined;
  shut: boolean;
};

function Answered({ one, typed, shut }: AnsweredProps) {
  const { position, text, guide, points, answer, earned, comment } = one;
  const [number, words] = [`puntos-${position}`, `comentario-${position}`];
  return (
    <section aria-label={`Pregunta ${position}`} className="space-y-4">
      <input type="hidden" name="position" value={position} />
      <div
        className="lesson-text prose"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when staff saved it
        dangerouslySetInnerHTML={{ __html: text }}
      />
      <p className="rounded-card border border-line bg-surface p-5 whitespace-pre-wrap wrap-anywhere">
        {answer}
      </p>
      {guide && (
        <p className="border-l-3 border-accent pl-4 text-s whitespace-pre-line wrap-anywhere">
          <span className="block text-xs text-muted">Qué se espera</span>
          {guide}
        </p>
      )}
      <Field
        label={`Puntos, de 0 a ${points}`}
        name={number}
        inputMode="decimal"
        required
        disabled={shut}
        defaultValue={typed?.[number] ?? (earned === null ? '' : String(earned).replace('.', ','))}
      />
      <AreaField
        label="Comentario para el alumno"
        name={words}
        rows={3}
        maxLength={4000}
        disabled={shut}
        defaultValue={typed?.[words] ?? comment}
      />
    </section>
  );
}
