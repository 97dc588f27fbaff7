import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { users } from '../users/user.tables.ts';
import { type UserMergeRow, userMerges } from './merge.tables.ts';

export type MergeRecord = { merge: UserMergeRow; absorbedName: { first: string; last: string } };

function select(db: Db) {
  return db
    .select({ merge: userMerges, absorbedName: { first: users.firstName, last: users.lastName } })
    .from(userMerges)
    .innerJoin(users, eq(users.id, userMerges.absorbedId))
    .$dynamic();
}

export async function mergesOf(db: Db, keptId: string): Promise<MergeRecord[]> {
  return select(db)
    .where(eq(userMerges.keptId, keptId))
    .orderBy(desc(userMerges.at), desc(userMerges.id))
    .limit(50);
}

export async function mergeById(db: Db, id: string): Promise<MergeRecord | undefined> {
  const [row] = await select(db).where(eq(userMerges.id, id));
  return row;
}

export async function lockMerge(tx: Tx, id: string): Promise<UserMergeRow | undefined> {
  const [row] = await tx.select().from(userMerges).where(eq(userMerges.id, id)).for('update');
  return row;
}

export async function insertMerge(
  tx: Tx,
  row: typeof userMerges.$inferInsert,
): Promise<UserMergeRow> {
  const [inserted] = await tx.insert(userMerges).values(row).returning();
  return inserted as UserMergeRow;
}

export async function saveUndone(
  tx: Tx,
  id: string,
  undone: { undoneAt: Date; undoneBy: string },
): Promise<void> {
  await tx.update(userMerges).set(undone).where(eq(userMerges.id, id));
}
