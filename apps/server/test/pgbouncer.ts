import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** PgBouncer where it is installed (Debian: pgbouncer), else undefined. */
export const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync);

/**
 * Starts a PgBouncer in transaction mode before the database of this address.
 * @param settings lines of its section [pgbouncer]
 * @returns its own address for that database, and how it ends
 */
export async function startPgbouncer(
  url: string,
  settings: string[] = [],
): Promise<{ url: string; stop(): void }> {
  const { hostname, port: behind, pathname, username } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'aulario-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${behind} user=${username}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    ...settings,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: numberOf('nobody') } : {};
  const child = spawn(pgbouncer as string, [file], { stdio: 'ignore', ...account });
  await ready(port);
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function numberOf(user: string): number {
  return Number(execFileSync('id', ['-u', user], { encoding: 'utf8' }));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function ready(port: number): Promise<void> {
  for (let left = 100; ; left -= 1) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'x', database: 'pgbouncer' });
    const fault = await client.connect().then(
      () => client.end(),
      (error: NodeJS.ErrnoException) => error,
    );
    // Whatever it says, it answers.
    if (fault?.code !== 'ECONNREFUSED') return;
    if (left === 0) throw fault;
    await pause(50);
  }
}
