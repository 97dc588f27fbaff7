import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node24.mjs';

/**
 * The folders of the workspaces that package.json names, plain or as `parent/*`.
 * @param {string} [folder] the project's folder
 * @returns {string[]} below it, such as `apps/site`
 */
export function workspaceFolders(folder = root) {
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return workspaces
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return readdirSync(join(folder, parent)).map((name) => `${parent}/${name}`);
    })
    .filter((place) => existsSync(join(folder, place, 'package.json')));
}

const generated = new Set(['node_modules', 'build', 'dist', '.react-router', '.vite']);

/**
 * The TypeScript sources below a folder of the project, without what tools generate.
 * @param {string} place below the project's folder
 * @returns {string[]} below the project's folder too
 */
export function typescriptFiles(place) {
  return readdirSync(join(root, place), { withFileTypes: true }).flatMap((entry) => {
    const path = `${place}/${entry.name}`;
    if (entry.isDirectory()) return generated.has(entry.name) ? [] : typescriptFiles(path);
    return /[.]tsx?$/.test(entry.name) ? [path] : [];
  });
}
