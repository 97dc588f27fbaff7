import type { DealSummary } from '@aulario/contract/sales/deal';
import type { verifyPaymentBody } from '@aulario/contract/sales/payment';
import type { z } from 'zod';

/** What staff say of money or a number that is not as expected; see `questionsOf`. */
export type Word = {
  excess?: 'otro-trato' | 'donativo' | '';
  /** The sales that get it, in the order in which they were chosen. */
  deals?: Pick<DealSummary, 'number' | 'due'>[];
  note?: string;
  otherOperation?: string;
};

/** Each sale that was chosen takes what it owes, as far as it goes. */
export function sharesOf(
  deals: Word['deals'] = [],
  excess: number,
): { deal: string; amount: number }[] {
  let rest = excess;
  return deals.map(({ number, due }) => {
    const amount = Math.min(rest, due);
    rest -= amount;
    return { deal: number, amount };
  });
}

/** Whether somebody said what all of the money beyond is. */
export function isSaid(word: Word, beyond: number): boolean {
  if (beyond === 0) return true;
  if (word.excess === 'otro-trato')
    return sharesOf(word.deals, beyond).reduce((sum, { amount }) => sum + amount, 0) === beyond;
  return word.excess === 'donativo' && Boolean(word.note?.trim());
}

/** What is sent of money beyond what its deal asks for: nothing where there is none any more, whatever was said of it. */
export function excessBody(
  { excess, deals, note }: Word,
  beyond: number,
): Pick<z.input<typeof verifyPaymentBody>, 'excess'> {
  if (beyond === 0) return {};
  if (excess === 'donativo') return { excess: { kind: excess, note: note ?? '' } };
  if (excess !== 'otro-trato') return {};
  const parts = sharesOf(deals, beyond).filter(({ amount }) => amount > 0);
  const [only] = parts;
  if (parts.length === 1 && only) return { excess: { kind: excess, deal: only.deal } };
  return { excess: { kind: 'otros-tratos', parts } };
}
