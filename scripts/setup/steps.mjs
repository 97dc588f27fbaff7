// What setup does, in order. Each step looks first and does only what lacks, so that a second run, or one after a
// first that was broken off, changes nothing that is right.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './answers.mjs';
import {
  caddyfile,
  caddySite,
  copyService,
  copyTimer,
  journalLimits,
  serviceUnit,
} from './files.mjs';
import { readSettings, settingsText } from './settings.mjs';

export const dataDir = '/var/lib/aulario';

/** Debian's packages: which program each brings, and for which answers. */
const packages = [
  {
    name: 'postgresql',
    program: '/usr/bin/pg_lsclusters',
    wanted: ({ database }) => database === 'postgres',
  },
  { name: 'caddy', program: '/usr/bin/caddy', wanted: ({ caddy }) => caddy },
  { name: 'rsync', program: '/usr/bin/rsync', wanted: (answers) => Boolean(answers['copy-to']) },
];

/** What has to be installed with apt. */
export function missingPackages(machine, answers) {
  return packages
    .filter(({ program, wanted }) => wanted(answers) && !machine.has(program))
    .map(({ name }) => name);
}

export function installPackages(machine, names) {
  if (names.length === 0) return;
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  machine.run('apt-get', [...wait, 'update']);
  machine.run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...names]);
}

/** The account that the server runs as, which owns its data and nothing else. */
export function makeAccount(machine) {
  if (machine.tried || !machine.ask('id', ['aulario']).ok)
    machine.run('useradd', [
      ...['--system', '--user-group', '--home-dir', dataDir],
      ...['--shell', '/usr/sbin/nologin', 'aulario'],
    ]);
  if (machine.tried) return undefined;
  const id = (flag) => Number(machine.ask('id', [flag, 'aulario']).said);
  const owner = { uid: id('-u'), gid: id('-g') };
  if (!existsSync(dataDir) || statSync(dataDir).uid !== owner.uid)
    machine.run('install', ['-d', '-o', 'aulario', '-g', 'aulario', '-m', '0700', dataDir]);
  return owner;
}

/** Settings first: what comes later reads its secrets from there, also after a run that was broken off. */
export function writeSettings(machine, { answers, project, owner }) {
  const path = join(project, '.env');
  const text = settingsText(machine.read(path), answers, dataDir);
  const settings = readSettings(text);
  if (settings.DATA_DIR !== dataDir)
    throw new SetupError(
      `DATA_DIR es ${settings.DATA_DIR} en ${path}. Mueve esa carpeta a ${dataDir}, corrige la línea y repite npm run setup.`,
    );
  machine.write(path, text, { mode: 0o600, owner });
  return settings;
}

/** Packages and build, which find out by themselves whether they are there; the account has to be able to read them. */
export function prepareProgram(machine, { project, node }) {
  if (machine.tried) return;
  machine.say('Prepara el programa (la primera vez, unos minutos)…');
  for (const script of ['install', 'build']) {
    const path = join(project, 'scripts', `${script}.mjs`);
    machine.run(node, [path], { cwd: project, quiet: true });
  }
  const main = join(project, 'apps/server/src/main.ts');
  if (!machine.ask('runuser', ['-u', 'aulario', '--', 'test', '-r', main]).ok)
    throw new SetupError(
      `La cuenta aulario no puede leer ${project}. Mueve la carpeta: mv ${project} /opt/aulario, y repite ahí npm run setup.`,
    );
}

/** A role and a database of its own, with the password of the settings. */
export function prepareDatabase(machine, { DATABASE_URL }) {
  if (!DATABASE_URL) return;
  const { hostname, username, password, pathname } = new URL(DATABASE_URL);
  // Another machine's database is its owner's to make.
  if (!/^(127\.0\.0\.1|localhost)$/.test(hostname)) return;
  if (machine.tried) return void machine.run('runuser', ['-u', 'postgres', '--', 'psql']);
  startPostgres(machine);
  if (machine.ask('psql', [DATABASE_URL, '-qtAc', 'select 1']).ok) return;
  const name = pathname.slice(1);
  const sql = (text) =>
    machine.run('runuser', ['-u', 'postgres', '--', 'psql', '-qtA', '-v', 'ON_ERROR_STOP=1'], {
      input: text,
      cwd: '/',
    });
  const there = (text) => sql(text).trim() !== '';
  // By the standard input: an argument could be read by everybody on the machine.
  if (!there(`select 1 from pg_roles where rolname = '${username}'`))
    sql(`create role "${username}" login`);
  sql(`alter role "${username}" login password '${decodeURIComponent(password)}'`);
  if (!there(`select 1 from pg_database where datname = '${name}'`))
    sql(`create database "${name}" owner "${username}" encoding 'UTF8' template template0`);
}

/** Debian's way, with systemd or without. */
function startPostgres(machine) {
  for (const line of machine
    .ask('pg_lsclusters', ['--no-header'])
    .said.split('\n')
    .filter(Boolean)) {
    const [version, cluster, , state] = line.trim().split(/\s+/);
    if (!state?.startsWith('online')) machine.run('pg_ctlcluster', [version, cluster, 'start']);
  }
}

/** Service, limits of the log, copies of the backups, TLS. @returns whether the service or TLS was changed. */
export function writeSystemFiles(machine, { answers, project }) {
  const unit = '/etc/systemd/system';
  const { database, domain, port, caddy } = answers;
  const service = machine.write(
    `${unit}/aulario.service`,
    serviceUnit({ project, dataDir, database }),
  );
  machine.write('/etc/systemd/journald.conf.d/aulario.conf', journalLimits);
  const copyTo = answers['copy-to'];
  if (copyTo) {
    machine.write(`${unit}/aulario-copy.service`, copyService({ dataDir, copyTo }));
    machine.write(`${unit}/aulario-copy.timer`, copyTimer);
  }
  const site = caddy && machine.write('/etc/caddy/aulario.caddy', caddySite({ domain, port }));
  const main = '/etc/caddy/Caddyfile';
  const door = caddy && machine.write(main, caddyfile(machine.read(main)));
  return { service, door: site || door };
}
