import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { settings } from './academy.tables.ts';

export async function readSetting<T>(db: Db, name: string): Promise<T | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  return row?.value as T | undefined;
}

export async function writeSetting(db: Db, name: string, value: object): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: new Date() } });
}
