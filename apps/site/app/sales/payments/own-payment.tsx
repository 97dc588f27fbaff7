import { formatMoney } from '@aulario/contract/money';
import { type OwnPayment, paymentMethods } from '@aulario/contract/sales/payment';
import { limaDay, shortDay } from '../../ui/date-words.ts';

/** Where it stands, and what became of its money. */
export type OwnPaymentWords = [title: string, told: string];

/** One payment of a purchase: where it stands, how it was made, and the papers that it has. */
export function OwnPaymentItem({
  payment,
  told,
  className = '',
}: {
  payment: OwnPayment;
  told: OwnPaymentWords | undefined;
  className?: string;
}) {
  const { method, operationNumber, amount, createdAt, paidAt, state, reason, receipts } = payment;
  return (
    <li className={className}>
      <p className="flex justify-between gap-4">
        <span className={`font-semibold ${state === 'rechazado' ? 'text-danger' : ''}`}>
          {told?.[0]}
        </span>
        <span className="tabular-nums">{formatMoney(amount)}</span>
      </p>
      <p className="text-xs text-muted tabular-nums">
        {[
          method && paymentMethods[method],
          operationNumber && `operación ${operationNumber}`,
          shortDay(paidAt ?? limaDay(createdAt)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {told?.[1] && (
        <p className="text-xs text-muted tabular-nums first-letter:uppercase">{told[1]}</p>
      )}
      {state === 'rechazado' && reason && <p className="mt-1">Motivo: {reason}</p>}
      <Receipts receipts={receipts} />
    </li>
  );
}

/** The receipts of a payment; those without a link are only named. */
export function Receipts({ receipts }: Pick<OwnPayment, 'receipts'>) {
  if (receipts.length === 0) return null;
  return (
    <ul className="text-s">
      {receipts.map(({ kind, name, pdf }) => {
        const words = `${kind === 'recibo' ? 'Recibo' : 'Nota de crédito'} ${name}`;
        return (
          <li key={name}>
            {pdf ? (
              <a className="link inline-flex min-h-11 items-center" href={pdf} download>
                {words} (PDF)
              </a>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ul>
  );
}
