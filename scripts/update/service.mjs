// The server as systemd runs it, and whether it serves.
import { rmSync } from 'node:fs';
import { isOurs, waitForGreen } from '../setup/start.mjs';

/** Kept over a restart of the machine: a version that was gone back to serves tables that the next one changed. */
const dropIn = '/etc/systemd/system/aulario.service.d/version-anterior.conf';

/**
 * @param {ReturnType<typeof import('../setup/machine.mjs').openMachine>} machine
 * @param {number} port
 */
export function systemdService(machine, port) {
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
    /** @throws SetupError when it does not serve within three minutes, or not what visitors and staff see first. */
    green: () => green(port),
    serves: () => isOurs(port),
    lastWords: () => machine.ask('journalctl', ['-u', 'aulario', '-n', '15', '-o', 'cat']).said,
  };
}

async function green(port) {
  await waitForGreen(port);
  for (const path of ['/', '/cursos', '/admin', '/api/open/courses?limit=1']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${path} responde ${answer.status}.`);
  }
}
