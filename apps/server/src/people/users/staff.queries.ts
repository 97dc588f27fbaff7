import { type Role, staffRoles } from '@aulario/contract/role';
import { and, arrayOverlaps, asc, eq, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { users } from './user.tables.ts';

export type Mailbox = { id: string; email: string; firstName: string };

/** Where the academy's own staff read their mail: active accounts with an address. */
export async function staffMailboxes(
  db: Db,
  roles: readonly Role[] = staffRoles,
): Promise<Mailbox[]> {
  const rows = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(worksAs(roles), isNotNull(users.email)))
    .orderBy(asc(users.id));
  return rows.flatMap(({ email, ...person }) => (email ? [{ ...person, email }] : []));
}

/** Whether somebody else than these works here with one of the roles: an active account. */
export async function anyStaffBeside(
  db: Db,
  roles: readonly Role[],
  ids: readonly string[],
): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(worksAs(roles), notInArray(users.id, [...ids])))
    .limit(1);
  return rows.length > 0;
}

/** An active account with one of the roles. */
function worksAs(roles: readonly Role[]): SQL | undefined {
  return and(
    arrayOverlaps(users.roles, [...roles]),
    eq(users.status, true),
    isNull(users.retiredAt),
  );
}
