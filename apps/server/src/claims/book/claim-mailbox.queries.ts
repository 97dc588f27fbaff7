import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { mailboxOf } from '../../platform/strangers/mailbox.ts';
import { claimMailboxes, heldClaimCopies } from './claim-mailbox.tables.ts';

type Mailbox = typeof claimMailboxes.$inferSelect;

/** The mailbox as it is known, locked; this sheet's own when nobody named it before. */
export async function nameMailbox(
  tx: Tx,
  named: Pick<Mailbox, 'key' | 'token' | 'firstClaim'>,
): Promise<Mailbox> {
  const [row] = await tx
    .insert(claimMailboxes)
    .values(named)
    .onConflictDoUpdate({ target: claimMailboxes.key, set: { key: named.key } })
    .returning();
  return row as Mailbox;
}

export async function mailboxByKey(db: Db, key: string): Promise<Mailbox | undefined> {
  const [row] = await db.select().from(claimMailboxes).where(eq(claimMailboxes.key, key));
  return row;
}

export async function holdCopy(tx: Tx, claimId: string, mailbox: string): Promise<void> {
  await tx.insert(heldClaimCopies).values({ claimId, mailbox });
}

/** Says that the mailbox answered, when this is its token. @returns whether it was. */
export async function confirmMailbox(
  tx: Tx,
  { key, token, now }: { key: string; token: string; now: Date },
): Promise<boolean> {
  const own = and(eq(claimMailboxes.key, key), eq(claimMailboxes.token, token));
  await tx
    .update(claimMailboxes)
    .set({ confirmedAt: now })
    .where(and(own, isNull(claimMailboxes.confirmedAt)));
  const rows = await tx.select({ key: claimMailboxes.key }).from(claimMailboxes).where(own);
  return rows.length > 0;
}

/** Takes some of what was held for a mailbox. */
export async function releaseCopies(tx: Tx, mailbox: string, most: number): Promise<string[]> {
  const some = tx
    .select({ id: heldClaimCopies.claimId })
    .from(heldClaimCopies)
    .where(eq(heldClaimCopies.mailbox, mailbox))
    .limit(most);
  const rows = await tx
    .delete(heldClaimCopies)
    .where(inArray(heldClaimCopies.claimId, some))
    .returning({ id: heldClaimCopies.claimId });
  return rows.map(({ id }) => id);
}

export async function isHeld(db: Db, claimId: string): Promise<boolean> {
  const rows = await db
    .select({ id: heldClaimCopies.claimId })
    .from(heldClaimCopies)
    .where(eq(heldClaimCopies.claimId, claimId));
  return rows.length > 0;
}

/** No address is kept here: only a digest of it. */
export function mailboxKey(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('base64url');
}
