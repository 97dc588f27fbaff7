import { exportEndpoints, exportedListNames } from '@aulario/contract/export';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import { exportList } from './export.service.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function exportRoutes(app: FastifyInstance, deps: Deps): void {
  for (const name of exportedListNames) {
    route(app, exportEndpoints[name], async ({ query, actor, reply }) => {
      const { fileName, body } = await exportList(deps, actor, name, query as never);
      return reply
        .type(types[(query as { format: keyof typeof types }).format])
        .header('Content-Disposition', `attachment; filename="${fileName}"`)
        .header('Cache-Control', 'no-store')
        .serializer((value) => value as never)
        .send(body);
    });
  }
}
