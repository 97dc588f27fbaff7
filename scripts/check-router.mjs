// One copy of react-router: a second one breaks every link, because its context is another object.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './node24.mjs';
import { workspaceFolders } from './workspaces.mjs';

/**
 * Every copy of a package below a project's folder, workspaces included.
 * @param {string} name
 * @param {string} [folder]
 * @returns {{ place: string, version: string }[]}
 */
export function copiesOf(name, folder = root) {
  return ['.', ...workspaceFolders(folder)]
    .flatMap((owner) => search(name, join(folder, owner)))
    .map((place) => ({
      place: relative(folder, place),
      version: JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).version,
    }));
}

function search(name, owner) {
  const modules = join(owner, 'node_modules');
  if (!existsSync(modules)) return [];
  const own = join(modules, name);
  const found = existsSync(join(own, 'package.json')) ? [own] : [];
  // Workspaces are links here, and are searched as owners.
  const below = readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) =>
      entry.name.startsWith('@')
        ? readdirSync(join(modules, entry.name), { withFileTypes: true })
            .filter((scoped) => scoped.isDirectory())
            .map((scoped) => join(entry.name, scoped.name))
        : [entry.name],
    )
    .flatMap((child) => search(name, join(modules, child)));
  return [...found, ...below];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const copies = copiesOf('react-router');
  for (const { place, version } of copies) console.log(`${place} ${version}`);
  if (copies.length !== 1) {
    console.error(`There must be one copy of react-router, and there are ${copies.length}.`);
    process.exit(1);
  }
}
