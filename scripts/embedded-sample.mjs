import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node24.mjs';

/** What asks how the database is embedded, kept in files, or copied. */
const dependsOnIt = /pglite|embedded|onPostgres|data_?dir|createBackup/i;
/** A test for several connections asks too, and is left out where there is one: that is no dependence. */
const forPostgresAlone = /runIf\(onPostgres\(\)\)|import .*onPostgres.*/g;
const theDatabase = /\/platform\/[a-z-]*database/;
/** Random requests, those of every path in turn, and odd answers of others meet our rules, not the engine: one is enough for them. */
const engineFree = /\/(fuzz[a-z-]*|strangers[a-z-]*|access|other-people|odd-moodle)\.test/;
/** What opens no database of the run, neither itself nor by a helper, is the same on both: PostgreSQL's run has it. */
const opensOne = /buildTestApp|openTestDatabase|onPostgres|emptyDatabase|\/test\/[a-z-]+\.ts'/;
const every = 24;

/**
 * The server's test files that run on the embedded database also where PostgreSQL runs them all: those whose
 * text names it or that are about the database, and one of twenty-four of the others, but for what opens no database.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} paths
 */
export function embeddedSample(files) {
  const [depending, others] = [[], []];
  for (const { path, text } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const asks = dependsOnIt.test(text.replaceAll(forPostgresAlone, ''));
    if (asks || theDatabase.test(path)) depending.push(path);
    else if (!engineFree.test(path)) others.push(path);
  }
  const same = new Set(files.filter(({ text }) => !opensOne.test(text)).map(({ path }) => path));
  const sample = [...depending, ...others.filter((_, place) => place % every === 0)];
  return sample.filter((path) => !same.has(path));
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
