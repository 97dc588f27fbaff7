import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root as project } from '../node24.mjs';
import { answersOf } from './answers.mjs';
import { keysOf, unconnected } from './connections.mjs';
import { caddyfile } from './files.mjs';
import { memoryFault } from './memory.mjs';
import { readSettings, settingsText } from './settings.mjs';
import { startServices } from './start.mjs';
import { takeTurn } from './turn.mjs';

let machine;
beforeAll(() => {
  machine = mkdtempSync(join(tmpdir(), 'aulario-setup-'));
});
afterAll(() => rmSync(machine, { recursive: true }));

const asked = ['--domain', 'quilla.pe', '--admin', 'ana@quilla.pe', '--database', 'postgres'];
function setup(...args) {
  const script = join(project, 'scripts/setup.mjs');
  const all = [script, `--root=${machine}`, '--yes', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { encoding: 'utf8' });
  const written = stdout.split('\n').filter((line) => line.startsWith('escribe'));
  return { status, stderr, stdout, written: written.map((line) => line.replace(/^escribe /, '')) };
}
const at = (path) => join(machine, path);
const envPath = () => at(join(project, '.env'));
const env = () => readSettings(readFileSync(envPath(), 'utf8'));

describe('setup on a machine', { timeout: 60_000 }, () => {
  it('writes settings with secrets for one account alone, the service and the way in', () => {
    expect(setup(...asked).status).toBe(0);
    expect(statSync(envPath()).mode & 0o777).toBe(0o600);
    const { JWT_SECRET, BACKUP_PASSPHRASE, ...settings } = env();
    expect(settings).toMatchObject({
      ...{ PUBLIC_URL: 'https://quilla.pe', DEMO: 'off', TRUST_PROXY: '1', HOST: '127.0.0.1' },
      DATABASE_URL: expect.stringMatching(/^postgresql:\/\/aulario:[\w-]{48}@127\.0\.0\.1/),
    });
    expect(JWT_SECRET).toHaveLength(48);
    expect(BACKUP_PASSPHRASE).not.toBe(JWT_SECRET);
    const unit = readFileSync(at('/etc/systemd/system/aulario.service'), 'utf8');
    expect(unit).toContain('RestartPreventExitStatus=78');
    expect(unit).toContain(`WorkingDirectory=${project}`);
    expect(readFileSync(at('/etc/caddy/aulario.caddy'), 'utf8')).toContain('quilla.pe {');
  });

  it('changes nothing that is right when it runs again, and asks for nothing that it knows', () => {
    const before = readFileSync(envPath(), 'utf8');
    expect(setup()).toMatchObject({ status: 0, written: [] });
    expect(readFileSync(envPath(), 'utf8')).toBe(before);
  });

  it('goes on where it was broken off, and keeps what somebody wrote into the settings', () => {
    unlinkSync(at('/etc/caddy/aulario.caddy'));
    const { JWT_SECRET } = env();
    const own = `${readFileSync(envPath(), 'utf8').replace(/^DEMO=.*\n/m, '')}MOODLE_URL=https://aula.pe\n`;
    writeFileSync(envPath(), own, { mode: 0o600 });
    expect(setup().written).toEqual([envPath(), at('/etc/caddy/aulario.caddy')]);
    expect(env()).toMatchObject({ JWT_SECRET, DEMO: 'off', MOODLE_URL: 'https://aula.pe' });
  });

  it('refuses to put an empty database in the place of the one that is there', () => {
    const { status, stderr } = setup('--database', 'integrada');
    expect(status).toBe(1);
    expect(stderr).toContain('ya tiene otra base de datos');
  });

  it('writes nothing when it is only to say what it would do', () => {
    const other = mkdtempSync(join(tmpdir(), 'aulario-setup-dry-'));
    const { stdout } = setup(...asked, '--dry-run', `--root=${other}`);
    expect(stdout).toContain(`escribiría ${join(other, '/etc/systemd/system/aulario.service')}`);
    expect(() => statSync(join(other, 'etc'))).toThrow();
    rmSync(other, { recursive: true });
  });
});

describe('what setup is told', () => {
  it.each([
    ['domain', 'https://quilla.pe/'],
    ['domain', 'quilla'],
    ['admin', 'ana'],
    ['mail-url', 'quilla.pe'],
    ['copy-to', 'a b; rm -rf /'],
    ['port', '443'],
  ])('--%s %s is refused before anything is done', async (flag, value) => {
    const given = { domain: 'quilla.pe', admin: 'ana@quilla.pe', [flag]: value };
    await expect(answersOf(given, {}, undefined)).rejects.toThrow(`--${flag}`);
  });

  it('is asked for again when somebody at the terminal mistypes it', async () => {
    const typed = ['quilla', 'quilla.pe', 'ana@quilla.pe', 'integrada', '', ''];
    const answers = await answersOf({}, {}, async () => typed.shift() ?? '');
    expect(answers).toMatchObject({ domain: 'quilla.pe', database: 'integrada', 'mail-url': '' });
  });

  it('changes the address of an academy that moves, and no secret', () => {
    const answers = { domain: 'quilla.pe', admin: 'a@b.pe', database: 'integrada', port: 3000 };
    const first = settingsText('', { ...answers, caddy: true }, '/d');
    const moved = settingsText(first, { ...answers, domain: 'puma.pe', caddy: true }, '/d');
    expect(moved).toBe(first.replace('https://quilla.pe', 'https://puma.pe'));
  });
});

describe('a Caddyfile', () => {
  it('that somebody wrote keeps its sites beside ours', () => {
    const theirs = 'blog.pe {\n\trespond "hola"\n}\n';
    expect(caddyfile(theirs)).toContain(theirs);
    expect(caddyfile(caddyfile(theirs))).toBe(caddyfile(theirs));
    expect(
      caddyfile('# The Caddyfile is an easy way to configure your Caddy web server.\n:80 {}'),
    ).toBe('import /etc/caddy/aulario.caddy\n');
  });
});

it('opens the door again that a run left closed which was broken off', () => {
  const done = [];
  const stopped = new Set(['caddy']);
  const machine = {
    ask: (_, args) => ({ ok: !stopped.has(args.at(-1)), said: '' }),
    run: (...command) => done.push(command.flat().join(' ')),
  };
  const unchanged = { service: false, door: false, settings: false };
  startServices(machine, { caddy: true }, unchanged);
  expect(done).toEqual(['systemctl reload-or-restart caddy']);
  stopped.clear();
  startServices(machine, { caddy: true }, unchanged);
  expect(done).toHaveLength(1);
});

describe('keys of outside systems', () => {
  it('are asked for when somebody connects one, written once, and named as long as they lack', async () => {
    const typed = ['https://aula.quilla.pe', 'abc'];
    const keys = await keysOf(['moodle'], {}, async () => typed.shift() ?? '', {});
    expect(keys).toEqual({ MOODLE_URL: 'https://aula.quilla.pe', MOODLE_TOKEN: 'abc' });
    const answers = { domain: 'quilla.pe', admin: 'a@b.pe', database: 'integrada', port: 3000 };
    const text = settingsText('', { ...answers, caddy: true, keys }, '/d');
    const known = readSettings(text);
    expect(known).toMatchObject(keys);
    expect(unconnected({}).join()).toContain('--connect moodle');
    expect(unconnected(known).join()).not.toContain('--connect moodle');
    // Again, with nothing new: what is right stays.
    const again = await keysOf(['moodle'], known, async () => '', {});
    expect(settingsText(text, { ...answers, caddy: true, keys: again }, '/d')).toBe(text);
  });

  it('make the address of a mail server from what its service shows, with any sign in the password', async () => {
    const typed = ['mail.quilla.pe', 'hola@quilla.pe', 'cl@ve #1', 'Quilla <hola@quilla.pe>'];
    const keys = await keysOf(['correo'], {}, async () => typed.shift() ?? '', {});
    const { username, password, host } = new URL(keys.SMTP_URL);
    expect([username, password].map(decodeURIComponent)).toEqual(['hola@quilla.pe', 'cl@ve #1']);
    expect([host, keys.MAIL_FROM]).toEqual(['mail.quilla.pe:465', 'Quilla <hola@quilla.pe>']);
    // Nothing typed: what stands in .env stays.
    expect(await keysOf(['correo'], keys, async () => '', {})).toEqual(keys);
    await expect(keysOf(['correo'], {}, undefined, {})).rejects.toThrow('SMTP_URL');
  });

  it('are refused when they lack or cannot be', async () => {
    await expect(keysOf(['mudle'], {}, undefined, {})).rejects.toThrow('moodle');
    await expect(keysOf(['zoom'], {}, undefined, {})).rejects.toThrow('ZOOM_ACCOUNT_ID');
    const given = { MOODLE_URL: 'aula.pe', MOODLE_TOKEN: 'x' };
    await expect(keysOf(['moodle'], {}, undefined, given)).rejects.toThrow('https://');
  });
});

it('asks for memory to swap to where the embedded database could not even be made', () => {
  const of = (swap) => `MemTotal:        1004000 kB\nSwapTotal:       ${swap} kB\n`;
  expect(memoryFault(of(0), 'integrada')).toContain('swapon /swapfile');
  expect(memoryFault(of(2_097_148), 'integrada')).toBeUndefined();
  expect(memoryFault(of(0), 'postgres')).toBeUndefined();
});

it('waits for no turn that a setup left behind, and for one that is at work', () => {
  const path = at('turn.pid');
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)', 'setup.mjs']);
  writeFileSync(path, String(other.pid));
  expect(() => takeTurn(path)).toThrow(`proceso ${other.pid}`);
  other.kill('SIGKILL');
  writeFileSync(path, '99999999');
  takeTurn(path);
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
});
