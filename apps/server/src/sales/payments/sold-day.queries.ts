import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

/** A dispute that was won brings once more what its charge brought before. */
const wonBack = sql`(p.part_of_id is not null and p.gateway is not null)`;

/**
 * What arrived for a deal, whatever of it went back since: what was corrected away never did, also where it is another deal's now.
 */
export async function arrivedFor(db: Db, dealId: string): Promise<number> {
  const { rows } = await db.execute<{ sum: string | number }>(sql`
    select coalesce(sum(p.amount - coalesce((select sum(off.amount) from refunds off
             where off.payment_id = p.id and off.way = 'correccion' and off.state = 'hecho'), 0)), 0) as sum
      from payments p
     where p.deal_id = ${dealId} and p.purpose = 'trato' and p.state in ('verificado', 'reembolsado') and not ${wonBack}`);
  return Number(rows[0]?.sum ?? 0);
}

/**
 * When the money of a deal came: a part of an operation came with it, whenever somebody said whose it is. `elsewhere` is when the last
 * of it came, where another deal had some of it first.
 */
export async function moneyCame(
  db: Db,
  dealId: string,
): Promise<{ first: Date; elsewhere: Date | null } | null> {
  type Row = { first: string | Date | null; last: string | Date | null; moved: boolean | null };
  const { rows } = await db.execute<Row>(sql`
    select min(coalesce(root.decided_at, p.decided_at)) as first,
           max(coalesce(root.decided_at, p.decided_at)) as last, bool_or(root.id is not null) as moved
      from payments p
      left join payments root on root.id = p.part_of_id and not ${wonBack}
     where p.deal_id = ${dealId} and p.purpose = 'trato' and p.state = 'verificado'`);
  const { first, last, moved } = rows[0] ?? {};
  if (!first || !last) return null;
  return { first: new Date(first), elsewhere: moved ? new Date(last) : null };
}
