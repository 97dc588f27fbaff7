import type { OpenSession } from '@aulario/contract/learning/timetable';
import { Hours } from '../../ui/hours.tsx';

/** As many are read at once; the rest opens. */
const shownAtOnce = 6;

/** Every class of a group that is planned, with its day and hours: what somebody buys. */
export function GroupSessions({
  sessions,
  held,
}: {
  /** Those that are not over. */
  sessions: OpenSession[];
  /** How many are over. */
  held: number;
}) {
  if (sessions.length === 0) return null;
  const rest = sessions.slice(shownAtOnce);
  return (
    <section aria-labelledby="clases" className="mt-12 max-w-2xl">
      <h2 id="clases" className="mb-2 text-xl">
        {titleOf(sessions.length, held)}
      </h2>
      {held > 0 && (
        <p className="mb-2 text-s text-muted">
          {held === 1 ? 'Ya se dictó una.' : `Ya se dictaron ${held}.`}
        </p>
      )}
      <Rows sessions={sessions.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {rest.length === 1 ? 'Ver la última' : `Ver las otras ${rest.length}`}
          </summary>
          <Rows sessions={rest} />
        </details>
      )}
    </section>
  );
}

function titleOf(count: number, held: number): string {
  if (held > 0) return count === 1 ? 'La clase que falta' : `Las ${count} clases que faltan`;
  return count === 1 ? 'Su clase' : `Sus ${count} clases`;
}

function Rows({ sessions }: { sessions: OpenSession[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {sessions.map((session) => (
        <li key={session._id} className="grid gap-x-6 py-2.5 text-s sm:grid-cols-[10rem_1fr]">
          <span className="font-semibold">{session.title}</span>
          <span className="tabular-nums">
            <Hours startsAt={session.startsAt} endsAt={session.endsAt} at={session} />
          </span>
        </li>
      ))}
    </ol>
  );
}
