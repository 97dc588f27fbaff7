import { opensBefore, type TaughtSession } from '@aulario/contract/learning/attendance';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Hours } from '../../ui/hours.tsx';
import { markedWords } from './taught-words.ts';

/** Sessions that one gives: the way into the room while it is open, and their list. */
export function TaughtSessions({
  sessions,
  now,
  ofEdition = false,
}: {
  sessions: TaughtSession[];
  now: string;
  /** All of one group, which the page has named already. */
  ofEdition?: boolean;
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {sessions.map((session) => (
        <li
          key={session._id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
        >
          <div className="min-w-0 flex-1 basis-64 text-s">
            <p className="font-semibold">
              {ofEdition ? session.title : `${session.courseName}: ${session.title}`}
            </p>
            <p className={session.cancelledAt ? 'line-through' : ''}>
              <Hours startsAt={session.startsAt} endsAt={session.endsAt} />
            </p>
            <p className="text-muted">{details(session, now, ofEdition)}</p>
          </div>
          {!session.cancelledAt && <Doors session={session} now={now} />}
        </li>
      ))}
    </ul>
  );
}

function Doors({ session, now }: { session: TaughtSession; now: string }) {
  const { _id, link, opensAt, endsAt, title } = session;
  const open = opensAt <= now && now < endsAt;
  if (opensAt > now)
    return link ? (
      <p className="text-s text-muted">La sala abre {opensBefore} minutos antes</p>
    ) : null;
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      {open && link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass('primary')} max-sm:flex-1`}
        >
          Abrir la sala<span className="sr-only">: {title} (se abre en otra pestaña)</span>
        </a>
      )}
      <ButtonLink to={`/ensenar/sesiones/${_id}`} look="secondary" className="max-sm:flex-1">
        Lista<span className="sr-only">: {title}</span>
      </ButtonLink>
    </div>
  );
}

function details(session: TaughtSession, now: string, ofEdition: boolean): string {
  const { cancelledAt, reason, place, editionCode, opensAt } = session;
  if (cancelledAt) return `Se canceló.${reason ? ` ${reason}` : ''}`;
  const list = opensAt <= now ? markedWords(session) : null;
  return [!ofEdition && `Grupo ${editionCode}`, place, list].filter(Boolean).join(' · ');
}
