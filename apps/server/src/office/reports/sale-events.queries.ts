import { type SQL, sql } from 'drizzle-orm';

/**
 * The day on which a refund was written down; its credit note says so, also where the money was sent some days before. Of a sale that was
 * complete later it is the day of the sale.
 */
const writtenAt = sql`greatest(d.settled_at, coalesce(note.issued_at, r.done_at))`;

/**
 * What happened to sales between two instants, an act a row: `id`, `at`, `deals` and `sold` of one whose price was complete, `back` of
 * what was given back of one, or of one that was annulled although it asked for its money again. Each counts when it was done, so
 * that a month that is over stays as it was. What a bank took back is asked for again and is a sale still. What a correction took away
 * never was its money: the sale is none until it is paid, and was none (see `settledAt`), also in a month that is over. That money is
 * counted with the deal where it is now, on the day on which it came.
 */
export function saleEvents(begin: Date, end: Date): SQL {
  const within = (at: SQL) =>
    sql`${at} >= ${begin.toISOString()}::timestamptz and ${at} < ${end.toISOString()}::timestamptz`;
  return sql`(
    select d.id, d.settled_at as at, 1 as deals, d.total as sold, 0::bigint as back
      from deals d where ${within(sql`d.settled_at`)}
    union all
    select r.deal_id, ${writtenAt}, 0, 0, r.given_up
      from refunds r join deals d on d.id = r.deal_id and d.settled_at is not null
      left join receipts note on note.refund_id = r.id
     where r.given_up > 0 and ${within(writtenAt)}
    union all
    select d.id, d.annulled_at, 0, 0, greatest(0, d.total - greatest(0, d.paid - d.refunded)
           - (select coalesce(sum(r.given_up), 0) from refunds r where r.deal_id = d.id))::bigint
      from deals d where d.state = 'anulado' and d.settled_at is not null and d.reversed > 0 and ${within(sql`d.annulled_at`)})`;
}
