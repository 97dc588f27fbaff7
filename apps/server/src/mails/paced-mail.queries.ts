import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { days } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { type MailRow, mails } from './mail.tables.ts';

/** Says in which row it waits. */
export async function standInRow(db: Db, id: string, paced: string | null): Promise<void> {
  await db.update(mails).set({ paced }).where(eq(mails.id, id));
}

/**
 * Whose turn it is in a row: of the network that was written for least in a day, and of one network the newest. So a flood, which
 * comes from somewhere, does not keep its owner waiting behind it.
 * @param taken that may go too, although it is in hand
 */
export async function nextInRow(
  db: Db,
  { id: taken, paced }: Pick<MailRow, 'id' | 'paced'>,
  now: Date,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - days(1)).toISOString();
  const sentForIt = sql`(select count(*) from mails sent where sent.paced = ${mails.paced}
    and sent.cause is not distinct from ${mails.cause} and sent.sent_at > ${since}::timestamptz)`;
  const nobodys = or(isNull(mails.claimedUntil), lte(mails.claimedUntil, now));
  const [row] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.paced, paced ?? ''),
        eq(mails.state, 'pendiente'),
        or(eq(mails.id, taken), nobodys),
      ),
    )
    .orderBy(asc(sentForIt), desc(mails.createdAt), desc(mails.id))
    .limit(1);
  return row?.id;
}
