import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { seconds } from '../clock.ts';
import { spokenFault } from '../spoken-fault.ts';
import { withinTurns } from '../within.ts';

/** Milliseconds; a disk of the network that hangs would be waited for for ever. */
const patience = seconds(8);

/** Backups cannot be kept where they should be. */
export class BackupFolderFault extends Error {}

/** Looks that hang: each takes one of the few threads that ask the system of files, and a second one would hang too. */
const hanging = new Map<string, Promise<void>>();

/**
 * Makes the folder of backups, for this account alone, and tries that something can be written there.
 * @throws BackupFolderFault with what to do, in Spanish, within some seconds
 */
export async function reachFolder(
  folder: string,
  { limit = patience, tryOut = tryFolder } = {},
): Promise<void> {
  const look = hanging.get(folder) ?? tryOut(folder);
  hanging.set(folder, look);
  const over = () => void hanging.delete(folder);
  look.then(over, over);
  // The first start is busy with itself for longer than that: it says nothing about the disk.
  await withinTurns(limit, folder, look).catch((error) => {
    throw new BackupFolderFault(
      `No se puede escribir en la carpeta de los respaldos: revisa BACKUP_DIR, el permiso de la cuenta que inicia el servidor y que el disco esté conectado (${folder}: ${spokenFault({ code: error.code, message: error.message })}).`,
    );
  });
}

/** Why the folder cannot be written or made, without making it; undefined where it can. */
export async function unreachable(folder: string): Promise<string | undefined> {
  try {
    const seen = await stat(folder);
    if (!seen.isDirectory()) return spokenFault({ code: 'ENOTDIR', path: folder });
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    const absent = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return absent && dirname(folder) !== folder ? unreachable(dirname(folder)) : spokenFault(error);
  }
}

async function tryFolder(folder: string): Promise<void> {
  await make(folder);
  await rmdir(await mkdtemp(join(folder, '.probe-')));
}

/** One folder after the other: Node's `recursive` tries for ever where the system says of one in another that there is none. */
async function make(folder: string): Promise<void> {
  const seen = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (seen?.isDirectory()) return;
  if (seen) throw Object.assign(new Error(folder), { code: 'ENOTDIR' });
  if (dirname(folder) !== folder) await make(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Another process was quicker.
    if (error.code !== 'EEXIST') throw error;
  });
}
