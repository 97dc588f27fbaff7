import type { Tx } from '../../platform/database.ts';
import { fold } from '../../platform/text.ts';
import type { UserRow } from '../users/user.tables.ts';
import { insertMatches } from './user-match.queries.ts';
import { sharedBy } from './user-match.view.ts';

type Somebody = Pick<UserRow, 'firstName' | 'dni'>;

/**
 * Whether two records are plainly of two people who read one mailbox: each with a document of its own, or, where one
 * has none, with first names of which no word is alike.
 */
export function plainlyAnother(one: Somebody, other: Somebody): boolean {
  if (one.dni && other.dni) return one.dni !== other.dni;
  const [ours, theirs] = [wordsOf(one), wordsOf(other)];
  if (ours.length === 0 || theirs.length === 0) return false;
  // Of "M. Elena" and "María Elena" the words are alike.
  return !ours.some((our) => theirs.some((word) => word.startsWith(our) || our.startsWith(word)));
}

/**
 * The guests of a mailbox that are whose it is: what one of them brings of a document tells the next apart.
 * The others stay apart, and staff look at them.
 */
export async function onlyTheirs(
  tx: Tx,
  now: Date,
  person: UserRow,
  guests: readonly UserRow[],
): Promise<UserRow[]> {
  const theirs: UserRow[] = [];
  let { dni } = person;
  for (const guest of guests) {
    if (plainlyAnother({ ...person, dni }, guest)) await keepApart(tx, now, guest, person);
    else theirs.push(guest);
    dni ??= theirs.at(-1)?.dni ?? null;
  }
  return theirs;
}

/** A guest's order that a mailbox does not join to whoever has it: staff look at both. */
export async function keepApart(tx: Tx, now: Date, guest: UserRow, other: UserRow): Promise<void> {
  await insertMatches(tx, [
    {
      ...{ guestId: guest.id, otherId: other.id, by: sharedBy(guest, other) },
      ...{ createdAt: now, updatedAt: now },
    },
  ]);
}

function wordsOf({ firstName }: Somebody): string[] {
  return fold(firstName)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
