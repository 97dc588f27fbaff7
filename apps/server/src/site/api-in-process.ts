import { type Client, createClient } from '@aulario/client/http';
import { sessionCookie } from '@aulario/contract/people/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keptData } from '../platform/public-cache/keep-public-answers.ts';
import type { KeptAnswer } from '../platform/public-cache/kept-answer.ts';
import type { PublicCache } from '../platform/public-cache/public-cache.ts';

const origin = 'http://localhost';

/**
 * The API as a page calls it while it renders: no socket, but the same access, validation and
 * limits as from outside, in the visitor's name and from the visitor's address. What is the same for everybody, whoever
 * asks, and is kept, is read where it is kept: to make a request of it costs more than the rest of the call.
 */
export function apiInProcess(
  app: FastifyInstance,
  visit: FastifyRequest,
  cache: Pick<PublicCache, 'find'>,
): Client {
  return createClient({
    baseUrl: `${origin}/api`,
    token: () => (visit.ofSession ? visit.cookies[sessionCookie.name] : undefined),
    fetch: async (input, init) => {
      const asksOnly = init?.method === 'GET' && typeof input === 'string';
      const kept = asksOnly ? keptData(cache, input.slice(origin.length)) : undefined;
      return kept ? responseOf(kept) : injected(app, visit, new Request(input, init));
    },
    log: (...details) => visit.log.warn({ details }, 'a page could not read from the API'),
  });
}

function responseOf({ identity: { head, body } }: KeptAnswer): Response {
  const headers = new Headers();
  for (let at = 0; at < head.length; at += 2) headers.set(head[at] ?? '', head[at + 1] ?? '');
  return new Response(new Uint8Array(body), { headers });
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
