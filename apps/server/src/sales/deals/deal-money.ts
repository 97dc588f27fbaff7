import type { DealState } from '@aulario/contract/sales/deal';
import type { DealRow } from './deal.tables.ts';

/** What is known of a deal's money, in minor units of its currency. */
export type DealMoneyRow = Pick<
  DealRow,
  'total' | 'paid' | 'refunded' | 'returning' | 'kept' | 'state'
>;

export type DealMoney = {
  /** Verified and neither given back nor on its way back. */
  received: number;
  /** Gave or gives back. */
  returned: number;
  /** What it still asks for; never negative. */
  due: number;
  /** What it holds beyond what it may keep. */
  excess: number;
  /** Whether what it received covers it. */
  covered: boolean;
};

/**
 * The one answer to what of a deal is received, returned and due. Money on its way back counts as
 * gone already. A deal that was settled asks for nothing any more: a refund of a part of it is a
 * concession, and what it does to the enrolment somebody decided. An annulled one keeps only what was
 * said when its buyer's cancellation was accepted.
 */
export function moneyOf(deal: DealMoneyRow): DealMoney {
  const { total, paid, refunded, returning, kept, state } = deal;
  const returned = refunded + returning;
  const received = paid - returned;
  const open = state === 'abierto' || state === 'pagado-parcial';
  return {
    received,
    returned,
    due: open ? Math.max(0, total - received) : 0,
    excess: Math.max(0, received - (state === 'anulado' ? kept : total)),
    covered: received >= total,
  };
}

/**
 * The state that a deal's money means. Settled stays settled; with the last money that went back it
 * is annulled.
 * @param waits whether something else than money is missing, like the proof of a membership.
 */
export function stateByMoney(deal: DealMoneyRow, waits: boolean): DealState {
  const { state, paid, refunded } = deal;
  if (state === 'anulado') return state;
  if (paid > 0 && refunded >= paid) return 'anulado';
  if (state === 'pagado') return state;
  if (moneyOf(deal).covered && !waits) return 'pagado';
  return paid > 0 ? 'pagado-parcial' : 'abierto';
}
