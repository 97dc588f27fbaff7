import type { Currency } from '@aulario/contract/money';
import { operationKey } from '@aulario/contract/sales/paid-operation';
import type { StatementReason, StatementRow } from '@aulario/contract/sales/statement';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { searchWords } from '../../platform/text.ts';

/** In days: how far the day on the voucher may be from the bank's, which counts nights and weekends otherwise. */
const around = 3;
/** The most proposals for one row. */
const each = 3;

export type Proposed = { row: number; payment: string; why: StatementReason };
export type CountedRow = { row: number; payment: string; dealNumber: string };

/** The rows as the database compares them. A name is compared by its words of three letters and more. */
function asTable(rows: readonly StatementRow[]) {
  const table = rows.map(({ day, amount, operationNumber, text }, row) => ({
    ...{ row, day, amount, key: operationKey(operationNumber) },
    words: searchWords(text).filter((word) => word.length > 2 && !/\d/.test(word)),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(table)}::jsonb)
    as given ("row" int, day date, amount bigint, key text, words text[])`;
}

/**
 * Payments that wait and may be what a row says: by the number of their operation, or by amount and day. Of two words of a
 * name that the bank writes one is not enough: half of a town has it.
 */
export async function proposals(
  db: Db,
  currency: Currency,
  rows: readonly StatementRow[],
): Promise<Proposed[]> {
  const { rows: found } = await db.execute<Proposed>(sql`
    with waiting as (
      select p.id, p.amount, p.operation_key, p.paid_at, p.created_at, u.search_text
      from payments p join users u on u.id = p.user_id
      where p.state = 'pendiente' and p.verifying is null and p.currency = ${currency}
        and (p.method is not null or p.voucher_id is not null)
    ), pairs as (
      select given."row", w.id, w.created_at,
        case
          when w.operation_key = given.key and w.amount = given.amount then 0
          when w.operation_key = given.key then 1
          when (select count(*) from unnest(given.words) word
            where ' ' || w.search_text like '% ' || word || '%') >= 2 then 2
          else 3 end as rank,
        abs(coalesce(w.paid_at, (w.created_at at time zone 'America/Lima')::date) - given.day) as days
      from ${asTable(rows)}
      join waiting w on w.operation_key = given.key
        or (w.amount = given.amount
          and abs(coalesce(w.paid_at, (w.created_at at time zone 'America/Lima')::date) - given.day) <= ${around})
    ), ranked as (
      select "row", id, rank,
        row_number() over (partition by "row" order by rank, days, created_at, id) as place
      from pairs
    )
    select "row", id as payment,
      (array['operacion', 'numero', 'nombre', 'importe'])[rank + 1] as why
    from ranked where place <= ${each} order by "row", place`);
  return found;
}

/** Rows whose operation was counted with that amount, on a day near to theirs. */
export async function countedRows(
  db: Db,
  currency: Currency,
  rows: readonly StatementRow[],
): Promise<CountedRow[]> {
  const { rows: found } = await db.execute<CountedRow>(sql`
    select distinct on (given."row") given."row", p.id as payment, d.number as "dealNumber"
    from ${asTable(rows)}
    join payments p on p.operation_key = given.key and p.currency = ${currency}
      and p.state in ('verificado', 'reembolsado') and p.amount = given.amount
      and (p.paid_at is null or abs(p.paid_at - given.day) <= ${around})
    join deals d on d.id = p.deal_id
    order by given."row", p.decided_at desc`);
  return found;
}
