import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SetupError } from '../setup/answers.mjs';
import { openMachine } from '../setup/machine.mjs';
import { formerOf, nextOf } from './exchange.mjs';
import { notesBetween } from './releases.mjs';
import { finish, goBack, plan, updateTo } from './update.mjs';

/** A program of a few lines, published in versions, and cloned where an academy would have it. */
let folder;
let project;
let published;
/** What happened to the server, in its order; `greens` are versions that serve. */
let told;
let greens;
let broken;
/** Versions that do not even serve beside the one before. */
let untried;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aulario-update-'));
  published = join(folder, 'published');
  project = join(folder, 'aulario');
  [told, greens, broken, untried] = [[], ['v0.1.0', 'v0.2.0', 'v0.10.0'], undefined, []];
  git(folder, 'init', '--quiet', published);
  publish('0.1.0');
  git(folder, 'clone', '--quiet', published, project);
  writeFileSync(join(project, '.env'), 'JWT_SECRET=secreto\n', { mode: 0o600 });
  publish('0.2.0');
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (cwd, ...args) =>
  execFileSync('git', ['-c', 'user.name=Prueba', '-c', 'user.email=prueba@example.com', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim();

function publish(version) {
  for (const path of ['scripts', 'apps/server/drizzle'])
    mkdirSync(join(published, path), { recursive: true });
  const log = join(published, 'CHANGELOG.md');
  const before = existsSync(log) ? readFileSync(log, 'utf8') : '';
  writeFileSync(log, `## ${version} (2026-12-01)\n\nTrae lo de ${version}.\n\n${before}`);
  writeFileSync(join(published, 'package.json'), JSON.stringify({ version }));
  writeFileSync(join(published, '.gitignore'), '.env\nbuilt\n');
  writeFileSync(join(published, 'scripts/install.mjs'), '');
  writeFileSync(
    join(published, 'scripts/build.mjs'),
    "import { writeFileSync } from 'node:fs'; writeFileSync('built', '');",
  );
  git(published, 'add', '-A');
  git(published, 'commit', '--quiet', '-m', version);
  git(published, 'tag', `v${version}`);
}

const versionIn = (place) =>
  `v${JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).version}`;

function installation() {
  const service = {
    runs: () => true,
    stop: () => told.push('stop'),
    start: () => told.push(`start ${versionIn(project)}`),
    acceptNewer: (yes) => told.push(yes ? 'accept' : 'refuse'),
    async green() {
      if (!greens.includes(versionIn(project))) throw new SetupError('No llegó a estar listo.');
    },
    async tryBeside(place) {
      if (untried.includes(versionIn(place))) throw new SetupError('No llegó a estar listo.');
    },
    serves: async () => true,
    lastWords: () => 'lo último que dijo',
  };
  const program = (place, script) => {
    if (script === broken) throw new SetupError('la tabla no se dejó cambiar');
    told.push(`${script} of ${versionIn(place)}`);
  };
  return {
    machine: openMachine({ say: () => {} }),
    project,
    node: process.execPath,
    service,
    program,
  };
}

const updated = async () => updateTo(installation(), plan(installation()));

describe('an update', () => {
  it('puts the next published version in the place of the one before, with its settings', async () => {
    publish('0.10.0');
    expect(plan(installation())).toMatchObject({
      ...{ from: 'v0.1.0', to: 'v0.2.0', current: false, later: ['v0.10.0'] },
      notes: expect.stringMatching(/^## 0\.2\.0.*Trae lo de 0\.2\.0\.$/s),
    });
    await updated();
    expect([versionIn(project), versionIn(formerOf(project))]).toEqual(['v0.2.0', 'v0.1.0']);
    expect(readFileSync(join(project, '.env'), 'utf8')).toBe('JWT_SECRET=secreto\n');
    expect(statSync(join(project, '.env')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(project, 'built'))).toBe(true);
    expect(git(project, 'remote', 'get-url', 'origin')).toBe(published);
    expect(told).toEqual([
      ...['backup of v0.1.0', 'accept', 'migrate of v0.2.0', 'stop', 'start v0.2.0', 'refuse'],
    ]);
    await updated();
    expect(plan(installation())).toMatchObject({ from: 'v0.10.0', current: true });
  });

  it('lets the version before serve again, on the tables as they are, when the new one does not', async () => {
    greens = ['v0.1.0'];
    await expect(updated()).rejects.toThrow(/Volvió la anterior.*lo último que dijo/s);
    expect(versionIn(project)).toBe('v0.1.0');
    expect(told.slice(-4)).toEqual(['stop', 'start v0.2.0', 'stop', 'start v0.1.0']);
    expect(told).not.toContain('refuse');
  });

  it('stops nothing when the version cannot be made ready, nor change the tables, nor serve beside', async () => {
    untried = ['v0.2.0'];
    await expect(updated()).rejects.toThrow('no llegó a atender, y la versión actual sigue');
    broken = 'migrate';
    await expect(updated()).rejects.toThrow('la versión actual sigue atendiendo');
    // What lies beside is the version that failed, and none to go back to.
    await expect(goBack(installation())).rejects.toThrow('No hay ninguna versión anterior');
    writeFileSync(join(published, 'scripts/build.mjs'), 'process.exit(1)');
    git(published, 'commit', '--quiet', '-am', 'does not build');
    git(published, 'tag', '--force', 'v0.2.0');
    git(project, 'tag', '--delete', 'v0.2.0');
    await expect(updated()).rejects.toThrow(SetupError);
    expect(versionIn(project)).toBe('v0.1.0');
    expect(told).not.toContain('stop');
  });

  it('does not lose what somebody changed in the program, and names it', () => {
    writeFileSync(join(project, 'scripts/install.mjs'), '// ours');
    expect(() => plan(installation())).toThrow('scripts/install.mjs');
  });

  it('is taken back with today’s data, and made again', async () => {
    await updated();
    told = [];
    expect(await goBack(installation())).toBe('v0.1.0');
    expect(told).toEqual(['accept', 'stop', 'start v0.1.0']);
    // Found stopped later it is started as it is, and goes on accepting the tables of the next version.
    await finish(installation());
    expect(told).not.toContain('refuse');
    await updated();
    expect(versionIn(project)).toBe('v0.2.0');
  });

  it('leaves the version before where it was when the next one fails, for going back', async () => {
    await updated();
    publish('0.10.0');
    broken = 'migrate';
    await expect(updated()).rejects.toThrow('la versión actual sigue atendiendo');
    broken = undefined;
    expect(await goBack(installation())).toBe('v0.1.0');
    expect(await goBack(installation())).toBe('v0.2.0');
    // One that came as far as the tables, and took from them what the version before may need.
    writeFileSync(join(published, 'apps/server/drizzle/0001_less.sql'), '-- contract: since 0.2\n');
    publish('0.11.0');
    untried = ['v0.11.0'];
    greens.push('v0.11.0');
    const skipping = () => updateTo(installation(), plan(installation(), 'v0.11.0'));
    await expect(skipping()).rejects.toThrow('no llegó a atender');
    await expect(goBack(installation())).rejects.toThrow('ya puso las tablas al día');
    untried = [];
    await skipping();
    expect(existsSync(nextOf(project))).toBe(false);
    expect(await goBack(installation())).toBe('v0.2.0');
  });

  it('counts as done when it was broken off after the exchange and is found serving', async () => {
    const { service, ...rest } = installation();
    const powerCut = () => Promise.reject(new Error('power cut'));
    let stops = 0;
    const stop = () => {
      if (++stops === 2) throw new Error('power cut');
    };
    const dies = { ...rest, service: { ...service, green: powerCut, stop } };
    await expect(updateTo(dies, plan(dies))).rejects.toThrow('power cut');
    expect(existsSync(formerOf(project))).toBe(false);
    await finish(installation());
    expect([versionIn(project), versionIn(formerOf(project))]).toEqual(['v0.2.0', 'v0.1.0']);
  });

  it('tells what each version since brings, and nothing of those before', () => {
    const log = '# Cambios\n\n## Sin publicar\n\nx\n\n## 1.2.0\n\nb\n\n## 1.1.0\n\na\n';
    expect(notesBetween(log, 'v1.1.0', 'v1.2.0')).toBe('## 1.2.0\n\nb');
    expect(notesBetween(log, '3f2a', 'v1.1.0')).toBe('## 1.1.0\n\na');
  });
});
