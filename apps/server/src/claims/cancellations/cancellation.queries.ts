import type { cancellationEndpoints } from '@aulario/contract/claims/cancellation';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { type DealRow, deals } from '../../sales/deals/deal.tables.ts';
import type { DealMoneyRow } from '../../sales/deals/deal-money.ts';
import { matchesDeal } from '../../sales/deals/deal-search.ts';
import { payments } from '../../sales/payments/payment.tables.ts';
import { type CancellationRow, cancellations } from './cancellation.tables.ts';

export type CancellationRecord = {
  cancellation: CancellationRow;
  deal: DealMoneyRow & Pick<DealRow, 'number' | 'reversed'>;
  user: { firstName: string; lastName: string };
  /** Said to be paid, and neither verified nor turned down yet. */
  waiting: number;
};

/** As `isPromise` has it: what nobody said a word about is no money that waits. */
const waitingOfDeal = sql<number>`(
  select coalesce(sum(${payments.amount}), 0) from ${payments}
  where ${payments.dealId} = ${deals.id} and ${payments.state} = 'pendiente'
    and (${payments.voucherId} is not null or ${payments.operationNumber} is not null
      or ${payments.method} <> 'pasarela')
)`;

function select(db: Db) {
  return db
    .select({
      cancellation: cancellations,
      deal: {
        ...{ number: deals.number, total: deals.total, paid: deals.paid, state: deals.state },
        ...{ refunded: deals.refunded, returning: deals.returning },
        ...{ conceded: deals.conceded, kept: deals.kept, reversed: deals.reversed },
      },
      user: { firstName: users.firstName, lastName: users.lastName },
      waiting: waitingOfDeal.mapWith(Number),
    })
    .from(cancellations)
    .innerJoin(deals, eq(deals.id, cancellations.dealId))
    .innerJoin(users, eq(users.id, deals.userId))
    .$dynamic();
}

export async function listCancellations(
  db: Db,
  query: z.output<NonNullable<typeof cancellationEndpoints.listCancellations.query>>,
): Promise<Page<CancellationRecord>> {
  const where = and(
    behind(query, cancellations.id),
    await matchesDeal(db, query.search),
    query.ids ? inArray(cancellations.id, query.ids) : undefined,
    query.state ? eq(cancellations.state, query.state) : undefined,
    query.deal ? eq(cancellations.dealId, query.deal) : undefined,
  );
  const sorts = { dueOn: cancellations.dueOn, createdAt: cancellations.createdAt };
  const rows = await select(db)
    .where(where)
    .orderBy(...orderBy(query, sorts, cancellations.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const counted = db
    .select({ n: count() })
    .from(cancellations)
    .innerJoin(deals, eq(deals.id, cancellations.dealId))
    .where(where);
  return { rows, total: await totalOf(db, query, counted, rows) };
}

export async function cancellationById(
  db: Db,
  id: string,
): Promise<CancellationRecord | undefined> {
  const [row] = await select(db).where(eq(cancellations.id, id));
  return row;
}

/** The last one of a deal. */
export async function cancellationOfDeal(
  db: Db,
  dealId: string,
): Promise<CancellationRow | undefined> {
  const [row] = await db
    .select()
    .from(cancellations)
    .where(eq(cancellations.dealId, dealId))
    .orderBy(desc(cancellations.createdAt), desc(cancellations.id))
    .limit(1);
  return row;
}

export async function insertCancellation(
  tx: Tx,
  row: typeof cancellations.$inferInsert,
): Promise<CancellationRow> {
  const [inserted] = await tx.insert(cancellations).values(row).returning();
  return inserted as CancellationRow;
}

/** The deal must be locked. */
export async function updateCancellation(
  tx: Tx,
  id: string,
  changes: Partial<CancellationRow>,
): Promise<CancellationRow> {
  const [row] = await tx
    .update(cancellations)
    .set(changes)
    .where(eq(cancellations.id, id))
    .returning();
  return row as CancellationRow;
}
