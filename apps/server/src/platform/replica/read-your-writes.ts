import '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Replica, readFrom, whereIsDecided } from './replica.ts';

/** When this browser wrote last, in milliseconds since 1970. It opens nothing. */
const mark = 'escrito';
/** Seconds for which it is remembered: longer than a replica that is read may be behind. */
const remembered = 30;

/**
 * Reads of people go to the replica; whoever wrote something a moment ago reads it where it was written,
 * on whatever node. Clients that keep no cookies cannot say when they wrote: with a token they always
 * read from the primary. Register it after the guard: sessions and permissions are never read late.
 */
export function readYourWrites(app: FastifyInstance, replica: Replica, clock: Clock): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (whereIsDecided()) return done();
    readFrom(mayReadReplica(request, replica) ? 'replica' : 'primary', done);
  });
  app.addHook('onSend', async (request, reply) => {
    if (isRead(request) || reply.statusCode >= 400) return;
    reply.setCookie(mark, String(clock.now().getTime()), {
      path: '/',
      maxAge: remembered,
      httpOnly: true,
      sameSite: 'lax',
      secure: 'auto',
    });
  });
}

function mayReadReplica(request: FastifyRequest, replica: Replica): boolean {
  const { headers, cookies } = request;
  const token = headers.authorization !== undefined || headers['x-access-token'] !== undefined;
  if (!isRead(request) || (token && headers.cookie === undefined)) return false;
  return replica.serves(Number(cookies[mark] ?? 0) || 0);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
