import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node24.mjs';

/** What asks how the database is embedded, kept in files, or copied. */
const dependsOnIt = /pglite|embedded|onPostgres|data_?dir|createBackup/i;
/** Random requests meet the routes, not the engine: one is enough for them. */
const engineFree = /\/fuzz/;
const every = 6;

/**
 * The server's test files that run on the embedded database also where PostgreSQL runs them all: those
 * whose text names it, and every sixth of the others.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} paths
 */
export function embeddedSample(files) {
  const [depending, others] = [[], []];
  for (const { path, text } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    if (dependsOnIt.test(text)) depending.push(path);
    else if (!engineFree.test(path)) others.push(path);
  }
  return [...depending, ...others.filter((_, place) => place % every === 0)];
}

/** @returns {{ path: string, text: string }[]} every test file of the server */
export function serverTestFiles() {
  return ['apps/server/src', 'apps/server/test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => join(folder, name))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}
