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
/** Which row's money somebody counted as which payment. */
type TakenRow = { row: number; payment: string };
/** With all payments that are its money, the one that was counted first before. */
export type CountedRow = { row: number; payments: string[] };

/** The rows as the database compares them. A name is compared by its words of three letters and more. */
function asTable(rows: readonly StatementRow[]) {
  const table = rows.map(({ day, amount, operationNumber, text }, row) => ({
    ...{ row, day, amount, number: operationNumber, key: operationKey(operationNumber) },
    words: searchWords(text).filter((word) => word.length > 2 && !/\d/.test(word)),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(table)}::jsonb)
    as given ("row" int, day date, amount bigint, number text, key text, words text[])`;
}

/**
 * Payments that wait and may be what a row says: by the number of their operation, or by amount and day. Of two words of a
 * name that the bank writes one is not enough: half of a town has it. Where number and amount agree nothing else is
 * proposed, neither for the row nor of the payment: what is only alike invites a wrong click.
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
      select pairs.*, min(rank) over (partition by "row") as best, min(rank) over (partition by id) as own
      from pairs
    ), placed as (
      select "row", id, rank,
        row_number() over (partition by "row" order by rank, days, created_at, id) as place
      from ranked where rank = 0 or (best > 0 and own > 0)
    )
    select "row", id as payment,
      (array['operacion', 'numero', 'nombre', 'importe'])[rank + 1] as why
    from placed where place <= ${each} order by "row", place`);
  return found;
}

/**
 * What operations brought that were counted near to the rows, all their parts together: corrected as they are now, and whatever was given
 * back since, for it had come. What a won dispute brought again had come before.
 */
const countedOperations = sql`
  parts as (
    select known.id as operation, p.id, p.user_id, p.created_at, p.operation_key, p.operation_number,
      p.paid_at, p.decided_at,
      p.amount - coalesce((select sum(off.amount) from refunds off
        where off.payment_id = p.id and off.way = 'correccion' and off.state = 'hecho'), 0) as arrived
    from known join payments p on p.id = known.id or (p.part_of_id = known.id and p.gateway is null)
    where p.state in ('verificado', 'reembolsado')
  ), operations as (
    select operation as id, min(operation_key) as key, min(operation_number) as number, sum(arrived) as amount, min(paid_at) as paid_at,
      max(decided_at) as decided_at, array_agg(user_id) as users, false as fresh,
      array_agg(id order by created_at, (id <> operation), id) filter (where arrived > 0) as payments
    from parts group by operation
  )`;

/**
 * Rows whose money was counted on a day near to theirs: by the number of the operation, as somebody said which row it is,
 * or where one of both has no number by the name. What is being counted now is no other money, whatever the bank writes of it.
 */
export async function countedRows(
  db: Db,
  currency: Currency,
  rows: readonly StatementRow[],
  taken: readonly TakenRow[],
): Promise<CountedRow[]> {
  const { rows: pairs } = await db.execute<CountedPair>(sql`
    with given as (select * from ${asTable(rows)}), taken as (
      select said."row", coalesce(p.part_of_id, p.id) as operation
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as said ("row" int, payment text)
      join payments p on p.id = said.payment
    ), known as (
      select distinct coalesce(p.part_of_id, p.id) as id
      from payments p
      where p.state in ('verificado', 'reembolsado') and p.currency = ${currency} and (
        p.operation_key in (select key from given)
        or p.id in (select operation from taken)
        or p.paid_at between (select min(day) from given) - ${around}::int
          and (select max(day) from given) + ${around}::int)
    ), ${countedOperations}, counted as (
      select * from operations
      union all
      select p.id, p.operation_key, p.operation_number, coalesce((p.verifying #>> '{said,amount}')::bigint, p.amount),
        coalesce((p.verifying #>> '{said,paidAt}')::date, p.paid_at), null, array[p.user_id], true, array[p.id]
      from payments p where p.verifying is not null and p.currency = ${currency}
    ), pairs as (
      select given."row", c.id as operation, c.payments, c.decided_at, abs(c.paid_at - given.day) as days,
        given.number, (c.number is distinct from given.number) as near,
        case
          when c.key = given.key then 0
          when taken."row" is not null then 1
          when (c.fresh or c.key is null or given.key is null)
            and exists (select from users u where u.id = any(c.users) and (
              select count(*) from unnest(given.words) word
              where ' ' || u.search_text like '% ' || word || '%') >= 2) then 2
          when c.fresh then 3 end as rank
      from given
      join counted c on c.amount = given.amount
      left join taken on taken."row" = given."row" and taken.operation = c.id
      where c.paid_at is null or abs(c.paid_at - given.day) <= ${around} or taken."row" is not null
    )
    select "row", operation, payments, rank, number from pairs where rank is not null
    order by rank, near, days nulls last, decided_at desc nulls first, "row", operation`);
  return oneRowEach(pairs);
}

type CountedPair = CountedRow & { operation: string; rank: number; number: string | null };

/**
 * Of pairs, the surest first: one operation is the money of one row, or two equal deposits would be taken for one. Rows whose number is
 * written the same are the same money, listed twice; written otherwise they are two, for a bank writes its numbers in one way.
 */
function oneRowEach(pairs: readonly CountedPair[]): CountedRow[] {
  const byRow = new Map<number, string[]>();
  const given = new Map<string, string | null>();
  for (const { row, operation, payments, rank, number } of pairs) {
    const again = rank === 0 && given.get(operation) === number;
    if (byRow.has(row) || (given.has(operation) && !again)) continue;
    byRow.set(row, payments);
    given.set(operation, given.get(operation) ?? number);
  }
  return [...byRow].map(([row, payments]) => ({ row, payments })).sort((a, b) => a.row - b.row);
}
