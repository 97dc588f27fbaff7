import type { Room } from '@aulario/contract/learning/room';
import { formatMoney } from '@aulario/contract/money';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { longDay, longInstant } from '../../ui/date-words.ts';
import { Notice } from '../../ui/notice.tsx';
import { Ribbon } from '../../ui/textile.tsx';
import { ClosedRoom } from './closed-room.tsx';
import { lessonPath, minutesWords } from './room-words.ts';

/** What comes next in a course: one step, and how long it takes. */
export function WayOn({ room }: { room: Room }) {
  if (room.closed) return <ClosedRoom room={room} />;
  return (
    <>
      <LateNotice room={room} />
      <NextStep room={room} />
    </>
  );
}

function NextStep({ room }: { room: Room }) {
  const lessons = room.units.flatMap((unit) => unit.lessons);
  const next = lessons.find(({ _id }) => _id === room.next);
  const begun = lessons.some(({ done }) => done);
  if (lessons.length === 0)
    return (
      <Notice title="Las lecciones todavía no están publicadas.">
        <p>Ya estás en el curso. Apenas estén listas las verás aquí, sin hacer nada más.</p>
      </Notice>
    );
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Ribbon />
      <div className="space-y-4 p-5 md:p-6">
        {room.completedAt && <Finished room={room} />}
        {next && (
          <>
            <p className="text-s text-muted">
              {begun ? 'Lo que sigue' : 'Para empezar'} · {minutesWords(next.minutes)}
            </p>
            <p className="font-display text-l leading-tight">{next.title}</p>
            <ButtonLink
              to={lessonPath(room.enrolment, next._id)}
              wide
              look={room.completedAt ? 'secondary' : 'primary'}
            >
              {begun ? 'Seguir' : 'Empezar'}
              <span className="sr-only">: {next.title}</span>
            </ButtonLink>
          </>
        )}
        {!next && !room.completedAt && (
          <p className="text-s">
            Vas al día: la próxima lección se abre en la fecha que ves en la lista.
          </p>
        )}
        {!room.completedAt && (
          <p className="text-s text-muted">
            {room.missing === 1
              ? 'Te falta una lección obligatoria para terminar.'
              : `Te faltan ${room.missing} lecciones obligatorias para terminar.`}
          </p>
        )}
      </div>
    </div>
  );
}

function Finished({ room: { completedAt, certificate, owed } }: { room: Room }) {
  return (
    <div>
      <p className="font-display text-l leading-tight">Terminaste el curso.</p>
      <p className="mt-1 text-s text-muted">El {longInstant(completedAt ?? '')}.</p>
      <p className="mt-3 text-s">
        {certificate?.issued ? (
          <Link className="link" to="/mi-cuenta/certificados">
            Ver tu certificado
          </Link>
        ) : certificate ? (
          <>
            Tu certificado está en preparación.{' '}
            <Link className="link" to="/mi-cuenta/certificados">
              Confirma cómo saldrá tu nombre
            </Link>
            .
          </>
        ) : owed ? (
          `Tu certificado se emite cuando termines de pagar: te quedan ${formatMoney({ amount: owed.due, currency: owed.currency })}.`
        ) : (
          <>
            Tu certificado aparecerá en{' '}
            <Link className="link" to="/mi-cuenta/certificados">
              Certificados
            </Link>{' '}
            cuando la academia lo emita.
          </>
        )}
      </p>
    </div>
  );
}

/** That an instalment is late, before it closes anything. */
function LateNotice({ room: { owed } }: { room: Room }) {
  if (!owed?.late) return null;
  const { late, currency, path } = owed;
  return (
    <div className="mb-4">
      <Notice
        tone="warning"
        title={`Tu cuota de ${formatMoney({ amount: late.amount, currency })} venció el ${longDay(late.since)}.`}
      >
        <p>
          {late.closesOn &&
            `Si no la pagas antes, el aula se cierra el ${longDay(late.closesOn)}. `}
          <Link className="link" to={path}>
            Pagar la cuota
          </Link>
        </p>
      </Notice>
    </div>
  );
}
