import type { MigrationDecision } from '@aulario/contract/migration';
import type { UserRow } from '../people/users/user.tables.ts';
import { DomainError } from '../platform/error.ts';
import { earlierKeys } from './migration.queries.ts';
import { type Look, refused, type Verdict } from './migration-kind.ts';
import { peopleNamed } from './people-index.queries.ts';
import { keysOf, type Named, namedBy, PeopleIndex } from './people-index.ts';

type Whose = Parameters<typeof namedBy>[0] & { userMoodleId?: number | undefined };
type NamedRow = { position: number; decision: MigrationDecision | null; named: Named | Verdict };

/** Whom rows speak of, or why nobody can tell. */
export function namesOf(
  rows: readonly { position: number; decision: MigrationDecision | null; row: Whose }[],
  moodleId: (row: Whose) => number | undefined = ({ userMoodleId }) => userMoodleId,
): NamedRow[] {
  return rows.map(({ row, position, decision }) => {
    try {
      const { firstName, lastName } = row as { firstName?: string; lastName?: string };
      const named = { ...namedBy(row, moodleId(row)), firstName, lastName };
      return { position, decision, named };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { position, decision, named: refused(error.message) };
    }
  });
}

/**
 * Everybody whom the rows may mean; while comparing also those whom earlier rows of the same run
 * would bring, who are in no table yet.
 */
export async function lookForPeople(
  { db, comparing }: Look,
  names: readonly NamedRow[],
): Promise<PeopleIndex<UserRow>> {
  const named = names.flatMap(({ named: one }) =>
    'keys' in one && 'moodleId' in one ? [one] : [],
  );
  const chosen = names.flatMap(({ decision }) =>
    decision?.act === 'use' ? [decision.record] : [],
  );
  const index = new PeopleIndex(await peopleNamed(db, named, chosen));
  if (!comparing) return index;
  const keys = named.flatMap(({ keys: of, moodleId }) =>
    keysOf({
      email: null,
      mobile: null,
      dni: null,
      username: null,
      ...of,
      moodleId: moodleId ?? null,
    }),
  );
  const earlier = await earlierKeys(db, comparing.migrationId, comparing.before, keys);
  for (const { recordId, keys: has } of earlier) {
    if (recordId && !index.byId(recordId)) index.add(imagined(recordId, has));
  }
  return index;
}

/** Somebody who is not in the tables, as far as their keys tell. */
function imagined(id: string, keys: readonly string[]): UserRow {
  const of = (name: string) =>
    keys.find((key) => key.startsWith(`${name}:`))?.slice(name.length + 1) ?? null;
  const moodleId = of('moodle');
  return {
    id,
    firstName: of('first') ?? '',
    lastName: of('last') ?? '',
    email: of('email'),
    mobile: of('mobile'),
    dni: of('dni'),
    username: of('username'),
    moodleId: moodleId === null ? null : Number(moodleId),
    roles: ['Alumno'],
    retiredAt: null,
  } as unknown as UserRow;
}
