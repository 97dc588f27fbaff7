// npm run dev: serves with pages and back office compiled as they are edited, and starts the server
// again when its own code or the contract changes.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { InstallError, install } from './install.mjs';
import { node24, root, toolEnvironment } from './node24.mjs';
import { serverEnvironment } from './server-environment.mjs';

/** What runs in the server's process; pages and back office are Vite's to reload. */
const watched = ['apps/server/src', 'packages/contract/src', 'packages/client/src'];
/** Saving is several events; a commit that is checked out is many. */
const settled = 60;

try {
  await install(console.log);
} catch (error) {
  if (!(error instanceof InstallError)) throw error;
  console.error(error.message);
  process.exit(1);
}

let server = startServer();
let again;
let ending = false;
for (const folder of watched) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!/\.tsx?$/.test(String(file)) || /\.test\.tsx?$/.test(String(file))) return;
    clearTimeout(again);
    again = setTimeout(() => restart(`${folder}/${file}`), settled);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    ending = true;
    await stop();
    process.exit(0);
  });
}

function startServer() {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const child = spawn(node24(), [...settings, 'apps/server/src/main.ts'], {
    cwd: root,
    env: toolEnvironment({ ...serverEnvironment(), NODE_ENV: 'development' }),
    stdio: 'inherit',
  });
  child.once('exit', (code) => {
    if (child !== server || ending) return;
    console.log(`The server ended (${code}); it starts again when a file is saved.`);
  });
  return child;
}

let restarting = Promise.resolve();
/** One at a time; a file saved meanwhile is in the next. */
function restart(file) {
  restarting = restarting.then(async () => {
    if (ending) return;
    console.log(`${file} changed.`);
    await stop();
    server = startServer();
  });
}

/** Its database loses nothing when it is stopped at once, and a person waits. */
async function stop() {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 700);
  await exit;
  clearTimeout(late);
}
