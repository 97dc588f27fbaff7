import { dayAfter } from '../../platform/clock.ts';
import { type DealMoneyRow, moneyOf } from './deal-money.ts';

/** A part of a deal that is due on a day. */
export type Instalment = { dueDate: string; amount: number };
export type InstalmentState = 'pagada' | 'vencida' | 'pendiente';

/**
 * What has to be paid next: what is left of the first instalment that the money does not cover, or
 * all that is owed when nothing was agreed. Never negative, never more than is owed.
 */
export function dueNow(deal: DealMoneyRow, plan: readonly Instalment[]): number {
  const { due: owed, covering } = moneyOf(deal);
  let covered = 0;
  for (const { amount } of plan) {
    covered += amount;
    if (covered > covering) return Math.min(covered - covering, owed);
  }
  return owed;
}

/** Where each instalment stands, and what of it is left: money covers them in their order; where nothing is due, all are. */
export function planStates<T extends Instalment>(
  deal: DealMoneyRow,
  plan: readonly T[],
  today: string,
): (T & { state: InstalmentState; left: number })[] {
  const { covering, due } = moneyOf(deal);
  let covered = 0;
  return plan.map((part) => {
    covered += part.amount;
    const state =
      covered <= covering || due === 0 ? 'pagada' : part.dueDate < today ? 'vencida' : 'pendiente';
    const left = state === 'pagada' ? 0 : Math.min(part.amount, covered - covering, due);
    return { ...part, left, state };
  });
}

/**
 * Whether the money of a deal lets its people in before all of it is here: an agreed plan of which the first
 * part, and every other that is due by today, is covered.
 */
export function entersByPlan(
  deal: DealMoneyRow,
  plan: readonly Instalment[],
  today: string,
): boolean {
  if (plan.length === 0 || moneyOf(deal).due === 0) return false;
  return planStates(deal, plan, today).every(
    ({ dueDate, state }, at) => state === 'pagada' || (at > 0 && dueDate > today),
  );
}

/** A deal that is paid by a plan, and for how many days an unpaid part is borne; null: for ever. */
export type Owing = { deal: DealMoneyRow; plan: readonly Instalment[]; graceDays: number | null };

/** What is unpaid past its day. */
export type Late = {
  /** Of all that is past its day, in minor units. */
  amount: number;
  /** The day on which the first of it was due. */
  since: string;
  /** The day from which it keeps the classroom shut; null: it never does. */
  closesOn: string | null;
  closed: boolean;
};

/**
 * The one answer to what of a plan is late and whether that shuts the classroom: every door asks here. Nothing is late of
 * what is settled or annulled.
 */
export function lateOf(owing: Owing | null, today: string): Late | null {
  if (!owing) return null;
  const { deal, plan, graceDays } = owing;
  const past = planStates(deal, plan, today).filter(({ dueDate }) => dueDate < today);
  const since = past.find(({ state }) => state === 'vencida')?.dueDate;
  if (since === undefined) return null;
  const asked = past.reduce((sum, { amount }) => sum + amount, 0);
  const { covering, due } = moneyOf(deal);
  const closesOn = graceDays === null ? null : dayAfter(since, graceDays + 1);
  return {
    amount: Math.min(asked - covering, due),
    ...{ since, closesOn },
    closed: closesOn !== null && closesOn <= today,
  };
}
