import { operationRails, operationSlips } from '@aulario/contract/sales/paid-operation';
import { type SQL, sql } from 'drizzle-orm';

/** `operationKey` for the database, which makes it of each row by itself. */
export function operationKeySql(column: SQL): SQL {
  const written = operationSlips.reduce(
    (text, { pattern, becomes }) =>
      sql`regexp_replace(${text}, ${sql.raw(`'${pattern}'`)}, ${sql.raw(`'${becomes}'`)}, 'g')`,
    sql`upper(replace(${column}, 'l', 'I'))`,
  );
  const digits = sql`regexp_replace(${written}, '[^0-9]', '', 'g')`;
  const plain = sql`regexp_replace(${written}, '[^0-9A-Z]', '', 'g')`;
  return sql`coalesce(nullif(ltrim(case when length(${digits}) >= 4 then ${digits} else ${plain} end, '0'), ''), nullif(${plain}, ''))`;
}

/** `operationRail` for the database. */
export function operationRailSql(column: SQL): SQL {
  const cases = Object.entries(operationRails).flatMap(([method, rail]) =>
    rail ? [`when '${method}' then '${rail}'`] : [],
  );
  return sql`case ${column} ${sql.raw(cases.join(' '))} end`;
}
