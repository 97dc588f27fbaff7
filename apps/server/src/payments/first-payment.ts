import { updateDeal } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { waitingMembership } from '../deals/membership.queries.ts';
import type { Actor } from '../platform/actor.ts';
import type { Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { promisePayment } from './payment.service.ts';
import { settleDeal } from './verification.service.ts';

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
  if (await waitingMembership(tx, deal.id)) return deal;
  const settled = await updateDeal(tx, deal.id, { state: 'pagado', settledAt: deps.clock.now() });
  await settleDeal(deps, tx, actor, settled);
  return settled;
}
