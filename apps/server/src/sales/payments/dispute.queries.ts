import { sql } from 'drizzle-orm';
import { refunds } from './refund.tables.ts';

/** Of a row of `refunds` that is a chargeback: the operation whose money its bank took. */
const operation = sql`coalesce(
  (select lost.part_of_id from payments lost where lost.id = refunds.payment_id), refunds.payment_id)`;

/**
 * When a chargeback was won, null where it was not or is none: its bank takes the money of one operation and gives it back in turns, so
 * that the second that was taken came again with the second that was given back.
 */
export const wonAt =
  sql<Date | null>`(case when refunds.way = 'contracargo' and refunds.state = 'hecho' then (
  select won.decided_at from payments won
   where won.part_of_id = ${operation} and won.gateway is not null and won.state in ('verificado', 'reembolsado')
   order by won.created_at, won.id
  offset (
    select count(*) from refunds earlier
      join payments taken on taken.id = earlier.payment_id
     where (taken.id = ${operation} or taken.part_of_id = ${operation})
       and earlier.way = 'contracargo' and earlier.state = 'hecho'
       and (earlier.created_at, earlier.id) < (refunds.created_at, refunds.id))
   limit 1) end)`.mapWith(refunds.doneAt);
