import { apiKeyEndpoints } from '@aulario/contract/systems/api-key';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-key.service.ts';

export function apiKeyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, apiKeyEndpoints.list, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listApiKeys(deps, actor, query), query),
  );
  route(app, apiKeyEndpoints.create, async ({ body, actor, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return createApiKey(deps, actor, body);
  });
  route(app, apiKeyEndpoints.revoke, async ({ params, actor }) =>
    revokeApiKey(deps, actor, params.id),
  );
}
