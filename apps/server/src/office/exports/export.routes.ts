import { exportEndpoints, exportedListNames } from '@aulario/contract/office/export';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { sendTable } from '../../platform/spreadsheet/send-table.ts';
import type { ExportDeps } from './export.service.ts';
import { exportList } from './export.service.ts';

export function exportRoutes(app: FastifyInstance, deps: ExportDeps): void {
  for (const name of exportedListNames) {
    route(app, exportEndpoints[name], async ({ query, actor, reply }) =>
      sendTable(reply, await exportList(deps, actor, name, query as never)),
    );
  }
}
