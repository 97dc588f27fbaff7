import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
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

/** What other payments in their minute are about to bring to a locked deal, themselves or as a part for it. */
export async function onItsWay(tx: Tx, to: Numbered, except: string): Promise<number> {
  const rows = await tx
    .select({ payment: payments, deal: deals })
    .from(payments)
    .innerJoin(deals, eq(deals.id, payments.dealId))
    .where(and(bring(to), ne(payments.id, except)));
  return rows.reduce((sum, { payment, deal }) => {
    const { amount = payment.amount, excess } = (payment.verifying as Verifying).said;
    if (payment.dealId === to.id) return sum + amount;
    const own =
      excess?.kind === 'otros-tratos'
        ? excess.parts.find((part) => part.deal.trim().toUpperCase() === to.number)?.amount
        : Math.max(0, amount - moneyOf(deal).due);
    return sum + (own ?? 0);
  }, 0);
}
