import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { contacts } from '../contacts/contact.tables.ts';
import type { Tx } from '../platform/database.ts';

/** Retires those that nobody changed since they came. @returns their ids. */
export async function retireUntouched(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(contacts)
    .set({ retiredAt: now, updatedAt: now, version: sql`${contacts.version} + 1` })
    .where(and(inArray(contacts.id, [...ids]), eq(contacts.version, 1), isNull(contacts.retiredAt)))
    .returning({ id: contacts.id });
  return rows.map(({ id }) => id);
}
