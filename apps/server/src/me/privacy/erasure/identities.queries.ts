import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { userMerges } from '../../../people/merges/merge.tables.ts';
import type { UserRow } from '../../../people/users/user.tables.ts';
import type { Db } from '../../../platform/database.ts';
import { formerOf, type Identity } from './former.queries.ts';

/** Every record that was merged with this one, directly or through others, in either direction, and itself. */
export async function recordsOfOnePerson(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive one(id, into_id) as (
      select id, merged_into_id from users where id = ${id}
      union
      select u.id, u.merged_into_id from users u join one on u.merged_into_id = one.id or u.id = one.into_id
    ) select id from one order by id`);
  return rows.map((row) => row.id);
}

/**
 * As whom a record is known: what it says now, what it said before it was changed, and what it gave up when records
 * were merged. What an undone merge left behind is of somebody else.
 */
export async function identitiesOf(db: Db, person: UserRow): Promise<Identity[]> {
  return (await knownAs(db, person)).identities;
}

/** The same, with what was perhaps theirs only by a slip. */
export async function knownAs(
  db: Db,
  person: UserRow,
): Promise<{ identities: Identity[]; doubtful: Identity[] }> {
  const { email, mobile, dni, moodleId } = person;
  const merges = await db
    .select()
    .from(userMerges)
    .where(
      and(
        isNull(userMerges.undoneAt),
        or(eq(userMerges.keptId, person.id), eq(userMerges.absorbedId, person.id)),
      ),
    );
  const before = merges.map(({ absorbedId, absorbedBefore, keptBefore }) =>
    absorbedId === person.id ? absorbedBefore : keptBefore,
  );
  const former = before.map((was) => ({
    email: textOf(was.email),
    mobile: textOf(was.mobile),
    dni: textOf(was.dni),
    moodleId: typeof was.moodleId === 'number' ? was.moodleId : null,
  }));
  const told = former.filter((was) => was.email || was.mobile || was.dni || was.moodleId);
  const { theirs, doubtful } = await formerOf(db, person);
  return { identities: [{ email, mobile, dni, moodleId }, ...told, ...theirs], doubtful };
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null);
