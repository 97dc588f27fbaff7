import { leftBehind, type MarkCorrection } from '@aulario/contract/learning/marking-correction';
import { regradingStays } from '@aulario/contract/learning/question-figures';
import { Button } from '../../ui/button.tsx';
import { errorOf } from '../../ui/error-summary.tsx';
import { AreaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { percentWords } from '../classroom/quiz-words.ts';
import type { MarkedAnswer } from './marking.action.ts';

type CorrectionProps = { answer: MarkedAnswer | undefined; busy: boolean };

/** The end of the form where the course is finished: first what another mark changes, then the reason. */
export function Correction({ answer, busy }: CorrectionProps) {
  const plan = answer?.plan;
  const asks = plan !== undefined || answer?.reason !== undefined;
  return (
    <div className="space-y-5">
      <Notice title="El curso ya terminó para quien hizo esta entrega: corregir su nota pide un motivo, y solo puede subirla." />
      {plan && <Plan plan={plan} />}
      {asks && (
        <AreaField
          label="Por qué se corrige"
          name="reason"
          required
          rows={3}
          maxLength={500}
          help="Lo lee quien hizo la entrega, y queda en el historial de sus notas."
          defaultValue={answer?.reason ?? ''}
          error={errorOf(answer?.fault, 'reason')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {asks && (
          <Button type="submit" name="act" value="corregir" disabled={busy}>
            Corregir la nota
          </Button>
        )}
        <Button
          type="submit"
          name="act"
          value="ver"
          formNoValidate
          look={asks ? 'secondary' : 'primary'}
          disabled={busy}
        >
          Ver qué cambia
        </Button>
      </div>
    </div>
  );
}

function Plan({ plan }: { plan: MarkCorrection }) {
  return (
    <section aria-label="Qué cambia" className="rounded-card border border-line bg-surface p-5">
      <ul className="space-y-3 text-s">
        {plan.people.map((one) => (
          <li key={one.submission}>
            <span className="block font-semibold">{one.name ?? 'Sin nombre'}</span>
            <span className="block tabular-nums">{changeWords(one)}</span>
          </li>
        ))}
      </ul>
      {leftBehind(plan) > 0 && (
        <p className="mt-4 text-s font-semibold text-warning">
          Su certificado dice la nota de antes y no se cambia solo: le avisaremos a la academia, que
          decide.
        </p>
      )}
    </section>
  );
}

function changeWords({ before, after, stays, final }: MarkCorrection['people'][number]): string {
  const had = before === null ? 'sin nota' : percentWords(before);
  if (stays) return `Se queda con ${had}: ${regradingStays[stays].toLowerCase()}.`;
  const work = `Esta entrega: ${had} → ${percentWords(after)}.`;
  if (!final) return work;
  return final.before === final.after
    ? `${work} La nota final sigue en ${grade(final.before)}.`
    : `${work} Nota final: ${grade(final.before)} → ${grade(final.after)}.`;
}

const grade = (value: number | null) => (value === null ? '–' : String(value).replace('.', ','));
