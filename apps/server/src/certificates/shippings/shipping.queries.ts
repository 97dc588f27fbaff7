import type { CertificateState } from '@aulario/contract/certificates/certificate';
import type { shippingListQuery } from '@aulario/contract/certificates/shipping';
import type { Currency } from '@aulario/contract/money';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { certificatePrices, courses } from '../../catalogue/courses/course.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { type UserRow, users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { behind, matches, orderBy, type Page, window } from '../../platform/list.ts';
import { byMatch } from '../../platform/match-order.ts';
import { totalOf } from '../../platform/total.ts';
import { type DealRow, dealLines, deals } from '../../sales/deals/deal.tables.ts';
import { type CertificateRow, certificates } from '../issuing/certificate.tables.ts';
import {
  type ShippingMoveRow,
  type ShippingRow,
  shippingMoves,
  shippings,
} from './shipping.tables.ts';

export type ShippingRecord = {
  shipping: ShippingRow;
  moodleId: number | null;
  deal: Pick<DealRow, 'id' | 'number' | 'privateToken'> | null;
  certificate: { code: string; state: CertificateState };
  course: { id: string; name: string; moodleId: number | null };
  moves: ShippingMoveRow[];
};

export async function listShippings(
  db: Db,
  query: z.output<typeof shippingListQuery>,
): Promise<Page<ShippingRecord>> {
  const where = and(
    behind(query, shippings.id),
    matches(shippings.searchText, query.search),
    query.ids ? inArray(shippings.id, query.ids) : undefined,
    query.state ? eq(shippings.state, query.state) : undefined,
    query.priority ? eq(shippings.priority, query.priority) : undefined,
    query.user ? eq(shippings.userId, query.user) : undefined,
    query.certificate ? eq(shippings.certificateId, query.certificate) : undefined,
    query.course ? eq(certificates.courseId, query.course) : undefined,
  );
  const columns = {
    date: shippings.date,
    createdAt: shippings.createdAt,
    updatedAt: shippings.updatedAt,
    lastName: shippings.sortName,
    match: byMatch(query.search, shippings.sortName, shippings.searchText),
  };
  const rows = await select(db)
    .where(where)
    .orderBy(...orderBy(query, columns, shippings.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows: await withMoves(db, rows),
    total: await totalOf(
      db,
      query,
      db
        .select({ n: count() })
        .from(shippings)
        .innerJoin(certificates, eq(certificates.id, shippings.certificateId))
        .where(where),
      rows,
    ),
  };
}

export async function shippingById(db: Db, id: string): Promise<ShippingRecord | undefined> {
  return (await shippingsByIds(db, [id]))[0];
}

/** In the order of the ids. */
export async function shippingsByIds(db: Db, ids: string[]): Promise<ShippingRecord[]> {
  if (ids.length === 0) return [];
  const records = await withMoves(db, await select(db).where(inArray(shippings.id, ids)));
  return ids.flatMap((id) => records.find(({ shipping }) => shipping.id === id) ?? []);
}

/** The copy that a deal sold. */
export async function shippingIdOfDeal(db: Db, dealId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: shippings.id })
    .from(shippings)
    .where(eq(shippings.dealId, dealId));
  return row?.id;
}

/** A person's, newest first; nobody has more than a page of them. */
export async function shippingsOfUser(db: Db, userId: string): Promise<ShippingRecord[]> {
  const rows = await select(db)
    .where(eq(shippings.userId, userId))
    .orderBy(desc(shippings.createdAt))
    .limit(100);
  return withMoves(db, rows);
}

/** Locks in the order of the ids, so that two print runs never wait for each other in a circle. */
export async function lockShippings(db: Db, ids: string[]): Promise<ShippingRow[]> {
  return db
    .select()
    .from(shippings)
    .where(inArray(shippings.id, ids))
    .orderBy(asc(shippings.id))
    .for('update');
}

export async function insertShipping(
  db: Db,
  row: typeof shippings.$inferInsert,
): Promise<ShippingRow> {
  const [inserted] = await db.insert(shippings).values(row).returning();
  return inserted as ShippingRow;
}

export async function updateShipping(
  db: Db,
  before: ShippingRow,
  changes: Partial<ShippingRow>,
  now: Date,
): Promise<ShippingRow> {
  const [row] = await db
    .update(shippings)
    .set({ ...changes, version: before.version + 1, updatedAt: now })
    .where(eq(shippings.id, before.id))
    .returning();
  return row as ShippingRow;
}

export async function insertMoves(
  db: Db,
  rows: (typeof shippingMoves.$inferInsert)[],
): Promise<void> {
  await db.insert(shippingMoves).values(rows);
}

/** What a shipping is written from: the certificate, its holder, and how the copy was bought. */
export async function shippableCertificate(db: Db, certificateId: string) {
  const [row] = await db
    .select({
      certificate: certificates,
      user: users,
      bought: dealLines.certificate,
      courseSlug: courses.slug,
    })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .innerJoin(users, eq(users.id, certificates.userId))
    .leftJoin(enrolments, eq(enrolments.id, certificates.enrolmentId))
    .leftJoin(dealLines, eq(dealLines.id, enrolments.dealLineId))
    .where(eq(certificates.id, certificateId));
  return row as Shippable | undefined;
}
export type Shippable = {
  certificate: CertificateRow;
  user: UserRow;
  bought: 'digital' | 'fisico' | null;
  courseSlug: string;
};

/** Whether a copy of it was ever under way: what came with the course comes once. */
export async function countShippings(db: Db, certificateId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(shippings)
    .where(eq(shippings.certificateId, certificateId));
  return row?.n ?? 0;
}

/** What the paper copy of a course's certificate costs, by currency. */
export async function copyPrices(db: Db, courseId: string) {
  const rows = await db
    .select({ currency: certificatePrices.currency, amount: certificatePrices.amount })
    .from(certificatePrices)
    .where(and(eq(certificatePrices.courseId, courseId), eq(certificatePrices.option, 'fisico')));
  return new Map<Currency, number>(rows.map(({ currency, amount }) => [currency, amount]));
}

/** Marks the certificate itself as delivered. */
export async function deliverCertificate(db: Db, certificateId: string, now: Date): Promise<void> {
  await db
    .update(certificates)
    .set({ state: 'entregado', updatedAt: now })
    .where(and(eq(certificates.id, certificateId), eq(certificates.state, 'emitido')));
}

function select(db: Db) {
  return db
    .select({
      shipping: shippings,
      moodleId: users.moodleId,
      deal: { id: deals.id, number: deals.number, privateToken: deals.privateToken },
      certificate: { code: certificates.code, state: certificates.state },
      course: { id: courses.id, name: certificates.courseName, moodleId: courses.moodleId },
    })
    .from(shippings)
    .innerJoin(certificates, eq(certificates.id, shippings.certificateId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .innerJoin(users, eq(users.id, shippings.userId))
    .leftJoin(deals, eq(deals.id, shippings.dealId))
    .$dynamic();
}

async function withMoves(db: Db, rows: Omit<ShippingRecord, 'moves'>[]): Promise<ShippingRecord[]> {
  const ids = rows.map(({ shipping }) => shipping.id);
  const moves =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(shippingMoves)
          .where(inArray(shippingMoves.shippingId, ids))
          .orderBy(asc(shippingMoves.at), asc(shippingMoves.id));
  return rows.map((row) => ({
    ...row,
    moves: moves.filter(({ shippingId }) => shippingId === row.shipping.id),
  }));
}
