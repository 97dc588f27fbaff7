import type { OwnPurchase } from '@aulario/contract/me/student';
import { formatMoney } from '@aulario/contract/money';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { purchaseSituation } from './purchase-situation.ts';

/** How the academy answers, as `mailed` says it. */
type AttentionMail = { ready: string; cancelled: string };

/** What waits for the person, said first, each with the way to do it; then what waits for the academy. */
export function Attention({ purchases, mail }: { purchases: OwnPurchase[]; mail: AttentionMail }) {
  const open = purchases
    .filter(({ state }) => state === 'abierto' || state === 'pagado-parcial')
    .map((purchase) => ({ ...purchase, ...purchaseSituation(purchase) }));
  const waiting = open.filter(({ owes }) => owes).slice(0, 5);
  const looked = open.filter(({ owes }) => !owes).slice(0, 5);
  if (waiting.length + looked.length === 0) return null;
  return (
    <section aria-label="Pendiente" className="space-y-3">
      {waiting.map(({ number, courses, currency, due, paid, path, tone, words }) => (
        <Notice key={number} tone={tone === 'danger' ? 'danger' : 'warning'} title={words}>
          <p>
            {courses}. {paid > 0 ? 'Quedan' : 'Son'} {formatMoney({ amount: due, currency })}.{' '}
            <Link className="link inline-block py-1" to={`${path}#comprobante`}>
              Pagar y subir el comprobante
            </Link>
          </p>
        </Notice>
      ))}
      {looked.map(({ number, courses, path, words, cancelling }) => (
        <Notice key={number} tone="info" title={words}>
          <p>
            {courses}. {cancelling ? mail.cancelled : mail.ready}{' '}
            <Link className="link inline-block py-1" to={path}>
              Ver la compra
            </Link>
          </p>
        </Notice>
      ))}
    </section>
  );
}
