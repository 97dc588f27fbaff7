import { Column, getTableColumns, is, SQL, type SQLWrapper, sql, Table } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';
import { type ValueOf, writtenOnce } from './written-once.ts';

/** A statement of Drizzle's that nobody awaited yet. */
type Select = SQLWrapper &
  PromiseLike<object[]> & { readonly _: { readonly selectedFields: object } };
type Rows<Selects> = { [Name in keyof Selects]: Awaited<Selects[Name]> };
type Decoder = { mapFromDriverValue(value: unknown): unknown };
/** @property key its name in the row that the database answers. */
type Field = { name: string; inner: string | undefined; key: string; decoder: Decoder };

/**
 * Several statements in one, each under its name, with the rows that each alone would have; written once for all calls (see
 * `writtenOnce`). Their values come as JSON, so a number without a decoder of its own is a number here. What a `leftJoin`
 * found nothing for is null: an object without a value.
 * @param build the statements, not awaited; where they join, with fields of their own. The values of a call stand where it
 * puts `value`
 */
export function togetherOnce<
  Values extends Record<string, unknown>,
  Selects extends Record<string, Select>,
>(
  build: (db: Db | Tx, value: ValueOf<Values>) => Selects,
): (db: Db | Tx, values: Values) => Promise<Rows<Selects>> {
  let written: { fields: Fields; fill: (values: Values) => SQL } | undefined;
  return (db, values) => {
    if (!written) {
      const selects = build(db, (name) => sql.placeholder(name));
      const statement = joined(selects);
      written = { fields: fieldsOfAll(selects), fill: writtenOnce<Values>(() => statement) };
    }
    return readRows(db, written.fill(values), written.fields);
  };
}

type Fields = Map<string, Field[]>;

const fieldsOfAll = (selects: Record<string, Select>): Fields =>
  new Map(
    Object.entries(selects).map(([name, select]) => [
      name,
      fieldsOf(select._.selectedFields).map(({ path: [name = '', inner], decoder }, at) => ({
        ...{ name, inner, key: `c${at}`, decoder },
      })),
    ]),
  );

function joined(selects: Record<string, Select>): SQL {
  const columns = Object.entries(selects).map(([name, select]) => {
    // Two tables may have columns of one name: here each has its own.
    const names = sql.join(
      fieldsOf(select._.selectedFields).map((_, at) => sql.identifier(`c${at}`)),
      sql`, `,
    );
    return sql`(select coalesce(json_agg(part), '[]') from (${select.getSQL()}) part(${names})) as ${sql.identifier(name)}`;
  });
  return sql`select ${sql.join(columns, sql`, `)}`;
}

async function readRows<Selects>(
  db: Db | Tx,
  statement: SQL,
  fields: Fields,
): Promise<Rows<Selects>> {
  const found = await db.execute<Record<string, Record<string, unknown>[]>>(statement);
  const read = Object.entries(found.rows[0] ?? {}).map(([name, rows]) => [
    name,
    rows.map((row) => readRow(fields.get(name) ?? [], row)),
  ]);
  return Object.fromEntries(read) as Rows<Selects>;
}

function fieldsOf(selected: object, path: string[] = []): { path: string[]; decoder: Decoder }[] {
  return Object.entries(selected).flatMap(([name, field]) => {
    const own = [...path, name];
    if (is(field, Column)) return [{ path: own, decoder: field }];
    if (is(field, SQL)) return [{ path: own, decoder: decoderOf(field) }];
    if (is(field, SQL.Aliased)) return [{ path: own, decoder: decoderOf(field.sql) }];
    return fieldsOf(is(field, Table) ? getTableColumns(field) : (field as object), own);
  });
}

/** Set by `mapWith`; Drizzle keeps it to itself (its `SQL` without one answers what comes). */
function decoderOf(field: SQL): Decoder {
  return (field as unknown as { decoder: Decoder }).decoder;
}

function readRow(fields: readonly Field[], row: Record<string, unknown>): object {
  const read: Record<string, unknown> = {};
  const objects = new Map<string, boolean>();
  for (const { name, inner, key, decoder } of fields) {
    const raw = row[key] ?? null;
    const value = raw === null ? null : decoder.mapFromDriverValue(raw);
    if (inner === undefined) {
      read[name] = value;
      continue;
    }
    // Into the same object: to copy it for each field takes the longer the more fields there are.
    if (!objects.has(name)) read[name] = {};
    (read[name] as Record<string, unknown>)[inner] = value;
    if (value !== null || !objects.has(name)) objects.set(name, value !== null);
  }
  for (const [name, holds] of objects) if (!holds) read[name] = null;
  return read;
}
