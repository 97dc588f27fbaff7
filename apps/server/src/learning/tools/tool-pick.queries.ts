import type { Picked } from '@aulario/contract/learning/tool-link';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { type ToolPickRow, toolPicks } from './tool-pick.tables.ts';

/** Begins one; those of before that day are let go. */
export async function insertPick(
  db: Db,
  row: typeof toolPicks.$inferInsert,
  before: Date,
): Promise<ToolPickRow> {
  await db.delete(toolPicks).where(lt(toolPicks.createdAt, before));
  const [made] = await db.insert(toolPicks).values(row).returning();
  return made as ToolPickRow;
}

/** One that this person began. */
export async function ownPick(
  db: Db,
  userId: string,
  id: string,
): Promise<ToolPickRow | undefined> {
  const [row] = await db
    .select()
    .from(toolPicks)
    .where(and(eq(toolPicks.id, id), eq(toolPicks.userId, userId)));
  return row;
}

/** Keeps what was chosen, once. @returns whether it was the first time. */
export async function keepPicked(db: Db, id: string, picked: Picked): Promise<boolean> {
  const kept = await db
    .update(toolPicks)
    .set({ picked })
    .where(and(eq(toolPicks.id, id), isNull(toolPicks.picked)))
    .returning({ id: toolPicks.id });
  return kept.length > 0;
}
