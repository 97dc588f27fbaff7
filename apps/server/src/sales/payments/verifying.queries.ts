import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { deals } from '../deals/deal.tables.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { payments, type Verifying } from './payment.tables.ts';

type Numbered = { id: string; number: string };

/** Payments in their minute that are of this sale, or of which a part is for it. */
function bring({ id, number }: Numbered): SQL | undefined {
  const excess = sql`${payments.verifying}->'said'->'excess'`;
  return and(
    isNotNull(payments.verifying),
    or(
      eq(payments.dealId, id),
      sql`upper(trim(${excess}->>'deal')) = ${number}`,
      sql`exists (select 1 from jsonb_array_elements(${excess}->'parts') part where upper(trim(part->>'deal')) = ${number})`,
    ),
  );
}

/** Whether a payment of this deal, or of which a part is for it, was verified and takes effect in a moment. */
export async function someVerifying(tx: Tx, deal: Numbered): Promise<boolean> {
  const rows = await tx.select({ id: payments.id }).from(payments).where(bring(deal)).limit(1);
  return rows.length > 0;
}

/** Whose sale it is. */
const userName = sql<string>`(select concat_ws(' ', buyer.first_name, nullif(buyer.last_name, '')) from users buyer where buyer.id = ${deals.userId})`;

/** The payments in their minute, of any sale, with what their own asks for. */
export function selectVerifying(db: Db, of?: SQL) {
  return db
    .select({
      ...{ id: payments.id, dealId: payments.dealId, amount: payments.amount },
      ...{ method: payments.method, operationNumber: payments.operationNumber },
      ...{ paidAt: payments.paidAt, currency: payments.currency, partOfId: payments.partOfId },
      ...{ dealNumber: deals.number, userName },
      by: sql<string>`${payments.verifying} -> 'by' ->> 'name'`,
      said: sql<Verifying['said']>`${payments.verifying} -> 'said'`,
      deal: {
        ...{ total: deals.total, paid: deals.paid, refunded: deals.refunded, state: deals.state },
        ...{ returning: deals.returning, conceded: deals.conceded, kept: deals.kept },
      },
    })
    .from(payments)
    .innerJoin(deals, eq(deals.id, payments.dealId))
    .where(and(isNotNull(payments.verifying), of));
}
export type InMinute = Awaited<ReturnType<typeof selectVerifying>>[number];

/** What payments in their minute, but for one, bring to a deal, themselves or as a part for it. */
export function broughtTo(minute: readonly InMinute[], to: Numbered, except: string): number {
  const isIts = (number: string) => number.trim().toUpperCase() === to.number;
  return minute.reduce((sum, { id, dealId, amount: declared, said, deal }) => {
    if (id === except) return sum;
    const { amount = declared, excess } = said;
    if (dealId === to.id) return sum + amount;
    if (excess?.kind === 'otro-trato' && isIts(excess.deal))
      return sum + Math.max(0, amount - moneyOf(deal).due);
    if (excess?.kind !== 'otros-tratos') return sum;
    return sum + (excess.parts.find((part) => isIts(part.deal))?.amount ?? 0);
  }, 0);
}

/** What other payments in their minute are about to bring to a locked deal. */
export async function onItsWay(tx: Tx, to: Numbered, except: string): Promise<number> {
  return broughtTo(await selectVerifying(tx, bring(to)), to, except);
}
