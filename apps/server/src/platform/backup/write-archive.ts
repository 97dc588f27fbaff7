import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as openPack, type Pack } from 'tar-stream';
import type { OpenDatabase } from '../database.ts';
import type { Storage } from '../storage.ts';
import { encrypting } from './archive-cipher.ts';
import { type About, entries, type Manifest, secretFiles } from './manifest.ts';
import {
  foreignColumns,
  foreignTables,
  type Snapshot,
  storedTables,
  withSnapshot,
} from './snapshot.ts';

export type BackupSource = {
  database: OpenDatabase;
  /** Absent: the database alone. */
  storage?: Storage | undefined;
  dataDir: string;
  now: Date;
};

type Spooled = { path: string; bytes: number; rows: number; sha256: string };

/**
 * Writes database and files into one archive: a gzipped tar, encrypted when there is a passphrase.
 * Files are never changed once they are kept, so that copying them before and after the database's
 * snapshot holds all that it names. The archive appears under its name when it is whole.
 * @returns what is in it, and its size.
 */
export async function writeArchive(
  source: BackupSource,
  { to, passphrase }: { to: string; passphrase?: string | undefined },
): Promise<{ manifest: Manifest; bytes: number }> {
  const spool = await mkdtemp(join(dirname(to), '.spool-'));
  const unfinished = join(spool, 'archive');
  try {
    const tar = openPack();
    const sealing = passphrase ? await encrypting(passphrase) : new PassThrough();
    const file = createWriteStream(unfinished, { mode: 0o600 });
    const written = pipeline(tar as unknown as Readable, createGzip(), sealing, file);
    // Whichever fails first ends the other.
    const fill = fillArchive(source, tar, { spool, sealed: passphrase !== undefined }).catch(
      (error: Error) => {
        tar.destroy(error);
        throw error;
      },
    );
    const [manifest] = await Promise.all([fill, written]);
    const bytes = await settle(unfinished);
    await rename(unfinished, to);
    return { manifest, bytes };
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

async function fillArchive(
  { database, storage, dataDir, now }: BackupSource,
  tar: Pack,
  { spool, sealed }: { spool: string; sealed: boolean },
): Promise<Manifest> {
  const files = storage ? { count: 0, bytes: 0 } : null;
  const copied = new Set<string>();
  const copyFiles = async () => {
    for await (const key of storage?.keys() ?? []) {
      if (copied.has(key) || !storage || !files) continue;
      const size = await storage.size(key);
      const bytes = size === null ? null : await storage.stream(key);
      if (size === null || !bytes) continue;
      copied.add(key);
      files.count += 1;
      files.bytes += size;
      // Lectures weigh gigabytes: they pass through, and are never held whole.
      const entry = tar.entry({ name: entries.file(key), size });
      await pipeline(bytes, entry as unknown as NodeJS.WritableStream);
    }
  };
  await copyFiles();
  const { tables, jobs, about } = await withSnapshot(database, (snapshot) =>
    spoolDatabase(snapshot, spool),
  );
  await addBytes(tar, entries.about, Buffer.from(JSON.stringify(about)));
  for (const [name, part] of tables) await addFile(tar, entries.table(name), part);
  await addFile(tar, entries.jobs, jobs);
  await copyFiles();
  if (sealed) await addSecrets(tar, dataDir);
  const manifest: Manifest = {
    format: 1,
    createdAt: now.toISOString(),
    engine: database.kind,
    migration: about.migration,
    tables: Object.fromEntries(
      tables.map(([name, { rows, sha256 }]) => [name, { rows, sha256 }] as const),
    ),
    jobs: { count: jobs.rows, sha256: jobs.sha256 },
    files,
  };
  await addBytes(tar, entries.manifest, Buffer.from(JSON.stringify(manifest, null, 2)));
  tar.finalize();
  return manifest;
}

/** Into files first: the embedded database serves nobody until the snapshot is let go. */
async function spoolDatabase(snapshot: Snapshot, spool: string) {
  const tables: [string, Spooled][] = [];
  const foreign = await foreignTables(snapshot.query);
  const all = await storedTables(snapshot.query);
  const added = await foreignColumns(snapshot.query);
  const stored = all.flatMap(({ name, columns }) =>
    foreign.has(name)
      ? []
      : { name, columns: columns.filter((column) => !added.has(`${name}.${column}`)) },
  );
  for (const table of stored) {
    const path = join(spool, `table-${tables.length}`);
    tables.push([table.name, await spoolTo(path, snapshot.rowsOf(table))]);
  }
  const jobs = await spoolTo(join(spool, 'jobs'), pendingJobs(snapshot));
  const [last] = await snapshot.query<{ at: string | number | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  const about: About = { migration: Number(last?.at ?? 0), tables: stored };
  return { tables, jobs, about };
}

/** Work that was promised and not yet done; what is done already is in the tables. */
async function* pendingJobs(snapshot: Snapshot): AsyncIterable<Uint8Array> {
  const [queue] = await snapshot.query<{ there: boolean }>(
    "select to_regclass('jobs.job') is not null as there",
  );
  if (!queue?.there) return;
  const jobs = await snapshot.query<object>(`
    select id::text, name, data, priority, start_after as "startAfter", singleton_key as "singletonKey"
      from jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
     order by name, id`);
  for (const job of jobs) yield Buffer.from(`${JSON.stringify(job)}\n`);
}

async function spoolTo(path: string, pieces: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const file = await open(path, 'wx', 0o600);
  const digest = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  try {
    for await (const piece of pieces) {
      digest.update(piece);
      bytes += piece.length;
      rows += countRows(piece);
      await file.appendFile(piece);
    }
  } finally {
    await file.close();
  }
  return { path, bytes, rows, sha256: digest.digest('hex') };
}

/** Rows of COPY and lines of JSON end with a newline; one within a value is written otherwise. */
export function countRows(piece: Uint8Array): number {
  let rows = 0;
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
  return rows;
}

async function addSecrets(tar: Pack, dataDir: string): Promise<void> {
  for (const name of secretFiles) {
    const bytes = await readFile(join(dataDir, name)).catch(() => undefined);
    if (bytes) await addBytes(tar, entries.secret(name), bytes);
  }
}

async function addBytes(tar: Pack, name: string, bytes: Uint8Array): Promise<void> {
  const entry = tar.entry({ name, size: bytes.length });
  entry.end(Buffer.from(bytes));
  await finished(entry as unknown as Readable, { readable: false });
}

async function addFile(tar: Pack, name: string, { path, bytes }: Spooled): Promise<void> {
  const entry = tar.entry({ name, size: bytes });
  await pipeline(createReadStream(path), entry as unknown as NodeJS.WritableStream);
  await rm(path);
}

/** On the disk and not only on its way there. @returns the size in bytes. */
async function settle(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}
