import { incidentEndpoints } from '@aulario/contract/me/incident';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import * as incidents from './incident.service.ts';

export function incidentRoutes(app: FastifyInstance, deps: Deps): void {
  const {
    listIncidents,
    getIncident,
    registerIncident,
    updateIncident,
    noteNotice,
    closeIncident,
  } = incidentEndpoints;
  route(app, listIncidents, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await incidents.listIncidents(deps, actor, query), query),
  );
  route(app, getIncident, async ({ params, actor }) =>
    incidents.getIncident(deps, actor, params.id),
  );
  route(app, registerIncident, async ({ body, actor }) =>
    incidents.registerIncident(deps, actor, body),
  );
  route(app, updateIncident, async ({ params, body, actor }) =>
    incidents.updateIncident(deps, actor, { ...params, ...body }),
  );
  route(app, noteNotice, async ({ params, body, actor }) =>
    incidents.noteNotice(deps, actor, { ...params, ...body }),
  );
  route(app, closeIncident, async ({ params, body, actor }) =>
    incidents.closeIncident(deps, actor, { ...params, ...body }),
  );
}
