// Where tests keep what they throw away.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Bytes: databases and academies of all that runs at once are far below. */
const room = 6e9;

/**
 * A folder for this run, for every process that it starts. It goes with the run, and with it what a test that was
 * killed left behind.
 */
export function useTestFolder() {
  const folder = mkdtempSync(join(testFolder(), 'aulario-tests-'));
  // PostgreSQL, which does not run as root, reaches what is its own in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Something that was stopped still writes: it is for the machine to clear.
    }
  });
}

/**
 * Memory where there is plenty, as the product makes sure of every file that it writes (ten milliseconds each on a
 * disk) and each journey begins by copying an academy; else the folder of the machine. TMPDIR names another.
 * @param {{ bytesOf?: (folder: string) => number, free?: () => number }} [machine]
 * @returns {string}
 */
export function testFolder({ bytesOf = bytesLeft, free = freemem } = {}) {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  return Math.min(bytesOf(memory), free()) > room ? memory : tmpdir();
}

/** Of a folder in memory no more than the machine has left; 0 where there is no such folder. */
export function bytesLeft(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    const bytes = bavail * bsize;
    return folder.startsWith(memory) ? Math.min(bytes, freemem()) : bytes;
  } catch {
    return 0;
  }
}
