import type { Correction } from '@aulario/contract/certificates/certificate-correction';
import { longInstant } from '../../ui/date-words.ts';
import { type MarkTone, StateMark } from './state-mark.tsx';

const marks: Record<Correction['state'], { tone: MarkTone; words: string }> = {
  pendiente: { tone: 'waiting', words: 'Por revisar' },
  aprobada: { tone: 'success', words: 'Corregido' },
  rechazada: { tone: 'danger', words: 'No corregido' },
};

/** The corrections that a person asked for, and what became of each. */
export function OwnCorrections({ corrections }: { corrections: Correction[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {corrections.map(({ _id, state, courseName, firstName, lastName, answer, createdAt }) => (
        <li key={_id} className="p-5">
          <StateMark tone={marks[state].tone}>{marks[state].words}</StateMark>
          <p className="mt-1 font-semibold">{courseName}</p>
          <p className="text-s text-muted">
            Pediste «{firstName} {lastName}» el {longInstant(createdAt)}
          </p>
          {answer && <p className="mt-1 text-s">{answer}</p>}
        </li>
      ))}
    </ul>
  );
}
