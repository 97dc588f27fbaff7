import { sql } from 'drizzle-orm';
import { plainlyAnother } from '../../../people/merges/apart.ts';
import type { UserRow } from '../../../people/users/user.tables.ts';
import type { Db } from '../../../platform/database.ts';

/** What tells a person from others: by these they are found where nothing is linked to them. */
export type Identity = Pick<UserRow, 'email' | 'mobile' | 'dni' | 'moodleId'>;
type Former = { field: 'email' | 'mobile' | 'dni'; value: string; proven: boolean };
type Trace = { name: string; email: string | null; mobile: string | null };

/**
 * By what else somebody was found: leads, waiting lists and mails name the address of their day. One that staff wrote and
 * nobody answered from was perhaps a slip: where somebody else left something under it, it is theirs, and `doubtful` here.
 */
export async function formerOf(
  db: Db,
  person: UserRow,
): Promise<{ theirs: Identity[]; doubtful: Identity[] }> {
  const told: { theirs: Identity[]; doubtful: Identity[] } = { theirs: [], doubtful: [] };
  for (const former of await saidBefore(db, person)) {
    const another = !former.proven && (await anotherLeft(db, person, former));
    told[another ? 'doubtful' : 'theirs'].push({ ...nobody, [former.field]: former.value });
  }
  return told;
}

const nobody: Identity = { email: null, mobile: null, dni: null, moodleId: null };

/** What is another living record's now, a correction perhaps gave to whom it was of. */
async function saidBefore(db: Db, { id, provenEmail }: UserRow): Promise<Former[]> {
  const { rows } = await db.execute<Former>(sql`
    with said(field, value, proven) as (
      select was.key, was.value, was.key = 'email' and audit.before->>'emailProven' = 'true'
      from audit, jsonb_each_text(
        case when jsonb_typeof(audit.before) = 'object' then audit.before else '{}' end) was
      where audit.entity = 'user' and audit.entity_id = ${id} and was.key in ('email', 'mobile', 'dni')
      union all select 'email', from_value, by_id = user_id
      from user_changes where user_id = ${id} and kind = 'email'
    ) select field, value, coalesce(bool_or(proven or value = ${provenEmail}), false) as proven
    from said where value <> '' and not exists (
      select 1 from users other where other.id <> ${id} and other.retired_at is null
        and other.merged_into_id is distinct from ${id}
        and said.value in (other.email, other.mobile, other.dni)
    ) group by 1, 2 order by 1, 2`);
  return rows;
}

/** Whether something under it bears a name and a reach that are not of this person. */
async function anotherLeft(db: Db, person: UserRow, { value }: Former): Promise<boolean> {
  const { rows } = await db.execute<Trace>(sql`
    select name, email, mobile from contacts
      where ${value} in (email, mobile) and user_id is distinct from ${person.id}
    union all select name, email, mobile from waiting where ${value} in (email, mobile)
    union all select name, email, null from privacy_requests
      where ${value} in (lower(email), dni) and user_id is distinct from ${person.id}
    union all select concat_ws(' ', consumer->>'name', consumer->'representative'->>'name'), null, null
      from claims where ${value} in (lower(consumer->>'email'), consumer->>'dni',
        lower(consumer->'representative'->>'email'))`);
  return rows.some((trace) => !isOf(person, trace));
}

function isOf({ firstName, lastName, email, mobile }: UserRow, trace: Trace): boolean {
  if ((email && trace.email === email) || (mobile && trace.mobile === mobile)) return true;
  const unlike = (names: string) =>
    plainlyAnother({ firstName: names, dni: null }, { firstName: trace.name, dni: null });
  return !unlike(firstName) && (!trace.name.trim().includes(' ') || !unlike(lastName));
}
