import { type OwnSubmission, submissionStates } from '@aulario/contract/learning/submission';
import { longInstant } from '../../../ui/date-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { percentWords } from '../quiz-words.ts';
import { lateWords, sizeWords, stateLooks } from './assignment-words.ts';
import { RubricTable } from './rubric-table.tsx';

type PastProps = {
  work: OwnSubmission;
  place: { enrolment: string; lesson: string };
  open: boolean;
};

/** A hand-in: its state, what was said of it, and what was handed in. */
export function PastSubmission({ work, open }: PastProps) {
  const { number, state, handedInAt, lateDays, comment, score, reached, rules, levels } = work;
  const { icon, tone } = stateLooks[state];
  const marked = state === 'calificada';
  return (
    <details open={open} className="border-t border-line pt-2">
      <summary className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 text-s">
        <span className={`inline-flex items-center gap-2 font-semibold ${tone}`}>
          <Icon name={icon} className="size-4.5" /> {submissionStates[state]}
        </span>
        <span className="text-muted">
          Entrega {number}
          {handedInAt && ` · ${longInstant(handedInAt)}`}
          {work.by && ` · la hizo ${work.by} por el equipo`}
          {lateDays > 0 && ` · ${lateWords(lateDays)}`}
        </span>
        {marked && score !== null && (
          <span className="ml-auto font-semibold tabular-nums">{percentWords(score)}</span>
        )}
      </summary>
      <div className="space-y-4 pb-4">
        {comment && (
          <blockquote className="border-l-2 border-accent pl-4 text-s whitespace-pre-wrap break-words">
            {comment}
          </blockquote>
        )}
        {work.correctedWhy && (
          <p className="text-s">
            <span className="font-semibold">Por qué se corrigió la nota: </span>
            {work.correctedWhy}
          </p>
        )}
        {marked && score !== null && reached !== null && score < reached && (
          <p className="text-s text-muted">
            Alcanzaste {percentWords(reached)}; por {lateWords(lateDays)} quedó en{' '}
            {percentWords(score)}.
          </p>
        )}
        {marked && rules.rubric.length > 0 && <RubricTable rubric={rules.rubric} levels={levels} />}
        {work.text && <p className="text-s whitespace-pre-wrap break-words">{work.text}</p>}
        <Files work={work} />
      </div>
    </details>
  );
}

function Files({ work: { _id, files } }: { work: OwnSubmission }) {
  if (files.length === 0) return null;
  return (
    <ul className="text-s">
      {files.map((file) => (
        <li key={file._id}>
          <a
            className="link inline-flex min-h-11 items-center gap-2 break-all"
            href={`/api/me/submissions/${_id}/files/${file._id}`}
            download
          >
            {file.name} <span className="text-muted">({sizeWords(file.bytes)})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
