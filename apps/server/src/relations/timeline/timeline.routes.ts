import { timelineEndpoints } from '@aulario/contract/relations/timeline';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { addActivity, readTimeline } from './timeline.service.ts';

export function timelineRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, timelineEndpoints.timeline, async ({ query, actor }) =>
    readTimeline(deps, actor, query),
  );
  route(app, timelineEndpoints.addActivity, async ({ body, actor }) =>
    addActivity(deps, actor, body),
  );
}
