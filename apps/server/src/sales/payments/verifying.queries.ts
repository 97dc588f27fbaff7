import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { deals } from '../deals/deal.tables.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { payments } from './payment.tables.ts';

/** Of a payment that is in its minute: the number of the sale that gets what is too much. */
const restFor = sql`upper(trim(${payments.verifying}->'said'->'excess'->>'deal'))`;

/** What other payments in their minute are about to bring to a locked deal, themselves or as a part for it. */
export async function onItsWay(
  tx: Tx,
  { id, number }: { id: string; number: string },
  except: string,
): Promise<number> {
  const said = sql<number>`coalesce((${payments.verifying} #>> '{said,amount}')::bigint, ${payments.amount})`;
  const rows = await tx
    .select({ dealId: payments.dealId, amount: said.mapWith(Number), deal: deals })
    .from(payments)
    .innerJoin(deals, eq(deals.id, payments.dealId))
    .where(
      and(
        isNotNull(payments.verifying),
        ne(payments.id, except),
        or(eq(payments.dealId, id), sql`${restFor} = ${number}`),
      ),
    );
  return rows.reduce(
    (sum, { dealId, amount, deal }) =>
      sum + (dealId === id ? amount : Math.max(0, amount - moneyOf(deal).due)),
    0,
  );
}
