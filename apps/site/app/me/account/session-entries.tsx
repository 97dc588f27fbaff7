import type { AttendanceState } from '@aulario/contract/learning/attendance';
import type { OwnClassSession } from '@aulario/contract/learning/timetable';
import { Form, Link, useNavigation } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Hours } from '../../ui/hours.tsx';
import { type MarkTone, StateMark } from './state-mark.tsx';

/**
 * Own sessions, each with its hours here and where the person is, and the door when it is time; of those that are over,
 * whether the person came, and the recording.
 */
export function SessionEntries({
  sessions,
  ofCourse = false,
  named = false,
  past = false,
  door = '/mi-cuenta/calendario',
  elsewhere,
}: {
  sessions: OwnClassSession[];
  /** All of one course, which the page has named already. */
  ofCourse?: boolean;
  /** The name of each is that of the page. */
  named?: boolean;
  /** They are over. */
  past?: boolean;
  /** The page that lets in. */
  door?: string | undefined;
  /** This page lets nobody in, their account does: the instant of the page. */
  elsewhere?: string | undefined;
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {sessions.map((session) => (
        <li
          key={session._id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
        >
          <div className="min-w-0 flex-1 basis-64 text-s">
            {!named && (
              <p className="font-semibold">
                {ofCourse ? session.title : `${session.courseName}: ${session.title}`}
              </p>
            )}
            <p className={session.cancelledAt ? 'line-through' : ''}>
              <Hours
                startsAt={session.startsAt}
                endsAt={session.endsAt}
                at={session.online ? undefined : session}
              />
            </p>
            <p className="text-muted">{detailsOf(session)}</p>
          </div>
          {!session.cancelledAt &&
            (past ? (
              <Held session={session} />
            ) : (
              <Door session={session} {...{ door, elsewhere }} />
            ))}
        </li>
      ))}
    </ul>
  );
}

function Door({
  session,
  door,
  elsewhere,
}: {
  session: OwnClassSession;
  door: string;
  elsewhere: string | undefined;
}) {
  const { _id, online, enterable, unpaid, opensAt, startsAt, title } = session;
  const before = Math.round((Date.parse(startsAt) - Date.parse(opensAt)) / 60_000);
  const busy = useNavigation().formMethod === 'POST';
  if (unpaid) return <p className="text-s text-muted">Cerrada por una cuota sin pagar</p>;
  if (elsewhere && opensAt <= elsewhere)
    return (
      <Link className={buttonClass('primary')} to="/mi-cuenta/calendario">
        Entrar con mi cuenta<span className="sr-only">: {title}</span>
      </Link>
    );
  if (!enterable)
    return online ? <p className="text-s text-muted">La sala abre {before} minutos antes</p> : null;
  return (
    <Form method="post" action={door}>
      <Button type="submit" name="intent" value={`enter:${_id}`} disabled={busy}>
        {online ? 'Entrar a la sala' : 'Marcar mi asistencia'}
        <span className="sr-only">: {title}</span>
      </Button>
    </Form>
  );
}

/** Whether one came, and what can be seen of it again. */
function Held({ session: { attendance, recording, title } }: { session: OwnClassSession }) {
  const { tone, words } = came[attendance ?? 'unknown'];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <StateMark tone={tone}>{words}</StateMark>
      {recording && (
        <a
          href={recording}
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center gap-1.5 text-s font-semibold"
        >
          Ver la grabación<span className="sr-only"> de {title}</span>
        </a>
      )}
    </div>
  );
}

const came: Record<AttendanceState | 'unknown', { tone: MarkTone; words: string }> = {
  presente: { tone: 'success', words: 'Asististe' },
  tarde: { tone: 'success', words: 'Llegaste tarde' },
  justificado: { tone: 'success', words: 'Falta justificada' },
  falta: { tone: 'danger', words: 'Faltaste' },
  unknown: { tone: 'quiet', words: 'Sin registro de asistencia' },
};

function detailsOf({ cancelledAt, reason, place, online, teacher }: OwnClassSession): string {
  if (cancelledAt) return `Se canceló.${reason ? ` ${reason}` : ''}`;
  const where = place ?? (online ? 'En vivo, por internet' : null);
  return [where, teacher && `con ${teacher}`].filter(Boolean).join(' · ');
}
