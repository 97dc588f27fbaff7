// Another version in the place of this one: each is a folder of its own, beside the other.
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError } from '../setup/answers.mjs';
import { openReleases } from './releases.mjs';

/** Bytes that a version with its packages and its build takes, and as much again for the backup. */
const room = 3e9;

/** Where the other version is: the next one while it is prepared, the former one afterwards. */
export const besideOf = (project) => `${project}.otra`;

const untriedMark = (folder) => join(folder, '.git/aulario-never-served');

/** Whether the version of a folder was made ready and never served. */
export const neverServed = (folder) => existsSync(untriedMark(folder));

export const markServed = (folder) => rmSync(untriedMark(folder), { force: true });

/**
 * Makes a version ready beside the one that serves: its files, packages and build. What is there already is used.
 * @throws SetupError with what failed; the version that serves is as it was.
 */
export function prepareBeside(machine, { project, commit, node }) {
  const beside = besideOf(project);
  const { bavail, bsize } = statfsSync(dirname(project));
  if (bavail * bsize < room)
    throw new SetupError('Hacen falta 3 GB libres en el disco. Libera espacio (df -h) y repite.');
  if (!existsSync(join(beside, '.git')))
    machine.run('git', ['clone', '--quiet', '--no-checkout', project, beside]);
  const git = (...args) => machine.run('git', args, { cwd: beside, quiet: true });
  git('remote', 'set-url', 'origin', openReleases(machine, project).origin());
  git('fetch', '--force', '--tags', project, '+refs/remotes/*:refs/remotes/*');
  // Until it has served, what lies beside is no version that anybody could go back to.
  writeFileSync(untriedMark(beside), '');
  git('reset', '--quiet', '--hard', commit);
  for (const script of ['install', 'build'])
    machine.run(node, [join(beside, 'scripts', `${script}.mjs`)], { cwd: beside, quiet: true });
  return beside;
}

/** The settings are the installation's, and go where the program is. */
export function carrySettings(project) {
  const [from, to] = [project, besideOf(project)].map((folder) => join(folder, '.env'));
  if (!existsSync(from)) return;
  const { mode, uid, gid } = statSync(from);
  copyFileSync(from, to);
  chmodSync(to, mode & 0o777);
  chownSync(to, uid, gid);
}

/**
 * One becomes the other. Since coreutils 9.5 (Debian 13) at once: whenever the machine dies, a whole program is in its
 * place. Before, by three renames, between which it has another name for some microseconds.
 */
export function exchange(machine, project) {
  const beside = besideOf(project);
  machine.say(`Cambia ${project} por ${beside}`);
  if (machine.ask('mv', ['--exchange', '--no-copy', '-T', beside, project]).ok) return;
  const between = `${project}.cambio`;
  renameSync(project, between);
  renameSync(beside, project);
  renameSync(between, beside);
}
