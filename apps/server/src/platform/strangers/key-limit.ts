import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../error.ts';

/** Calls of one key in a minute, on this process: what a careful program needs, and no loop gone wrong. */
const most = 600;

type TakeCall = (key: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Counts what one key asks, refused calls too, and says how much is left.
 * @returns what takes a call; it throws `too-many-requests` with when to come back.
 */
export function keyLimit(app: FastifyInstance, max: number = most): TakeCall {
  const keys = new WeakMap<FastifyRequest, string>();
  const take = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    keyGenerator: (request) => `key ${keys.get(request)}`,
  });
  return async (key, request, reply) => {
    keys.set(request, key);
    const taken = await take(request);
    if (taken.isAllowed) return;
    reply.headers({
      'RateLimit-Limit': taken.max,
      'RateLimit-Remaining': taken.remaining,
      'RateLimit-Reset': taken.ttlInSeconds,
    });
    if (taken.isExceeded) throw new DomainError('too-many-requests').after(taken.ttlInSeconds);
  };
}
