import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../../people/users/user.tables.ts';

/**
 * What somebody left who is reached there: by their mailbox, or by their mobile, which families share, but for what came
 * from the mailbox of another record.
 */
export function leftBy(
  { id, email, mobile }: { id: string; email: string | null; mobile: string | null },
  row: { email: PgColumn; mobile: PgColumn },
): SQL | undefined {
  const anothers = sql`exists (select 1 from ${users} other where other.email = ${row.email}
    and other.id <> ${id} and other.retired_at is null)`;
  return or(
    email ? eq(row.email, email) : undefined,
    mobile ? and(eq(row.mobile, mobile), sql`not ${anothers}`) : undefined,
  );
}
