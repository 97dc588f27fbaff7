import type { Criterion } from '@aulario/contract/learning/assignment';
import type { MarkedSubmission } from '@aulario/contract/learning/marking';
import { submissionStates } from '@aulario/contract/learning/submission';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { longInstantAndHour } from '../../ui/date-words.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { AreaField, Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lateWords } from '../classroom/assignment/assignment-words.ts';
import { percentWords } from '../classroom/quiz-words.ts';
import { Correction } from './mark-correction.tsx';
import type { MarkedAnswer } from './marking.action.ts';
import { ToNext } from './to-next.tsx';
import { WorkFiles } from './work-files.tsx';

type MarkProps = { work: MarkedSubmission; answer: MarkedAnswer | undefined };

/** Of whom it is: all of a team, where it is marked with names. */
export const authorsOf = ({ person, mates }: Pick<MarkedSubmission, 'person' | 'mates'>): string =>
  [person ?? 'Sin nombre', ...mates].join(', ');

/** A hand-in with what its author wrote and sent, the rubric that they saw, and the next one that waits. */
export function MarkForm({ work, answer }: MarkProps) {
  const { number, state, handedInAt, lateDays, score, text, twins, closed, next } = work;
  const done = answer?.said !== undefined;
  const shut = state === 'devuelta' || closed;
  return (
    <div className="space-y-6">
      <p className="text-s text-muted">
        {authorsOf(work)} · Entrega {number} · {longInstantAndHour(handedInAt)} h
        {lateDays > 0 && ` · ${lateWords(lateDays)}`} · {submissionStates[state]}
        {score !== null && ` con ${percentWords(score)}`}
      </p>
      {work.mates.length > 0 && (
        <Notice title="Es de todo un equipo: lo que respondas llega a cada persona, con la misma nota." />
      )}
      {twins.length > 0 && (
        <Notice tone="warning" title="Otra persona entregó el mismo archivo.">
          <p>{twins.map(({ of }) => of ?? 'Alguien cuyo nombre no se muestra aquí').join(', ')}</p>
        </Notice>
      )}
      {text && (
        <p className="max-w-reading rounded-card border border-line bg-surface p-5 whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
      <WorkFiles work={work} />
      {shut ? (
        <Notice
          title={
            closed
              ? 'El acta de este grupo está cerrada: una nota solo cambia con una rectificación, que hace la academia.'
              : 'Se devolvió para corregir: espera la nueva entrega.'
          }
        >
          {work.comment && <p className="whitespace-pre-wrap wrap-anywhere">{work.comment}</p>}
        </Notice>
      ) : (
        <Mark work={work} answer={answer} />
      )}
      {next && !done && <ToNext to={`/ensenar/tareas/${next}`} />}
    </div>
  );
}

function Mark({ work, answer }: MarkProps) {
  const { rules, levels, comment, reached, version, state, rubricChanged } = work;
  const corrects = state === 'calificada' && work.over;
  const busy = useNavigation().formMethod === 'POST';
  const chosen = answer?.levels ?? levels;
  return (
    <Form method="post" className="max-w-reading space-y-5">
      <ErrorSummary fault={answer?.fault} />
      <input type="hidden" name="version" value={version} />
      {rubricChanged && (
        <p className="text-s text-muted">
          La rúbrica cambió después de esta entrega: se califica con la que su autor vio.
        </p>
      )}
      {rules.rubric.map((criterion) => (
        <Levels key={criterion._id} criterion={criterion} chosen={chosen[criterion._id]} />
      ))}
      {rules.rubric.length === 0 && (
        <Field
          label="Nota, de 0 a 20"
          name="points"
          // A mark needs it; to give the work back does not, so the browser may not demand it.
          mark=""
          inputMode="decimal"
          defaultValue={
            answer?.points ??
            (reached === null ? '' : String(Math.round(reached * 20) / 100).replace('.', ','))
          }
        />
      )}
      <AreaField
        label="Comentario para el alumno"
        name="comment"
        rows={5}
        maxLength={4000}
        defaultValue={answer?.comment ?? comment}
      />
      {corrects ? (
        <Correction answer={answer} busy={busy} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="act" value="calificar" disabled={busy}>
            {state === 'calificada' ? 'Corregir la nota' : 'Guardar la nota'}
          </Button>
          {state === 'entregada' && (
            <Button type="submit" name="act" value="devolver" look="secondary" disabled={busy}>
              Devolver para corregir
            </Button>
          )}
        </div>
      )}
    </Form>
  );
}

function Levels({ criterion, chosen }: { criterion: Criterion; chosen: string | undefined }) {
  const { _id, title, help, levels } = criterion;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      {help && <p className="text-xs text-muted">{help}</p>}
      <div className="mt-2 space-y-2">
        {levels.map((level) => (
          <label
            key={level._id}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-4 py-2 text-s hover:border-field has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={`nivel-${_id}`}
              value={level._id}
              defaultChecked={chosen === level._id}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{level.title}</span>
            <span className="tabular-nums">{level.points}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
