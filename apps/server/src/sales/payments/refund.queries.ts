import type { RefundState, refundEndpoints } from '@aulario/contract/sales/refund';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import type { OrPlace } from '../../platform/written-once.ts';
import { deals } from '../deals/deal.tables.ts';
import { matchesDeal } from '../deals/deal-search.ts';
import { wonAt } from './dispute.queries.ts';
import { payments } from './payment.tables.ts';
import { type RefundRow, refunds } from './refund.tables.ts';

export type RefundRecord = {
  refund: RefundRow;
  dealNumber: string;
  /** Whether staff still have to say what becomes of an access. */
  undecided: boolean;
  /** Whether its sale ever enrolled anybody. */
  enrolled: boolean;
  /** Of a chargeback: when its dispute was won. */
  wonAt: Date | null;
  user: { firstName: string; lastName: string };
};

/** Nobody decided, and somebody of the sale is still in a course: an access that ended meanwhile needs no decision. */
export const isUndecided = sql<boolean>`(${refunds.effect} = 'por-decidir' and exists (
  select 1 from ${enrolments} where ${enrolments.dealId} = ${refunds.dealId} and ${enrolments.state} <> 'retirado'))`;

function select(db: Db) {
  return db
    .select({
      refund: refunds,
      dealNumber: deals.number,
      undecided: isUndecided,
      enrolled: sql<boolean>`exists (select from ${enrolments} where ${enrolments.dealId} = ${refunds.dealId})`,
      wonAt,
      user: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(refunds)
    .innerJoin(deals, eq(deals.id, refunds.dealId))
    .innerJoin(users, eq(users.id, deals.userId))
    .$dynamic();
}

/** By their operation, or by what their sale is found by: each through its own index. */
function found(db: Db, text: string, ofSale: SQL | undefined) {
  const { id } = refunds;
  return db
    .select({ id })
    .from(refunds)
    .where(eq(refunds.operationNumber, text))
    .unionAll(
      db.select({ id }).from(refunds).innerJoin(deals, eq(deals.id, refunds.dealId)).where(ofSale),
    );
}

export async function listRefunds(
  db: Db,
  query: z.output<NonNullable<typeof refundEndpoints.listRefunds.query>>,
): Promise<Page<RefundRecord>> {
  const where = and(
    behind(query, refunds.id),
    query.search
      ? inArray(refunds.id, found(db, query.search, await matchesDeal(db, query.search)))
      : undefined,
    query.ids ? inArray(refunds.id, query.ids) : undefined,
    query.state ? eq(refunds.state, query.state) : undefined,
    query.payment ? eq(refunds.paymentId, query.payment) : undefined,
    query.deal ? eq(refunds.dealId, query.deal) : undefined,
    query.way ? eq(refunds.way, query.way) : undefined,
    query.edition
      ? inArray(
          refunds.dealId,
          db
            .select({ id: enrolments.dealId })
            .from(enrolments)
            .where(eq(enrolments.editionId, query.edition)),
        )
      : undefined,
  );
  const columns = { createdAt: refunds.createdAt, amount: refunds.amount };
  const rows = await select(db)
    .where(where)
    .orderBy(...orderBy(query, columns, refunds.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(refunds).where(where), rows),
  };
}

export async function refundById(db: Db, id: string): Promise<RefundRecord | undefined> {
  const [row] = await select(db).where(eq(refunds.id, id));
  return row;
}

export async function refundsOfPayments(db: Db, paymentIds: string[]): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, paymentIds))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

export function refundsOfDeal(db: Db, dealId: OrPlace) {
  return select(db)
    .where(eq(refunds.dealId, dealId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(100);
}

/** What of each payment went back or is on its way; a refund that failed is not. */
export async function refundedOf(
  db: Db,
  paymentIds: string[],
  states: RefundState[] = ['pendiente', 'hecho'],
): Promise<Map<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await selectRefunded(db, inArray(refunds.paymentId, paymentIds), states);
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}

const isChargeback = sql`${refunds.way} = 'contracargo' and ${refunds.state} = 'hecho'`;

/** The same of the payments that fit. */
export function selectRefunded(db: Db, of: SQL, states: RefundState[] = ['pendiente', 'hecho']) {
  return db
    .select({
      id: refunds.paymentId,
      sum: sql<number>`sum(${refunds.amount})`.mapWith(Number),
      takenOff:
        sql<number>`coalesce(sum(${refunds.amount}) filter (where ${refunds.way} = 'correccion'), 0)`.mapWith(
          Number,
        ),
      chargedBack:
        sql<number>`coalesce(sum(${refunds.amount}) filter (where ${isChargeback}), 0)`.mapWith(
          Number,
        ),
      chargedBackAt:
        sql<Date | null>`max(${refunds.doneAt}) filter (where ${isChargeback})`.mapWith(
          refunds.doneAt,
        ),
      wonAt: sql<Date | null>`max(${wonAt})`.mapWith(refunds.doneAt),
      returning:
        sql<number>`coalesce(sum(${refunds.amount}) filter (where ${refunds.state} = 'pendiente'), 0)`.mapWith(
          Number,
        ),
      corrected: sql<boolean>`bool_and(${refunds.way} = 'correccion')`,
    })
    .from(refunds)
    .where(and(of, inArray(refunds.state, states)))
    .groupBy(refunds.paymentId);
}

/** One that we asked the gateway for and whose number it has not told us yet. */
export async function unnumberedRefund(
  db: Db,
  paymentIds: string[],
  amount: number,
): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(refunds.paymentId, paymentIds),
        eq(refunds.way, 'pasarela'),
        eq(refunds.amount, amount),
        isNull(refunds.gatewayNumber),
        or(eq(refunds.state, 'pendiente'), eq(refunds.state, 'error')),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(1);
  return row;
}

export async function insertRefund(
  db: Db,
  refund: typeof refunds.$inferInsert,
): Promise<RefundRow> {
  const [row] = await db.insert(refunds).values(refund).returning();
  return row as RefundRow;
}

export async function updateRefund(
  db: Db,
  id: string,
  changes: Partial<RefundRow>,
): Promise<RefundRow> {
  const [row] = await db
    .update(refunds)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(refunds.id, id))
    .returning();
  return row as RefundRow;
}

/** The reasons for which people of a deal were taken out of their courses with money that it asked for again. */
export async function whyTakenOut(db: Db, dealId: string): Promise<string[]> {
  const rows = await db
    .select({ reason: refunds.reason })
    .from(refunds)
    .where(
      and(
        ...[eq(refunds.dealId, dealId), eq(refunds.state, 'hecho')],
        ...[eq(refunds.reverses, true), eq(refunds.effect, 'suspender')],
      ),
    );
  return rows.map(({ reason }) => reason);
}

/** What of a deal was given up with refunds so far. */
export async function givenUpBefore(db: Db, dealId: string): Promise<number> {
  const sum = sql<number>`coalesce(sum(${refunds.givenUp}), 0)`.mapWith(Number);
  const [row] = await db.select({ sum }).from(refunds).where(eq(refunds.dealId, dealId));
  return row?.sum ?? 0;
}

/** The refunds of a deal that are done and nobody has to pay again, the last first. */
export function concededOf(db: Db, dealId: string): Promise<RefundRow[]> {
  const conceded = and(eq(refunds.state, 'hecho'), eq(refunds.reverses, false));
  return db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.dealId, dealId), conceded, eq(payments.purpose, 'trato')))
    .orderBy(desc(refunds.doneAt), desc(refunds.id));
}
