import { lt } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { spentChallenges } from './spent-challenge.tables.ts';

/**
 * Uses a challenge up, and forgets those that expired.
 * @returns false when it was used before: of two that come at once only one has it.
 */
export async function spendChallenge(
  db: Db,
  challenge: { signature: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, now));
  const spent = await db
    .insert(spentChallenges)
    .values(challenge)
    .onConflictDoNothing()
    .returning({ signature: spentChallenges.signature });
  return spent.length > 0;
}
