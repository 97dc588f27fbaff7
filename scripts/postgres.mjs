// A private PostgreSQL for tests: `npm run postgres` prints its address and runs until Ctrl-C.
import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root } from './node24.mjs';

/**
 * The folder of the newest PostgreSQL server programs of this machine.
 * @returns {string | undefined} undefined when there are none
 */
export function postgresPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = newestFirst.map((version) => join(debian, version, 'bin'));
  return [...folders, ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/**
 * Starts a PostgreSQL in a temporary folder, on a free port of 127.0.0.1 and on a socket in
 * that folder. It trades safety for speed (no fsync): never for data that anybody wants back.
 * @param {Record<string, string>} [settings] of it, beside its own
 * @param {string} [from] the folder of one that was kept, to begin with a copy of; else it is empty
 * @returns {Promise<{ url: string, stop: (keptAt?: string) => Promise<void> }>} `stop` also removes the folder, after it
 *   copied what is in it to where it is to be kept
 * @throws Error when there are no server programs or they do not start
 */
export function startPostgres(settings = {}, from = undefined) {
  if (from)
    return startServer({ settings, prepare: (_programs, data) => copyWithOwner(from, data) });
  return startServer({
    settings,
    prepare: initialise,
    ready(programs, port, options) {
      const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'aulario'];
      execFileSync(join(programs, 'createdb'), [...address, 'aulario'], {
        ...options,
        stdio: 'pipe',
      });
    },
  });
}

/**
 * Starts a streaming replica of such a server, beside it.
 * @param {string} url of the primary
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export function startReplica(url) {
  const { port: primary } = new URL(url);
  return startServer({
    prepare(programs, data, options) {
      const from = ['-h', '127.0.0.1', '-p', primary, '-U', 'aulario'];
      const flags = ['-D', data, '-R', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];
      execFileSync(join(programs, 'pg_basebackup'), [...from, ...flags], {
        ...options,
        stdio: 'pipe',
      });
    },
  });
}

async function startServer({ prepare, ready, settings = {} }) {
  const programs = postgresPrograms();
  if (!programs) throw new Error('No PostgreSQL server programs found (Debian: postgresql).');
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'aulario-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  for (const place of account ? [folder, data] : []) chownSync(place, account.uid, account.gid);
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };

  let server;
  try {
    const port = await freePort();
    prepare(programs, data, options);
    server = await serve(programs, { data, folder, port, own: settings }, options);
    ready?.(programs, port, options);
    return {
      url: `postgresql://aulario@127.0.0.1:${port}/aulario`,
      stop: async (keptAt) => {
        await stopServer(server);
        if (keptAt) copyWithOwner(data, keptAt);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    if (server) await stopServer(server);
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root: it gets the account of Debian's package, else nobody's. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag, name) => {
    try {
      return Number(execFileSync('id', [flag, name], { stdio: 'pipe', encoding: 'utf8' }));
    } catch {
      return undefined;
    }
  };
  const uid = number('-u', 'postgres');
  if (uid !== undefined) return { uid, gid: number('-g', 'postgres') };
  return { uid: number('-u', 'nobody'), gid: number('-g', 'nobody') };
}

/** An empty database is made once for each PostgreSQL of this machine, and copied from then on. */
function initialise(programs, data, options) {
  const kept = emptyDatabase(programs);
  if (existsSync(kept)) return copyWithOwner(kept, data);
  const flags = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const args = ['-D', data, '-U', 'aulario', ...flags];
  execFileSync(join(programs, 'initdb'), args, { ...options, stdio: 'pipe' });
  keep(data, kept);
}

const emptyDatabase = (programs) => {
  const made = Math.round(statSync(join(programs, 'initdb')).mtimeMs);
  const version = programs.replace(/[^0-9]+/g, '');
  return join(root, '.cache', 'tests', `initdb-${version}-${process.getuid?.() ?? 0}-${made}`);
};

/** Another process may do the same at this moment: who comes second throws theirs away. */
function keep(data, kept) {
  const near = `${kept}.${process.pid}`;
  try {
    copyWithOwner(data, near);
    renameSync(near, kept);
  } catch {
    rmSync(near, { recursive: true, force: true });
  }
}

function copyWithOwner(from, to) {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  execFileSync('cp', ['-a', `${from}/.`, to], { stdio: 'pipe' });
}

async function serve(programs, { data, folder, port, own }, options) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    timezone: 'UTC',
    // Tests provoke errors by the thousand, and each dropped database is a checkpoint.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...own,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A file and no pipe: a pipe that a busy process does not read would stop the server.
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', output],
  });
  closeSync(output);
  process.once('exit', () => server.kill('SIGQUIT'));
  const failed = new Promise((_settle, fail) => server.once('error', fail));
  await Promise.race([readiness(server, log), failed]);
  return server;
}

/** Waits until the log says that it serves; throws with the log where it ends or takes half a minute. */
async function readiness(server, log) {
  const until = Date.now() + 30_000;
  for (;;) {
    const text = readFileSync(log, 'utf8');
    if (/ready to accept (read-only )?connections/.test(text)) return;
    const ended = server.exitCode ?? server.signalCode;
    if (ended !== null) throw new Error(`PostgreSQL ended with code ${ended}:\n${text}`);
    if (Date.now() > until) {
      server.kill('SIGQUIT');
      throw new Error(`PostgreSQL was not ready after 30 s:\n${text}`);
    }
    await wait(20);
  }
}

function stopServer(server) {
  return new Promise((settle) => {
    if (server.exitCode !== null || server.signalCode !== null) return settle();
    server.once('close', () => settle());
    // SIGINT is its "fast" shutdown: it does not wait for clients.
    server.kill('SIGINT');
  });
}

function freePort() {
  return new Promise((settle, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => settle(port));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { url, stop } = await startPostgres();
    console.log(url);
    // Ctrl-C reaches the server too; its folder is still to be removed.
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => stop().then(() => process.exit(0)));
    }
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
