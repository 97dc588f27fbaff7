import { Link } from 'react-router';
import { CalendarFile } from '../../me/account/calendar-file.tsx';
import type { Classes } from '../../me/account/own-sessions.ts';
import { SessionEntries } from '../../me/account/session-entries.tsx';

/** The next classes of an order, with the way into the room: its door for who has no account. */
export function OrderClasses({
  coming,
  past,
  path,
  guest,
  gone,
  ofCourse,
  now,
}: {
  coming: Classes;
  past: number;
  /** Of the order. */
  path: string;
  /** Nobody can enter with an account: this is their door. */
  guest: boolean;
  /** All its groups were cancelled: nothing is held of what they had ahead. */
  gone: boolean;
  /** It bought one course alone, which the page names. */
  ofCourse: boolean;
  /** The instant of the page. */
  now: string;
}) {
  if ((gone ? 0 : coming.total) + past === 0) return null;
  const all = `${path}/clases`;
  return (
    <section aria-labelledby="clases">
      <h2 id="clases" className="scroll-mt-6 text-xl">
        {coming.total > 0 && !gone ? 'Tus próximas clases' : 'Tus clases'}
      </h2>
      {coming.total > 0 && !gone ? (
        <>
          <p className="mt-2 text-s">
            {guest
              ? 'A la hora de tu clase, entra desde aquí: no necesitas contraseña. Guarda esta página.'
              : 'A la hora de tu clase, entra con tu cuenta.'}{' '}
            {!guest && (
              <Link className="link" to="/mi-cuenta/calendario">
                Ir a mi calendario
              </Link>
            )}
          </p>
          <div className="mt-4">
            <SessionEntries
              sessions={coming.sessions}
              ofCourse={ofCourse}
              {...(guest ? { door: all } : { elsewhere: now })}
            />
          </div>
        </>
      ) : (
        <p className="mt-2 text-s">No hay clases con día y hora por delante.</p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6 text-s">
        {!gone && coming.total > 0 && <CalendarFile order={path.replace('/comprar/', '')} />}
        {!gone && coming.total > coming.sessions.length && (
          <Link className={link} to={all}>
            Ver mis {coming.total} próximas clases
          </Link>
        )}
        {past > 0 && (
          <Link className={link} to={`${all}#pasadas`}>
            Mi asistencia y las grabaciones
          </Link>
        )}
      </p>
    </section>
  );
}

const link = 'link inline-flex min-h-11 items-center';
