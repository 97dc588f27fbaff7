// Runs a command with Node 24 first in its PATH: `node scripts/node24.mjs <command> [arguments]`.
// The project brings its own Node 24 (the dev dependency `node`), so that a machine's older one
// is enough to start with.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = resolve(fileURLToPath(import.meta.url), '../..');

/**
 * The Node binary that runs the project: its own, else the one running now when it is new enough.
 * @returns {string | undefined} undefined when there is neither
 */
export function node24() {
  const own = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(own)) return own;
  return Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : undefined;
}

/**
 * The environment for a tool of the project: its own Node and tools come first in the PATH.
 * @param {Record<string, string | undefined>} [extra] settings that win over the present ones
 */
export function toolEnvironment(extra = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

const running = new Set();

/**
 * Runs a tool to its end and keeps what it printed. Never throws: a tool that cannot be found has
 * code 127, one stopped for taking too long has code 124.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, minutes?: number,
 *   onOutput?: (text: string) => void }} [options] `minutes` is the longest that it may take
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runTool(command, args, options = {}) {
  return new Promise((settle) => {
    // A group of its own, so that stopping it stops what it started too.
    const child = spawn(command, args, {
      cwd: resolve(root, options.cwd ?? '.'),
      env: toolEnvironment(options.env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
      options.onOutput?.(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    running.add(child);

    let late = false;
    const minutes = options.minutes ?? 10;
    const clock = setTimeout(() => {
      late = true;
      keep(`\n${command} was stopped: it took more than ${minutes} minutes.\n`);
      stop(child, 'SIGKILL');
    }, minutes * 60_000);
    const end = (code) => {
      clearTimeout(clock);
      running.delete(child);
      settle({ code, output });
    };
    child.on('error', (error) => {
      keep(error.code === 'ENOENT' ? `${command} was not found.\n` : `${error.message}\n`);
      end(127);
    });
    child.on('close', (code) => end(late ? 124 : (code ?? 1)));
  });
}

/** Stops every tool that still runs, with all that those started. */
function stopTools() {
  for (const child of running) stop(child, 'SIGTERM');
}

/**
 * Whoever ends this process ends its tools: none goes on alone and meets those of who begins anew.
 * @returns {() => void} takes it back
 */
export function endWithTools() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const end = () => {
    stopTools();
    process.exit(130);
  };
  for (const signal of signals) process.once(signal, end);
  return () => signals.forEach((signal) => void process.removeListener(signal, end));
}

function stop(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It ended by itself meanwhile.
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, ...args] = process.argv.slice(2);
  if (!command) {
    console.error('Usage: node scripts/node24.mjs <command> [arguments]');
    process.exit(2);
  }
  const child = spawn(command, args, { env: toolEnvironment(), stdio: 'inherit' });
  child.on('error', (error) => {
    console.error(error.code === 'ENOENT' ? `${command} was not found.` : error.message);
    process.exit(127);
  });
  // Who ends this ends what runs for it.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('close', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
