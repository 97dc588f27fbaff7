import { inArray, sql } from 'drizzle-orm';
import { derived, type NewUser } from '../people/users/user.queries.ts';
import { type UserRow, users } from '../people/users/user.tables.ts';
import type { Tx } from '../platform/database.ts';

export async function insertPeople(tx: Tx, people: readonly NewUser[]): Promise<void> {
  if (people.length === 0) return;
  await tx.insert(users).values(people.map((person) => ({ ...person, ...derived(person) })));
}

/** Locked in the order of their ids, so that two runs never wait in a circle. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('update');
}

/** Writes columns of many people with one statement; those that are not named stay. */
export async function fillPeople(
  tx: Tx,
  changes: readonly { id: string; after: Record<string, unknown> }[],
): Promise<void> {
  if (changes.length === 0) return;
  const byId = new Map<string, Record<string, unknown>>();
  for (const { id, after } of changes) byId.set(id, { ...byId.get(id), ...after });
  const people = await lockPeople(tx, [...byId.keys()]);
  const values = people.map((person) => {
    const next = { ...person, ...byId.get(person.id) } as UserRow;
    return {
      id: next.id,
      email: next.email,
      mobile: next.mobile,
      mobile_code: next.mobileCode,
      dni: next.dni,
      document: next.document,
      username: next.username,
      last_name: next.lastName,
      country: next.country,
      department: next.department,
      city: next.city,
      address: next.address,
      moodle_id: next.moodleId,
      extras: next.extras,
      retired_at: next.retiredAt,
      status: next.status,
      disabled_at: next.disabledAt,
      sort_name: derived(next).sortName,
      search_text: derived(next).searchText,
    };
  });
  await tx.execute(sql`
    update users u set
      email = v.email, mobile = v.mobile, mobile_code = v.mobile_code, dni = v.dni,
      document = v.document, username = v.username, last_name = v.last_name, country = v.country,
      department = v.department, city = v.city, address = v.address, moodle_id = v.moodle_id, extras = v.extras,
      retired_at = v.retired_at, status = v.status,
      disabled_at = v.disabled_at,
      sort_name = v.sort_name, search_text = v.search_text,
      version = u.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(
      id text, email text, mobile text, mobile_code text, dni text, document text, username text,
      last_name text, country text, department text, city text, address text, moodle_id integer, extras jsonb,
      retired_at timestamptz, status boolean, disabled_at timestamptz, sort_name text, search_text text)
    where u.id = v.id`);
}

export async function retirePeople(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(users)
    .set({ retiredAt: now, status: false, version: sql`${users.version} + 1`, updatedAt: now })
    .where(inArray(users.id, [...ids]));
}

/** Those of these people whom something of worth hangs on; by raw names, from several areas. */
export async function peopleInUse(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select user_id from enrolments where state <> 'retirado' and user_id in (${list})
    union select user_id from deals where user_id in (${list})
    union select user_id from certificates where state <> 'anulado' and user_id in (${list})`);
  return new Set(rows.map(({ user_id }) => user_id));
}
