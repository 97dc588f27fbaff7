import type { EditionNotice } from '@aulario/contract/learning/edition-notice';
import { longInstant } from '../../ui/date-words.ts';

/** What the group was told: the latest open, those before it folded. */
export function RoomNotices({ notices: [latest, ...before] }: { notices: EditionNotice[] }) {
  if (!latest) return null;
  return (
    <section aria-labelledby="avisos" className="min-w-0">
      <h2 id="avisos" className="mb-4 text-xl">
        Avisos
      </h2>
      <div className="rounded-card border border-line bg-surface px-5 py-4">
        <Notice notice={latest} />
      </div>
      {before.length > 0 && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-s">
            {before.length === 1 ? 'El aviso anterior' : `${before.length} avisos anteriores`}
          </summary>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {before.map((notice) => (
              <li key={notice._id} className="px-5 py-4">
                <Notice notice={notice} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Notice({ notice: { title, text, by, createdAt } }: { notice: EditionNotice }) {
  return (
    <article className="max-w-reading">
      <h3 className="text-m leading-snug">{title}</h3>
      <p className="text-xs text-muted">
        {by}, {longInstant(createdAt)}
      </p>
      <p className="mt-2 text-s whitespace-pre-line wrap-anywhere">{text}</p>
    </article>
  );
}
