import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { users } from '../users/user.tables.ts';
import { passkeys } from './passkey.tables.ts';
import { providerAccounts } from './provider.tables.ts';

/** Columns of two tables with their names: a query of one table alone would leave those out, and compare a table with itself. */
const theirs = (table: typeof passkeys | typeof providerAccounts) =>
  sql`${table}.${sql.identifier(table.userId.name)} = ${users}.${sql.identifier(users.id.name)}`;

/** Of a row of `users`: nobody can sign in with it, as it has no password, no passkey and no account elsewhere. */
export const hasNoWayIn: SQL<boolean> = sql<boolean>`(${users.guest} or (${users.passwordHash} is null
  and not exists (select from ${passkeys} where ${theirs(passkeys)})
  and not exists (select from ${providerAccounts} where ${theirs(providerAccounts)})))`;

/** Whether the links of their mails are all that somebody can enter by: theirs is no account that works. */
export async function entersByLink(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ alone: hasNoWayIn, retiredAt: users.retiredAt, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId));
  return Boolean(row?.alone) && row?.retiredAt === null && row.disabledAt === null;
}
