import { eq, sql } from 'drizzle-orm';
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
  // Each mail of the row is read once, however many wait in it.
  const { rows } = await db.execute<{ id: string }>(sql`
    with standing as materialized (
      select id, state, created_at, claimed_until, sent_at, coalesce(cause, '') as own, split_part(coalesce(cause, ''), '.', 1) as wide
      from ${mails} where paced = ${paced ?? ''}),
    sent as (select own, wide from standing where sent_at > ${since}::timestamptz),
    place as (select count(*) % ${places} as n from sent)
    select standing.id from standing cross join place
      left join (select own, count(*) as n from sent group by own) of_own on of_own.own = standing.own
      left join (select wide, count(*) as n from sent group by wide) of_wide on of_wide.wide = standing.wide
    where standing.state = 'pendiente'
      and (standing.id = ${taken} or standing.claimed_until is null or standing.claimed_until <= ${now.toISOString()}::timestamptz)
    order by
      case when place.n = ${places - 1} then 0 else coalesce(of_wide.n, 0) end,
      case when place.n = ${places - 1} then 0 else coalesce(of_own.n, 0) end,
      case when place.n in (1, ${places - 1}) then standing.created_at end,
      standing.created_at desc, standing.id desc
    limit 1`);
  return rows[0]?.id;
}
