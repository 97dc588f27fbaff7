import type { RequestListener, Server } from 'node:http';

/**
 * Takes a server's listeners of requests away from it, for who answers some requests before them: all of them, since
 * the framework's is not the only one.
 * @returns what hands a request to all of them, in their order
 */
export function takeRequestListeners(server: Server): RequestListener {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  return (request, response) => {
    for (const listener of listeners) listener.call(server, request, response);
  };
}
