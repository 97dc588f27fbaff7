import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * Whoever writes under one of these words takes turns until the transaction ends, always in one order
 * so that nobody waits in a circle. For what has no row yet that could be locked.
 */
export async function takeTurns(tx: Tx, words: readonly string[]): Promise<void> {
  const sorted = JSON.stringify([...new Set(words)].sort());
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(word.value, 0))
    from jsonb_array_elements_text(${sorted}::jsonb) with ordinality word (value, place)`);
}
