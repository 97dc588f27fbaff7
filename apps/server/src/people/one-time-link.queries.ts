import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database.ts';
import { type LinkPurpose, type LinkRow, oneTimeLinks } from './user.tables.ts';

export async function insertLink(tx: Tx, row: typeof oneTimeLinks.$inferInsert): Promise<string> {
  const [link] = await tx.insert(oneTimeLinks).values(row).returning({ id: oneTimeLinks.id });
  return (link as { id: string }).id;
}

/** How many links of a purpose a person was sent after an instant. */
export async function countLinks(
  db: Db,
  { userId, purpose, after }: { userId: string; purpose: LinkPurpose; after: Date },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.userId, userId),
        eq(oneTimeLinks.purpose, purpose),
        gt(oneTimeLinks.createdAt, after),
      ),
    );
  return row?.n ?? 0;
}

export async function linkByHash(
  db: Db,
  purpose: LinkPurpose,
  tokenHash: string,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.tokenHash, tokenHash), eq(oneTimeLinks.purpose, purpose)));
  return row;
}

/** Uses a link up; one statement, so that of two who come at once only one has it. */
export async function spendLink(db: Db, id: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(oneTimeLinks)
    .set({ usedAt: now, passwordHash: null })
    .where(and(eq(oneTimeLinks.id, id), isNull(oneTimeLinks.usedAt)))
    .returning({ id: oneTimeLinks.id });
  return spent.length > 0;
}

/** After one of them served, the others of a person open nothing. */
export async function spendLinksOf(
  tx: Tx,
  userId: string,
  purpose: LinkPurpose | 'all',
  now: Date,
): Promise<void> {
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: now, passwordHash: null })
    .where(
      and(
        eq(oneTimeLinks.userId, userId),
        purpose === 'all' ? undefined : eq(oneTimeLinks.purpose, purpose),
        isNull(oneTimeLinks.usedAt),
      ),
    );
}
