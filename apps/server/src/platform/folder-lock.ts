import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process works on the folder. */
export class FolderBusy extends Error {}

/**
 * Takes a folder for this process alone. The mark is a listening socket, so that the lock of a
 * killed process disappears with it and nobody has to clear anything by hand.
 * @returns a function that gives the folder back.
 * @throws FolderBusy when a living process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(realpathSync(folder));
  const server =
    (await listen(path)) ??
    ((await answers(path)) ? undefined : await rm(path, { force: true }).then(() => listen(path)));
  if (!server) {
    throw new FolderBusy(
      `Another Aulario is running on ${folder}. Stop it first, or set another DATA_DIR.`,
    );
  }
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

/** Socket paths are short (about 100 bytes), folders are not: the name is a digest. */
function socketPath(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\aulario-${digest}`;
  const beside = join(folder, 'lock.sock');
  return beside.length < 100 ? beside : join(tmpdir(), `aulario-${digest}.sock`);
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(server));
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
