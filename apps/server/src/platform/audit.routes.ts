import { auditEndpoints } from '@aulario/contract/office/audit';
import type { FastifyInstance } from 'fastify';
import { listAudit } from './audit.service.ts';
import type { Deps } from './deps.ts';
import { sendPage } from './list.ts';
import { route } from './route.ts';

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, auditEndpoints.listAudit, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listAudit(deps, actor, query), query),
  );
}
