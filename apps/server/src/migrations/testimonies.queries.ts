import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database.ts';
import { testimonies } from '../relations/testimonies/testimony.tables.ts';

/** Id by source key, of those that came before. */
export async function testimoniesKnownBy(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: testimonies.id, key: testimonies.sourceKey })
    .from(testimonies)
    .where(inArray(testimonies.sourceKey, [...new Set(keys)]));
  return new Map(rows.map(({ id, key }) => [key as string, id]));
}

export async function insertTestimonies(
  tx: Tx,
  rows: readonly (typeof testimonies.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(testimonies).values([...rows]);
}

/** Retires those that nobody has decided on. @returns their ids. */
export async function retireWaiting(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(testimonies)
    .set({
      retiredAt: now,
      // Freed, so that a better migration may bring it again.
      sourceKey: null,
      version: sql`${testimonies.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        inArray(testimonies.id, [...ids]),
        eq(testimonies.state, 'pendiente'),
        isNull(testimonies.retiredAt),
      ),
    )
    .returning({ id: testimonies.id });
  return rows.map(({ id }) => id);
}
