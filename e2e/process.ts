import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { serverEnvironment } from '../scripts/server-environment.mjs';
import { within } from './time-limit.ts';

export const administrator = { email: 'admin@prueba.example', password: 'clave-de-prueba-1' };

export type Running = {
  url: string;
  /** Ends it as an operator does; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Resolves with its exit code when it ends, by itself too. */
  ended: Promise<number | null>;
};

const main = join(import.meta.dirname, '../apps/server/src/main.ts');
const compiled = join(import.meta.dirname, '../.cache/tests/compile-cache');

/**
 * Starts the real process and waits until it serves: at most two minutes, unless it has more to make.
 * @param output where it says what it says, an open file; else it is kept for who reads why it did not come up
 */
export async function start(
  settings: Record<string, string>,
  longest = 120_000,
  output: number | 'pipe' = 'pipe',
): Promise<Running> {
  const port = settings.PORT ?? String(await freePort());
  const child = run({ ...settings, PORT: port }, output);
  const said = collect(child);
  const url = `http://localhost:${port}`;
  for (let waited = 0; waited < longest; waited += 100) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${said()}`);
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok)
      return {
        url,
        stop: () => end(child, 'SIGTERM'),
        kill: async () => void (await end(child, 'SIGKILL')),
        ended: new Promise((resolve) => child.once('exit', resolve)),
      };
    await new Promise((next) => setTimeout(next, 100));
  }
  await end(child, 'SIGKILL');
  throw new Error(`The server did not come up: ${said()}`);
}

/** Runs it to its end, for starts that must fail: what it said, and its exit code. */
export async function runToEnd(
  settings: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = run(settings);
  const said = collect(child);
  await within('the server ends by itself', once(child, 'exit'));
  return { code: child.exitCode, said: said() };
}

/** A folder that is removed with `remove`. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'aulario-e2e-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** What gives memory back while it works: a start costs half a second more with it, and no journey lasts. */
const hasty = {
  MALLOC_ARENA_MAX: undefined,
  MALLOC_TRIM_THRESHOLD_: undefined,
  MALLOC_MMAP_THRESHOLD_: undefined,
};

function run(settings: Record<string, string>, output: number | 'pipe' = 'pipe'): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  return spawn(process.execPath, [main], {
    env: {
      ...{ PATH, HOME, TMPDIR },
      NODE_ENV: 'production',
      ...serverEnvironment(settings.DATA_DIR),
      ...hasty,
      // One for all servers of the journeys: each begins in an empty folder.
      NODE_COMPILE_CACHE: compiled,
      LOG_LEVEL: 'error',
      // What is verified takes effect at once: journeys wait for no grace.
      VERIFY_GRACE_SECONDS: '0',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...settings,
    },
    stdio: ['ignore', output, output],
  });
}

function collect(child: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  await within(`the server ends after ${signal}`, exit).catch((cause) => {
    child.kill('SIGKILL');
    throw cause;
  });
  return child.exitCode;
}
