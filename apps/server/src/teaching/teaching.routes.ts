import { teachingEndpoints } from '@aulario/contract/teaching';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { sendPage } from '../platform/list.ts';
import { route } from '../platform/route.ts';
import * as teaching from './teaching.service.ts';

export function teachingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, teachingEndpoints.taughtEditions, async ({ actor }) =>
    teaching.taughtEditions(deps, actor),
  );
  route(app, teachingEndpoints.taughtEdition, async ({ params, actor }) =>
    teaching.taughtEdition(deps, actor, params.id),
  );
  route(app, teachingEndpoints.taughtPeople, async ({ params, query, actor, request, reply }) =>
    sendPage(request, reply, await teaching.taughtPeople(deps, actor, params.id, query), query),
  );
  route(app, teachingEndpoints.taughtLearning, async ({ params, actor }) =>
    teaching.taughtLearning(deps, actor, params.id),
  );
}
