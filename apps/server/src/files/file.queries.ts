import type { Focus } from '@aulario/contract/file';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database.ts';
import { pointersTo } from '../platform/pointers.ts';
import { files } from './file.tables.ts';

/** What a picture's view needs, to select in a join. */
export const imageColumns = {
  id: files.id,
  width: files.width,
  height: files.height,
  widths: files.widths,
  focus: files.focus,
};

export async function insertFile(db: Db, row: typeof files.$inferInsert) {
  const [inserted] = await db.insert(files).values(row).returning();
  return inserted as typeof files.$inferSelect;
}

export async function insertFiles(db: Db, rows: (typeof files.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(files).values(rows);
}

export async function fileById(db: Db, id: string) {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

export async function setFocus(db: Db, id: string, focus: Focus | null) {
  await db.update(files).set({ focus }).where(eq(files.id, id));
}

/** The row, locked until the transaction ends. */
export async function lockFile(tx: Tx, id: string) {
  const [row] = await tx.select().from(files).where(eq(files.id, id)).for('update');
  return row;
}

export async function filesByIds(db: Db, ids: string[]) {
  return ids.length === 0 ? [] : db.select().from(files).where(inArray(files.id, ids));
}

/** Only what was uploaded as a photo of somebody: staff may show another picture as one, which is not theirs alone. */
export async function deletePhoto(db: Db, id: string) {
  const [row] = await db
    .delete(files)
    .where(and(eq(files.id, id), eq(files.purpose, 'photo')))
    .returning();
  return row;
}

/** Photos from before that no row of any table names, as the database knows its tables. */
export async function unnamedPhotos(db: Db, before: Date): Promise<string[]> {
  const unnamed: SQL[] = (await pointersTo(db, 'files')).map(
    ({ table, column }) => sql`not exists (select from ${sql.identifier(table)} as other
      where other.${sql.identifier(column)} = ${files.id})`,
  );
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.purpose, 'photo'), lt(files.createdAt, before), ...unnamed));
  return rows.map(({ id }) => id);
}

/** Which of these ids have a row. */
export async function knownFiles(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: files.id }).from(files).where(inArray(files.id, ids));
  return new Set(rows.map(({ id }) => id));
}
