import { auditEndpoints } from '@aulario/contract/office/audit';
import type { FastifyInstance } from 'fastify';
import { listAudit, type RecordsOf } from './audit.service.ts';
import type { Deps } from './deps.ts';
import { sendPage } from './list.ts';
import { route } from './route.ts';

export function auditRoutes(app: FastifyInstance, deps: Deps, recordsOf: RecordsOf): void {
  route(app, auditEndpoints.listAudit, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listAudit({ ...deps, recordsOf }, actor, query), query),
  );
}
