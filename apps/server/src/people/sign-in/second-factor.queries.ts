import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { recoveryCodes, secondFactors } from './second-factor.tables.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** Held until the transaction ends: of two codes at once, the second waits for the first. */
export async function lockSecondFactor(
  tx: Tx,
  userId: string,
): Promise<SecondFactorRow | undefined> {
  const [row] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for('update');
  return row;
}

/** Since when a code is asked of this person. */
export async function confirmedSince(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return row?.since ?? null;
}

/** A key that waits for its first code; one that was confirmed stays as it is. */
export async function keepNewKey(
  tx: Tx,
  key: { userId: string; secretBox: string; createdAt: Date },
): Promise<boolean> {
  const { secretBox, createdAt } = key;
  const kept = await tx
    .insert(secondFactors)
    .values(key)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secretBox, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return kept.length > 0;
}

export async function updateSecondFactor(
  tx: Tx,
  userId: string,
  changes: Partial<SecondFactorRow>,
): Promise<void> {
  await tx.update(secondFactors).set(changes).where(eq(secondFactors.userId, userId));
}

/** @returns whether there was one. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const gone = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId });
  return gone.length > 0;
}

/** In place of all that were before. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })));
}

/** Uses a code up. @returns whether it was this person's and unused. */
export async function spendRecoveryCode(
  tx: Tx,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return spent.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
