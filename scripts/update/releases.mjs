// The versions of the program: which one a folder has, which are published, and what their notes say. All of it is git's.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup/answers.mjs';

const release = /^v(\d+)\.(\d+)\.(\d+)$/;

/**
 * @param {ReturnType<typeof import('../setup/machine.mjs').openMachine>} machine
 * @param {string} folder a clone
 */
export function openReleases(machine, folder) {
  const git = (...args) => machine.run('git', args, { cwd: folder, quiet: true }).trim();
  const ask = (...args) => machine.ask('git', args, { cwd: folder });

  return {
    /** The version that this folder has: its tag, else what its last change is called. */
    version: () => git('describe', '--tags', '--always'),
    /** The change that a name stands for; undefined when nothing has that name. */
    commit(name) {
      const { ok, said } = ask('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
      return ok ? said.trim() : undefined;
    },
    fetch: () => git('fetch', '--tags', '--force', 'origin'),
    /** The published versions after another, the oldest first; of what is no version itself, the newest alone. */
    after(version) {
      const all = git('tag', '--list', 'v*').split('\n').filter(isRelease).sort(byNumber);
      return isRelease(version) ? all.filter((tag) => byNumber(tag, version) > 0) : all.slice(-1);
    },
    /** Files of the program that somebody changed here. */
    ownChanges: () => git('diff', '--name-only', 'HEAD').split('\n').filter(Boolean),
    origin: () => git('remote', 'get-url', 'origin'),
    /** What the changelog of a version says of those since another, the newest first. */
    notes(from, to) {
      const { ok, said } = ask('show', `${to}:CHANGELOG.md`);
      return ok ? notesBetween(said, from, to) : '';
    },
  };
}

/** @throws SetupError where the program came as an archive: nobody knows what was published since. */
export function checkClone(folder) {
  if (existsSync(join(folder, '.git'))) return;
  throw new SetupError(
    `${folder} no es una copia hecha con git: no se sabe qué versiones hay. Instala con git clone (docs/guia/abrir-la-academia.md).`,
  );
}

/**
 * The sections of a changelog after one version and up to another.
 * @param {string} text with headings like `## 1.4.0 (2026-12-01)`
 * @param {string} from @param {string} to tags; of what is no tag all sections are newer or older
 */
export function notesBetween(text, from, to) {
  const sections = text.split(/^(?=## )/m).filter((section) => /^## v?\d/.test(section));
  return sections
    .filter((section) => {
      const tag = `v${/^## v?(\d+\.\d+\.\d+)/.exec(section)?.[1]}`;
      const newer = !isRelease(from) || byNumber(tag, from) > 0;
      return isRelease(tag) && newer && (!isRelease(to) || byNumber(tag, to) <= 0);
    })
    .join('')
    .trim();
}

export const isRelease = (name) => release.test(name);

function byNumber(a, b) {
  const [one, other] = [a, b].map((name) => release.exec(name).slice(1).map(Number));
  const at = one.findIndex((part, n) => part !== other[n]);
  return at === -1 ? 0 : one[at] - other[at];
}
