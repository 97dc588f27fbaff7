import type { OwnPurchase } from '@aulario/contract/me/student';
import { formatMoney } from '@aulario/contract/money';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { purchaseSituation } from './purchase-situation.ts';

/** What waits for the person: said first, each with the way to do it. */
export function Attention({ purchases }: { purchases: OwnPurchase[] }) {
  const waiting = purchases
    .map((purchase) => ({ ...purchase, ...purchaseSituation(purchase) }))
    .filter(({ owes }) => owes)
    .slice(0, 5);
  if (waiting.length === 0) return null;
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
    </section>
  );
}
