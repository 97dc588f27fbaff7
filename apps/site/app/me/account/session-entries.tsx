import type { OwnClassSession } from '@aulario/contract/learning/timetable';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Hours } from '../../ui/hours.tsx';

/** Own sessions, each with its hours here and where the person is, and the door when it is time. */
export function SessionEntries({
  sessions,
  ofCourse = false,
}: {
  sessions: OwnClassSession[];
  /** All of one course, which the page has named already. */
  ofCourse?: boolean;
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
              {ofCourse ? session.title : `${session.courseName}: ${session.title}`}
            </p>
            <p className={session.cancelledAt ? 'line-through' : ''}>
              <Hours startsAt={session.startsAt} endsAt={session.endsAt} />
            </p>
            <p className="text-muted">{detailsOf(session)}</p>
          </div>
          {!session.cancelledAt && <Door session={session} />}
        </li>
      ))}
    </ul>
  );
}

function Door({ session }: { session: OwnClassSession }) {
  const { _id, online, enterable, opensAt, startsAt, title } = session;
  const before = Math.round((Date.parse(startsAt) - Date.parse(opensAt)) / 60_000);
  const busy = useNavigation().formMethod === 'POST';
  if (!enterable)
    return online ? <p className="text-s text-muted">La sala abre {before} minutos antes</p> : null;
  return (
    <Form method="post" action="/mi-cuenta/calendario">
      <Button type="submit" name="intent" value={`enter:${_id}`} disabled={busy}>
        {online ? 'Entrar a la sala' : 'Marcar mi asistencia'}
        <span className="sr-only">: {title}</span>
      </Button>
    </Form>
  );
}

function detailsOf({ cancelledAt, reason, place, online, teacher }: OwnClassSession): string {
  if (cancelledAt) return `Se canceló.${reason ? ` ${reason}` : ''}`;
  const where = place ?? (online ? 'En vivo, por internet' : null);
  return [where, teacher && `con ${teacher}`].filter(Boolean).join(' · ');
}
