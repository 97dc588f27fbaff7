import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { takeTurns } from '../../platform/turn.ts';

type Sent = { file: string | null; kept: string | null; operation: string | null };

/**
 * Whether all that a deal sent of its payment was sent for another deal before, and not turned down there: the same picture, also
 * with something hung behind its end, or the same operation, with its day and amount. A number alone is nobody's proof: a stranger
 * who names it first would take the week of whoever paid. Who sends the same at the same moment waits for this transaction to end.
 */
export async function sentElsewhere(tx: Tx, dealId: string): Promise<boolean> {
  const own = sql`payments p left join files f on f.id = p.voucher_id
    where p.deal_id = ${dealId} and p.state = 'pendiente' and (f.id is not null or p.operation_key is not null)`;
  const { rows: sent } = await tx.execute<Sent>(
    sql`select f.sha256 as file, f.kept_sha256 as kept, p.operation_key as operation from ${own}`,
  );
  if (sent.length === 0) return false;
  const words = sent.flatMap((one) => [one.file, one.kept, one.operation]).filter(Boolean);
  await takeTurns(tx, [...new Set(words.map((word) => `sent:${word}`))]);
  const { rows } = await tx.execute(sql`
    select p.id from ${own} and not exists (
      select from payments o left join files g on g.id = o.voucher_id
      where o.deal_id <> p.deal_id and o.state in ('pendiente', 'verificado')
        and (g.sha256 = f.sha256 or g.kept_sha256 = f.kept_sha256
          or (o.operation_key = p.operation_key and o.operation_rail = p.operation_rail
            and o.paid_at = p.paid_at and o.amount = p.amount and o.currency = p.currency)))
    limit 1`);
  return rows.length === 0;
}
