import { certificateBatchEndpoints as endpoints } from '@aulario/contract/certificates/certificate-batch';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { batchReport, batchZip } from './batch.files.ts';
import * as batches from './batch.service.ts';

export function certificateBatchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.planBatch, async ({ body, actor }) => batches.planBatch(deps, actor, body));
  route(app, endpoints.startBatch, async ({ body, actor }) =>
    batches.startBatch(deps, actor, body),
  );
  route(app, endpoints.listBatches, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await batches.listBatches(deps, actor, query), query),
  );
  route(app, endpoints.getBatch, async ({ params, actor }) =>
    batches.getBatch(deps, actor, params.id),
  );
  route(app, endpoints.cancelBatch, async ({ params, actor }) =>
    batches.cancelBatch(deps, actor, params.id),
  );
  route(app, endpoints.batchReport, async ({ params, actor, reply }) => {
    const { name, stream } = await batchReport(deps, actor, params.id);
    return reply
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .type('text/csv; charset=utf-8')
      .send(stream);
  });
  route(app, endpoints.batchZip, async ({ params, actor, reply }) => {
    const { name, stream } = await batchZip(deps, actor, params.id);
    return reply
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .type('application/zip')
      .send(stream);
  });
}
