import { and, arrayContains, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Candidate } from './assignment.rules.ts';
import { contactAssignments, contacts } from './contact.tables.ts';

const closed = ['cliente', 'perdido'] as const;

/** Advisers who may work, with their load. @param dayBegins midnight in Lima. */
export async function adviserLoads(
  db: Db,
  dayBegins: Date,
): Promise<(Candidate & { name: string })[]> {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      today: sql<number>`count(*) filter (where ${contacts.assignedAt} >= ${dayBegins.toISOString()}::timestamptz)::int`,
      open: sql<number>`count(*) filter (where ${contacts.id} is not null and ${contacts.stage} not in ('cliente', 'perdido') and ${contacts.retiredAt} is null)::int`,
      lastAssignedAt: sql<string | Date | null>`max(${contacts.assignedAt})`,
    })
    .from(users)
    .leftJoin(contacts, eq(contacts.assessorId, users.id))
    .where(
      and(arrayContains(users.roles, ['Asesor']), eq(users.status, true), isNull(users.retiredAt)),
    )
    .groupBy(users.id)
    .orderBy(asc(users.sortName), asc(users.id))
    .limit(500);
  return rows.map(({ firstName, lastName, lastAssignedAt, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim(),
    lastAssignedAt: lastAssignedAt === null ? null : new Date(lastAssignedAt),
  }));
}

export async function insertAssignment(
  tx: Tx,
  row: typeof contactAssignments.$inferInsert,
): Promise<void> {
  await tx.insert(contactAssignments).values(row);
}

/** Open leads of an adviser, locked, oldest first. */
export async function openContactsOf(tx: Tx, adviserId: string, limit: number) {
  return tx
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.assessorId, adviserId),
        notInArray(contacts.stage, [...closed]),
        isNull(contacts.retiredAt),
      ),
    )
    .orderBy(asc(contacts.createdAt), asc(contacts.id))
    .limit(limit)
    .for('update');
}

/** The adviser who already attends whoever has this e-mail or mobile, if they still work. */
export async function adviserOfSame(
  tx: Tx,
  {
    email,
    mobile,
    userId,
  }: { email?: string | null; mobile?: string | null; userId?: string | null },
): Promise<string | undefined> {
  if (!email && !mobile && !userId) return undefined;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from (
      select assessor_id, updated_at from contacts
       where assessor_id is not null and retired_at is null
         and (email = ${email ?? null} or mobile = ${mobile ?? null} or user_id = ${userId ?? null})
      union all
      select assessor_id, updated_at from users
       where assessor_id is not null and retired_at is null
         and (email = ${email ?? null} or mobile = ${mobile ?? null} or id = ${userId ?? null})
    ) known join users a on a.id = known.assessor_id
     where a.status and a.retired_at is null and 'Asesor' = any(a.roles)
     order by known.updated_at desc limit 1`);
  return rows[0]?.id;
}

/** Names of people, by id. */
export async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`.trim()]));
}
