import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { embeddedExtensions } from '../database.ts';
import { lockFolder } from '../folder-lock.ts';
import { openLocalStorage } from '../storage.local.ts';
import { openS3Storage, type S3Config } from '../storage.s3.ts';
import { loadArchive } from './load-archive.ts';
import { intoEmbedded, intoPostgres, loadDatabase } from './load-database.ts';
import { type Manifest, secretFiles } from './manifest.ts';

export type RestoreTarget = {
  databaseUrl: string | undefined;
  dataDir: string;
  s3: S3Config | undefined;
};

/** There is something already where the backup should go, or somebody works there. */
export class TargetInUse extends Error {}

/**
 * Puts database, files and secrets of an archive where the settings point. Until all of it has been
 * read and checked nothing there is changed.
 * @param options.force takes the place of what is there. In DATA_DIR it is set aside, not deleted; a
 *   PostgreSQL database is emptied in the transaction that fills it.
 * @returns what came back, and where the old was set aside.
 * @throws FolderBusy while a server runs on the folder; TargetInUse.
 */
export async function restoreArchive(
  path: string,
  passphrase: string | undefined,
  target: RestoreTarget,
  { force, now }: { force: boolean; now: Date },
): Promise<{ manifest: Manifest; setAside: string | undefined }> {
  await mkdir(target.dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(target.dataDir);
  const incoming = join(target.dataDir, 'restoring');
  try {
    await rm(incoming, { recursive: true, force: true });
    const there = await alreadyThere(target);
    if (there.length > 0 && !force) {
      throw new TargetInUse(
        `There is something already in ${target.dataDir}: ${there.join(', ')}. Name an empty DATA_DIR, or add --force: what is there is then set aside.`,
      );
    }
    await mkdir(incoming, { mode: 0o700 });
    const files = target.s3 ? openS3Storage(target.s3) : openLocalStorage(join(incoming, 'files'));
    const place = { files, incoming };
    const manifest = target.databaseUrl
      ? await restorePostgres(path, passphrase, target.databaseUrl, { ...place, force })
      : await restoreEmbedded(path, passphrase, place);
    return { manifest, setAside: await swap(target.dataDir, incoming, now) };
  } finally {
    await rm(incoming, { recursive: true, force: true });
    await unlock();
  }
}

type Place = { files: ReturnType<typeof openLocalStorage>; incoming: string };

async function restoreEmbedded(
  path: string,
  passphrase: string | undefined,
  place: Place,
): Promise<Manifest> {
  const dataDir = join(place.incoming, 'database');
  const pglite = await PGlite.create({ dataDir, extensions: embeddedExtensions });
  try {
    return await pglite.transaction((tx) =>
      loadArchive(path, passphrase, {
        database: loadDatabase(intoEmbedded(tx)),
        ...beside(place),
      }),
    );
  } finally {
    await pglite.close();
  }
}

async function restorePostgres(
  path: string,
  passphrase: string | undefined,
  url: string,
  { force, ...place }: Place & { force: boolean },
): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url, application_name: 'aulario restore' });
  await client.connect();
  try {
    await client.query('begin');
    await refuseCompany(client);
    await makeEmpty(client, force);
    const manifest = await loadArchive(path, passphrase, {
      database: loadDatabase(intoPostgres(client)),
      ...beside(place),
    });
    await client.query('commit');
    return manifest;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

function beside({ files, incoming }: Place) {
  return {
    async file(key: string, content: Readable) {
      const chunks: Buffer[] = [];
      for await (const chunk of content) chunks.push(chunk);
      await files.put(key, Buffer.concat(chunks), 'application/octet-stream');
    },
    async secret(name: string, bytes: Buffer) {
      if (!secretFiles.some((known) => known === name)) return;
      await writeFile(join(incoming, name), bytes, { mode: 0o600 });
    },
  };
}

/** A server that works on the database meanwhile would write into what is being replaced. */
async function refuseCompany(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (Number(rows[0]?.n) > 0) {
    throw new TargetInUse(
      `${rows[0]?.n} other connections use this database. Stop every Aulario that works on it first.`,
    );
  }
}

async function makeEmpty(client: pg.Client, force: boolean): Promise<void> {
  const { rows } = await client.query<{ n: string }>(
    "select count(*) as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  if (Number(rows[0]?.n) > 0 && !force) {
    throw new TargetInUse(
      `The database of DATABASE_URL holds ${rows[0]?.n} tables. Name an empty one, or add --force: what it holds is then replaced.`,
    );
  }
  for (const schema of ['jobs', 'drizzle', 'public'])
    await client.query(`drop schema if exists ${schema} cascade`);
  await client.query('create schema public');
}

async function alreadyThere({ databaseUrl, dataDir, s3 }: RestoreTarget): Promise<string[]> {
  const there: string[] = [];
  for (const name of [...(databaseUrl ? [] : ['database']), ...(s3 ? [] : ['files'])]) {
    const held = await readdir(join(dataDir, name)).catch(() => []);
    if (held.length > 0) there.push(name);
  }
  return there;
}

/** Renames what came into its place, and what was there out of the way. */
async function swap(dataDir: string, incoming: string, now: Date): Promise<string | undefined> {
  const aside = join(dataDir, `before-restore-${now.toISOString().replace(/[:.]/g, '-')}`);
  let moved: string | undefined;
  for (const name of await readdir(incoming)) {
    const place = join(dataDir, name);
    if (existsSync(place)) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await rename(place, join(aside, name));
      moved = aside;
    }
    await rename(join(incoming, name), place);
  }
  return moved;
}
