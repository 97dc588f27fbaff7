import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type ClassSessionRow, classSessions } from './session.tables.ts';

export type Reminder = 'dia' | 'hora';
const marks = { dia: classSessions.dayRemindedAt, hora: classSessions.hourRemindedAt };

/** Sessions of announced editions that begin between two instants and were not reminded of, the nearest first. */
export async function sessionsToRemind(
  db: Db,
  kind: Reminder,
  { after, until }: { after: Date; until: Date },
  limit: number,
): Promise<ClassSessionRow[]> {
  const rows = await db
    .select({ session: classSessions })
    .from(classSessions)
    .innerJoin(editions, eq(editions.id, classSessions.editionId))
    .where(
      and(
        isNull(classSessions.cancelledAt),
        isNull(classSessions.hourRemindedAt),
        isNull(marks[kind]),
        gt(classSessions.startsAt, after),
        lte(classSessions.startsAt, until),
        isNotNull(editions.announcedAt),
        isNull(editions.cancelledAt),
        isNull(editions.retiredAt),
      ),
    )
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))
    .limit(limit);
  return rows.map(({ session }) => session);
}

/**
 * Takes a session's reminder upon itself.
 * @returns false when another node did, or the session changed meanwhile.
 */
export async function takeReminder(
  tx: Tx,
  kind: Reminder,
  { id, startsAt, toldAt }: ClassSessionRow,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .update(classSessions)
    .set({
      ...(kind === 'dia' ? { dayRemindedAt: now } : { hourRemindedAt: now }),
      toldAt: toldAt ?? now,
    })
    .where(
      and(
        eq(classSessions.id, id),
        eq(classSessions.startsAt, startsAt),
        isNull(classSessions.cancelledAt),
        isNull(marks[kind]),
      ),
    )
    .returning({ id: classSessions.id });
  return taken.length > 0;
}
