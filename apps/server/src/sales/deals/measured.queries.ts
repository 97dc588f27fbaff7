import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { deals } from './deal.tables.ts';

/** Takes the agreement to tell a purchase to whoever shows advertising off the orders of a person, and of a mailbox. */
export async function forgetMeasured(
  tx: Tx,
  { userId, email }: { userId: string | null; email: string | null },
): Promise<void> {
  const { contact } = deals;
  const theirs = or(
    userId ? eq(deals.userId, userId) : undefined,
    // In the words of its index; what is typed is kept in lower case.
    email ? sql`${contact}->>'email' = ${email.toLowerCase()}` : undefined,
  );
  if (!theirs) return;
  await tx
    .update(deals)
    .set({ contact: sql`${contact} - 'measured'` })
    .where(and(theirs, sql`${contact} ? 'measured'`));
}
