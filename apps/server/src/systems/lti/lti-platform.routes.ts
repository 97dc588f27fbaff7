import { ltiPlatformEndpoints } from '@aulario/contract/systems/lti-platform';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import * as platforms from './lti-platform.service.ts';

export function ltiPlatformRoutes(app: FastifyInstance, deps: platforms.PlatformDeps): void {
  route(app, ltiPlatformEndpoints.list, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await platforms.listPlatforms(deps, actor, query), query),
  );
  route(app, ltiPlatformEndpoints.get, async ({ params, actor }) =>
    platforms.getPlatform(deps, actor, params.id),
  );
  route(app, ltiPlatformEndpoints.create, async ({ body, actor }) =>
    platforms.createPlatform(deps, actor, body),
  );
  route(app, ltiPlatformEndpoints.update, async ({ params, body, actor }) =>
    platforms.updatePlatform(deps, actor, params.id, body),
  );
  route(app, ltiPlatformEndpoints.retire, async ({ params, actor }) =>
    platforms.retirePlatform(deps, actor, params.id),
  );
  route(app, ltiPlatformEndpoints.restore, async ({ params, actor }) =>
    platforms.restorePlatform(deps, actor, params.id),
  );
  route(app, ltiPlatformEndpoints.addresses, async ({ actor }) =>
    platforms.platformAddresses(deps, actor),
  );
  route(app, ltiPlatformEndpoints.check, async ({ params, actor }) =>
    platforms.checkPlatform(deps, actor, params.id),
  );
}
