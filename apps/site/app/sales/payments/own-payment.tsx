import { formatMoney } from '@aulario/contract/money';
import { type OwnPayment, paymentMethods } from '@aulario/contract/sales/payment';
import { goneWords } from '@aulario/contract/sales/payment-words';
import { limaDay, shortDay } from '../../ui/date-words.ts';
import { paymentTitle } from './payment-title.ts';

/** One payment of a purchase: where it stands, how it was made, and the papers that it has. */
export function OwnPaymentItem({
  payment,
  className = '',
}: {
  payment: OwnPayment;
  className?: string;
}) {
  const { method, operationNumber, amount, createdAt, state, reason, receipts } = payment;
  const told = [
    ...goneWords({ ...payment, ...amount }),
    ...(payment.split ? ['parte de un pago más grande'] : []),
  ];
  return (
    <li className={className}>
      <p className="flex justify-between gap-4">
        <span className={`font-semibold ${state === 'rechazado' ? 'text-danger' : ''}`}>
          {paymentTitle(payment)}
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
      {told.length > 0 && <p className="text-xs text-muted tabular-nums">{capitalised(told)}</p>}
      {state === 'rechazado' && reason && <p className="mt-1">Motivo: {reason}</p>}
      <Receipts receipts={receipts} />
    </li>
  );
}

const capitalised = (told: string[]) =>
  told.join(' · ').replace(/^./, (letter) => letter.toUpperCase());

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
