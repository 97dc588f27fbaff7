import { reportEndpoints } from '@aulario/contract/office/report';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { listAdvisers } from './adviser.service.ts';
import { salesReport } from './sales-report.service.ts';

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, reportEndpoints.salesReport, async ({ query, actor }) =>
    salesReport(deps, actor, query),
  );
  route(app, reportEndpoints.listAdvisers, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listAdvisers(deps, actor, query), query),
  );
}
