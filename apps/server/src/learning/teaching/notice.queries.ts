import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
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
  return select(db)
    .where(
      and(
        eq(editionNotices.editionId, editionId),
        standing ? isNull(editionNotices.withdrawnAt) : undefined,
      ),
    )
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
