import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spokenFault } from './spoken-fault.ts';
import { StartFault } from './start-fault.ts';

/** Another process works on the folder. */
export class FolderBusy extends StartFault {}

/**
 * Takes a folder for this process alone. The mark is a listening socket, so that the lock of a
 * killed process disappears with it and nobody has to clear anything by hand.
 * @returns a function that gives the folder back.
 * @throws FolderBusy when a living process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  return (await holdFolder(folder)).unlock;
}

/** What a process that holds a folder does for another on this machine that asks it by the socket. */
export type Orders = {
  /**
   * Answers each order with one object. Only accounts that may write in the folder reach the socket:
   * that is the authorisation.
   */
  take(obey: (order: unknown) => Promise<object>): void;
};

/**
 * The same, for a process that also takes orders: a line of JSON in, a line of JSON out.
 * @throws FolderBusy
 */
export async function holdFolder(
  folder: string,
): Promise<{ unlock: () => Promise<void>; orders: Orders }> {
  let obey: ((order: unknown) => Promise<object>) | undefined;
  const serve = (socket: Socket) => answerOrder(socket, obey);
  const path = socketPath(realpathSync(folder));
  const server =
    (await listen(path, serve)) ??
    ((await answers(path))
      ? undefined
      : await rm(path, { force: true }).then(() => listen(path, serve)));
  if (!server) {
    throw new FolderBusy(
      `Otro Aulario trabaja en ${folder}: detenlo primero o elige otra carpeta en DATA_DIR.`,
    );
  }
  server.unref();
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return {
    unlock: () => new Promise((done) => server.close(() => done())),
    orders: {
      take(work) {
        obey = work;
      },
    },
  };
}

/**
 * Asks the process that holds the folder to do something.
 * @returns its answer; undefined when nobody holds the folder.
 * @throws Error when it ends without an answer.
 */
export async function orderHolder(folder: string, order: object): Promise<object | undefined> {
  const socket = connect(socketPath(realpathSync(folder)));
  const reached = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!reached) return undefined;
  socket.write(`${JSON.stringify(order)}\n`);
  let said = '';
  for await (const chunk of socket.setEncoding('utf8')) said += chunk;
  if (!said)
    throw new Error(
      'El Aulario que está en marcha terminó sin responder: su registro dice por qué.',
    );
  return JSON.parse(said) as object;
}

/** Orders are short; whoever sends more is not one of ours. */
const longestOrder = 4096;

function answerOrder(
  socket: Socket,
  obey: ((order: unknown) => Promise<object>) | undefined,
): void {
  let said = '';
  socket.on('error', () => {});
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.length > longestOrder) return void socket.destroy();
    if (!said.includes('\n')) return;
    const order = said;
    said = '';
    void (async () => {
      try {
        if (!obey)
          throw new Error('Aulario todavía está arrancando: prueba otra vez en un momento.');
        socket.end(JSON.stringify(await obey(JSON.parse(order))));
      } catch (error) {
        socket.end(JSON.stringify({ error: spokenFault(error) }));
      }
    })();
  });
}

/** Socket paths are short (about 100 bytes), folders are not: the name is a digest. */
function socketPath(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\aulario-${digest}`;
  const beside = join(folder, 'lock.sock');
  return beside.length < 100 ? beside : join(tmpdir(), `aulario-${digest}.sock`);
}

function listen(path: string, serve: (socket: Socket) => void): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer(serve);
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
