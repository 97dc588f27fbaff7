import type { PGlite, Transaction } from '@electric-sql/pglite';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationsFolder, type OpenDatabase } from '../database.ts';
import { unhurried } from '../database-patience.ts';
import { appliedMigration, newestMigration } from '../migrations.ts';
import { ownNames } from './own-names.ts';

/** The database at one instant, whatever is written meanwhile. */
export type Snapshot = {
  query<T>(text: string, values?: unknown[]): Promise<T[]>;
  /** The rows of a table in PostgreSQL's COPY text format, in pieces that end with a row. */
  rowsOf(table: StoredTable): AsyncIterable<Uint8Array>;
};

/** A table of the schema `public` with the columns that can be written. */
export type StoredTable = { name: string; columns: string[] };

/** Pages of 8 KiB that the embedded database copies at once: its answer is held in memory. */
const pagesAtOnce = 1000;

/** Reads within one snapshot. On the embedded database nothing else is answered meanwhile. */
export async function withSnapshot<T>(
  database: OpenDatabase,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (database.kind === 'embedded') {
    return database.pglite.transaction((tx) => work(embeddedSnapshot(tx)));
  }
  // A dump may wait for its disk longer than requests may for theirs.
  return unhurried(database.direct, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    return work(postgresSnapshot(client));
  });
}

/** Of `rel`, a row of a catalogue of PostgreSQL's: no extension brought it. */
export const notOfExtension =
  "not exists (select from pg_depend part where part.classid = rel.tableoid and part.objid = rel.oid and part.deptype = 'e')";

/** The tables as the database knows them: one that is added tomorrow is kept too. */
export async function storedTables(
  query: <T>(text: string) => Promise<T[]>,
): Promise<StoredTable[]> {
  return query<StoredTable>(`
    select rel.relname as name,
           array_agg(att.attname::text order by att.attnum) as columns
      from pg_class rel
      join pg_namespace space on space.oid = rel.relnamespace and space.nspname = 'public'
      join pg_attribute att on att.attrelid = rel.oid and att.attnum > 0
           and not att.attisdropped and att.attgenerated = ''
     where rel.relkind = 'r' and ${notOfExtension}
     group by rel.oid, rel.relname order by rel.relname`);
}

/**
 * Those of `public` that no migration of the product made: somebody else put them there. No archive holds them, for nothing but their
 * owner could make them again.
 */
export async function foreignTables(
  query: <T>(text: string) => Promise<T[]>,
  folder = migrationsFolder,
): Promise<Set<string>> {
  const stored = await query<{ name: string }>(
    `select relname as name from pg_class rel
      where relnamespace = 'public'::regnamespace and relkind = 'r' and ${notOfExtension} order by relname`,
  );
  // One of ours that a later migration drops is ours until then.
  const { tables } = ownNames(folder, await appliedMigration(query));
  return new Set(stored.flatMap((table) => (tables.has(table.name) ? [] : [table.name])));
}

/** Columns that somebody else added to tables of ours, as `table.column`. No archive holds them: a restored table has none such. */
export async function foreignColumns(
  query: <T>(text: string) => Promise<T[]>,
  folder = migrationsFolder,
): Promise<Set<string>> {
  const applied = await appliedMigration(query);
  // What a newer version added is its own.
  if (applied > newestMigration(folder)) return new Set();
  const { tables, columns } = ownNames(folder, applied);
  const stored = await query<{ table: string; column: string }>(`
    select rel.relname as "table", att.attname as "column" from pg_class rel
      join pg_attribute att on att.attrelid = rel.oid and att.attnum > 0 and not att.attisdropped
     where rel.relnamespace = 'public'::regnamespace and rel.relkind = 'r' order by 1, 2`);
  const others = stored.filter((one) => tables.has(one.table));
  return new Set(
    others.map(({ table, column }) => `${table}.${column}`).filter((name) => !columns.has(name)),
  );
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function columnList({ columns }: StoredTable): string {
  return columns.map(quoted).join(', ');
}

function postgresSnapshot(client: pg.ClientBase): Snapshot {
  return {
    query: async <T>(text: string, values?: unknown[]) =>
      (await client.query(text, values)).rows as T[],
    rowsOf: (table) =>
      client.query(copyTo(`copy public.${quoted(table.name)} (${columnList(table)}) to stdout`)),
  };
}

function embeddedSnapshot(tx: Transaction | PGlite): Snapshot {
  return {
    query: async <T>(text: string, values?: unknown[]) => (await tx.query<T>(text, values)).rows,
    async *rowsOf(table) {
      const name = `public.${quoted(table.name)}`;
      const { rows } = await tx.query<{ pages: number }>(
        'select (pg_relation_size($1::regclass) / 8192)::int as pages',
        [name],
      );
      for (let page = 0; page < Number(rows[0]?.pages ?? 0); page += pagesAtOnce) {
        const range = `ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)'`;
        const { blob } = await tx.query(
          `copy (select ${columnList(table)} from ${name} where ${range}) to '/dev/blob'`,
        );
        if (blob && blob.size > 0) yield new Uint8Array(await blob.arrayBuffer());
      }
    },
  };
}
