import { and, count, desc, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { seats } from '../../catalogue/editions/seat.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { dealLines } from '../../sales/deals/deal.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { type EditionNoticeRow, editionNotices } from './notice.tables.ts';

const author = alias(users, 'author');
const withdrawer = alias(users, 'withdrawer');

function select(db: Db) {
  return db
    .select({
      notice: editionNotices,
      author: { firstName: author.firstName, lastName: author.lastName },
      withdrawer: { firstName: withdrawer.firstName, lastName: withdrawer.lastName },
      course: { name: courses.name, classroom: courses.classroom },
    })
    .from(editionNotices)
    .innerJoin(editions, eq(editions.id, editionNotices.editionId))
    .innerJoin(courses, eq(courses.id, editions.courseId))
    .leftJoin(author, eq(author.id, editionNotices.authorId))
    .leftJoin(withdrawer, eq(withdrawer.id, editionNotices.withdrawnBy))
    .$dynamic();
}
export type NoticeRecord = Awaited<ReturnType<typeof select>>[number];

/** What an edition was told, the latest first. */
export async function noticesOf(
  db: Db,
  editionId: string,
  { standing, limit }: { standing: boolean; limit: number },
): Promise<NoticeRecord[]> {
  const of = eq(editionNotices.editionId, editionId);
  return latest(db, standing ? and(of, stands) : of, limit);
}

/** What stands of the editions that a sale brought its buyer into, or keeps a place for them for good, the latest first. */
export async function noticesOfSale(
  db: Db,
  { id, userId }: { id: string; userId: string },
  limit: number,
): Promise<NoticeRecord[]> {
  const kept = db
    .select({ id: seats.editionId })
    .from(seats)
    .innerJoin(dealLines, eq(dealLines.id, seats.lineId))
    .where(
      and(
        eq(dealLines.dealId, id),
        or(isNull(dealLines.userId), eq(dealLines.userId, userId)),
        isNull(seats.freedAt),
        isNull(seats.heldUntil),
      ),
    );
  const inside = insideOf(db, userId, eq(enrolments.dealId, id));
  const own = or(
    inArray(editionNotices.editionId, inside),
    inArray(editionNotices.editionId, kept),
  );
  return latest(db, and(own, stands), limit);
}

/** What stands of the editions that somebody is in and whose course is taught elsewhere, the latest first. */
export async function noticesOutside(
  db: Db,
  userId: string,
  limit: number,
): Promise<NoticeRecord[]> {
  const own = inArray(editionNotices.editionId, insideOf(db, userId));
  return latest(db, and(own, ne(courses.classroom, 'propia'), stands), limit);
}

const stands = isNull(editionNotices.withdrawnAt);

/** The editions that somebody is in. */
const insideOf = (db: Db, userId: string, only?: SQL) =>
  db
    .select({ id: enrolments.editionId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), ne(enrolments.state, 'retirado'), only));

function latest(db: Db, where: SQL | undefined, limit: number): Promise<NoticeRecord[]> {
  return select(db)
    .where(where)
    .orderBy(desc(editionNotices.createdAt), desc(editionNotices.id))
    .limit(limit);
}

export async function noticeById(db: Db, id: string): Promise<NoticeRecord | undefined> {
  const [row] = await select(db).where(eq(editionNotices.id, id));
  return row;
}

/** How many an edition was sent since an instant, also those that were taken back: their mails left. */
export async function countNoticesSince(tx: Tx, editionId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(editionNotices)
    .where(and(eq(editionNotices.editionId, editionId), gt(editionNotices.createdAt, since)));
  return row?.n ?? 0;
}

export async function insertNotice(
  tx: Tx,
  row: typeof editionNotices.$inferInsert,
): Promise<string> {
  const [made] = await tx.insert(editionNotices).values(row).returning({ id: editionNotices.id });
  return made?.id ?? '';
}

/** Takes a notice back, once. @returns undefined where it was already. */
export async function withdrawNotice(
  tx: Tx,
  id: string,
  { at, by }: { at: Date; by: string | null },
): Promise<EditionNoticeRow | undefined> {
  const [row] = await tx
    .update(editionNotices)
    .set({ withdrawnAt: at, withdrawnBy: by })
    .where(and(eq(editionNotices.id, id), isNull(editionNotices.withdrawnAt)))
    .returning();
  return row;
}
