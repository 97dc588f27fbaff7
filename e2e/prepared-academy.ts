import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { stampOf } from '../scripts/build.mjs';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { root } from '../scripts/node24.mjs';
import { administratorToken, call, registerReceptionist } from './api.ts';
import { start, temporaryFolder } from './process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the prepared academies. */
    academies?: string;
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
const demos = { filled: 'on', empty: 'off' };

/** Makes both academies, each with a receptionist, once for all projects; older ones go. */
export default async function prepareAcademies(project: TestProject): Promise<void> {
  const made = folder();
  project.provide('academies', made);
  await mkdir(prepared, { recursive: true });
  // Journeys and kills may begin at once: who makes this folder makes the academies, the other waits.
  const near = `${made}.making`;
  while (!existsSync(made)) {
    if (await isMine(near)) await makeBoth(near, made);
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

async function makeBoth(near: string, made: string): Promise<void> {
  try {
    const others = (await readdir(prepared)).filter((other) => join(prepared, other) !== near);
    for (const other of others) await rm(join(prepared, other), { recursive: true, force: true });
    await Promise.all([prepare('filled', near), prepare('empty', near)]);
    await rename(near, made);
  } catch (error) {
    await rm(near, { recursive: true, force: true });
    throw error;
  }
}

/** Milliseconds: on a busy machine it took more than the two minutes of any other start. */
const longestMaking = 300_000;

async function prepare(academy: Prepared, into: string): Promise<void> {
  const making = await temporaryFolder();
  const server = await start({ DATA_DIR: making.path, DEMO: demos[academy] }, longestMaking);
  await registerReceptionist(server.url);
  await leaveBackups(server.url);
  await server.stop();
  await cp(making.path, join(into, academy), { recursive: true });
  await making.remove();
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
 * Makes a data folder a copy of a prepared academy, with which a server starts in half the time.
 * @returns whether there was one: projects that prepare none begin with an empty folder
 */
export async function copyAcademy(academy: Prepared, into: string): Promise<boolean> {
  const academies = inject('academies');
  if (academies) await cp(join(academies, academy), into, { recursive: true });
  return Boolean(academies);
}
