import { sql } from 'drizzle-orm';
import { giveUpSeats } from '../../../catalogue/editions/seats.ts';
import { waiting } from '../../../catalogue/editions/waiting.tables.ts';
import type { UserRow } from '../../../people/users/user.tables.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { goneWaiting } from '../gone.queries.ts';
import { leftBy } from './reached.ts';

/**
 * Waits no more, for places and for notices; what an invitation kept is offered to whoever is next.
 * @returns the ids of their entries, as acts name them
 */
export async function eraseWaiting(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  person: Pick<UserRow, 'id' | 'email' | 'mobile'>,
): Promise<string[]> {
  const theirs = leftBy(person, waiting);
  if (!theirs) return [];
  const erased = await tx
    .update(waiting)
    .set({ ...goneWaiting, leftAt: sql`coalesce(${waiting.leftAt}, now())` })
    .where(theirs)
    .returning({ waitingId: waiting.id });
  if (erased.length > 0) await giveUpSeats(deps, tx, erased);
  return erased.map(({ waitingId }) => waitingId);
}
