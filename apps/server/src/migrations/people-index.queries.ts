import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { type UserRow, users } from '../people/users/user.tables.ts';
import type { Db } from '../platform/database.ts';
import { migrationRows } from './migration.tables.ts';
import type { Named } from './people-index.ts';

/** Everybody whom any of these rows may mean, with a handful of index lookups. */
export async function peopleNamed(
  db: Db,
  named: readonly Named[],
  ids: readonly string[],
): Promise<UserRow[]> {
  const values = <T>(pick: (one: Named) => T | undefined) => [
    ...new Set(named.map(pick).filter((value): value is T & {} => value !== undefined)),
  ];
  const emails = values(({ keys }) => keys.email);
  const mobiles = values(({ keys }) => keys.mobile);
  const documents = values(({ keys }) => keys.dni);
  const usernames = values(({ keys }) => keys.username);
  const accounts = values(({ moodleId }) => moodleId);
  const tests = [
    emails.length > 0 ? inArray(users.email, emails) : undefined,
    mobiles.length > 0 ? inArray(users.mobile, mobiles) : undefined,
    documents.length > 0 ? inArray(users.dni, documents) : undefined,
    usernames.length > 0 ? inArray(users.username, usernames) : undefined,
    accounts.length > 0 ? inArray(users.moodleId, accounts) : undefined,
    ids.length > 0 ? inArray(users.id, [...ids]) : undefined,
  ].filter((test) => test !== undefined);
  if (tests.length === 0) return [];
  // A mobile is nobody's alone; twenty of a family are enough to see that it is unclear.
  return db
    .select()
    .from(users)
    .where(or(...tests))
    .orderBy(users.createdAt, users.id)
    .limit(named.length * 20 + ids.length);
}

/** Those of these records that were made by a migration that was undone. */
export async function takenBack(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: migrationRows.recordId })
    .from(migrationRows)
    .where(
      and(
        inArray(migrationRows.recordId, [...ids]),
        eq(migrationRows.outcome, 'created'),
        isNotNull(migrationRows.undoneAt),
      ),
    );
  return new Set(rows.map(({ id }) => id as string));
}

/** What we call the people of these accounts of Moodle, where they are joined. */
export async function namesOfAccounts(
  db: Db,
  accounts: readonly number[],
): Promise<Map<number, Pick<UserRow, 'firstName' | 'lastName'>>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .select({ account: users.moodleId, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.moodleId, [...new Set(accounts)]));
  return new Map(rows.map(({ account, ...name }) => [account as number, name]));
}
