import { type Room, roomClosings } from '@aulario/contract/learning/room';
import { formatMoney } from '@aulario/contract/money';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { longDay, longInstant } from '../../ui/date-words.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why a room may not be entered now, and what opens it: also where somebody came for one of its lessons. */
export function ClosedRoom({ room: { closed, startsAt, endsAt, owed } }: { room: Room }) {
  if (!closed) return null;
  return (
    <Notice tone={closed === 'por-empezar' ? 'info' : 'warning'} title={roomClosings[closed]}>
      {closed === 'por-empezar' && <p>Empieza el {longInstant(startsAt)}. Te esperamos aquí.</p>}
      {closed === 'terminado' && endsAt && (
        <p>
          Terminó el {longInstant(endsAt)}. Si necesitas volver a entrar,{' '}
          <Link className="link" to="/contacto">
            escríbenos
          </Link>
          .
        </p>
      )}
      {closed === 'cuota-vencida' && <Unpaid owed={owed} />}
      {closed === 'sin-acceso' && <p>Suele tardar unos minutos: vuelve aquí.</p>}
      {closed === 'retirado' && (
        <p>
          Si no lo pediste,{' '}
          <Link className="link" to="/contacto">
            escríbenos
          </Link>
          .
        </p>
      )}
      {closed === 'fuera' && (
        <p>
          En{' '}
          <Link className="link" to="/mi-cuenta">
            Mis cursos
          </Link>{' '}
          está la entrada.
        </p>
      )}
    </Notice>
  );
}

/** What is owed, since when, and where it is paid; of another person's sale, whom to ask. */
function Unpaid({ owed }: Pick<Room, 'owed'>) {
  if (!owed?.late)
    return (
      <p>
        Quien compró tu curso tiene una cuota sin pagar. Tu avance, tus notas y tus avisos se
        conservan, y el aula se abre en cuanto se verifique el pago.
      </p>
    );
  const { late, currency, path } = owed;
  return (
    <>
      <p>
        Debes {formatMoney({ amount: late.amount, currency })} desde el {longDay(late.since)}. Tu
        avance, tus notas y tus avisos se conservan, y el aula se abre en cuanto verifiquemos tu
        pago.
      </p>
      <p className="mt-3">
        <ButtonLink to={path}>Pagar la cuota</ButtonLink>
      </p>
    </>
  );
}
