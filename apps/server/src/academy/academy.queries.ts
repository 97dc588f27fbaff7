import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database.ts';
import { settings } from './academy.tables.ts';

export async function readSetting<T>(db: Db, name: string): Promise<T | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  return row?.value as T | undefined;
}

/** How often each setting was written; 0 for one that never was. */
export async function settingVersion(db: Db, name: string): Promise<number> {
  const [row] = await db
    .select({ version: settings.version })
    .from(settings)
    .where(eq(settings.name, name));
  return row?.version ?? 0;
}

/** One writer at a time, also of a setting that nobody has written yet. @returns its version. */
export async function lockSetting(tx: Tx, name: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`aulario:setting:${name}`}))`);
  return settingVersion(tx, name);
}

export async function writeSetting(db: Db, name: string, value: object): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value, updatedAt: new Date(), version: sql`${settings.version} + 1` },
    });
}
