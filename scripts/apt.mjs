// Programs of Debian that the tests need: found, or installed where this account may.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './node24.mjs';

/**
 * @param {string[]} names of programs, of which the first that is there counts
 * @returns {string | undefined} its path
 */
export function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * Installs packages of Debian; an account that may not, or a machine without apt, is told so in the output.
 * @param {string[]} packages
 * @param {(message: string) => void} say
 * @returns {Promise<{ output: string }>} what apt said
 */
export async function installWithApt(packages, say) {
  if (process.getuid?.() !== 0) return { output: 'Only root may install packages.\n' };
  say(`Installing ${packages.join(' and ')} with apt-get…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  const update = await runTool('apt-get', [...wait, 'update'], { env });
  const words = ['install', '--yes', '--no-install-recommends', ...packages];
  const result = await runTool('apt-get', [...wait, ...words], { env, minutes: 15 });
  return { output: `${update.output}${result.output}` };
}
