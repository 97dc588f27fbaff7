import { type Currency, formatMoney } from '@aulario/contract/money';
import type { Deal } from '@aulario/contract/sales/deal';
import type { Payment } from '@aulario/contract/sales/payment';

/** What the parts of an operation brought to their sale, what of it went back since, and what is left, in minor units. */
export function sumsOf(parts: readonly Pick<Payment, 'amount' | 'refunded' | 'takenOff'>[]) {
  const arrived = parts.reduce((sum, { amount, takenOff }) => sum + amount - takenOff, 0);
  const left = parts.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  return { arrived, left, back: arrived - left };
}

/** The money of the whole operation where other sales have a part of it; null where its sale has all. What the bank says is no part's amount then. */
export function wholeOf(
  { operationAmount }: Pick<Payment, 'operationAmount'>,
  arrived: number,
): number | null {
  return operationAmount !== null && operationAmount !== arrived ? operationAmount : null;
}

/**
 * What a correction says, and does: `right` arrived for the sale, of which a refund stays one; `taken` is taken off it, `more` is
 * counted, of which `beyond` is more than its sale asks for. With a fault the server refuses it.
 * @param amount what is the other sale's where the money was, or what arrived where it was written wrongly; null while nothing is typed.
 */
export function correctionOf(
  { arrived, left, due }: { arrived: number; left: number; due: number },
  wrong: 'trato' | 'importe',
  amount: number | null,
) {
  const right = amount === null ? arrived : wrong === 'trato' ? arrived - amount : amount;
  const taken = Math.max(0, arrived - right);
  const more = Math.max(0, right - arrived);
  const beyond = Math.max(0, more - due);
  const fault = taken > left ? ('less-than-back' as const) : undefined;
  return { right, taken, more, beyond, fault };
}

/** What its sale asks for again of what is taken off: nothing of what it held beyond what it may keep, and of an annulled one nothing at all. */
export function owedAgain(
  { excess, state }: Pick<Deal, 'excess' | 'state'>,
  taken: number,
): number {
  return state === 'anulado' ? 0 : Math.max(0, taken - excess);
}

/** The same as staff read it, before they say it. */
export function takenWords(
  sale: Pick<Deal, 'excess' | 'state'> & { currency: Currency },
  taken: number,
): string {
  const money = (amount: number) => formatMoney({ amount, currency: sale.currency });
  const again = owedAgain(sale, taken);
  if (again === taken) return `Se quitan ${money(taken)}: este trato los vuelve a deber.`;
  if (sale.state === 'anulado')
    return `Se quitan ${money(taken)}: este trato está anulado y no los vuelve a deber.`;
  return again === 0
    ? `Se quitan ${money(taken)}, que estaban de más: este trato no los vuelve a deber.`
    : `Se quitan ${money(taken)}, de los que ${money(taken - again)} estaban de más: este trato vuelve a deber ${money(again)}.`;
}
