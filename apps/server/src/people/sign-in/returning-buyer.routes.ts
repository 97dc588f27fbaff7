import { returningBuyerEndpoints } from '@aulario/contract/people/returning-buyer';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { linkTurns } from '../../platform/strangers/guess-turns.ts';
import { evenly } from './even-answers.ts';
import { identifyBuyer, knownBuyer } from './returning-buyer.service.ts';

export function returningBuyerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, returningBuyerEndpoints.identifyBuyer, async ({ body, request }) => {
    const { ip } = request;
    const typed = body.email ?? body.dni ?? body.mobile ?? '';
    await app.takeTurnsOf(request, linkTurns(ip, 'purchase', typed));
    return evenly(() => identifyBuyer(deps, body, ip));
  });
  route(app, returningBuyerEndpoints.knownBuyer, async ({ query, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return knownBuyer(deps, query.token);
  });
}
