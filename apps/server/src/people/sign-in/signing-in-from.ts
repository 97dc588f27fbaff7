import type { FastifyRequest } from 'fastify';
import type { From } from './session.service.ts';

/** Where a request comes from, as a session keeps it. */
export function fromOf({ ip, headers }: FastifyRequest): From {
  return { ip, userAgent: headers['user-agent'] };
}
