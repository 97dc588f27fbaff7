import { eq, lt } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { spentChallenges } from './spent-challenge.tables.ts';

/**
 * Uses a challenge up, and forgets those that expired.
 * @param challenge `spentFor` names the call (`sameCall`)
 * @returns false when it was used before: of two that come at once only one has it. The very same call that is sent again
 * under its Idempotency-Key is the same one, and no other.
 */
export async function spendChallenge(
  db: Db,
  challenge: { signature: string; expiresAt: Date; spentFor?: string | undefined },
  now: Date,
): Promise<boolean> {
  await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, now));
  const spent = await db
    .insert(spentChallenges)
    .values(challenge)
    .onConflictDoNothing()
    .returning({ signature: spentChallenges.signature });
  if (spent.length > 0) return true;
  if (challenge.spentFor === undefined) return false;
  const [before] = await db
    .select({ spentFor: spentChallenges.spentFor })
    .from(spentChallenges)
    .where(eq(spentChallenges.signature, challenge.signature));
  return before?.spentFor === challenge.spentFor;
}

/** As if it had not been used: the call that used it was told to come back with it. */
export async function giveBackChallenge(db: Db, signature: string): Promise<void> {
  await db.delete(spentChallenges).where(eq(spentChallenges.signature, signature));
}
