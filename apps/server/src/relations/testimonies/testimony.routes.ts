import { testimonyEndpoints } from '@aulario/contract/relations/testimony';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import * as testimonies from './testimony.service.ts';

export function testimonyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, testimonyEndpoints.listTestimonies, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await testimonies.listTestimonies(deps, actor, query), query),
  );
  route(app, testimonyEndpoints.getTestimony, async ({ params, actor }) =>
    testimonies.getTestimony(deps, actor, params.id),
  );
  route(app, testimonyEndpoints.createTestimony, async ({ body, actor }) =>
    testimonies.createTestimony(deps, actor, body),
  );
  route(app, testimonyEndpoints.updateTestimony, async ({ params, body, actor }) =>
    testimonies.updateTestimony(deps, actor, params.id, body),
  );
  route(app, testimonyEndpoints.approveTestimony, async ({ params, actor }) =>
    testimonies.approveTestimony(deps, actor, params.id),
  );
  route(app, testimonyEndpoints.rejectTestimony, async ({ params, body, actor }) =>
    testimonies.rejectTestimony(deps, actor, params.id, body),
  );
  route(app, testimonyEndpoints.answerTestimony, async ({ params, body, actor }) =>
    testimonies.answerTestimony(deps, actor, params.id, body),
  );
  route(app, testimonyEndpoints.retireTestimony, async ({ params, actor }) =>
    testimonies.retireTestimony(deps, actor, params.id),
  );
  route(app, testimonyEndpoints.restoreTestimony, async ({ params, actor }) =>
    testimonies.restoreTestimony(deps, actor, params.id),
  );
  route(app, testimonyEndpoints.listOpenTestimonies, async ({ query, request, reply }) =>
    sendPage(request, reply, await testimonies.listOpenTestimonies(deps, query), query),
  );
  route(app, testimonyEndpoints.listCourseTestimonies, async ({ query, request, reply }) =>
    sendPage(request, reply, await testimonies.listOpenTestimonies(deps, query), query),
  );
}
