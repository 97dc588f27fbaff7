import type { Db, Tx } from '../database.ts';
import { DomainError } from '../error.ts';
import type { TakeTurns, Turn } from './turns.ts';

/** What was tried was right: it ends the transaction, and so gives the turn back. */
class Right<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('right');
    this.value = value;
  }
}

/**
 * Looks something up that could be guessed: what is not found takes turns, what is found takes none. The turn is
 * taken before looking, so that of many tries at once no more get an answer than there are turns.
 * @throws DomainError `not-found`, and `too-many-requests` when the turns are used up, also for a right try;
 * `work-needed` likewise.
 */
export async function countingFailures<T>(
  { db, takeTurns }: { db: Db; takeTurns: TakeTurns },
  turns: Turn[],
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    throw await db.transaction(async (tx) => {
      await takeTurns(tx, turns);
      const outcome = await look(tx).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'not-found') return error;
        throw error;
      });
      if (outcome instanceof DomainError) return outcome;
      throw new Right(outcome);
    });
  } catch (end) {
    if (end instanceof Right) return end.value as T;
    throw end;
  }
}
