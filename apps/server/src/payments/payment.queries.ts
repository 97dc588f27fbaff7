import type { paymentListQuery } from '@aulario/contract/payment';
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { deals } from '../deals/deal.tables.ts';
import { files } from '../files/file.tables.ts';
import { users } from '../people/user.tables.ts';
import type { Db } from '../platform/database.ts';
import { behind, matches, onPage, orderBy, type Page, window } from '../platform/list.ts';
import { totalOf } from '../platform/total.ts';
import { type PaymentRow, payments } from './payment.tables.ts';

export type PaymentRecord = {
  payment: PaymentRow;
  deal: { number: string; total: number; paid: number };
  user: { firstName: string; lastName: string; dni: string | null };
  voucher: { id: string; mime: string; bytes: number; sha256: string } | null;
};

function select(db: Db) {
  return db
    .select({
      payment: payments,
      deal: { number: deals.number, total: deals.total, paid: deals.paid },
      user: { firstName: users.firstName, lastName: users.lastName, dni: users.dni },
      voucher: { id: files.id, mime: files.mime, bytes: files.bytes, sha256: files.sha256 },
    })
    .from(payments)
    .innerJoin(deals, eq(deals.id, payments.dealId))
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(files, eq(files.id, payments.voucherId))
    .$dynamic();
}

type PaymentQuery = z.output<typeof paymentListQuery>;

const sortable = {
  createdAt: payments.createdAt,
  voucherAt: payments.voucherAt,
  amount: payments.amount,
};

export async function listPayments(db: Db, query: PaymentQuery): Promise<Page<PaymentRecord>> {
  const where = wanted(db, query);
  const order = orderBy(query, sortable, payments.id);
  const rows = await select(db)
    .where(onPage(db, payments, where, order, query))
    .orderBy(...order);
  return { rows, total: await totalOf(db, query, counted(db, where)) };
}

/** The same payments with only what a file shows of them: no search for their twins. */
export async function paymentsForFile(db: Db, query: PaymentQuery) {
  const where = wanted(db, query);
  const rows = await db
    .select({
      _id: payments.id,
      dealNumber: deals.number,
      user: { firstName: users.firstName, lastName: users.lastName },
      userDni: users.dni,
      currency: payments.currency,
      amount: payments.amount,
      dealTotal: deals.total,
      method: payments.method,
      operationNumber: payments.operationNumber,
      paidAt: payments.paidAt,
      state: payments.state,
      reason: payments.reason,
      voucherAt: payments.voucherAt,
      verifiedBy: payments.decidedByName,
      verifiedAt: payments.decidedAt,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(deals, eq(deals.id, payments.dealId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(where)
    .orderBy(...orderBy(query, sortable, payments.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return { rows, total: await totalOf(db, query, counted(db, where)) };
}

export type PaymentFileRecord = Awaited<ReturnType<typeof paymentsForFile>>['rows'][number];

const counted = (db: Db, where: SQL | undefined) =>
  db.select({ n: count() }).from(payments).where(where);

function wanted(db: Db, query: PaymentQuery): SQL | undefined {
  return and(
    behind(query, payments.id),
    query.search
      ? or(
          eq(payments.operationNumber, query.search),
          inArray(
            payments.dealId,
            db.select({ id: deals.id }).from(deals).where(matches(deals.searchText, query.search)),
          ),
        )
      : undefined,
    query.ids ? inArray(payments.id, query.ids) : undefined,
    query.state ? eq(payments.state, query.state) : undefined,
    query.method ? eq(payments.method, query.method) : undefined,
    query.deal ? eq(payments.dealId, query.deal) : undefined,
    query.user ? eq(payments.userId, query.user) : undefined,
    query.voucher === undefined
      ? undefined
      : query.voucher
        ? isNotNull(payments.voucherId)
        : isNull(payments.voucherId),
  );
}

export async function paymentById(db: Db, id: string): Promise<PaymentRecord | undefined> {
  const [row] = await select(db).where(eq(payments.id, id));
  return row;
}

export async function paymentsOfDeal(db: Db, dealId: string): Promise<PaymentRecord[]> {
  return select(db)
    .where(eq(payments.dealId, dealId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(100);
}

export async function lockPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}

export async function insertPayment(
  db: Db,
  payment: typeof payments.$inferInsert,
): Promise<PaymentRow> {
  const [row] = await db.insert(payments).values(payment).returning();
  return row as PaymentRow;
}

export async function updatePayment(
  db: Db,
  before: PaymentRow,
  changes: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [row] = await db
    .update(payments)
    .set({ ...changes, version: before.version + 1, updatedAt: new Date() })
    .where(eq(payments.id, before.id))
    .returning();
  return row as PaymentRow;
}

export async function pendingOfDeal(db: Db, dealId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.dealId, dealId), eq(payments.state, 'pendiente')))
    .orderBy(desc(payments.createdAt), desc(payments.id));
}

export type Twin = { of: string; id: string; dealNumber: string; why: 'operacion' | 'imagen' };

/**
 * Other payments, not rejected, with the same operation or the same voucher bytes: what somebody
 * sends twice, by mistake or not.
 */
export async function twinsOf(db: Db, ids: string[]): Promise<Twin[]> {
  if (ids.length === 0) return [];
  const other = alias(payments, 'other');
  const otherFile = alias(files, 'other_file');
  const byOperation = await db
    .select({
      of: payments.id,
      id: other.id,
      dealNumber: deals.number,
      why: sql<'operacion'>`'operacion'`,
    })
    .from(payments)
    .innerJoin(
      other,
      and(eq(other.operationNumber, payments.operationNumber), ne(other.id, payments.id)),
    )
    .innerJoin(deals, eq(deals.id, other.dealId))
    .where(and(inArray(payments.id, ids), ne(other.state, 'rechazado')))
    .limit(200);
  const byImage = await db
    .select({
      of: payments.id,
      id: other.id,
      dealNumber: deals.number,
      why: sql<'imagen'>`'imagen'`,
    })
    .from(payments)
    .innerJoin(files, eq(files.id, payments.voucherId))
    .innerJoin(otherFile, and(eq(otherFile.sha256, files.sha256), ne(otherFile.id, files.id)))
    .innerJoin(other, eq(other.voucherId, otherFile.id))
    .innerJoin(deals, eq(deals.id, other.dealId))
    .where(and(inArray(payments.id, ids), ne(other.state, 'rechazado')))
    .limit(200);
  return [...byOperation, ...byImage];
}
