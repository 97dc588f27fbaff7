import { type DealMoneyRow, moneyOf } from './deal-money.ts';

/** A part of a deal that is due on a day. */
export type Instalment = { dueDate: string; amount: number };
export type InstalmentState = 'pagada' | 'vencida' | 'pendiente';

/**
 * What has to be paid next: what is left of the first instalment that the money does not cover, or
 * all that is owed when nothing was agreed. Never negative, never more than is owed.
 */
export function dueNow(deal: DealMoneyRow, plan: readonly Instalment[]): number {
  const { due: owed, received } = moneyOf(deal);
  let covered = 0;
  for (const { amount } of plan) {
    covered += amount;
    if (covered > received) return Math.min(covered - received, owed);
  }
  return owed;
}

/** Where each instalment stands: money covers them in their order; where nothing is due, all are. */
export function planStates<T extends Instalment>(
  deal: DealMoneyRow,
  plan: readonly T[],
  today: string,
): (T & { state: InstalmentState })[] {
  const { received, due } = moneyOf(deal);
  let covered = 0;
  return plan.map((part) => {
    covered += part.amount;
    const state =
      covered <= received || due === 0 ? 'pagada' : part.dueDate < today ? 'vencida' : 'pendiente';
    return { ...part, state };
  });
}
