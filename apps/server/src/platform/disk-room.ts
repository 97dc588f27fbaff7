import { randomUUID } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const megabyte = 1024 * 1024;

/** Of the disk that a folder is on, in bytes; undefined where it cannot be told. */
export async function freeSpace(
  folder: string,
): Promise<{ freeBytes: number; totalBytes: number } | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return undefined;
  }
}

/** PostgreSQL's log grows by files of 16 MB, of which it may need two before it serves anybody. */
export const roomOfDatabase = 32 * megabyte;
/** What has to be free where files are kept. */
export const roomOfFiles = 16 * megabyte;
const probeBytes = megabyte / 2;

/** What can be asked of a folder, so that tests can put something else in its place. */
export type Room = {
  free(folder: string): Promise<number | undefined>;
  /** Rejects as the system does when the bytes do not fit or may not be written. */
  write(folder: string, bytes: number): Promise<void>;
};

const realRoom: Room = {
  free: async (folder) => (await freeSpace(folder))?.freeBytes,
  async write(folder, bytes) {
    const path = join(folder, `.probe-${randomUUID()}`);
    try {
      const handle = await open(path, 'wx', 0o600);
      await handle
        .writeFile(new Uint8Array(bytes))
        .then(() => handle.sync())
        .finally(() => handle.close());
    } finally {
      await rm(path, { force: true });
    }
  },
};

/** Whether a database can work in a folder; `reason` are the system's words, or how much is left. */
export async function roomForDatabase(
  folder: string,
  room: Room = realRoom,
): Promise<{ is: 'enough' } | { is: 'full' | 'unwritable'; reason: string }> {
  try {
    await room.write(folder, probeBytes);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // A quota is a disk that is full for this account alone.
    const full = code === 'ENOSPC' || code === 'EDQUOT';
    return { is: full ? 'full' : 'unwritable', reason: message };
  }
  const free = await room.free(folder);
  if (free === undefined || free >= roomOfDatabase) return { is: 'enough' };
  return { is: 'full', reason: `quedan ${(free / megabyte).toFixed(1)} MB en ${folder}` };
}
