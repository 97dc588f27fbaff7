import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { copyOfDatabase, emptyDatabase } from '../apps/server/test/own-databases.ts';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { stampOf } from '../scripts/build.mjs';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { root } from '../scripts/node24.mjs';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { postgresPrograms, startPostgres } from '../scripts/postgres.mjs';
import { administratorToken, call, registerReceptionist } from './api.ts';
import { start, temporaryFolder } from './process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the prepared academies. */
    academies?: string;
    /** The PostgreSQL with a database of each prepared academy, in whose name it is. */
    academiesUrl?: string;
  }
}

const prepared = join(root, '.cache', 'tests', 'academies');
/** What an academy is made of: an edit of it makes another, as does another day. */
const sources = [
  'apps/server/src',
  'apps/server/drizzle',
  'packages',
  'e2e/api.ts',
  'e2e/prepared-academy.ts',
  'package-lock.json',
];
const today = () => new Date().toISOString().slice(0, 10);
const folder = () => join(prepared, `${today()}-${stampOf(sources).slice(0, 16)}`);

/** One with the demonstration and one without, which has its tables. */
export type Prepared = 'filled' | 'empty';
const academies = ['filled', 'empty'] as const;
const demos = { filled: 'on', empty: 'off' };

/** For all servers on PostgreSQL: who begins with a copy of an academy has its secret. */
const secret = { JWT_SECRET: 'el secreto de las academias de las pruebas' };

/**
 * Makes the academies that a project begins with, once for all projects; older ones go. Journeys have theirs on
 * PostgreSQL where the machine has it, unless `E2E_DATABASE` is `embedded`; kills copy a folder.
 */
export default async function prepareAcademies(project: TestProject): Promise<() => Promise<void>> {
  const made = folder();
  project.provide('academies', made);
  await mkdir(made, { recursive: true });
  for (const other of await readdir(prepared))
    if (join(prepared, other) !== made)
      await rm(join(prepared, other), { recursive: true, force: true });
  const embedded = process.env.E2E_DATABASE === 'embedded' || !postgresPrograms();
  await makeOnce(join(made, 'empty'), (near) => prepare('empty', near));
  if (project.name !== 'e2e') return async () => {};
  if (embedded) {
    await makeOnce(join(made, 'filled'), (near) => prepare('filled', near));
    return async () => {};
  }
  const onPostgres = join(made, 'postgres');
  await makeOnce(onPostgres, prepareOnPostgres);
  const postgres = await startPostgres({}, join(onPostgres, 'cluster'));
  project.provide('academiesUrl', postgres.url);
  return () => postgres.stop();
}

/** Journeys and kills may begin at once: who makes this folder fills it, the other waits. */
async function makeOnce(made: string, make: (near: string) => Promise<void>): Promise<void> {
  const near = `${made}.making`;
  while (!existsSync(made)) {
    if (await isMine(near)) await fill(near, made, make);
    else if (await isLeft(near)) await rm(near, { recursive: true, force: true });
    else await pause(500);
  }
}

const makerOf = (near: string) => join(near, 'maker');

async function isMine(near: string): Promise<boolean> {
  try {
    await mkdir(near);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
  await writeFile(makerOf(near), String(process.pid));
  return true;
}

/** Whether who made it was stopped before it was done. */
async function isLeft(near: string): Promise<boolean> {
  const maker = Number(await readFile(makerOf(near), 'utf8').catch(() => 0));
  if (!maker) return false;
  try {
    return !process.kill(maker, 0);
  } catch {
    return true;
  }
}

async function fill(near: string, made: string, make: (near: string) => Promise<void>) {
  try {
    await make(near);
    await rename(near, made);
  } catch (error) {
    await rm(near, { recursive: true, force: true });
    throw error;
  }
}

/** Milliseconds: on a busy machine it took more than the two minutes of any other start. */
const longestMaking = 300_000;

async function prepare(
  academy: Prepared,
  into: string,
  database: Record<string, string> = {},
): Promise<void> {
  const making = await temporaryFolder();
  const settings = { DATA_DIR: making.path, DEMO: demos[academy], ...database };
  const server = await start(settings, longestMaking);
  await registerReceptionist(server.url);
  await leaveBackups(server.url);
  await server.stop();
  await cp(making.path, join(into, 'data'), { recursive: true });
  await making.remove();
}

/** Both on one PostgreSQL, whose own folder is kept beside theirs. */
async function prepareOnPostgres(into: string): Promise<void> {
  const postgres = await startPostgres();
  try {
    const make = async (academy: Prepared) => {
      const url = await emptyDatabase(postgres.url, academy);
      await prepare(academy, join(into, academy), { DATABASE_URL: url, ...secret });
    };
    await Promise.all(academies.map(make));
  } finally {
    await postgres.stop(join(into, 'cluster'));
  }
}

/**
 * A server that begins with a copy takes up the backup that was due since the copy was made, and restores it to check
 * it: that is half a minute of work in every journey of that hour, and in those of all hours after it.
 */
async function leaveBackups(url: string): Promise<void> {
  const token = await administratorToken(url);
  const body = { every: 'nunca', hour: 3, keepDays: 7, keepWeeks: 5, keepMonths: 12 };
  const { status } = await call(url, 'PUT', '/settings/backups', { token, body });
  if (status !== 200) throw new Error(`Backups were not left off: ${status}`);
}

/**
 * Makes a data folder a copy of a prepared academy on the embedded database, with which a server starts in half the time.
 * @returns whether there was one: where none was prepared, a server begins with an empty folder
 */
export async function copyAcademy(academy: Prepared, into: string): Promise<boolean> {
  const made = inject('academies');
  const from = made && join(made, academy, 'data');
  if (!from || !existsSync(from)) return false;
  await cp(from, into, { recursive: true });
  return true;
}

/**
 * The same, on a database of its own of the journeys' PostgreSQL.
 * @returns settings of a server that begins with it; none where the journeys have no PostgreSQL
 */
export async function copyOnPostgres(
  academy: Prepared,
  into: string,
): Promise<{ settings: Record<string, string>; drop(): Promise<void> } | undefined> {
  const made = inject('academies');
  const server = inject('academiesUrl');
  if (!made || !server) return undefined;
  await cp(join(made, 'postgres', academy, 'data'), into, { recursive: true });
  const { url, drop } = await copyOfDatabase(server, academy);
  return { settings: { DATABASE_URL: url, ...secret }, drop };
}
