import { mostHungOn } from '@aulario/contract/sales/paid-operation';
import { type AnyColumn, and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database.ts';
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

/** Which payments may have almost the number of one, as an array of ids: each way by an index of its own, which one condition for all would not use. */
export function almostIds(db: Db): SQL {
  const some = alias(payments, 'some');
  const ids = () => db.select({ id: some.id }).from(some);
  const own = sql`${payments.operationKey}`;
  const numbers = [sql`${payments.operationNumber}`, declaredNumber];
  const keys = [own, declaredKey, ...numbers.map(coreSql)];
  const ofDay = ids().where(
    and(
      eq(some.paidAt, payments.paidAt),
      // The index has those alone.
      isNotNull(some.operationRail),
      or(endsLike(some.operationKey, own), endsLike(some.operationKey, declaredKey)),
    ),
  );
  const cut = ids().where(
    sql`${some.operationKey} = any(array[${sql.join(keys.map(cutsOf), sql`, `)}])`,
  );
  const behind = keys.map((key) => ids().where(hungBehind(some.operationKey, key)));
  return sql`array(${sql.join([ofDay, cut, ...behind], sql` union all `)})`;
}
