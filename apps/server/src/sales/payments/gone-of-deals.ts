import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { wonAt } from './dispute.queries.ts';
import { payments } from './payment.tables.ts';
import { refunds } from './refund.tables.ts';

type Ways = { corrected: number; chargedBack: number; recovered: number };
/** What of a deal's money is gone: given back, corrected, or taken back by a bank; `recovered` had been taken by one, and came again. */
export type WaysGone = Ways & { returned: number };

/** Of each of these deals what of its money was corrected, and what a bank took back, for good and not. */
async function waysOfDeals(db: Db, ids: readonly string[]): Promise<Map<string, Ways>> {
  if (ids.length === 0) return new Map();
  const sumOf = (which: SQL) =>
    sql`coalesce(sum(${refunds.amount}) filter (where ${which}), 0)`.mapWith(Number);
  const rows = await db
    .select({
      id: refunds.dealId,
      corrected: sumOf(sql`${refunds.way} = 'correccion'`),
      // What a bank gave back again is not gone.
      chargedBack: sumOf(sql`${refunds.way} = 'contracargo' and ${wonAt} is null`),
      recovered: sumOf(sql`${refunds.way} = 'contracargo' and ${wonAt} is not null`),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        inArray(refunds.dealId, [...ids]),
        eq(refunds.state, 'hecho'),
        eq(payments.purpose, 'trato'),
      ),
    )
    .groupBy(refunds.dealId);
  return new Map(rows.map(({ id, ...ways }) => [id, ways]));
}

/** What of each of these deals is gone, and how: the first three add up to its `refunded`. */
export async function goneOfDeals(
  db: Db,
  deals: readonly { id: string; refunded: number }[],
): Promise<Map<string, WaysGone>> {
  const ways = await waysOfDeals(
    db,
    deals.map(({ id }) => id),
  );
  return new Map(
    deals.map(({ id, refunded }) => {
      const corrected = Math.min(refunded, ways.get(id)?.corrected ?? 0);
      const chargedBack = Math.min(refunded - corrected, ways.get(id)?.chargedBack ?? 0);
      const returned = refunded - corrected - chargedBack;
      return [id, { corrected, chargedBack, returned, recovered: ways.get(id)?.recovered ?? 0 }];
    }),
  );
}
