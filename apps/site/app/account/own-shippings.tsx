import { formatMoney } from '@aulario/contract/money';
import type { OwnShipping } from '@aulario/contract/shipping';
import type { OwnPurchase } from '@aulario/contract/student';
import { Link } from 'react-router';
import { longDay, longInstant } from '../ui/date-words.ts';
import { purchaseSituation } from './purchase-situation.ts';
import { shippingSituation } from './shipping-situation.ts';
import { StateMark } from './state-mark.tsx';

/** The copies on paper of a person's certificates, and where each is. */
export function OwnShippings({
  shippings,
  purchases,
}: {
  shippings: OwnShipping[];
  purchases: OwnPurchase[];
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {shippings.map((shipping) => (
        <ShippingRow
          key={shipping._id}
          shipping={shipping}
          purchase={purchases.find(({ number }) => number === shipping.deal?.number)}
        />
      ))}
    </ul>
  );
}

function ShippingRow({ shipping, purchase }: { shipping: OwnShipping; purchase?: OwnPurchase }) {
  const { course, certificate, date, address, city, courier, trackingCode, price, paidAt, moves } =
    shipping;
  const { text, editable, ...mark } = shippingSituation(shipping.state);
  const unpaid = shipping.state === 'solicitado';
  const { tone, words } = unpaid && purchase ? purchaseSituation(purchase) : mark;
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
