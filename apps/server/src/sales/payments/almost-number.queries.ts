import { mostHungOn } from '@aulario/contract/sales/paid-operation';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { operationKeySql } from './operation.tables.ts';
import { payments } from './payment.tables.ts';

const declaredNumber = sql`(${payments.declared} ->> 'operationNumber')`;
/** The number of a payment as its buyer declared it, as a key. */
export const declaredKey = operationKeySql(declaredNumber);

/** Begins or ends like a key, and is another: those whose number may be the key with something hung on. */
export const endsLike = (number: SQL | AnyColumn, key: SQL) => sql`${number} <> ${key}
  and (left(${number}, 4) = left(${key}, 4) or right(${number}, 4) = right(${key}, 4))`;

/** What a key may have been before something was hung on it. */
export const cutsOf = (key: SQL) =>
  sql.join(
    Array.from(
      { length: mostHungOn },
      (_, at) =>
        sql`ltrim(left(${key}, ${sql.raw(`-${at + 1}`)}), '0'), ltrim(substr(${key}, ${sql.raw(`${at + 2}`)}), '0')`,
    ),
    sql`, `,
  );

/** What a key is with something hung on behind. */
export const hungBehind = (number: SQL | AnyColumn, key: SQL) =>
  sql`${number} between ${key} || '0' and ${key} || ${sql.raw(`'${'9'.repeat(mostHungOn)}'`)}`;

/** The long piece of a number that was written in pieces, as its key. */
export const coreSql = (number: SQL) =>
  sql`ltrim((regexp_match(${number}, ${sql.raw(`'(?:^|[^0-9])([0-9]{${mostHungOn + 1},})(?:[^0-9]|$)'`)}))[1], '0')`;

/**
 * Which payments may have almost the number of one, as an array of ids. Its keys are made once: the text of one is a thousand letters. Each
 * way has a statement of its own, which an index answers, as it would not one condition for all.
 */
export function almostIds(): SQL {
  const near = alias(payments, 'near');
  const key = sql`key.key`;
  const numbers = [sql`${payments.operationNumber}`, declaredNumber];
  const keys = sql.join([payments.operationKey, declaredKey, ...numbers.map(coreSql)], sql`, `);
  const places = sql.raw(String(mostHungOn));
  // Rows without a rail are not in the index of days.
  return sql`array(
    with key as materialized (select distinct key from unnest(array[${keys}]) key where key is not null)
    select ${near.id} from ${payments} near where ${near.paidAt} = ${payments.paidAt} and ${near.operationRail} is not null
      and exists (select from key where ${endsLike(near.operationKey, key)})
    union all
    select ${near.id} from key cross join generate_series(1, ${places}) cut
      join ${payments} near on ${near.operationKey} in (ltrim(left(${key}, -cut), '0'), ltrim(substr(${key}, cut + 1), '0'))
    union all
    select behind.id from key cross join lateral (
      select ${near.id} from ${payments} near where ${hungBehind(near.operationKey, key)} limit 200) behind)`;
}
