import { classSessionEndpoints } from '@aulario/contract/learning/class-session';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { createSeries, previewSeries } from './series.service.ts';
import * as sessions from './session.service.ts';

export function classSessionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, classSessionEndpoints.listSessions, async ({ query, actor }) =>
    sessions.listSessions(deps, actor, query),
  );
  route(app, classSessionEndpoints.getSession, async ({ params, actor }) =>
    sessions.getSession(deps, actor, params.id),
  );
  route(app, classSessionEndpoints.createSession, async ({ body, actor }) =>
    sessions.createSession(deps, actor, body),
  );
  route(app, classSessionEndpoints.updateSession, async ({ params, body, actor }) =>
    sessions.updateSession(deps, actor, params.id, body),
  );
  route(app, classSessionEndpoints.restoreSession, async ({ params, actor }) =>
    sessions.restoreSession(deps, actor, params.id),
  );
  route(app, classSessionEndpoints.cancelSession, async ({ params, body, actor }) =>
    sessions.cancelSession(deps, actor, params.id, body),
  );
  route(app, classSessionEndpoints.removeSession, async ({ params, actor }) =>
    sessions.removeSession(deps, actor, params.id),
  );
  route(app, classSessionEndpoints.previewSeries, async ({ params, body, actor }) =>
    previewSeries(deps, actor, params.id, body),
  );
  route(app, classSessionEndpoints.createSeries, async ({ params, body, actor }) =>
    createSeries(deps, actor, params.id, body),
  );
}
