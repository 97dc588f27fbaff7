import type { Tx } from '../../platform/database.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { givenUpOf } from '../deals/deal-money.ts';
import { concededOf, givenUpBefore, updateRefund } from './refund.queries.ts';
import type { RefundRow } from './refund.tables.ts';

/** What its sale gave up with a refund that was done, which later acts do not change. */
export async function keepGivenUp(tx: Tx, deal: DealRow, refund: RefundRow): Promise<void> {
  if (refund.reverses) return;
  const before = await givenUpBefore(tx, deal.id);
  const givenUp = Math.min(refund.amount, givenUpOf(deal) - before);
  if (givenUp > 0) await updateRefund(tx, refund.id, { givenUp });
}

/** The same of a sale that is complete only now, for what was conceded of it while it was paid in part: the last first. */
export async function keepConceded(tx: Tx, deal: DealRow): Promise<void> {
  if (deal.conceded === 0) return;
  let rest = givenUpOf(deal) - (await givenUpBefore(tx, deal.id));
  for (const refund of await concededOf(tx, deal.id)) {
    const more = Math.min(rest, refund.amount - refund.givenUp);
    if (more <= 0) continue;
    rest -= more;
    await updateRefund(tx, refund.id, { givenUp: refund.givenUp + more });
  }
}
