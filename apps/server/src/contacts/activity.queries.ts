import { and, asc, desc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database.ts';
import { type ActivityRow, activities } from './activity.tables.ts';

export async function insertActivity(
  db: Db | Tx,
  row: typeof activities.$inferInsert,
): Promise<ActivityRow> {
  const [inserted] = await db.insert(activities).values(row).returning();
  return inserted as ActivityRow;
}

/** The notes of these leads, in the order in which they were written. */
export async function notesOf(db: Db, contactIds: string[]): Promise<ActivityRow[]> {
  if (contactIds.length === 0) return [];
  return db
    .select()
    .from(activities)
    .where(and(inArray(activities.contactId, contactIds), eq(activities.kind, 'nota')))
    .orderBy(asc(activities.at), asc(activities.id))
    .limit(5000);
}

/** Newest first, of these leads or this person. */
export async function activitiesOf(
  db: Db,
  whose: { contactIds: string[]; userId: string | null },
  before: Date,
  limit: number,
): Promise<ActivityRow[]> {
  const tests = [
    whose.contactIds.length > 0 ? inArray(activities.contactId, whose.contactIds) : undefined,
    whose.userId ? eq(activities.userId, whose.userId) : undefined,
  ].filter((test) => test !== undefined);
  if (tests.length === 0) return [];
  return db
    .select()
    .from(activities)
    .where(and(or(...tests), lt(activities.at, before)))
    .orderBy(desc(activities.at), desc(activities.id))
    .limit(limit);
}
