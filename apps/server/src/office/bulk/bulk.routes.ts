import { bulkEndpoints } from '@aulario/contract/office/bulk';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { sendTable } from '../../platform/spreadsheet/send-table.ts';
import * as bulk from './bulk.service.ts';

export function bulkRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, bulkEndpoints.startBulkAct, async ({ body, actor }) =>
    bulk.startBulkAct(deps, actor, body),
  );
  route(app, bulkEndpoints.listBulkActs, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await bulk.listBulkActs(deps, actor, query), query),
  );
  route(app, bulkEndpoints.getBulkAct, async ({ params, actor }) =>
    bulk.getBulkAct(deps, actor, params.id),
  );
  route(app, bulkEndpoints.listBulkRows, async ({ params, query, actor, request, reply }) =>
    sendPage(request, reply, await bulk.listBulkRows(deps, actor, params.id, query), query),
  );
  route(app, bulkEndpoints.cancelBulkAct, async ({ params, actor }) =>
    bulk.cancelBulkAct(deps, actor, params.id),
  );
  route(app, bulkEndpoints.bulkReport, async ({ params, query, actor, reply }) =>
    sendTable(reply, await bulk.bulkReport(deps, actor, params.id, query)),
  );
}
