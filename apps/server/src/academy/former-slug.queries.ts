import type { AddressKind } from '@aulario/contract/catalogue/address';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { formerSlugs } from './former-slug.tables.ts';

/**
 * Remembers the address that something had until this change. Of two that had the same one, the
 * last is remembered; an address in use again is no former one.
 */
export async function keepFormerSlug(
  db: Db,
  kind: AddressKind,
  before: { id: string; slug: string },
  after: { slug: string },
): Promise<void> {
  if (before.slug === after.slug) return;
  await db
    .delete(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, after.slug)));
  await db
    .insert(formerSlugs)
    .values({ kind, slug: before.slug, itemId: before.id })
    .onConflictDoUpdate({
      target: [formerSlugs.kind, formerSlugs.slug],
      set: { itemId: before.id, until: new Date() },
    });
}

/** What had this address once. */
export async function formerOwner(
  db: Db,
  kind: AddressKind,
  slug: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: formerSlugs.itemId })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, slug)));
  return row?.id;
}
