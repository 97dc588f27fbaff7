import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { seconds } from './clock.ts';

/** How long a connection on which nothing was said may still begin, in milliseconds. */
const silent = seconds(1);
/** How often it is looked at. */
const every = 200;
/** Turns of the process in which nobody came, until its door is closed: Node takes one in in each. */
const quiet = 3;

/** Since when nothing is said on a connection, and what it had said by then; undefined while it is answered. */
type Idle = { since: number; read: number } | undefined;

/**
 * Lets a server end soon although connections are kept alive, and cuts nobody: its door is closed when nobody stands before it, whoever is
 * answered is told that the connection ends with it, and an idle one is closed when nothing came on it for a second. To close it at once
 * would cut who is just about to ask; so does Node's own `server.close()`, which is the caller's, after this resolved.
 * Call it before the server listens.
 * @returns begins that, once, and resolves when it is over; what is not over within so many milliseconds is cut
 */
export function drainable(server: Server): (limit: number) => Promise<void> {
  const sockets = new Map<Socket, Idle>();
  const answering = new Set<ServerResponse>();
  let draining = false;
  let came = 0;
  server.on('connection', (socket: Socket) => {
    came += 1;
    sockets.set(socket, { since: performance.now(), read: 0 });
    socket.once('close', () => sockets.delete(socket));
  });
  const attend = ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(response);
    sockets.set(socket, undefined);
    response.once('close', () => {
      answering.delete(response);
      if (sockets.has(socket))
        sockets.set(socket, { since: performance.now(), read: socket.bytesRead });
    });
    if (draining) sayLast(response);
  };
  // Not before: what answers from memory takes the listeners that were there when the app was made ready.
  server.once('listening', () => server.prependListener('request', attend));
  const closeSilent = (began: number) => {
    for (const [socket, idle] of sockets) {
      if (!idle || socket.bytesRead > idle.read) continue;
      if (performance.now() - Math.max(began, idle.since) >= silent) socket.destroy();
    }
  };
  return async (limit) => {
    // First, while nobody is sent away who would then knock again.
    await doorRests(() => came);
    // Not the server's own, which closes idle connections too.
    NetServer.prototype.close.call(server);
    draining = true;
    const began = performance.now();
    for (const response of answering) sayLast(response);
    while (sockets.size > 0 && performance.now() - began < limit) {
      await pause(every);
      // Sockets are read between timers and immediates: after a pause of the process what came meanwhile is seen first.
      await nextTurn();
      closeSilent(began);
    }
    server.closeAllConnections();
  };
}

/** Whoever waits at a door that is closed is cut: those who came are let in first, for a second at most. */
async function doorRests(came: () => number): Promise<void> {
  const began = performance.now();
  for (let turns = 0, before = came(); turns < quiet && performance.now() - began < silent; ) {
    await nextTurn();
    turns = came() === before ? turns + 1 : 0;
    before = came();
  }
}

function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
