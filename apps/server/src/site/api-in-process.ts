import { type Client, createClient } from '@aulario/client/http';
import { sessionCookie } from '@aulario/contract/people/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The API as a page calls it while it renders: no socket, but the same access, validation and
 * limits as from outside, in the visitor's name and from the visitor's address.
 */
export function apiInProcess(app: FastifyInstance, visit: FastifyRequest): Client {
  return createClient({
    baseUrl: 'http://localhost/api',
    token: () => visit.cookies[sessionCookie.name],
    fetch: (input, init) => injected(app, visit, new Request(input, init)),
    log: (...details) => visit.log.warn({ details }, 'a page could not read from the API'),
  });
}

async function injected(
  app: FastifyInstance,
  visit: FastifyRequest,
  request: Request,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const hasBody = request.body !== null;
  const answer = await app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: {
      ...Object.fromEntries(request.headers),
      'user-agent': visit.headers['user-agent'] ?? '',
    },
    remoteAddress: visit.ip,
    ...(hasBody ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
  });
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
    status: answer.statusCode,
    headers,
  });
}
