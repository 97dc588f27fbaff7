// Builds the public site and the back office when their sources changed since the last build.
// `node scripts/build.mjs` builds what is stale, `--force` builds both.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithTools, root, runTool } from './node24.mjs';

const shared = ['packages', 'package-lock.json', 'tsconfig.base.json'];
const parts = [
  { name: 'site', folder: 'apps/site', made: 'apps/site/build/server/index.js' },
  { name: 'staff', folder: 'apps/staff', made: 'apps/staff/dist/index.html' },
];

/**
 * Builds what is stale, both at once.
 * @param {{ force?: boolean, say?: (message: string) => void }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>} what the builds printed
 */
export async function build({ force = false, say = () => {} } = {}) {
  const stale = parts.filter((part) => force || !isFresh(part));
  if (stale.length === 0) return { ok: true, output: 'Nothing changed since the last build.\n' };
  say(`Building ${stale.map((part) => part.name).join(' and ')}…`);
  const began = performance.now();
  const results = await Promise.all(stale.map(buildPart));
  const ok = results.every((result) => result.ok);
  if (ok) say(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  const shown = results.filter((result) => ok || !result.ok);
  return { ok, output: shown.map((result) => result.output).join('\n') };
}

async function buildPart(part) {
  // Taken before the build: what changes during it makes the next start build again.
  const stamp = stampOf([part.folder, ...shared]);
  const args = ['run', 'build', '--silent', '--workspace', part.folder];
  const { code, output } = await runTool('npm', args);
  if (code !== 0) return { ok: false, output };
  if (!existsSync(join(root, part.made))) {
    return { ok: false, output: `${output}\nThe build did not make ${part.made}.\n` };
  }
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile(part), stamp);
  return { ok: true, output };
}

function isFresh(part) {
  if (!existsSync(join(root, part.made)) || !existsSync(stampFile(part))) return false;
  return readFileSync(stampFile(part), 'utf8') === stampOf([part.folder, ...shared]);
}

const stampFile = (part) => join(root, '.cache', `build-${part.name}`);

const generated = new Set(['node_modules', 'build', 'dist', '.react-router', '.vite', 'coverage']);

/**
 * A digest of names, sizes and times of change: an edit, a pull and a new file all change it.
 * @param {string[]} places files and folders, below `folder`
 * @param {string} [folder] the project's folder
 */
export function stampOf(places, folder = root) {
  const digest = createHash('sha256');
  const add = (place) => {
    const found = statSync(join(folder, place), { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      const names = readdirSync(join(folder, place)).sort();
      for (const name of names) if (!generated.has(name)) add(join(place, name));
    } else if (found && !/\.test\.tsx?$/.test(place)) {
      digest.update(`${place} ${found.size} ${found.mtimeMs}\n`);
    }
  };
  places.forEach(add);
  return digest.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  endWithTools();
  const force = process.argv.includes('--force');
  const { ok, output } = await build({ force, say: console.log });
  if (!ok || process.argv.includes('--verbose')) console.log(output);
  process.exit(ok ? 0 : 1);
}
