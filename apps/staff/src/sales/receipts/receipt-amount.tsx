import type { Receipt } from '@aulario/contract/sales/receipt';
import { Amount } from '../../shared/amount.tsx';

/** The total or the tax of a receipt as it counts: a credit note takes away, and its numbers are kept without sign. */
export function ReceiptAmount({
  receipt: { kind, currency, ...receipt },
  of = 'amount',
  beside = [],
}: {
  receipt: Receipt;
  of?: 'amount' | 'tax';
  /** What else stands beside it and is written alike. */
  beside?: readonly number[];
}) {
  const value = receipt[of];
  return (
    <Amount
      amount={value}
      currency={currency}
      beside={[receipt.amount, receipt.tax, ...beside]}
      strong={of === 'amount'}
      less={kind === 'nota-credito' && value > 0}
    />
  );
}
