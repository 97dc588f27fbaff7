// npm start: installs and builds what is not there yet, then runs the server until it is stopped.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { InstallError, install } from './install.mjs';
import { keepServing } from './keep-serving.mjs';
import { endWithTools, node24, root, toolEnvironment } from './node24.mjs';
import { serverEnvironment } from './server-environment.mjs';

// An output that cannot be written, a file on a full disk say, keeps nobody from being served.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
const serveAlone = endWithTools();
await prepare();
// From here on the server is asked to stop, and takes its time.
serveAlone();
process.exit(
  await keepServing(startServer).catch((error) => {
    console.error(`The server could not be started: ${error.message}`);
    return 1;
  }),
);

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

function startServer() {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  return spawn(node24(), [...settings, 'apps/server/src/main.ts'], {
    cwd: root,
    env: toolEnvironment({
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      ...serverEnvironment(),
    }),
    stdio: 'inherit',
  });
}
