import type { OwnPurchase } from '@aulario/contract/me/student';
import { formatMoney } from '@aulario/contract/money';
import { OwnPaymentItem } from '../../sales/payments/own-payment.tsx';
import { paymentTitle } from '../../sales/payments/payment-title.ts';
import { paymentTold } from '../../sales/payments/payment-told.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { longInstant } from '../../ui/date-words.ts';
import { purchaseGone } from './purchase-gone.ts';
import { purchaseSituation } from './purchase-situation.ts';
import { StateMark } from './state-mark.tsx';

/** The purchases of a person, each with its payments and what is to be done about it. */
export function OwnPurchases({ purchases }: { purchases: OwnPurchase[] }) {
  return (
    <ul className="space-y-5">
      {purchases.map((purchase) => (
        <PurchaseCard key={purchase.number} purchase={purchase} />
      ))}
    </ul>
  );
}

function PurchaseCard({ purchase }: { purchase: OwnPurchase }) {
  const { number, createdAt, courses, currency, total, paid, due, path } = purchase;
  const { returned } = purchase;
  const { tone, words, owes } = purchaseSituation(purchase);
  const payments = purchase.payments.filter(
    ({ hasVoucher, state }) => hasVoucher || state !== 'pendiente',
  );
  return (
    <li className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 p-5 md:p-6">
        <div className="min-w-0 flex-1 basis-72">
          <StateMark tone={tone}>{words}</StateMark>
          <h3 className="mt-1 text-l leading-tight">{courses}</h3>
          <p className="mt-1 text-s text-muted tabular-nums">
            Compra {number} · {longInstant(createdAt)}
          </p>
        </div>
        <div className="text-right max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between">
          <p className="font-display text-xl tabular-nums">
            {formatMoney({ amount: total, currency })}
          </p>
          {purchaseGone(purchase).map(([term, amount]) => (
            <p key={term} className="text-s text-muted tabular-nums">
              {term} {formatMoney({ amount, currency })}
            </p>
          ))}
          {paid > 0 && due > 0 && (
            <p className="text-s text-muted tabular-nums">
              Quedan {formatMoney({ amount: due, currency })}
            </p>
          )}
        </div>
      </div>
      {payments.length > 0 && (
        <ul className="border-t border-line px-5 text-s md:px-6">
          {payments.map((payment) => (
            <OwnPaymentItem
              key={payment._id}
              payment={payment}
              told={[paymentTitle(payment), paymentTold(payment)]}
              className="border-t border-line py-3 first:border-0"
            />
          ))}
        </ul>
      )}
      <div className="border-t border-line px-5 py-3 md:px-6">
        {owes ? (
          <ButtonLink to={`${path}#comprobante`}>
            Pagar y subir el comprobante<span className="sr-only"> de la compra {number}</span>
          </ButtonLink>
        ) : (
          <ButtonLink to={path} look="quiet" className="-ml-5">
            Ver la compra<span className="sr-only"> {number}</span>
          </ButtonLink>
        )}
        {purchase.state !== 'anulado' &&
          !purchase.cancelling &&
          (paid === 0 || returned < paid) && (
            <ButtonLink to={`${path}/cancelar`} look="quiet">
              Cancelar mi compra<span className="sr-only"> {number}</span>
            </ButtonLink>
          )}
      </div>
    </li>
  );
}
