import type { OwnPurchase } from '@aulario/contract/me/student';
import { formatMoney } from '@aulario/contract/money';
import { type OwnPayment, paymentMethods } from '@aulario/contract/sales/payment';
import { paymentSituation } from '../../sales/payments/payment-situation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { limaDay, longInstant, shortDay } from '../../ui/date-words.ts';
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
  const { number, createdAt, courses, currency, total, paid, returned, due, path } = purchase;
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
            Pedido {number} · {longInstant(createdAt)}
          </p>
        </div>
        <div className="text-right max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between">
          <p className="font-display text-xl tabular-nums">
            {formatMoney({ amount: total, currency })}
          </p>
          {returned > 0 && (
            <p className="text-s text-muted tabular-nums">
              Devuelto {formatMoney({ amount: returned, currency })}
            </p>
          )}
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
            <PaymentRow key={payment._id} payment={payment} />
          ))}
        </ul>
      )}
      <div className="border-t border-line px-5 py-3 md:px-6">
        {owes ? (
          <ButtonLink to={`${path}#comprobante`}>
            Pagar y subir el comprobante<span className="sr-only"> del pedido {number}</span>
          </ButtonLink>
        ) : (
          <ButtonLink to={path} look="quiet" className="-ml-5">
            Ver el pedido<span className="sr-only"> {number}</span>
          </ButtonLink>
        )}
        {purchase.state !== 'anulado' && (
          <ButtonLink to={`${path}/cancelar`} look="quiet">
            Cancelar mi compra<span className="sr-only"> {number}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function PaymentRow({ payment }: { payment: OwnPayment }) {
  const { method, operationNumber, amount, createdAt, state, reason } = payment;
  const { title } = paymentSituation(payment);
  return (
    <li className="border-t border-line py-3 first:border-0">
      <p className="flex justify-between gap-4">
        <span className={state === 'rechazado' ? 'font-semibold text-danger' : 'font-semibold'}>
          {title}
        </span>
        <span className="tabular-nums">{formatMoney(amount)}</span>
      </p>
      <p className="text-xs text-muted tabular-nums">
        {[
          method && paymentMethods[method],
          operationNumber && `operación ${operationNumber}`,
          shortDay(limaDay(createdAt)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {state === 'rechazado' && reason && <p className="mt-1">Motivo: {reason}</p>}
    </li>
  );
}
