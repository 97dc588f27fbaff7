import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { enrolments } from '../learning/enrolments/enrolment.tables.ts';
import type { Db, Tx } from '../platform/database.ts';
import { dealLines, deals } from '../sales/deals/deal.tables.ts';
import { payments } from '../sales/payments/payment.tables.ts';
import { receipts } from '../sales/payments/receipt.tables.ts';
import { refunds } from '../sales/payments/refund.tables.ts';

/** A payment that was not turned down, with what it was for. */
export type PaidBefore = Pick<
  typeof payments.$inferSelect,
  'dealId' | 'userId' | 'amount' | 'operationNumber' | 'operationKey' | 'operationRail' | 'paidAt'
> & { number: string; courseId: string };

/** What of these operations, and of these people, is here already. */
export async function paidBefore(
  db: Db,
  { operations, buyers }: { operations: readonly string[]; buyers: readonly string[] },
): Promise<PaidBefore[]> {
  if (buyers.length === 0) return [];
  return db
    .select({
      dealId: payments.dealId,
      number: deals.number,
      userId: payments.userId,
      courseId: dealLines.courseId,
      amount: payments.amount,
      operationNumber: payments.operationNumber,
      operationKey: payments.operationKey,
      operationRail: payments.operationRail,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .innerJoin(deals, eq(deals.id, payments.dealId))
    .innerJoin(dealLines, eq(dealLines.dealId, payments.dealId))
    .where(
      and(
        ne(payments.state, 'rechazado'),
        or(
          operations.length > 0 ? inArray(payments.operationKey, [...operations]) : undefined,
          inArray(payments.userId, [...new Set(buyers)]),
        ),
      ),
    );
}

/** An enrolment that holds, and by which sale. */
export type Enrolled = { id: string; number: string | null };

/** Who of these is in their course already, by person and course; one by a sale before one without. */
export async function enrolledIn(
  db: Db,
  sales: readonly { buyer: { id: string }; course: { id: string } }[],
): Promise<Map<string, Enrolled>> {
  if (sales.length === 0) return new Map();
  const rows = await db
    .select({
      id: enrolments.id,
      userId: enrolments.userId,
      courseId: enrolments.courseId,
      number: deals.number,
    })
    .from(enrolments)
    .leftJoin(deals, eq(deals.id, enrolments.dealId))
    .where(
      and(
        ne(enrolments.state, 'retirado'),
        inArray(enrolments.userId, [...new Set(sales.map(({ buyer }) => buyer.id))]),
        inArray(enrolments.courseId, [...new Set(sales.map(({ course }) => course.id))]),
      ),
    )
    .orderBy(sql`${deals.number} nulls first`, enrolments.createdAt);
  return new Map(
    rows.map(({ id, userId, courseId, number }) => [`${userId} ${courseId}`, { id, number }]),
  );
}

/** Gives an enrolment without a sale to one. */
export async function joinEnrolment(
  tx: Tx,
  id: string,
  { deal, line }: { deal: string; line: string },
): Promise<void> {
  await tx
    .update(enrolments)
    .set({ dealId: deal, dealLineId: line, updatedAt: new Date() })
    .where(and(eq(enrolments.id, id), isNull(enrolments.dealId)));
}

/** The money of sales, locked, with whether anything happened to it since they came. */
export async function lockSales(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const locked = await tx
    .select()
    .from(deals)
    .where(inArray(deals.id, [...ids]))
    .orderBy(deals.id)
    .for('update');
  const paid = await tx
    .select({ dealId: payments.dealId, state: payments.state, version: payments.version })
    .from(payments)
    .where(inArray(payments.dealId, [...ids]));
  const touched = new Set([
    ...(await dealsIn(tx, refunds, ids)),
    ...(await dealsIn(tx, receipts, ids)),
    ...paid.filter((one) => one.state !== 'verificado' || one.version > 1).map((one) => one.dealId),
  ]);
  return locked.map((deal) => ({
    deal,
    moved: deal.state !== 'pagado' || deal.cancelling !== null || touched.has(deal.id),
  }));
}

async function dealsIn(
  tx: Tx,
  table: typeof refunds | typeof receipts,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ dealId: table.dealId })
    .from(table)
    .where(inArray(table.dealId, [...ids]));
  return rows.map(({ dealId }) => dealId);
}

/** Annuls sales that never were here: their money is turned down, and nothing is deleted. */
export async function annulSales(
  tx: Tx,
  ids: readonly string[],
  { reason, now, by }: { reason: string; now: Date; by: { id: string | null; name: string } },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(payments)
    .set({
      ...{ state: 'rechazado', reason, decidedAt: now, decidedBy: by.id, decidedByName: by.name },
      ...{ version: sql`${payments.version} + 1`, updatedAt: now },
    })
    .where(inArray(payments.dealId, [...ids]));
  await tx
    .update(deals)
    .set({ state: 'anulado', paid: 0, reason, annulledAt: now, annulledBy: by.id, updatedAt: now })
    .where(inArray(deals.id, [...ids]));
}

/** Takes the people out of the courses into which these sales let them, and lets go of who was inside before. */
export async function leaveCourses(
  tx: Tx,
  { brought, joined }: { brought: readonly string[]; joined: readonly string[] },
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  if (brought.length > 0)
    await tx
      .update(enrolments)
      .set({ state: 'retirado', reason, updatedAt: now })
      .where(inArray(enrolments.id, [...brought]));
  if (joined.length > 0)
    await tx
      .update(enrolments)
      .set({ dealId: null, dealLineId: null, updatedAt: now })
      .where(inArray(enrolments.id, [...joined]));
}
