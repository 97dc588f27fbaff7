/** A part of a deal that is due on a day. */
export type Instalment = { dueDate: string; amount: number };
export type InstalmentState = 'pagada' | 'vencida' | 'pendiente';

/**
 * What has to be paid next: what is left of the first instalment that the money does not cover, or
 * all that is owed when nothing was agreed. Never negative, never more than is owed.
 */
export function dueNow(
  { total, paid }: { total: number; paid: number },
  plan: readonly Instalment[],
): number {
  const owed = Math.max(0, total - paid);
  let covered = 0;
  for (const { amount } of plan) {
    covered += amount;
    if (covered > paid) return Math.min(covered - paid, owed);
  }
  return owed;
}

/** Where each instalment stands: money covers them in their order. */
export function planStates<T extends Instalment>(
  paid: number,
  plan: readonly T[],
  today: string,
): (T & { state: InstalmentState })[] {
  let covered = 0;
  return plan.map((part) => {
    covered += part.amount;
    const state = covered <= paid ? 'pagada' : part.dueDate < today ? 'vencida' : 'pendiente';
    return { ...part, state };
  });
}
