import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { users } from '../users/user.tables.ts';
import { type PasskeyRow, passkeyChallenges, passkeys } from './passkey.tables.ts';

/** Newest first. Nobody has more than `mostPasskeys`. */
export async function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
    .limit(50);
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.all ?? 0;
}

/** Whether a person has any, as a column of a query about `users`. */
export function hasPasskey(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`;
}

export async function passkeyByCredential(
  db: Db,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** The same, held until the transaction ends, so that its counter moves one signature at a time. */
export async function lockPasskey(tx: Tx, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.id, id)).for('update');
  return row;
}

export async function insertPasskey(
  tx: Tx,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow> {
  const [row] = await tx.insert(passkeys).values(passkey).returning();
  return row as PasskeyRow;
}

/** @returns the passkey when it is this person's. */
export async function updatePasskey(
  tx: Tx,
  { id, userId }: Pick<PasskeyRow, 'id' | 'userId'>,
  changes: Partial<PasskeyRow>,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .update(passkeys)
    .set(changes)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row;
}

/** @returns the one that went, when it was this person's. */
export async function deletePasskey(
  tx: Tx,
  { id, userId }: Pick<PasskeyRow, 'id' | 'userId'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row;
}

/** All of a person, or those made since a moment. @returns how many. */
export async function deletePasskeysOf(tx: Tx, userId: string, since?: Date): Promise<number> {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), since && gte(passkeys.createdAt, since)))
    .returning({ id: passkeys.id });
  return gone.length;
}

/** @returns whether it was not spent before. Of two answers at once, one waits for the other. */
export async function spendChallenge(
  tx: Tx,
  challenge: { digest: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  const spent = await tx
    .insert(passkeyChallenges)
    .values(challenge)
    .onConflictDoNothing()
    .returning({ digest: passkeyChallenges.digest });
  return spent.length > 0;
}
