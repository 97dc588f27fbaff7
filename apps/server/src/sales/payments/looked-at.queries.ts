import { sql } from 'drizzle-orm';
import { lockForSeats } from '../../catalogue/editions/seat.queries.ts';
import { hours } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { DealRow } from '../deals/deal.tables.ts';

/** Places that end within it keep nobody out for long. */
const shortly = hours(2);

/**
 * Whether vouchers that nobody decided on, of people of whom no money ever came, keep half of one of these groups already: a mailbox
 * that answers and a picture that differs cost nothing. Whoever bought before, and what the office sold, is none of them.
 */
export async function fullOfVouchers(
  tx: Tx,
  { id, userId, source }: Pick<DealRow, 'id' | 'userId' | 'source'>,
  places: readonly { editionId: string }[],
  now: Date,
): Promise<boolean> {
  const editions = places.map(({ editionId }) => editionId);
  if (source === 'oficina' || editions.length === 0) return false;
  // Of many that come at once each counts those before it.
  await lockForSeats(tx, editions);
  const beyond = new Date(now.getTime() + shortly).toISOString();
  const { rows } = await tx.execute(sql`
    select e.id from editions e join users buyer on buyer.id = ${userId} and (buyer.guest or buyer.stage <> 'cliente')
    where e.seats is not null and e.id in (${sql.join(
      editions.map((edition) => sql`${edition}`),
      sql`, `,
    )}) and greatest(2, e.seats / 2) <= (
      select count(*) from seats s join deal_lines l on l.id = s.line_id join deals d on d.id = l.deal_id
        join users u on u.id = d.user_id
      where s.edition_id = e.id and s.freed_at is null and s.held_until > ${beyond}::timestamptz
        and d.id <> ${id} and d.state = 'abierto' and d.source <> 'oficina' and (u.guest or u.stage <> 'cliente')
        and exists (select from payments p where p.deal_id = d.id and p.state = 'pendiente'
          and (p.voucher_id is not null or p.operation_number is not null)))
    limit 1`);
  return rows.length > 0;
}
