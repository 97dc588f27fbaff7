import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
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
