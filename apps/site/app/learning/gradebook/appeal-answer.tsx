import type { GradeAppeal } from '@aulario/contract/learning/grade-appeal';
import { limaDay, shortDay } from '../../ui/date-words.ts';
import { appealWords } from './grade-words.ts';

/** What an appeal was answered, and what became of the grade. */
export function AppealAnswer({ appeal }: { appeal: GradeAppeal }) {
  const { answer } = appeal;
  if (!answer) return <p className="mt-1 text-xs text-muted">Sin respuesta todavía</p>;
  const outcome = appealWords(appeal);
  return (
    <div className="mt-2 max-w-reading border-l-3 border-accent pl-4">
      <p className="text-xs text-muted">
        Responde <span className="font-semibold text-ink">{answer.by}</span>,{' '}
        {shortDay(limaDay(answer.at))}
      </p>
      {outcome && <p className="mt-1 font-semibold tabular-nums">{outcome}</p>}
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer.text}</p>
    </div>
  );
}
