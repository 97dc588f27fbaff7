import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { promisePayment } from './payment.service.ts';
import { recountDeal } from './settlement.service.ts';

/**
 * What a new deal waits for: its first payment. One that costs nothing, because of a coupon, waits for
 * nothing, but for the proof of a membership if that is why: its people are enrolled at once.
 */
export async function beginPayment(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  actor: Actor,
  deal: DealRow,
): Promise<DealRow> {
  if (deal.total > 0) {
    await promisePayment(deps, tx, deal);
    return deal;
  }
  return recountDeal(deps, tx, actor, deal);
}
