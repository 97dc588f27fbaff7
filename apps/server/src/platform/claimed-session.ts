import { sessionCookie } from '@aulario/contract/people/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** It brought a session token that we signed and that has not expired. */
    ofSession: boolean;
  }
}

/**
 * Tells sessions from what only calls itself one, before any rank is given and before the cache is
 * passed by: by the token's signature and date, which needs no database. Whether the session was ended is the
 * guard's to find out. Register it before every other hook.
 */
export function recogniseSessions(
  app: FastifyInstance,
  isSession: (token: string) => Promise<boolean>,
): void {
  app.decorateRequest('ofSession', false);
  app.addHook('onRequest', async (request) => {
    const token = claimedToken(request);
    if (token) request.ofSession = await isSession(token);
  });
}

const cookie = new RegExp(`(?:^|;\\s*)${sessionCookie.name}=([^;]+)`);

/** In the order in which the guard looks; here cookies are not parsed yet. */
function claimedToken({ headers }: FastifyRequest): string | undefined {
  const [scheme, bearer] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && bearer) return bearer;
  const header = headers['x-access-token'];
  if (typeof header === 'string' && header) return header;
  return cookie.exec(headers.cookie ?? '')?.[1];
}
