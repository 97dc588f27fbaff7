import { readMoney } from '@aulario/contract/money-text';
import { operationKey } from '@aulario/contract/sales/paid-operation';
import type { paymentListQuery } from '@aulario/contract/sales/payment';
import type { RefundState } from '@aulario/contract/sales/refund';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { files } from '../../files/file.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { inDays } from '../../platform/in-days.ts';
import { checkAnchor } from '../../platform/keyset.ts';
import { behind, onPage, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import type { OrPlace } from '../../platform/written-once.ts';
import { deals } from '../deals/deal.tables.ts';
import type { DealMoneyRow, DealSums } from '../deals/deal-money.ts';
import { matchesDeal } from '../deals/deal-search.ts';
import { type PaymentRow, payments } from './payment.tables.ts';

export type PaymentRecord = {
  payment: PaymentRow;
  deal: { number: string } & DealMoneyRow;
  /** What the operation of a payment brought that has other parts; null of one alone. */
  operationAmount: number | null;
  user: { firstName: string; lastName: string; dni: string | null; email: string | null };
  voucher: { id: string; mime: string; bytes: number; sha256: string } | null;
};

/** What all parts of its operation brought, where it has more than one: what was corrected away, or charged back, is no money of it. */
export const operationAmount = sql<number | null>`(
  select case when count(*) > 1 then sum(part.amount - coalesce((select sum(off.amount) from refunds off
    where off.payment_id = part.id and off.way in ('correccion', 'contracargo') and off.state = 'hecho'), 0)) end
  from payments part
  where (part.id = coalesce(payments.part_of_id, payments.id) or part.part_of_id = coalesce(payments.part_of_id, payments.id))
    and part.state in ('verificado', 'reembolsado')
)`.mapWith(Number);

function select(db: Db) {
  return db
    .select({
      payment: payments,
      deal: {
        number: deals.number,
        total: deals.total,
        paid: deals.paid,
        refunded: deals.refunded,
        returning: deals.returning,
        conceded: deals.conceded,
        kept: deals.kept,
        state: deals.state,
      },
      operationAmount,
      user: {
        firstName: users.firstName,
        lastName: users.lastName,
        dni: users.dni,
        email: users.email,
      },
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
  const where = await wanted(db, query);
  const order = orderBy(query, sortable, payments.id);
  const rows = await select(db)
    .where(onPage(payments, where, order, query))
    .orderBy(...order);
  await checkAnchor(db, payments, query, rows);
  return { rows, total: await totalOf(db, query, counted(db, where), rows) };
}

/** It brings again what a bank had taken: of what a gateway charged, the other parts are not the gateway's. */
const isWonBack = sql`payments.part_of_id is not null and payments.gateway is not null`;

/** The same payments with only what a file shows of them: no search for their twins. */
export async function paymentsForFile(db: Db, query: PaymentQuery) {
  const where = await wanted(db, query);
  const rows = await db
    .select({
      _id: payments.id,
      dealNumber: deals.number,
      purpose: payments.purpose,
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
      wonBack: sql<boolean>`(${isWonBack})`,
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
  return { rows, total: await totalOf(db, query, counted(db, where), rows) };
}

export type PaymentFileRecord = Awaited<ReturnType<typeof paymentsForFile>>['rows'][number];

const counted = (db: Db, where: SQL | undefined) =>
  db.select({ n: count() }).from(payments).where(where);

async function wanted(db: Db, query: PaymentQuery): Promise<SQL | undefined> {
  return and(
    behind(query, payments.id),
    query.search
      ? or(
          eq(payments.operationNumber, query.search),
          eq(payments.operationKey, operationKey(query.search) ?? ''),
          isAmount(query.search),
          inArray(
            payments.dealId,
            db
              .select({ id: deals.id })
              .from(deals)
              .where(await matchesDeal(db, query.search)),
          ),
        )
      : undefined,
    query.ids ? inArray(payments.id, query.ids) : undefined,
    query.state ? eq(payments.state, query.state) : undefined,
    query.method ? eq(payments.method, query.method) : undefined,
    verifiedIn(query),
    query.deal ? eq(payments.dealId, query.deal) : undefined,
    query.user ? eq(payments.userId, query.user) : undefined,
    query.institution ? ofInstitution(db, query.institution) : undefined,
    query.voucher === undefined
      ? undefined
      : query.voucher
        ? isNotNull(payments.voucherId)
        : isNull(payments.voucherId),
    query.verifying === undefined
      ? undefined
      : query.verifying
        ? isNotNull(payments.verifying)
        : isNull(payments.verifying),
    query.unapplied === undefined
      ? undefined
      : query.unapplied
        ? isNotNull(payments.unapplied)
        : isNull(payments.unapplied),
  );
}

function ofInstitution(db: Db, id: string): SQL {
  const own = db.select({ id: deals.id }).from(deals).where(eq(deals.institutionId, id));
  return inArray(payments.dealId, own);
}

/** Of exactly this money, when it is written like some: `180`, `180.00`, `1,250.50`. */
function isAmount(search: string): SQL | undefined {
  // "1,350" and "320.000" are thousands in the currency that parts them so.
  const read = (['PEN', 'COP'] as const).map((currency) => readMoney(search, currency));
  const amounts = read.flatMap((one) => ('amount' in one ? one.amount : []));
  return amounts.length > 0 ? inArray(payments.amount, amounts) : undefined;
}

/** Verified within these days, also where the money went back since: last month's books have it. */
function verifiedIn({ verifiedFrom, verifiedUntil }: PaymentQuery): SQL | undefined {
  if (!verifiedFrom && !verifiedUntil) return undefined;
  return and(
    inArray(payments.state, ['verificado', 'reembolsado']),
    inDays(payments.decidedAt, verifiedFrom, verifiedUntil),
  );
}

export async function paymentById(db: Db, id: string): Promise<PaymentRecord | undefined> {
  const [row] = await select(db).where(eq(payments.id, id));
  return row;
}

export async function paymentsByIds(db: Db, ids: readonly string[]): Promise<PaymentRecord[]> {
  return select(db).where(inArray(payments.id, [...ids]));
}

export function paymentsOfDeal(db: Db, dealId: OrPlace) {
  return select(db)
    .where(eq(payments.dealId, dealId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(100);
}

export async function lockPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}

/** The verified payments of a locked deal itself, the first first. */
export async function lockVerified(db: Db, dealId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.dealId, dealId),
        eq(payments.purpose, 'trato'),
        eq(payments.state, 'verificado'),
      ),
    )
    .orderBy(payments.createdAt, payments.id)
    .for('update');
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
    .set({
      verifying: null,
      unapplied: null,
      ...changes,
      version: before.version + 1,
      updatedAt: new Date(),
    })
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

/** Of these deals those of which somebody sent a voucher that nobody decided on. */
export async function dealsLookedAt(db: Db, dealIds: readonly string[]): Promise<Set<string>> {
  if (dealIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: payments.dealId })
    .from(payments)
    .where(
      and(
        inArray(payments.dealId, [...dealIds]),
        eq(payments.state, 'pendiente'),
        or(isNotNull(payments.voucherId), isNotNull(payments.operationNumber)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** A payment with the parts that came of its operation since, the first first. */
export async function partsOfPayment(db: Db, id: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(or(eq(payments.id, id), eq(payments.partOfId, id)))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/**
 * Whether the number of an operation is free: no part of it, in any sale, brought anything but what was corrected away. What
 * was given back had come, and its number stays taken.
 */
export async function followOperation(
  db: Db,
  { id, partOfId }: Pick<PaymentRow, 'id' | 'partOfId'>,
): Promise<void> {
  const root = partOfId ?? id;
  const brought = sql`exists (select 1 from payments part
    where (part.id = ${root} or part.part_of_id = ${root}) and part.state in ('verificado', 'reembolsado')
      and part.amount > (select coalesce(sum(off.amount), 0) from refunds off
        where off.payment_id = part.id and off.way = 'correccion' and off.state = 'hecho'))`;
  await db
    .update(payments)
    .set({ operationFree: sql`not ${brought}` })
    .where(or(eq(payments.id, root), eq(payments.partOfId, root)));
}

/**
 * What the payments and refunds of a deal add up to; `moneyOf` reads it. Of a payment goes back what it brought at most: what
 * somebody gave back by hand and in the panel of the gateway too is no money of the deal (see `moneyTwiceBack`).
 */
export async function sumsOfDeal(db: Db, dealId: string): Promise<DealSums> {
  const sumBack = (which: SQL) =>
    sql`coalesce((select sum(back.amount) from refunds back
      where back.payment_id = ${payments.id} and ${which}), 0)`;
  const back = (state: RefundState) => sumBack(sql`back.state = ${state}`);
  const reversed = sumBack(sql`back.reverses and back.state <> 'error'`);
  // Payments from before refunds were rows of their own say only by their state that they went back.
  const gone = sql`case when ${payments.state} = 'reembolsado' then ${payments.amount}
    else least(${payments.amount}, ${back('hecho')}) end`;
  const going = sql`least(${payments.amount} - ${gone}, ${back('pendiente')})`;
  const lost = sumBack(sql`back.way = 'contracargo' and back.reverses and back.state = 'hecho'`);
  const [row] = await db
    .select({
      paid: sql`coalesce(sum(${payments.amount}), 0)`.mapWith(Number),
      won: sql`coalesce(sum(${payments.amount})
        filter (where ${isWonBack}), 0)`.mapWith(Number),
      lost: sql`coalesce(sum(${lost}), 0)`.mapWith(Number),
      refunded: sql`coalesce(sum(${gone}), 0)`.mapWith(Number),
      returning: sql`coalesce(sum(${going}), 0)`.mapWith(Number),
      reversed: sql`coalesce(sum(${reversed}), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(
      and(
        eq(payments.dealId, dealId),
        eq(payments.purpose, 'trato'),
        inArray(payments.state, ['verificado', 'reembolsado']),
      ),
    );
  return row ? withoutDisputes(row) : { paid: 0, refunded: 0, returning: 0, reversed: 0 };
}

/** What a bank took and gave back again came once, and did not go: it is neither a second payment nor money that went back. */
function withoutDisputes({
  won,
  lost,
  paid,
  refunded,
  returning,
  reversed,
}: DealSums & { won: number; lost: number }): DealSums {
  const both = Math.min(won, lost, refunded, reversed);
  return { paid: paid - both, refunded: refunded - both, returning, reversed: reversed - both };
}
