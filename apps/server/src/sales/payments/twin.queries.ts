import {
  likeness,
  type Operation,
  operationKey,
  operationRail,
} from '@aulario/contract/sales/paid-operation';
import type { PaymentMethod } from '@aulario/contract/sales/payment';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { files } from '../../files/file.tables.ts';
import type { Db } from '../../platform/database.ts';
import { deals } from '../deals/deal.tables.ts';
import {
  almostIds,
  coreSql,
  cutsOf,
  declaredKey,
  endsLike,
  hungBehind,
} from './almost-number.queries.ts';
import { type PaymentRow, payments } from './payment.tables.ts';

export type Twin = {
  of: string;
  id: string;
  dealNumber: string;
  /** Whose sale it is. */
  userName: string;
  why: 'operacion' | 'parecida' | 'imagen';
  amount: number;
  /** What all parts of its operation paid together. */
  operationAmount: number;
  currency: PaymentRow['currency'];
  paidAt: string | null;
  method: PaymentMethod | null;
  operationNumber: string | null;
  counted: boolean;
  verifyingBy: string | null;
  certain: boolean;
};
export type CountedTwin = Omit<Twin, 'of' | 'why'>;

const other = alias(payments, 'other');
const isCounted = sql<boolean>`(${other.state} in ('verificado', 'reembolsado') and not ${other.operationFree})`;
const wholeAmount =
  sql<number>`(select sum(part.amount - coalesce((select sum(off.amount) from refunds off
    where off.payment_id = part.id and off.reverses and off.state = 'hecho'), 0)) from payments part
  where part.id = coalesce(${other.partOfId}, ${other.id})
    or part.part_of_id = coalesce(${other.partOfId}, ${other.id}))`.mapWith(Number);
const shown = {
  id: other.id,
  dealNumber: deals.number,
  userName: sql<string>`(select concat_ws(' ', buyer.first_name, nullif(buyer.last_name, '')) from users buyer where buyer.id = ${deals.userId})`,
  amount: other.amount,
  operationAmount: wholeAmount,
  currency: other.currency,
  paidAt: other.paidAt,
  method: other.method,
  operationNumber: other.operationNumber,
  counted: isCounted,
  verifyingBy: sql<string | null>`null`,
};

const notItsPart = sql`coalesce(${other.partOfId}, ${other.id}) <> coalesce(${payments.partOfId}, ${payments.id})`;

/** Payments with an operation beside others with one that were not turned down, of which one at least has a way that gives numbers out. */
const comparable = (of: SQL) =>
  and(
    of,
    or(isNotNull(payments.operationRail), isNotNull(other.operationRail)),
    ne(other.state, 'rechazado'),
    notItsPart,
  );

/** The very same operation: who gave the number out, and, but for the gateway, the day. */
function certainly(rail: SQL, day: SQL): SQL<boolean> {
  return sql<boolean>`coalesce(${isCounted} and ${other.operationRail} = ${rail}
    and (${other.operationRail} = 'pasarela' or ${other.paidAt} is not distinct from ${day}), false)`;
}

/**
 * Other payments, not rejected, with the same operation number, however it is written and also as the
 * buyer declared it, of the payments that fit. Parts of one operation are no twins.
 */
export function selectTwinsByOperation(db: Db, of: SQL) {
  return db
    .select({
      of: payments.id,
      ...shown,
      why: sql<'operacion'>`'operacion'`,
      certain: certainly(sql`${payments.operationRail}`, sql`${payments.paidAt}`),
    })
    .from(payments)
    .innerJoin(
      other,
      and(
        sql`${other.operationKey} in (${payments.operationKey}, ${declaredKey})`,
        ne(other.id, payments.id),
      ),
    )
    .innerJoin(deals, eq(deals.id, other.dealId))
    .where(and(of, ne(other.state, 'rechazado'), notItsPart))
    .limit(200);
}

/** Those whose number begins or ends alike; see `almostTwins`. */
export function selectAlmostTwins(db: Db, of: SQL) {
  const unlike = sql`${other.operationKey} <> ${payments.operationKey} and coalesce(${other.operationKey} <> ${declaredKey}, true)`;
  return db
    .select({
      of: payments.id,
      ...shown,
      why: sql<'parecida'>`'parecida'`,
      certain: sql<boolean>`false`,
      seen: sql<
        (Operation | null)[]
      >`jsonb_build_array(jsonb_build_object('method', ${payments.method}, 'operationNumber',
        ${payments.operationNumber}, 'paidAt', ${payments.paidAt}, 'amount', ${payments.amount}), ${payments.declared})`,
    })
    .from(payments)
    .innerJoin(
      other,
      and(sql`${other.id} = any(${almostIds()})`, unlike, ne(other.id, payments.id)),
    )
    .innerJoin(deals, eq(deals.id, other.dealId))
    .where(comparable(of))
    .limit(200);
}

/** Those whose number really is almost the same. */
export function almostTwins(found: (Twin & { seen: (Operation | null)[] })[]): Twin[] {
  return found.flatMap(({ seen, ...twin }) =>
    seen.some((one) => one && likeness(one, { ...twin, amount: twin.operationAmount }))
      ? [twin]
      : [],
  );
}

/** Those with the same voucher, as sent or as kept: what somebody sends twice, by mistake or not. */
export function selectTwinsByImage(db: Db, of: SQL) {
  const otherFile = alias(files, 'other_file');
  return db
    .select({
      of: payments.id,
      ...shown,
      why: sql<'imagen'>`'imagen'`,
      certain: sql<boolean>`false`,
    })
    .from(payments)
    .innerJoin(files, eq(files.id, payments.voucherId))
    .innerJoin(
      otherFile,
      and(
        or(eq(otherFile.sha256, files.sha256), eq(otherFile.keptSha256, files.keptSha256)),
        ne(otherFile.id, files.id),
      ),
    )
    .innerJoin(other, eq(other.voucherId, otherFile.id))
    .innerJoin(deals, eq(deals.id, other.dealId))
    .where(and(of, ne(other.state, 'rechazado')))
    .limit(200);
}

/**
 * Counted payments with the number of an operation that is about to be counted, as staff or as the
 * buyer wrote it, the certain first, and those with a number that may be almost the same.
 */
export async function countedTwins(
  db: Db,
  seen: Pick<PaymentRow, 'id' | 'method' | 'operationNumber' | 'paidAt'>,
  declared: Operation | null,
): Promise<CountedTwin[]> {
  const keys = [seen, declared].flatMap((one) => operationKey(one?.operationNumber) ?? []);
  const days = [seen, declared].flatMap((one) => one?.paidAt ?? []);
  const numbers = [seen, declared].flatMap((one) => one?.operationNumber ?? []);
  const alike = [
    ...keys.map((key) => sql`${key}::text`),
    ...numbers.map((number) => coreSql(sql`${number}::text`)),
  ];
  const rail = operationRail(seen.method);
  if (keys.length === 0) return [];
  const certain = certainly(sql`${rail}::text`, sql`${seen.paidAt}::date`);
  return db
    .select({ ...shown, certain })
    .from(other)
    .innerJoin(deals, eq(deals.id, other.dealId))
    .where(
      and(
        or(
          inArray(other.operationKey, keys),
          and(
            // Rows without a rail are not in the index of days.
            isNotNull(other.operationRail),
            inArray(other.paidAt, days),
            or(...keys.map((key) => endsLike(other.operationKey, sql`${key}::text`))),
          ),
          ...alike.flatMap((key) => [
            sql`${other.operationKey} = any(array[${cutsOf(key)}])`,
            hungBehind(other.operationKey, key),
          ]),
        ),
        ne(other.id, seen.id),
        isCounted,
      ),
    )
    .orderBy(
      sql`${certain} desc`,
      sql`${inArray(other.operationKey, keys)} desc`,
      desc(other.paidAt),
      desc(other.createdAt),
    )
    .limit(50);
}

/** The payment under which staff counted the money of a charge by hand, before the gateway's word of it could be counted. */
export async function countedByHand(
  db: Db,
  { id, currency }: { id: string; currency: string | null },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.operationKey, operationKey(id) ?? ''),
        sql`${other.currency} = ${currency}`,
        // A wallet or a bank may give out the same number for something else.
        inArray(other.operationRail, ['tarjeta', 'pasarela']),
        isNull(other.partOfId),
        isCounted,
      ),
    )
    .orderBy(asc(other.decidedAt))
    .limit(1);
  return row?.id;
}
