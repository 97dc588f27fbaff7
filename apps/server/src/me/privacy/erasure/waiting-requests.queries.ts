import { and, asc, eq, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { among } from '../ownership.ts';
import { type PrivacyRequestRow, privacyRequests } from '../privacy.tables.ts';
import type { Identity } from './former.queries.ts';

/** What a person asked about their data and nobody answered yet, the one that is due first before the others. */
export async function waitingRequestsOf(
  db: Db,
  users: readonly string[],
  identities: readonly Identity[],
): Promise<PrivacyRequestRow[]> {
  const emails = identities.flatMap(({ email }) => email ?? []);
  return db
    .select()
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.state, 'pendiente'),
        or(among('user_id', users), among('email', emails)),
      ),
    )
    .orderBy(asc(privacyRequests.dueOn), asc(privacyRequests.id));
}
