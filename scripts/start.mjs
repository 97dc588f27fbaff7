// npm start: installs and builds what is not there yet, then runs the server until it is stopped.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { InstallError, install } from './install.mjs';
import { node24, root, stopTools, toolEnvironment } from './node24.mjs';
import { serverEnvironment } from './server-environment.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const stopEarly = () => {
  stopTools();
  process.exit(130);
};
for (const signal of signals) process.once(signal, stopEarly);

await prepare();
for (const signal of signals) process.removeListener(signal, stopEarly);
serve();

async function prepare() {
  try {
    await install(console.log);
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  const { ok, output } = await build({ say: console.log });
  if (ok) return;
  console.error(`${output}\nThe build failed; what it printed is above.`);
  process.exit(1);
}

/** The server's word for "start me again": its database could not go on, for want of room on the disk. */
const again = 75;

/** @param {number} paused milliseconds waited before this start, when the one before asked for it. */
function serve(paused = 0) {
  const began = Date.now();
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const server = spawn(node24(), [...settings, 'apps/server/src/main.ts'], {
    cwd: root,
    env: toolEnvironment({
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      ...serverEnvironment(),
    }),
    stdio: 'inherit',
  });
  // A terminal sends Ctrl-C to the server by itself; a second one would mean "at once".
  const pass = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  server.on('close', (code, signal) => {
    for (const each of signals) process.removeListener(each, pass);
    const cameUp = Date.now() - began > 60_000;
    // A start fails too while there is no room: it is tried until there is.
    if (code === again || (code && paused && !cameUp)) {
      const pause = cameUp ? 500 : Math.min(paused * 2 || 500, 30_000);
      setTimeout(() => serve(pause), pause);
      return;
    }
    // The usual exit code of a process ended by a signal.
    const numbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
    process.exit(code ?? 128 + (numbers[signal] ?? 1));
  });
}
