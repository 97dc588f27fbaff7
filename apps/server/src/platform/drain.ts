import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { seconds } from './clock.ts';

/** How long one that connected and said nothing yet may still begin, in milliseconds. */
const silent = seconds(1);
/** How often connections that became idle are closed. */
const every = 200;

/**
 * Lets a server end soon although connections are kept alive: whoever is being answered is told that the
 * connection ends with it, idle ones are closed, and what is not over in time is cut.
 * @returns begins that; `server.close()`, which closes idle connections too, is the caller's, after it resolved: until
 *   then what was sent and not yet read would count as nothing.
 */
export function drainable(server: Server): (limit: number) => Promise<void> {
  const sockets = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let draining = false;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_, response) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
    if (draining) sayLast(response);
  });
  return async (limit) => {
    if (draining) return;
    draining = true;
    for (const response of answering) sayLast(response);
    const timers = [
      // Sockets are read between timers and immediates: after a pause of the process what came meanwhile is seen first.
      setInterval(() => setImmediate(() => server.closeIdleConnections()), every),
      setTimeout(() => {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, silent),
      setTimeout(() => server.closeAllConnections(), limit),
    ];
    server.once('close', () => {
      for (const timer of timers) clearTimeout(timer);
    });
    await pause(every);
    await nextTurn();
  };
}

function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
