import { formatMoney } from '@aulario/contract/money';
import { type OwnPayment, paymentMethods } from '@aulario/contract/sales/payment';
import { longDay, longInstant } from '../../ui/date-words.ts';
import { Notice } from '../../ui/notice.tsx';
import { Receipts } from './own-payment.tsx';
import { paymentSituation } from './payment-situation.ts';
import { paymentTold } from './payment-told.ts';

/** The payments of one deal, each with where it stands. */
export function PaymentList({ deal, payments }: { deal: string; payments: OwnPayment[] }) {
  return (
    <section aria-labelledby="pagos" aria-live="polite">
      <h2 id="pagos" className="text-xl">
        Compra <span className="tabular-nums">{deal.toUpperCase()}</span>
      </h2>
      {payments.length === 0 ? (
        <p className="mt-4">Esta compra todavía no tiene pagos.</p>
      ) : (
        <ul className="mt-4 space-y-4">
          {payments.map((payment) => (
            <li key={payment._id} className="rounded-card border border-line bg-surface p-4 md:p-5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <p className="font-display text-l tabular-nums">{formatMoney(payment.amount)}</p>
                <p className="text-s text-muted">
                  {payment.paidAt ? longDay(payment.paidAt) : longInstant(payment.createdAt)}
                </p>
              </div>
              {payment.method && (
                <p className="mt-1 text-s text-muted">
                  {paymentMethods[payment.method]}
                  {payment.operationNumber && `, operación ${payment.operationNumber}`}
                </p>
              )}
              <div className="mt-3">
                <Situation payment={payment} />
              </div>
              {payment.receipts.length > 0 && (
                <div className="mt-3 text-s">
                  <Receipts receipts={payment.receipts} />
                  <p className="text-muted">
                    Descárgalo en la página de tu compra o en tu cuenta, en Pagos.
                  </p>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Situation({ payment }: { payment: OwnPayment }) {
  const { tone, title, text } = paymentSituation(payment);
  const told = paymentTold(payment);
  return (
    <Notice tone={tone} title={title}>
      <p>{text}</p>
      {told && <p className="tabular-nums first-letter:uppercase">{told}</p>}
    </Notice>
  );
}
