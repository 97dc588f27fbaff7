import type { OwnShipping } from '@aulario/contract/certificates/shipping';
import { formatMoney } from '@aulario/contract/money';
import { Link } from 'react-router';
import { longDay, longInstant } from '../../ui/date-words.ts';
import type { ShippingSituation } from './shipping-situation.ts';
import { StateMark } from './state-mark.tsx';

/** A copy with where it is, as the server says it: the words stay out of what the browser loads. */
export type ShownShipping = { shipping: OwnShipping; situation: ShippingSituation };

/** The copies on paper of a person's certificates, and where each is. */
export function OwnShippings({ shippings }: { shippings: ShownShipping[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {shippings.map((shown) => (
        <ShippingRow key={shown.shipping._id} {...shown} />
      ))}
    </ul>
  );
}

function ShippingRow({ shipping, situation: { tone, words, text, editable } }: ShownShipping) {
  const { course, certificate, date, address, city, courier, trackingCode, price, paidAt, moves } =
    shipping;
  const unpaid = shipping.state === 'solicitado';
  const last = moves.at(-1);
  const place = [address, city].filter(Boolean).join(', ');
  return (
    <li className="p-5 md:p-6">
      <StateMark tone={tone}>{words}</StateMark>
      <h3 className="mt-1 text-l leading-tight">{course.name}</h3>
      <p className="mt-1 text-s text-muted">
        Pedido el {longDay(date)}
        {last && `. Último cambio: ${longInstant(last.at)}`}
      </p>
      <p className="mt-3 text-s">{text}</p>
      {price && !paidAt && unpaid && (
        <p className="mt-1 text-s">
          Cuesta <strong>{formatMoney(price)}</strong>.{' '}
          <Link className="link" to={`/mi-cuenta/envios/${certificate}`}>
            Ver el pago
          </Link>
        </p>
      )}
      {trackingCode && (
        <p className="mt-1 text-s">
          {courier ?? 'Código de seguimiento'}:{' '}
          <strong className="tabular-nums">{trackingCode}</strong>
        </p>
      )}
      <p className="mt-1 text-s text-muted">
        {place ? `Va a ${place}. ` : 'Todavía no tenemos a dónde enviarlo. '}
        {editable && (
          <Link className="link" to={`/mi-cuenta/envios/${certificate}`}>
            {place ? 'Corregir la dirección' : 'Escribir la dirección'}
          </Link>
        )}
      </p>
    </li>
  );
}
