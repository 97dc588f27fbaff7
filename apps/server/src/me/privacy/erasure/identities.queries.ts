import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { userMerges } from '../../../people/merges/merge.tables.ts';
import type { UserRow } from '../../../people/users/user.tables.ts';
import type { Db } from '../../../platform/database.ts';

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

/** What tells a person from others: by these they are found where nothing is linked to them. */
export type Identity = Pick<UserRow, 'email' | 'mobile' | 'dni' | 'moodleId'>;

/**
 * As whom a record is known: what it says now, what it said before it was changed, and what it gave up when records
 * were merged. What an undone merge left behind is of somebody else.
 */
export async function identitiesOf(db: Db, person: UserRow): Promise<Identity[]> {
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
  return [{ email, mobile, dni, moodleId }, ...told, ...(await formerOf(db, person))];
}

/**
 * By what else they were found: leads, waiting lists and mails name the address of their day. What is another living
 * record's now, a correction perhaps gave to whom it was of.
 */
async function formerOf(db: Db, { id }: UserRow): Promise<Identity[]> {
  const { rows } = await db.execute<{ field: 'email' | 'mobile' | 'dni'; value: string }>(sql`
    with said(field, value) as (
      select was.key, was.value from audit, jsonb_each_text(
        case when jsonb_typeof(audit.before) = 'object' then audit.before else '{}' end) was
      where audit.entity = 'user' and audit.entity_id = ${id} and was.key in ('email', 'mobile', 'dni')
      union select 'email', from_value from user_changes where user_id = ${id} and kind = 'email'
    ) select field, value from said where value <> '' and not exists (
      select 1 from users other where other.id <> ${id} and other.retired_at is null
        and other.merged_into_id is distinct from ${id}
        and said.value in (other.email, other.mobile, other.dni)
    ) order by 1, 2`);
  const nobody = { email: null, mobile: null, dni: null, moodleId: null };
  return rows.map(({ field, value }) => ({ ...nobody, [field]: value }));
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null);
