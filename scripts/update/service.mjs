// The server as systemd runs it, and whether it serves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SetupError } from '../setup/answers.mjs';
import { isOurs, waitForGreen } from '../setup/start.mjs';

/** Kept over a restart of the machine: a version that was gone back to serves tables that the next one changed. */
const dropIn = '/etc/systemd/system/aulario.service.d/version-anterior.conf';

/**
 * @param {ReturnType<typeof import('../setup/machine.mjs').openMachine>} machine
 * @param {{ port: number, embedded: boolean }} settings
 */
export function systemdService(machine, { port, embedded }) {
  const systemctl = (...args) => machine.run('systemctl', args);
  return {
    runs: () => machine.ask('systemctl', ['is-active', '--quiet', 'aulario']).ok,
    stop: () => systemctl('stop', 'aulario'),
    start: () => systemctl('start', 'aulario'),
    /** Whether what starts from now on may find tables of a newer version. */
    acceptNewer(yes) {
      if (yes) machine.write(dropIn, '[Service]\nEnvironment=DATABASE_NEWER=accept\n');
      else rmSync(dropIn, { force: true });
      systemctl('daemon-reload');
    },
    /** @throws SetupError when it does not come up within three minutes, or does not serve what visitors and staff see first. */
    green: () => green(port, comesUp(machine)),
    /**
     * The same of a version that is beside, on a port of its own; an embedded database has no room for a second process.
     * @throws like `green`
     */
    async tryBeside(folder) {
      if (embedded) return;
      const free = await freePort();
      const server = spawn('runuser', asAccount(folder, 'main'), {
        ...{ cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
        env: { ...process.env, NODE_ENV: 'production', PORT: String(free) },
      });
      const ended = once(server, 'exit');
      let said = '';
      server.stderr.setEncoding('utf8').on('data', (text) => {
        said = (said + text).slice(-2000);
      });
      try {
        await green(free, () => server.exitCode === null);
      } catch (error) {
        throw new SetupError(said.trim() || error.message);
      } finally {
        server.kill('SIGTERM');
        await ended;
      }
    },
    serves: () => isOurs(port),
    lastWords: () => machine.ask('journalctl', ['-u', 'aulario', '-n', '15', '-o', 'cat']).said,
  };
}

/** Whether it may still come up: not when it was started again twice, nor when nothing ran for ten seconds. */
function comesUp({ ask }) {
  const restarts = () =>
    Number(ask('systemctl', ['show', 'aulario', '--property=NRestarts', '--value']).said);
  const before = restarts();
  let seen = Date.now();
  return () => {
    if (ask('systemctl', ['is-active', '--quiet', 'aulario']).ok) seen = Date.now();
    return restarts() < before + 2 && Date.now() - seen < 10_000;
  };
}

async function green(port, goesOn) {
  await waitForGreen(port, goesOn);
  for (const path of ['/', '/cursos', '/admin', '/api/open/courses?limit=1']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${path} responde ${answer.status}.`);
  }
}

/** Arguments of `runuser` for a script of the server, with the settings of its folder. */
export const asAccount = (folder, script) => [
  ...['-u', 'aulario', '--', join(folder, 'node_modules/.bin/node')],
  ...['--env-file=.env', `apps/server/src/${script}.ts`],
];

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
