// Another version in the place of this one: each is a folder of its own, beside the others.
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
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

/** Where the version before is, the last other one that served. */
export const formerOf = (project) => `${project}.anterior`;

/** Where the next version is made ready. One that fails stays there and takes no other's place. */
export const nextOf = (project) => `${project}.otra`;

/** A version was made ready and has not served. */
const untriedMark = (folder) => join(folder, '.git/aulario-never-served');
/** A version changed the tables. */
const migratedMark = (folder) => join(folder, '.git/aulario-changed-tables');

/** The version of the project serves now; the one whose place it took becomes the one before. */
export function keepFormer(project) {
  rmSync(untriedMark(project), { force: true });
  settle(project);
}

/**
 * What served and lies where the next one is made ready becomes the version before: so it is after an update, also after
 * one that was broken off, and where a program of earlier times kept it.
 */
export function settle(project) {
  const [next, former] = [nextOf(project), formerOf(project)];
  if (!existsSync(join(next, 'package.json')) || existsSync(untriedMark(next))) return;
  rmSync(former, { recursive: true, force: true });
  renameSync(next, former);
}

export const markMigrated = (folder) => writeFileSync(migratedMark(folder), '');

/**
 * A version that failed after it had taken away from the tables what the one that serves uses no more: the version
 * before that one may still need it. What is only added stands in nobody's way (decision 075).
 * @returns {string | undefined} its folder
 */
export function failedOnTables(project) {
  const next = nextOf(project);
  if (![untriedMark(next), migratedMark(next)].every((mark) => existsSync(mark))) return undefined;
  const [ours, theirs] = [project, next].map(migrationsOf);
  const takesAway = theirs
    .filter((name) => !ours.includes(name))
    .some((name) =>
      /^\s*--\s*contract:/im.test(readFileSync(join(next, migrations, name), 'utf8')),
    );
  return takesAway ? next : undefined;
}

const migrations = 'apps/server/drizzle';

const migrationsOf = (folder) => {
  const path = join(folder, migrations);
  return existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.sql')) : [];
};

/**
 * Makes a version ready beside the one that serves: its files, packages and build. What is there already is used.
 * @throws SetupError with what failed; the version that serves is as it was.
 */
export function prepareBeside(machine, { project, commit, node }) {
  const beside = nextOf(project);
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
export function carrySettings(project, folder) {
  const [from, to] = [join(project, '.env'), join(folder, '.env')];
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
export function exchange(machine, project, beside) {
  machine.say(`Cambia ${project} por ${beside}`);
  if (machine.ask('mv', ['--exchange', '--no-copy', '-T', beside, project]).ok) return;
  const between = `${project}.cambio`;
  renameSync(project, between);
  renameSync(beside, project);
  renameSync(between, beside);
}
