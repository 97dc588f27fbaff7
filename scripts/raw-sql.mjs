// SQL that is written as text names its tables where no import shows it: here it is held to the order of the wings.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './node24.mjs';

const { wings, handover, areasOf } = createRequire(import.meta.url)('./wings.cjs');
const source = 'apps/server/src';
const areas = wings.flatMap((wing) =>
  areasOf(wing).map((pattern) => ({ wing: wing.name, pattern })),
);

/**
 * @param {string} path below `apps/server/src`
 * @returns {{ place: number, wing: string } | undefined} where its area stands; nothing for what stands beside
 */
function areaOf(path) {
  const place = areas.findIndex(({ pattern }) => new RegExp(`^(${pattern})/`).test(path));
  return place < 0 ? undefined : { place, wing: areas[place].wing };
}

/** @returns {boolean} whether a file may name what another holds, as `.dependency-cruiser.cjs` says of imports */
export function mayName(from, to) {
  const isAt = (path, ...folders) => folders.some((folder) => path.startsWith(`${folder}/`));
  if (isAt(from, handover.to) && isAt(to, handover.from.wing)) return isAt(to, handover.knows);
  const [here, there] = [areaOf(from), areaOf(to)];
  if (!here || !there || there.place <= here.place) return true;
  return isAt(from, ...handover.from.areas) && isAt(to, handover.to);
}

/** @returns {{ path: string, text: string }[]} the server's files, tests apart */
export function serverFiles(folder = join(root, source)) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/**
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} `file names table of folder`, one for each table that a file must not know
 */
export function tablesBeyondReach(files) {
  const homes = new Map(
    files
      .filter(({ path }) => path.endsWith('.tables.ts'))
      .flatMap(({ path, text }) =>
        Array.from(text.matchAll(/pgTable\(\s*'(\w+)'/g), ([, table]) => [table, path]),
      ),
  );
  const found = files.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\b(?:from|join|update|into)\s+"?(\w+)"?/g), ([, table]) => table)
      .filter((table) => homes.has(table) && !mayName(path, homes.get(table)))
      .map((table) => `${path} names ${table}, of ${homes.get(table)}`),
  );
  return [...new Set(found)].toSorted();
}
