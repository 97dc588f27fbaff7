import { payable } from '@aulario/contract/money';
import type { DealState } from '@aulario/contract/sales/deal';
import type { DealRow } from './deal.tables.ts';

/** What is known of a deal's money, in minor units of its currency. */
export type DealMoneyRow = Pick<
  DealRow,
  'total' | 'paid' | 'refunded' | 'returning' | 'conceded' | 'kept' | 'state'
>;

/** What of a deal's payments and refunds is added up; `reversed` is the part of what went or goes back that is asked for again. */
export type DealSums = Pick<DealRow, 'paid' | 'refunded' | 'returning' | 'reversed'>;

export type DealMoney = {
  /** Verified and neither given back nor on its way back. */
  received: number;
  /** Gave or gives back. */
  returned: number;
  /** What of the price nobody asks for any more: received, or conceded. */
  covering: number;
  /** What it still asks for; never negative. */
  due: number;
  /** What of what it costs, or may keep, is neither there nor asked for: it was given back as a concession. */
  forgiven: number;
  /** What it holds beyond what it may keep. */
  excess: number;
  /** Whether what it received covers it. */
  covered: boolean;
};

/**
 * The one answer to what of a deal is received, returned and due. Money on its way back counts as
 * gone already. What was given back of a settled deal is conceded, unless somebody said that it is owed again: it is not asked for, and
 * what it does to the enrolment somebody decided. Of one that is not settled it is owed again, unless somebody conceded it. An annulled
 * one keeps only what was said when its buyer's cancellation was accepted.
 */
export function moneyOf(deal: DealMoneyRow): DealMoney {
  const { total, paid, refunded, returning, conceded, kept, state } = deal;
  const returned = refunded + returning;
  // Sums from before were kept with more that went back than came.
  const received = Math.max(0, paid - returned);
  const covering = received + conceded;
  const open = state === 'abierto' || state === 'pagado-parcial';
  const due = open ? Math.max(0, total - covering) : 0;
  const price = state === 'anulado' ? kept : total;
  return {
    received,
    returned,
    covering,
    due,
    forgiven: Math.max(0, price - received - due),
    excess: Math.max(0, received - price),
    covered: covering >= total,
  };
}

/** What a deal holds beyond what it may keep, as people are told: less than a coin is nobody's. */
export function excessOf(deal: DealMoneyRow & Pick<DealRow, 'currency'>): number {
  const { excess } = moneyOf(deal);
  return excess >= payable({ amount: 1, currency: deal.currency }) ? excess : 0;
}

/** Whether a refund is asked for again where nobody said it: of a deal that is not settled nothing is forgiven silently. */
export function owedUnlessSaid({ state }: Pick<DealRow, 'state'>): boolean {
  return state === 'abierto' || state === 'pagado-parcial';
}

/**
 * What of a sale that was complete once is given up with the money that went back by now: of one that asks for its money again only
 * what it does not ask for, for the rest may come again.
 */
export function givenUpOf({
  total,
  paid,
  refunded,
  conceded,
  state,
  settledAt,
}: DealMoneyRow & Pick<DealRow, 'settledAt'>): number {
  if (settledAt === null) return 0;
  const missing = total - Math.min(total, Math.max(0, paid - refunded));
  return state === 'pagado' || state === 'anulado' ? missing : Math.min(conceded, missing);
}

/**
 * Where new sums bring a deal: what of its price it concedes, and its state. A refund that does not reverse is a concession, also of a
 * deal that is paid in part; what reverses (a correction, a chargeback, a refund that is owed again) makes also a settled one ask again. With the last money
 * that is given back it is annulled; by what reverses, never.
 * @param waits whether something else than money is missing, like the proof of a membership.
 */
export function recounted(
  before: DealMoneyRow & Pick<DealRow, 'reversed'>,
  sums: DealSums,
  waits: boolean,
): Pick<DealRow, 'conceded' | 'state'> {
  const counted = { ...before, ...sums };
  const missing = Math.max(0, counted.total - moneyOf(counted).received);
  const conceded = concededNow();
  return { conceded, state: stateOf({ ...counted, conceded }) };

  function concededNow(): number {
    if (before.state === 'pagado')
      return sums.reversed > before.reversed ? before.conceded : missing;
    // What is asked for again, or failed to be, is no concession; and money that came with it settles nothing by that.
    const alone = sums.reversed === before.reversed && sums.paid === before.paid;
    if (before.state === 'anulado' || !alone) return before.conceded;
    const more = moneyOf(counted).returned - moneyOf(before).returned;
    return more === 0 ? before.conceded : Math.min(missing, Math.max(0, before.conceded + more));
  }

  function stateOf(deal: typeof counted): DealState {
    if (deal.state === 'anulado') return 'anulado';
    const { paid, refunded, reversed } = deal;
    const givenBack = refunded - reversed > Math.max(0, before.refunded - before.reversed);
    if (givenBack && refunded >= paid) return 'anulado';
    if (moneyOf(deal).covered && (!waits || deal.state === 'pagado')) return 'pagado';
    // On its way back it may still stay; gone, or asked for again, it is not there.
    return paid > Math.max(reversed, refunded) ? 'pagado-parcial' : 'abierto';
  }
}
