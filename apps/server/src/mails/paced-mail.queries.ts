import { and, asc, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { days } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { type MailRow, mails } from './mail.tables.ts';

/** Says in which row it waits. */
export async function standInRow(db: Db, id: string, paced: string | null): Promise<void> {
  await db.update(mails).set({ paced }).where(eq(mails.id, id));
}

/** Of four places in a row; see `nextInRow`. */
const places = 4;

/**
 * Whose turn it is in a row: of who was written for least in a day, by all lines that they may have (a /48 of IPv6) and then by their
 * network, and of those the newest. So a flood, which comes from somewhere, does not keep its owner waiting behind it. Who always
 * comes from somewhere new keeps nobody waiting without an end either: of four places one is for the oldest of those written for
 * least, and one for the oldest of all.
 * @param taken that may go too, although it is in hand
 */
export async function nextInRow(
  db: Db,
  { id: taken, paced }: Pick<MailRow, 'id' | 'paced'>,
  now: Date,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - days(1)).toISOString();
  const sent = (
    whose: SQL,
  ) => sql`(select count(*) from mails sent where sent.paced = ${paced ?? ''}
    and sent.sent_at > ${since}::timestamptz and ${whose})`;
  const wide = sql`split_part(sent.cause, '.', 1) is not distinct from split_part(${mails.cause}, '.', 1)`;
  const own = sql`sent.cause is not distinct from ${mails.cause}`;
  const place = sql`${sent(sql`true`)} % ${places}`;
  const least = (whose: SQL) =>
    sql`case when ${place} = ${places - 1} then 0 else ${sent(whose)} end`;
  const oldest = sql`case when ${place} in (1, ${places - 1}) then ${mails.createdAt} end`;
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
    .orderBy(least(wide), least(own), asc(oldest), desc(mails.createdAt), desc(mails.id))
    .limit(1);
  return row?.id;
}
