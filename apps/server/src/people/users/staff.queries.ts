import { type Role, staffRoles } from '@aulario/contract/role';
import { and, arrayOverlaps, asc, eq, isNotNull, isNull } from 'drizzle-orm';
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
    .where(
      and(
        arrayOverlaps(users.roles, [...roles]),
        eq(users.status, true),
        isNull(users.retiredAt),
        isNotNull(users.email),
      ),
    )
    .orderBy(asc(users.id));
  return rows.flatMap(({ email, ...person }) => (email ? [{ ...person, email }] : []));
}
