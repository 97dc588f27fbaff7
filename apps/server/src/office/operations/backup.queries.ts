import type { operationEndpoints } from '@aulario/contract/office/operation';
import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { orderBy, type Page, window } from '../../platform/list.ts';
import { type BackupRow, backups } from './backup.tables.ts';

export async function insertBackup(
  db: Db,
  values: typeof backups.$inferInsert,
): Promise<BackupRow> {
  const [row] = await db.insert(backups).values(values).returning();
  return row as BackupRow;
}

export async function changeBackup(
  db: Db,
  id: string,
  values: Partial<BackupRow>,
): Promise<BackupRow> {
  const [row] = await db.update(backups).set(values).where(eq(backups.id, id)).returning();
  return row as BackupRow;
}

export async function listBackups(
  db: Db,
  query: z.output<NonNullable<typeof operationEndpoints.listBackups.query>>,
): Promise<Page<BackupRow>> {
  const rows = await db
    .select()
    .from(backups)
    .orderBy(...orderBy(query, { createdAt: backups.createdAt }, backups.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const [total] = await db.select({ n: count() }).from(backups);
  return { rows, total: total?.n ?? 0 };
}

/** The newest of a state, if any. */
export async function newestBackup(
  db: Db,
  states: BackupRow['state'][],
): Promise<BackupRow | undefined> {
  const [row] = await db
    .select()
    .from(backups)
    .where(inArray(backups.state, states))
    .orderBy(desc(backups.createdAt), desc(backups.id))
    .limit(1);
  return row;
}

/** Those that can be restored, newest first. */
export async function keptBackups(db: Db): Promise<BackupRow[]> {
  return db
    .select()
    .from(backups)
    .where(eq(backups.state, 'hecho'))
    .orderBy(desc(backups.createdAt), desc(backups.id))
    .limit(1000);
}

/** What a process that died was making: it will not be finished. */
export async function giveUpBackups(db: Db, before: Date, at: Date): Promise<void> {
  await db
    .update(backups)
    .set({ state: 'fallido', finishedAt: at, error: 'El servidor se detuvo antes de terminar.' })
    .where(and(eq(backups.state, 'en-curso'), lt(backups.createdAt, before)));
}
