import { ltiToolEndpoints } from '@aulario/contract/systems/lti-tool';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import * as tools from './lti-tool.service.ts';

export function ltiToolRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, ltiToolEndpoints.list, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await tools.listTools(deps, actor, query), query),
  );
  route(app, ltiToolEndpoints.get, async ({ params, actor }) =>
    tools.getTool(deps, actor, params.id),
  );
  route(app, ltiToolEndpoints.create, async ({ body, actor }) =>
    tools.createTool(deps, actor, body),
  );
  route(app, ltiToolEndpoints.update, async ({ params, body, actor }) =>
    tools.updateTool(deps, actor, params.id, body),
  );
  route(app, ltiToolEndpoints.retire, async ({ params, actor }) =>
    tools.retireTool(deps, actor, params.id),
  );
  route(app, ltiToolEndpoints.restore, async ({ params, actor }) =>
    tools.restoreTool(deps, actor, params.id),
  );
  route(app, ltiToolEndpoints.check, async ({ params, actor }) =>
    tools.checkTool(deps, actor, params.id),
  );
  route(app, ltiToolEndpoints.rotateKey, async ({ actor }) => tools.rotateLtiKey(deps, actor));
  route(app, ltiToolEndpoints.choices, async ({ actor }) => tools.toolChoices(deps, actor));
}
