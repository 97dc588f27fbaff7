// Starts what setup wrote, and waits until the server says that it can serve.
import { createConnection } from 'node:net';
import { SetupError } from './answers.mjs';

/** Whether this machine is run by systemd; containers and folders to try in are not. */
export const hasSystemd = (machine) => !machine.tried && machine.has('/run/systemd/system');

/** @param {{ service: boolean, door: boolean, settings: boolean }} changed what differs from the last run */
export function startServices(machine, answers, changed) {
  const systemctl = (...args) => machine.run('systemctl', args);
  if (changed.service) systemctl('daemon-reload');
  if (!machine.ask('systemctl', ['is-enabled', '--quiet', 'aulario']).ok)
    systemctl('enable', 'aulario');
  const runs = machine.ask('systemctl', ['is-active', '--quiet', 'aulario']).ok;
  if (!runs || changed.service || changed.settings) systemctl('restart', 'aulario');
  if (
    answers['copy-to'] &&
    !machine.ask('systemctl', ['is-active', '--quiet', 'aulario-copy.timer']).ok
  )
    systemctl('enable', '--now', 'aulario-copy.timer');
  // Also where nothing is to be written: a run that was broken off may have left it stopped.
  const open = answers.caddy && machine.ask('systemctl', ['is-active', '--quiet', 'caddy']).ok;
  if (answers.caddy && (changed.door || !open)) systemctl('reload-or-restart', 'caddy');
}

/**
 * @param {() => boolean} goesOn whether there is still something to wait for
 * @throws SetupError when it is not green after three minutes: the first start makes the tables.
 */
export async function waitForGreen(port, goesOn = () => true) {
  const until = Date.now() + 3 * 60_000;
  while (Date.now() < until && goesOn()) {
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 1000));
  }
  throw new SetupError(
    'El servidor no llegó a estar listo. Mira por qué: journalctl -u aulario -n 50, y repite npm run setup.',
  );
}

/** Whether our server is what listens there. */
export async function isOurs(port) {
  const signal = AbortSignal.timeout(5000);
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal }).catch(
    () => undefined,
  );
  return answer?.ok === true;
}

/** Whether something listens on a port of this machine. */
export function isTaken(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1', timeout: 1000 });
    const end = (taken) => {
      socket.destroy();
      resolve(taken);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
    socket.on('timeout', () => end(false));
  });
}
