import { challengeEndpoints } from '@aulario/contract/challenge';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../route.ts';
import { newChallenge } from './challenge.ts';

export function challengeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, challengeEndpoints.challenge, async ({ query, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return newChallenge(deps, query.level);
  });
}
