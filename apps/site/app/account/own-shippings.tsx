import { formatMoney } from '@aulario/contract/money';
import type { OwnShipping } from '@aulario/contract/shipping';
import { Link } from 'react-router';
import { longDay, longInstant } from '../ui/date-words.ts';
import { shippingSituation } from './shipping-situation.ts';
import { StateMark } from './state-mark.tsx';

/** The copies on paper of a person's certificates, and where each is. */
export function OwnShippings({ shippings }: { shippings: OwnShipping[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {shippings.map((shipping) => (
        <ShippingRow key={shipping._id} shipping={shipping} />
      ))}
    </ul>
  );
}

function ShippingRow({ shipping }: { shipping: OwnShipping }) {
  const { course, certificate, date, address, city, courier, trackingCode, price, paidAt, moves } =
    shipping;
  const { tone, words, text, editable } = shippingSituation(shipping.state);
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
      {price && !paidAt && shipping.state === 'solicitado' && (
        <p className="mt-1 text-s">
          Cuesta <strong>{formatMoney(price)}</strong>.{' '}
          <Link className="link" to={`/mi-cuenta/envios/${certificate}`}>
            Ver cómo pagar
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
