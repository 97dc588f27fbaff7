// One setup at a time: two would install the same packages into one folder, and each would spoil the other's.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SetupError } from './answers.mjs';

/**
 * Whoever lost their connection and begins anew meets the first one, which may still be at work.
 * @param {string} path holds the number of the process until it ends, also when it is killed
 * @throws SetupError while another one is at work
 */
export function takeTurn(path = '/run/aulario-setup.pid') {
  const other = holder(path);
  if (other)
    throw new SetupError(
      `Otro npm run setup sigue en marcha (proceso ${other}). Espera a que termine y repite. Si se quedó detenido: kill ${other}`,
    );
  writeFileSync(path, String(process.pid));
  process.once('exit', () => rmSync(path, { force: true }));
}

/** The process that has its turn; a number that was left behind may be another program's by now. */
function holder(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return pid !== process.pid && command.includes('setup') ? pid : undefined;
  } catch {
    return undefined;
  }
}
