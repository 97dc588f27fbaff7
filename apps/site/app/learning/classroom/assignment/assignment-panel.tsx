import type { OwnAssignment } from '@aulario/contract/learning/submission';
import type { ReactNode } from 'react';
import { longInstant } from '../../../ui/date-words.ts';
import { ErrorSummary, type FormFault } from '../../../ui/error-summary.tsx';
import { Until } from '../../../ui/hours.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Ribbon } from '../../../ui/textile.tsx';
import { AccommodationNote } from '../accommodation-note.tsx';
import { percentWords } from '../quiz-words.ts';
import { lateWords, ruleLines } from './assignment-words.ts';
import { HandInForm } from './hand-in-form.tsx';
import { PastSubmission } from './past-submission.tsx';
import { RubricTable } from './rubric-table.tsx';

type PanelProps = {
  task: OwnAssignment;
  place: { enrolment: string; lesson: string };
  /** What was typed and could not be kept. */
  typed?: string | undefined;
  /** Why nothing was handed in. */
  fault?: FormFault | undefined;
};

/** An assignment on the page of its lesson: its rules, the hand-in, and what was said of those before. */
export function AssignmentPanel({ task, place, typed, fault }: PanelProps) {
  const { rules, dueAt, past, shut, draft, score } = task;
  // What was answered last comes first; who passed is not asked for more.
  const answered = past[0] !== undefined && past[0].state !== 'entregada';
  const folded = task.passed && !draft && !typed && !fault;
  return (
    <section
      id="entrega"
      aria-label="Tarea"
      className="mt-6 overflow-hidden rounded-card border border-line bg-surface"
    >
      <Ribbon />
      <div className="space-y-6 p-5 md:p-6">
        {score !== null && <Standing task={task} />}
        {dueAt && (
          <p className="text-s">
            <span className="font-semibold">Hasta el </span>
            <Until at={dueAt} />
          </p>
        )}
        {task.accommodated && <AccommodationNote given={task.accommodated} />}
        <ul className="grid gap-x-6 gap-y-2 text-s sm:grid-cols-2">
          {ruleLines(task).map((line) => (
            <li key={line} className="flex items-start gap-2">
              <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-muted" /> {line}
            </li>
          ))}
        </ul>
        {task.group && <Team group={task.group} />}
        {rules.rubric.length > 0 && <RubricTable rubric={rules.rubric} />}
        {answered && past[0] && <PastSubmission work={past[0]} place={place} open />}
        <ErrorSummary fault={fault} />
        {shut ? (
          <Closed shut={shut} kept={draft?.text ?? typed ?? ''} />
        ) : (
          <>
            {(task.lateDays ?? 0) > 0 && (
              <Notice tone="warning" title={`El plazo terminó: ${lateWords(task.lateDays ?? 0)}.`}>
                <p>
                  {rules.latePerDay
                    ? `Si entregas ahora se descuenta ${percentWords(Math.min(100, (task.lateDays ?? 0) * rules.latePerDay))} del total.`
                    : 'Todavía puedes entregar, sin descuento.'}
                </p>
              </Notice>
            )}
            <Folded folded={folded}>
              <HandInForm key={past.length} task={task} place={place} typed={typed} />
            </Folded>
          </>
        )}
        {past.slice(answered ? 1 : 0).map((work) => (
          <PastSubmission key={work._id} work={work} place={place} open={work === past[0]} />
        ))}
      </div>
    </section>
  );
}

function Team({ group: { number, mates } }: { group: NonNullable<OwnAssignment['group']> }) {
  return (
    <div className="rounded-control bg-accent-soft px-4 py-3 text-s">
      <p className="font-semibold">
        Equipo {number}: {mates.length > 0 ? `tú, ${mates.join(', ')}` : 'por ahora solo tú'}
      </p>
      <p>
        Una persona entrega por todas, y todas reciben la misma nota. Pónganse de acuerdo en quién.
      </p>
    </div>
  );
}

function Folded({ folded, children }: { folded: boolean; children: ReactNode }) {
  if (!folded) return children;
  return (
    <details className="border-t border-line pt-2">
      <summary className="flex min-h-11 items-center text-s font-semibold text-accent">
        Entregar otra vez
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

function Standing({ task: { score, passed, rules, past } }: { task: OwnAssignment }) {
  const marked = past.find(({ state }) => state === 'calificada');
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p className="font-display text-3xl leading-none tabular-nums">{percentWords(score ?? 0)}</p>
      <p
        className={`inline-flex items-center gap-2 text-s font-semibold ${passed ? 'text-success' : 'text-warning'}`}
      >
        <Icon name={passed ? 'check' : 'warning'} />
        {passed ? 'Aprobada' : `Todavía no llegas a ${percentWords(rules.passPercent)}`}
      </p>
      {marked?.markedAt && (
        <p className="text-xs text-muted">
          Calificada el {longInstant(marked.markedAt)}
          {marked.correctedAt && ` · corregida el ${longInstant(marked.correctedAt)}`}
        </p>
      )}
    </div>
  );
}

/** Nothing can be handed in; what was written is still there to be copied. */
function Closed({ shut, kept }: { shut: string; kept: string }) {
  return (
    <>
      <Notice tone="info" title={shut} />
      {kept && (
        <div>
          <h2 className="text-m">Lo que tenías escrito</h2>
          <p className="mt-2 whitespace-pre-wrap break-words text-s">{kept}</p>
        </div>
      )}
    </>
  );
}
