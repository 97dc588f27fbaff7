import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { embeddedExtensions } from '../database.ts';
import { lockFolder } from '../folder-lock.ts';
import { refuseUnready } from '../readied-database.ts';
import { openLocalStorage } from '../storage.local.ts';
import { openS3Storage, type S3Config } from '../storage.s3.ts';
import type { Storage } from '../storage.ts';
import { type Emptied, intoEmbedded, intoPostgres } from './load-database.ts';
import { othersWork, ownSchemas } from './others-work.ts';
import { notOfExtension } from './snapshot.ts';

/** Where an installation keeps what it has. */
export type ReplaceTarget = {
  databaseUrl: string | undefined;
  dataDir: string;
  s3: S3Config | undefined;
};

/** There is something already where the backup should go, or somebody works there. */
export class TargetInUse extends Error {}

/** Where what comes in is put, until it takes the place of what was there. */
export type Incoming = {
  database: Emptied;
  files: Storage;
  /** A folder: what lies in it is moved into DATA_DIR. */
  folder: string;
};

/**
 * Puts something else in the place of a database and its files. Until all of it is there nothing is changed.
 * @param fill writes it, in one transaction.
 * @param options.force takes the place of what is there. In DATA_DIR it is set aside, not deleted; a
 *   PostgreSQL database is emptied in the transaction that fills it.
 * @param options.asideAs how the folder begins into which the old is set aside.
 * @returns what `fill` says, and where the old was set aside.
 * @throws FolderBusy while a server runs on the folder; TargetInUse, also where something of others would go;
 *   DatabaseUnavailable where our tables cannot be made.
 */
export async function replaceContents<T>(
  target: ReplaceTarget,
  { force, now, asideAs }: { force: boolean; now: Date; asideAs: string },
  fill: (incoming: Incoming) => Promise<T>,
): Promise<{ filled: T; setAside: string | undefined }> {
  await mkdir(target.dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(target.dataDir);
  const folder = join(target.dataDir, 'restoring');
  try {
    await rm(folder, { recursive: true, force: true });
    const there = await alreadyThere(target);
    if (there.length > 0 && !force) {
      throw new TargetInUse(
        `Ya hay datos en ${target.dataDir} (${there.join(', ')}): indica un DATA_DIR vacío o añade --force, que los aparta sin borrarlos.`,
      );
    }
    await mkdir(folder, { mode: 0o700 });
    const files = target.s3 ? openS3Storage(target.s3) : openLocalStorage(join(folder, 'files'));
    const fillWith = (database: Emptied) => fill({ database, files, folder });
    const filled = target.databaseUrl
      ? await replacePostgres(target.databaseUrl, force, fillWith)
      : await makeEmbedded(join(folder, 'database'), fillWith);
    const aside = `${asideAs}-${now.toISOString().replace(/[:.]/g, '-')}`;
    return { filled, setAside: await swap(target.dataDir, folder, join(target.dataDir, aside)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await unlock();
  }
}

async function makeEmbedded<T>(
  dataDir: string,
  fill: (database: Emptied) => Promise<T>,
): Promise<T> {
  const pglite = await PGlite.create({ dataDir, extensions: embeddedExtensions });
  try {
    return await pglite.transaction((tx) => fill(intoEmbedded(tx)));
  } finally {
    await pglite.close();
  }
}

async function replacePostgres<T>(
  url: string,
  force: boolean,
  fill: (database: Emptied) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'aulario restore' });
  await client.connect();
  try {
    await client.query('begin');
    await refuseUnready(client);
    await refuseCompany(client);
    await makeEmpty(client, force);
    const filled = await fill(intoPostgres(client));
    await client.query('commit');
    return filled;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/** A server that works on the database meanwhile would write into what is being replaced. */
async function refuseCompany(client: pg.Client): Promise<void> {
  let others = await othersOn(client);
  // Who just left is still listed for a moment.
  for (let looks = 0; others > 0 && looks < 10; looks += 1) {
    await client.query('select pg_sleep(0.2)');
    others = await othersOn(client);
  }
  if (others > 0) {
    throw new TargetInUse(
      `Otras conexiones usan esta base de datos (${others}): detén primero todo Aulario que trabaje con ella.`,
    );
  }
}

async function othersOn(client: pg.Client): Promise<number> {
  // Within a transaction it would be told the same each time.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return Number(rows[0]?.n);
}

async function makeEmpty(client: pg.Client, force: boolean): Promise<void> {
  await refuseOthersWork(client);
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from pg_class rel where relnamespace = 'public'::regnamespace and relkind = 'r' and ${notOfExtension}`,
  );
  if (Number(rows[0]?.n) > 0 && !force) {
    throw new TargetInUse(
      `La base de DATABASE_URL tiene ${rows[0]?.n} tablas: indica una vacía o añade --force, que reemplaza lo que tiene.`,
    );
  }
  for (const schema of ownSchemas) await client.query(`drop schema if exists ${schema} cascade`);
  await client.query('create schema if not exists public');
  await dropInPublic(client);
}

/** What is left there is ours alone, or of extensions, which are not ours to make again. */
async function dropInPublic(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`
    select format('drop table if exists %s cascade', rel.oid::regclass) as drop from pg_class rel
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${notOfExtension}
    union all
    select format('drop function if exists %s cascade', rel.oid::regprocedure) from pg_proc rel
     where pronamespace = 'public'::regnamespace and ${notOfExtension}`);
  for (const { drop } of rows) await client.query(drop);
}

/** Nobody could bring back what others made, and dropping a schema asks for nobody's leave: not even `force` takes it away. */
async function refuseOthersWork(client: pg.Client): Promise<void> {
  const others = await othersWork(intoPostgres(client).query);
  if (others.length === 0) return;
  const more = others.length > 20 ? ` y ${others.length - 20} más` : '';
  throw new TargetInUse(
    `En la base de DATABASE_URL hay lo que no es de este Aulario y se perdería (${others.slice(0, 20).join(', ')}${more}): no se cambió nada, y --force tampoco lo borra. Indica una base vacía, que es lo más seguro, o guarda aparte lo que haga falta y quítalo de esta.`,
  );
}

async function alreadyThere({ databaseUrl, dataDir, s3 }: ReplaceTarget): Promise<string[]> {
  const there: string[] = [];
  for (const name of [...(databaseUrl ? [] : ['database']), ...(s3 ? [] : ['files'])]) {
    const held = await readdir(join(dataDir, name)).catch(() => []);
    if (held.length > 0) there.push(name);
  }
  return there;
}

/** Renames what came into its place, and what was there out of the way. */
async function swap(dataDir: string, incoming: string, aside: string): Promise<string | undefined> {
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
