import { cancellationEndpoints } from '@aulario/contract/claims/cancellation';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import {
  acceptCancellation,
  groundsForRefusal,
  listCancellations,
  refuseCancellation,
} from './cancellation.service.ts';
import { cancelPurchase, ownCancellation } from './own-cancellation.service.ts';

export function cancellationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, cancellationEndpoints.ownCancellation, async ({ params, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return ownCancellation(deps, params.token);
  });
  route(app, cancellationEndpoints.cancelPurchase, async ({ params, body, actor }) =>
    cancelPurchase(deps, actor, params.token, body),
  );
  route(app, cancellationEndpoints.listCancellations, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listCancellations(deps, actor, query), query),
  );
  route(app, cancellationEndpoints.acceptCancellation, async ({ params, body, actor }) =>
    acceptCancellation(deps, actor, params.id, body),
  );
  route(app, cancellationEndpoints.refusalGrounds, async ({ params, actor }) =>
    groundsForRefusal(deps, actor, params.id),
  );
  route(app, cancellationEndpoints.refuseCancellation, async ({ params, body, actor }) =>
    refuseCancellation(deps, actor, params.id, body),
  );
}
