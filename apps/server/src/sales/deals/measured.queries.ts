import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { deals } from './deal.tables.ts';

type Buyer = { userId: string | null; email: string | null };

/** The orders of a person, and of a mailbox, whose purchase may be told to whoever shows advertising. */
function measuredOf({ userId, email }: Buyer): SQL | undefined {
  const theirs = or(
    userId ? eq(deals.userId, userId) : undefined,
    // In the words of its index; what is typed is kept in lower case.
    email ? sql`${deals.contact}->>'email' = ${email.toLowerCase()}` : undefined,
  );
  return theirs && and(theirs, sql`${deals.contact} ? 'measured'`);
}

/** Whether one of them is left. */
export async function isMeasured(db: Db, buyer: Buyer): Promise<boolean> {
  const where = measuredOf(buyer);
  if (!where) return false;
  return (await db.select({ id: deals.id }).from(deals).where(where).limit(1)).length > 0;
}

/** Takes that agreement off all of them. */
export async function forgetMeasured(tx: Tx, buyer: Buyer): Promise<void> {
  const where = measuredOf(buyer);
  if (!where) return;
  await tx
    .update(deals)
    .set({ contact: sql`${deals.contact} - 'measured'` })
    .where(where);
}
