import { and, eq, inArray, sql } from 'drizzle-orm';
import { acceptances } from '../../../legal/legal.tables.ts';
import type { UserRow } from '../../../people/users/user.tables.ts';
import type { Tx } from '../../../platform/database.ts';
import { deals } from '../../../sales/deals/deal.tables.ts';
import { payments } from '../../../sales/payments/payment.tables.ts';
import { goneBuyer } from '../gone.queries.ts';

export async function orderIdsOf(tx: Tx, users: string[]): Promise<string[]> {
  const rows = await tx.select({ id: deals.id }).from(deals).where(inArray(deals.userId, users));
  return rows.map(({ id }) => id);
}

/** @returns the ids of files that nothing points to any more. */
export async function eraseOrders(tx: Tx, person: UserRow): Promise<string[]> {
  await eraseUnneeded(tx, person);
  await leaveFindable(tx, person);
  return eraseUntaxed(tx, person);
}

/**
 * Of what was typed with an order, the invoice needs who bought; where papers went and how old an adult is, it does not. Who
 * answered for a minor stays: it is the proof of who consented. Nobody is told of the purchase any more.
 */
async function eraseUnneeded(tx: Tx, { id }: UserRow): Promise<void> {
  await tx
    .update(deals)
    .set({
      contact: sql`case when ${deals.contact} #> '{student,guardian}' is null
        then ${deals.contact} - 'shipping' - 'student' - 'measured'
        else ${deals.contact} - 'shipping' - 'measured' end`,
    })
    .where(
      and(eq(deals.userId, id), sql`${deals.contact} ?| array['shipping', 'student', 'measured']`),
    );
}

/**
 * The tax authority asks for a sale by its number or that of its receipt. What is kept for it alone is used for nothing
 * else (Ley 29733 art. 2, blocking), so that nobody finds it by who bought.
 */
async function leaveFindable(tx: Tx, { id }: UserRow): Promise<void> {
  await tx.update(deals).set({ searchText: goneBuyer.searchText }).where(eq(deals.userId, id));
}

/** An annulled order for which nobody ever paid is no fact of any tax: nothing asks to keep who ordered. */
async function eraseUntaxed(tx: Tx, { id }: UserRow): Promise<string[]> {
  const orders = await tx
    .update(deals)
    .set({ ...goneBuyer, updatedAt: sql`now()` })
    .where(
      and(
        ...[eq(deals.userId, id), eq(deals.state, 'anulado')],
        ...[eq(deals.paid, 0), eq(deals.refunded, 0), eq(deals.returning, 0)],
        sql`not exists (select 1 from receipts r where r.deal_id = ${deals.id})`,
        sql`not exists (select 1 from payments p where p.deal_id = ${deals.id}
          and p.state in ('verificado', 'reembolsado'))`,
      ),
    )
    .returning({ id: deals.id });
  const ids = orders.map((order) => order.id);
  const theirs = inArray(payments.dealId, ids);
  const shown = await tx.select({ file: payments.voucherId }).from(payments).where(theirs);
  await tx
    .update(payments)
    .set({ voucherId: null, operationNumber: null, declared: null, updatedAt: sql`now()` })
    .where(theirs);
  await tx
    .update(acceptances)
    .set({ ip: null })
    .where(and(eq(acceptances.occasion, 'compra'), inArray(acceptances.subjectId, ids)));
  return shown.flatMap(({ file }) => file ?? []);
}
