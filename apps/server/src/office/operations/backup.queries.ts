import type { operationEndpoints } from '@aulario/contract/office/operation';
import { and, count, desc, eq, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
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

/** Its job waits to be done, now or again, or a living process is at it: its heartbeat keeps it so. */
const isMade = sql`exists (select from jobs.job where name = 'backup-make'
  and data->>'id' = ${backups.id}::text and state < 'completed')`;

/**
 * What will not be finished: nobody makes it any more, or it began too long ago.
 * @returns their ids
 */
export async function giveUpBackups(db: Db, before: Date, at: Date): Promise<string[]> {
  const giveUp = (error: string, which: SQL | undefined) =>
    db
      .update(backups)
      .set({ state: 'fallido', finishedAt: at, error })
      .where(and(eq(backups.state, 'en-curso'), which))
      .returning({ id: backups.id });
  const left = await giveUp(
    'El servidor se detuvo antes de terminar. Haz otro con «Respaldar ahora».',
    not(isMade),
  );
  const late = await giveUp(
    'No terminó en cuatro horas. Revisa el disco donde se guardan los respaldos y haz otro.',
    lt(backups.createdAt, before),
  );
  return [...left, ...late].map(({ id }) => id);
}

/** How often its job was begun before and not ended. */
export async function timesLeft(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(max(retry_count), 0)::int as n from jobs.job
     where name = 'backup-make' and data->>'id' = ${id}`);
  return Number(rows[0]?.n ?? 0);
}

export async function isUnderWay(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ state: backups.state }).from(backups).where(eq(backups.id, id));
  return row?.state === 'en-curso';
}

/**
 * Writes down how it ended, unless another process made it meanwhile; one that was given up and is whole after all counts.
 * @returns whether it was written
 */
export async function endBackup(
  db: Db,
  id: string,
  values: Partial<BackupRow> & { state: 'hecho' | 'fallido'; finishedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(backups)
    .set({ error: null, ...values })
    .where(and(eq(backups.id, id), inArray(backups.state, endingIn[values.state])))
    .returning({ id: backups.id });
  return rows.length > 0;
}

const endingIn: Record<'hecho' | 'fallido', BackupRow['state'][]> = {
  hecho: ['en-curso', 'fallido'],
  fallido: ['en-curso'],
};
