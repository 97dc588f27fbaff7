import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '@electric-sql/pglite';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationsFolder } from '../database.ts';
import { applyMigrations, type Runs, refuseNewer } from '../migrations.ts';
import { ArchiveDamaged } from './archive-cipher.ts';
import { type About, type Manifest, pendingJobSchema } from './manifest.ts';
import { columnList, quoted, type StoredTable } from './snapshot.ts';
import { countRows } from './write-archive.ts';

/** An empty database that is being filled, in one transaction of its own. */
export type Emptied = {
  query: Runs;
  /** Takes rows in PostgreSQL's COPY text format. */
  copyInto(table: StoredTable, rows: Readable): Promise<void>;
};

type Read = { rows: number; sha256: string };

/** Fills a database from an archive's entries, in the order that they come. */
export type DatabaseLoading = {
  begin(about: About): Promise<void>;
  table(name: string, rows: Readable): Promise<void>;
  jobs(lines: Buffer): void;
  /** Puts triggers and foreign keys back, which checks every row, and applies newer migrations. */
  finish(manifest: Manifest): Promise<void>;
};

/**
 * Rows are read in without triggers (they would refuse or repeat what was done) and without foreign
 * keys (tables point to each other in circles); both are there again before it ends.
 */
export function loadDatabase({ query, copyInto }: Emptied): DatabaseLoading {
  let about: About = { migration: 0, tables: [] };
  let foreignKeys: { table: string; name: string; definition: string }[] = [];
  let waiting: Buffer = Buffer.alloc(0);
  const read = new Map<string, Read>();
  const eachTable = async (act: (name: string) => string) => {
    for (const { name } of about.tables) await query(act(`public.${quoted(name)}`));
  };
  return {
    async begin(said) {
      about = said;
      refuseNewer(about.migration, migrationsFolder);
      await applyMigrations(query, migrationsFolder, { from: 0, until: about.migration });
      foreignKeys = await foreignKeysOf(query);
      for (const { table, name } of foreignKeys)
        await query(`alter table ${table} drop constraint ${quoted(name)}`);
      await eachTable((name) => `alter table ${name} disable trigger user`);
      await eachTable((name) => `truncate ${name}`);
    },
    async table(name, rows) {
      const table = about.tables.find((one) => one.name === name);
      if (!table) throw new ArchiveDamaged(`no anuncia su tabla ${name}`);
      const counted = counting();
      await Promise.all([pipeline(rows, counted.stream), copyInto(table, counted.stream)]);
      read.set(name, counted.read());
    },
    jobs(lines) {
      waiting = lines;
    },
    async finish(manifest) {
      compare(manifest, read, waiting);
      await eachTable((name) => `alter table ${name} enable trigger user`);
      for (const { table, name, definition } of foreignKeys)
        await query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
      await countAgain(query, manifest);
      await applyMigrations(query, migrationsFolder, { from: about.migration });
      await keepJobs(query, waiting);
      await eachTable((name) => `analyze ${name}`);
    },
  };
}

export function intoPostgres(client: pg.ClientBase): Emptied {
  return {
    query: async <T>(text: string, values?: unknown[]) =>
      (await client.query(text, values)).rows as T[],
    copyInto: (table, rows) =>
      pipeline(
        rows,
        client.query(
          copyFrom(`copy public.${quoted(table.name)} (${columnList(table)}) from stdin`),
        ),
      ),
  };
}

/** Bytes of rows that the embedded database takes at once. */
const atOnce = 8 * 1024 * 1024;

export function intoEmbedded(tx: Transaction): Emptied {
  const copy = async (table: StoredTable, rows: Buffer) => {
    const text = `copy public.${quoted(table.name)} (${columnList(table)}) from '/dev/blob'`;
    await tx.query(text, [], { blob: new Blob([new Uint8Array(rows)]) });
  };
  return {
    async query<T>(text: string, values?: unknown[]) {
      // A migration's piece may hold several statements, which only `exec` takes.
      if (values) return (await tx.query<T>(text, values)).rows;
      return (await tx.exec(text)).flatMap(({ rows }) => rows as T[]);
    },
    async copyInto(table, rows) {
      let held: Buffer[] = [];
      let size = 0;
      for await (const chunk of rows) {
        held.push(chunk);
        size += chunk.length;
        if (size < atOnce) continue;
        const bytes = Buffer.concat(held);
        const end = bytes.lastIndexOf(10) + 1;
        if (end > 0) await copy(table, bytes.subarray(0, end));
        held = [bytes.subarray(end)];
        size = bytes.length - end;
      }
      if (size > 0) await copy(table, Buffer.concat(held));
    },
  };
}

function foreignKeysOf(query: Runs) {
  return query<{ table: string; name: string; definition: string }>(`
    select con.conrelid::regclass::text as "table", con.conname as name,
           pg_get_constraintdef(con.oid) as definition
      from pg_constraint con
      join pg_namespace space on space.oid = con.connamespace and space.nspname = 'public'
     where con.contype = 'f'`);
}

function counting() {
  const digest = createHash('sha256');
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      digest.update(chunk);
      rows += countRows(chunk);
      done(null, chunk);
    },
  });
  return { stream, read: (): Read => ({ rows, sha256: digest.digest('hex') }) };
}

function compare({ tables, jobs }: Manifest, read: Map<string, Read>, waiting: Buffer): void {
  for (const [name, { rows, sha256 }] of Object.entries(tables)) {
    const found = read.get(name);
    if (found?.rows !== rows || found.sha256 !== sha256)
      throw new ArchiveDamaged(`su tabla ${name} no es la que dice`);
  }
  const digest = createHash('sha256').update(waiting).digest('hex');
  if (digest !== jobs.sha256) throw new ArchiveDamaged('sus tareas no son las que dice');
}

/** What was read in is also what the database now holds. */
async function countAgain(query: Runs, { tables }: Manifest): Promise<void> {
  for (const [name, { rows }] of Object.entries(tables)) {
    const [there] = await query<{ n: string | number }>(
      `select count(*) as n from public.${quoted(name)}`,
    );
    if (Number(there?.n) !== rows)
      throw new ArchiveDamaged(`volvieron ${there?.n} de ${rows} filas de ${name}`);
  }
}

/** For the first process that starts, which makes its queues before it takes them. */
async function keepJobs(query: Runs, lines: Buffer): Promise<void> {
  for (const line of lines.toString('utf8').split('\n').filter(Boolean)) {
    const { id, name, data, priority, startAfter, singletonKey } = pendingJobSchema.parse(
      JSON.parse(line),
    );
    await query(
      `insert into restored_jobs (id, name, data, priority, start_after, singleton_key)
       values ($1, $2, $3::jsonb, $4, $5, $6) on conflict do nothing`,
      [id, name, JSON.stringify(data ?? {}), priority, startAfter, singletonKey],
    );
  }
}
