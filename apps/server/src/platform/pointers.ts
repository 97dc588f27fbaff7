import { sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';

/** A column that holds the id of a row of another table. */
export type Pointer = { table: string; column: string };
/** Which rows of it were turned to another id: their keys, in the order of `keys`. */
export type MovedPointer = Pointer & { keys: string[]; rows: string[] };

/**
 * Every foreign key of one column that points to the table's `id`, as the database knows them: one
 * that is added tomorrow is found too.
 */
export async function pointersTo(db: Db, table: string): Promise<Pointer[]> {
  const { rows } = await db.execute<Pointer>(sql`
    select rel.relname as "table", att.attname as "column"
      from pg_constraint con
      join pg_class rel on rel.oid = con.conrelid
      join pg_namespace space on space.oid = rel.relnamespace
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
     where con.contype = 'f' and con.confrelid = to_regclass(${`public.${table}`})
       and cardinality(con.conkey) = 1 and space.nspname = 'public'
     order by 1, 2`);
  return rows;
}

/** How many rows point to this id. */
export async function countPointers(db: Db, { table, column }: Pointer, id: string) {
  const { rows } = await db.execute<{ n: number | string }>(sql`
    select count(*) as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`);
  return Number(rows[0]?.n ?? 0);
}

/**
 * Turns the rows that point to `from` to `to`. A row that a unique index would then hold twice stays
 * where it is. Only unique indexes on plain columns are looked at.
 */
export async function movePointers(
  tx: Tx,
  pointer: Pointer,
  from: string,
  to: string,
): Promise<MovedPointer> {
  const keys = await keyColumns(tx, pointer);
  const table = sql.identifier(pointer.table);
  const column = sql.identifier(pointer.column);
  const twice = (await uniqueWith(tx, pointer)).map(
    (others) =>
      sql`not exists (select 1 from ${table} other where other.${column} = ${to}${sql.join(
        others.map((one) => sql` and other.${sql.identifier(one)} = moved.${sql.identifier(one)}`),
      )})`,
  );
  const free = twice.length > 0 ? sql` and ${sql.join(twice, sql` and `)}` : sql``;
  const { rows } = await tx.execute<{ key: string }>(sql`
    update ${table} moved set ${column} = ${to} where moved.${column} = ${from}${free}
    returning ${rowKey('moved', keys)} as key`);
  return { ...pointer, keys, rows: rows.map(({ key }) => key) };
}

/** Turns the rows back that still point to `to`. @returns how many. */
export async function moveBack(
  tx: Tx,
  { table, column, keys, rows }: MovedPointer,
  from: string,
  to: string,
): Promise<number> {
  if (rows.length === 0) return 0;
  const { rows: back } = await tx.execute(sql`
    update ${sql.identifier(table)} moved set ${sql.identifier(column)} = ${from}
     where moved.${sql.identifier(column)} = ${to}
       and ${rowKey('moved', keys)} in (select jsonb_array_elements_text(${JSON.stringify(rows)}::jsonb))
    returning 1`);
  return back.length;
}

/** Whether a row that was turned changed since then, in a table that says when its rows change. */
export async function changedSince(
  tx: Tx,
  moved: readonly MovedPointer[],
  since: Date,
): Promise<boolean> {
  const tables = await tablesWith(tx, 'updated_at');
  for (const { table, keys, rows } of moved.filter((one) => tables.has(one.table))) {
    const { rows: changed } = await tx.execute(sql`
      select 1 from ${sql.identifier(table)} moved
       where moved.updated_at > ${since.toISOString()}::timestamptz
         and ${rowKey('moved', keys)} in (select jsonb_array_elements_text(${JSON.stringify(rows)}::jsonb))
       limit 1`);
    if (changed.length > 0) return true;
  }
  return false;
}

/** A pointer whose rows hang from rows with a pointer of their own, by these columns. */
type Hanging = Pointer & { from: { column: string; parent: Pointer }[] };

/**
 * Turns what came since then to `to` where what it hangs from is theirs: the enrolment follows its deal, the certificate the
 * enrolment. What hangs from anything that stayed stays too, and so does what hangs from nothing.
 */
export async function followParents(
  tx: Tx,
  pointers: readonly Pointer[],
  { from, to, since }: { from: string; to: string; since: Date },
): Promise<void> {
  const hanging = await hangingFrom(tx, pointers);
  let moved: number;
  do {
    moved = 0;
    for (const one of hanging) moved += await followOnce(tx, one, { from, to, since });
  } while (moved > 0);
}

async function followOnce(
  tx: Tx,
  { table, column, from: parents }: Hanging,
  { from, to, since }: { from: string; to: string; since: Date },
): Promise<number> {
  const hangsOf = (whose: string) =>
    sql.join(
      parents.map(
        ({
          column: key,
          parent,
        }) => sql`exists (select 1 from ${sql.identifier(parent.table)} parent
          where parent.id = moved.${sql.identifier(key)} and parent.${sql.identifier(parent.column)} = ${whose})`,
      ),
      sql` or `,
    );
  const { rows } = await tx.execute(sql`
    update ${sql.identifier(table)} moved set ${sql.identifier(column)} = ${to}
     where moved.${sql.identifier(column)} = ${from}
       and moved.created_at >= ${since.toISOString()}::timestamptz
       and (${hangsOf(to)}) and not (${hangsOf(from)})
    returning 1`);
  return rows.length;
}

/** Which of these say when they came and point, by another column, to the `id` of a row of these. */
async function hangingFrom(tx: Tx, pointers: readonly Pointer[]): Promise<Hanging[]> {
  const tables = await tablesWith(tx, 'created_at');
  const keys: { child: Pointer; parent: Pointer }[] = [];
  for (const parent of pointers)
    for (const child of await pointersTo(tx, parent.table)) keys.push({ child, parent });
  return pointers.flatMap((pointer) => {
    const from = keys
      .filter(({ child }) => child.table === pointer.table && child.column !== pointer.column)
      .map(({ child, parent }) => ({ column: child.column, parent }));
    return tables.has(pointer.table) && from.length > 0 ? [{ ...pointer, from }] : [];
  });
}

async function tablesWith(tx: Tx, column: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ table: string }>(sql`
    select table_name as "table" from information_schema.columns
     where table_schema = 'public' and column_name = ${column}`);
  return new Set(rows.map(({ table }) => table));
}

/** What tells a row from the others that point to the same: its primary key without the pointer. */
async function keyColumns(tx: Tx, { table, column }: Pointer): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select att.attname as name from pg_index ind
      join pg_attribute att on att.attrelid = ind.indrelid and att.attnum = any(ind.indkey)
     where ind.indrelid = to_regclass(${`public.${table}`}) and ind.indisprimary
       and att.attname <> ${column} order by att.attnum`);
  return rows.map(({ name }) => name);
}

/** The other columns of each unique index that holds the pointer. */
async function uniqueWith(tx: Tx, { table, column }: Pointer): Promise<string[][]> {
  const { rows } = await tx.execute<{ names: string[] }>(sql`
    select array_agg(att.attname::text order by att.attnum) as names from pg_index ind
      join pg_attribute att on att.attrelid = ind.indrelid and att.attnum = any(ind.indkey)
     where ind.indrelid = to_regclass(${`public.${table}`}) and ind.indisunique
       and ind.indexprs is null
     group by ind.indexrelid`);
  return rows
    .filter(({ names }) => names.includes(column))
    .map(({ names }) => names.filter((name) => name !== column));
}

function rowKey(alias: string, keys: string[]) {
  if (keys.length === 0) return sql`''`;
  const parts = keys.map((key) => sql`${sql.identifier(alias)}.${sql.identifier(key)}`);
  return sql`concat_ws('|', ${sql.join(parts, sql`, `)})`;
}
