import { toolPickEndpoints } from '@aulario/contract/learning/tool-link';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { ltiJwks } from '../../systems/lti/lti.keys.ts';
import { beginPick, getPick } from './pick.service.ts';

/** Choosing content of tools of others, and the keys by which they know us (LTI 1.3). */
export function toolRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, toolPickEndpoints.beginPick, async ({ params, body, actor }) =>
    beginPick(deps, actor, params.id, body.tool),
  );
  route(app, toolPickEndpoints.getPick, async ({ params, actor }) =>
    getPick(deps, actor, params.id),
  );
  app.get(
    '/lti/jwks',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=300')
        .header('Access-Control-Allow-Origin', '*')
        .send(await ltiJwks(deps)),
  );
}
