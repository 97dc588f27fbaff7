import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { serverEnvironment } from '../scripts/server-environment.mjs';

export type Running = {
  url: string;
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number;
  /** Resident memory now, in megabytes. */
  memory(): number;
  /** Milliseconds of processor that it has used, all its threads together. */
  processor(): number;
  stop(): Promise<void>;
  /** As a machine that loses its power. */
  kill(): Promise<void>;
};

const running = new Set<ChildProcess>();
process.once('exit', endAllProcesses);

/** Ends what a measurement that broke left behind. */
export function endAllProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

export const administrator = { email: 'admin@medidas.example', password: 'clave-de-medidas-1' };
const main = join(import.meta.dirname, '../apps/server/src/main.ts');

/** Our server as an operator runs it. */
export function startOurs(settings: Record<string, string>): Promise<Running> {
  return startProcess(main, '/api/ready', {
    ...serverEnvironment(settings.DATA_DIR),
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  });
}

/** A yardstick: a script of this folder that listens on PORT and answers its first path. */
export function startYardstick(name: string, settings: Record<string, string>): Promise<Running> {
  const script = join(import.meta.dirname, 'yardsticks', `${name}.ts`);
  return startProcess(script, '/alive', { NODE_ENV: 'production', ...settings });
}

async function startProcess(
  script: string,
  aliveAt: string,
  settings: Record<string, string>,
): Promise<Running> {
  const port = settings.PORT ?? (await freePort());
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    const answer = await fetch(url + aliveAt).catch(() => undefined);
    if (answer?.ok) break;
    if (performance.now() - began > 1_800_000) throw new Error(`${script} does not come up`);
    await new Promise((next) => setTimeout(next, 20));
  }
  return {
    url,
    startedIn: performance.now() - began,
    memory: () => residentMegabytes(child),
    processor: () => processorMilliseconds(child),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

function residentMegabytes({ pid }: ChildProcess): number {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The kernel counts in hundredths of a second; the name in brackets may hold anything. */
function processorMilliseconds({ pid }: ChildProcess): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
