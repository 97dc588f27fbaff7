import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { stampOf } from '../scripts/build.mjs';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { root } from '../scripts/node24.mjs';
import { registerReceptionist } from './api.ts';
import { start, temporaryFolder } from './process.ts';

const prepared = join(root, '.cache', 'tests', 'academies');
/** What an academy is made of: an edit of it makes another, as does another day. */
const sources = [
  'apps/server/src',
  'apps/server/drizzle',
  'packages',
  'e2e/api.ts',
  'package-lock.json',
];
const today = () => new Date().toISOString().slice(0, 10);
const folder = () => join(prepared, `${today()}-${stampOf(sources).slice(0, 16)}`);

/** Fills an academy with the demonstration and a receptionist, once for all journeys; older ones go. */
export default async function prepareAcademy(): Promise<void> {
  await mkdir(prepared, { recursive: true });
  const made = folder();
  const others = await readdir(prepared);
  if (others.includes(made.slice(prepared.length + 1))) return;
  for (const other of others) await rm(join(prepared, other), { recursive: true, force: true });
  const making = await temporaryFolder();
  const server = await start({ DATA_DIR: making.path, DEMO: 'on' });
  await registerReceptionist(server.url);
  await server.stop();
  const near = `${made}.making`;
  await cp(making.path, near, { recursive: true });
  await rename(near, made);
  await making.remove();
}

/** A copy of the filled academy as the data folder of a server, which then starts in two seconds. */
export async function copyAcademy(into: string): Promise<void> {
  const day = (await readdir(prepared)).find((name) => !name.endsWith('.making'));
  if (!day) throw new Error('No academy was prepared.');
  await cp(join(prepared, day), into, { recursive: true });
}
