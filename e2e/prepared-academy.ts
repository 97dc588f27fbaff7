import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { stampOf } from '../scripts/build.mjs';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { root } from '../scripts/node24.mjs';
import { registerReceptionist } from './api.ts';
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

/** Makes both academies, each with a receptionist, once for all journeys; older ones go. */
export default async function prepareAcademies(project: TestProject): Promise<void> {
  await mkdir(prepared, { recursive: true });
  const made = folder();
  project.provide('academies', made);
  const others = await readdir(prepared);
  if (others.includes(made.slice(prepared.length + 1))) return;
  for (const other of others) await rm(join(prepared, other), { recursive: true, force: true });
  const near = `${made}.making`;
  await Promise.all([prepare('filled', near), prepare('empty', near)]);
  await rename(near, made);
}

async function prepare(academy: Prepared, into: string): Promise<void> {
  const making = await temporaryFolder();
  const server = await start({ DATA_DIR: making.path, DEMO: demos[academy] });
  await registerReceptionist(server.url);
  await server.stop();
  await cp(making.path, join(into, academy), { recursive: true });
  await making.remove();
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
