import { and, count, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { firstForLinks } from '../users/first-mailbox.ts';
import { type LinkPurpose, type LinkRow, oneTimeLinks, users } from '../users/user.tables.ts';

/**
 * Nobody locks this person until the transaction ends. A new row would see to it by its foreign key, but
 * after the mailbox was counted, which whoever has the person may be waiting for.
 */
export async function keepUser(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
}

/** @returns its id; undefined where there is one with that id. */
export async function insertLink(
  tx: Tx,
  row: typeof oneTimeLinks.$inferInsert,
): Promise<string | undefined> {
  const [link] = await tx
    .insert(oneTimeLinks)
    .values(row)
    .onConflictDoNothing({ target: oneTimeLinks.id })
    .returning({ id: oneTimeLinks.id });
  return link?.id;
}

/** How many links of a purpose a person, or another record of the same mailbox, was sent after an instant. */
export async function countLinks(
  db: Db,
  { userId, purpose, after }: { userId: string; purpose: LinkPurpose; after: Date },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(oneTimeLinks)
    .where(
      and(
        sameMailbox(userId),
        eq(oneTimeLinks.purpose, purpose),
        gt(oneTimeLinks.createdAt, after),
      ),
    );
  return row?.n ?? 0;
}

/** Strangers may make many records of one mailbox: what it is sent is counted over all of them. */
function sameMailbox(userId: string) {
  return sql`${oneTimeLinks.userId} in (
    select ${userId}::text union all
    select twin.id from users own join users twin on twin.email = own.email
     where own.id = ${userId} and own.email is not null and twin.id <> own.id)`;
}

/**
 * A link is good only while the mailbox that it went to is its person's: whatever changed the address
 * ended it, unless that mailbox is the last that answered, or the first where none ever did (`mailboxForLinks`). Only what takes such a change back goes on serving the mailbox that lost it.
 */
export async function linkByHash(
  db: Db,
  purpose: LinkPurpose,
  tokenHash: string,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select(getTableColumns(oneTimeLinks))
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.userId))
    .where(
      and(
        eq(oneTimeLinks.tokenHash, tokenHash),
        eq(oneTimeLinks.purpose, purpose),
        or(
          inArray(oneTimeLinks.purpose, ['email-undo', 'join-undo']),
          eq(oneTimeLinks.sentTo, users.email),
          eq(oneTimeLinks.sentTo, users.provenEmail),
          eq(oneTimeLinks.sentTo, firstForLinks),
        ),
      ),
    );
  return row;
}

/** One of these that still opens something, and was made after an instant. */
export async function unspentOf(db: Db, ids: string[], after: Date): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const [link] = await db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(
      and(
        inArray(oneTimeLinks.id, ids),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.createdAt, after),
      ),
    )
    .limit(1);
  return link?.id;
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

/** Two records are apart again: what was mailed to take them apart opens nothing. */
export async function spendLinksOfMerge(tx: Tx, mergeId: string, now: Date): Promise<void> {
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(eq(oneTimeLinks.mergeId, mergeId), isNull(oneTimeLinks.usedAt)));
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
