import { userMatchEndpoints } from '@aulario/contract/people/user-match';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { acceptMatch, listMatches, refuseMatch } from './user-match.service.ts';

/** Whether what a stranger typed is of somebody known: staff look at both. */
export function userMatchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, userMatchEndpoints.listMatches, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listMatches(deps, actor, query), query),
  );
  route(app, userMatchEndpoints.acceptMatch, async ({ params, body, actor }) =>
    acceptMatch(deps, actor, params.id, body),
  );
  route(app, userMatchEndpoints.refuseMatch, async ({ params, body, actor }) =>
    refuseMatch(deps, actor, params.id, body),
  );
}
