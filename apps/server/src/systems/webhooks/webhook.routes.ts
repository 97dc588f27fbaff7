import { eventEndpoints } from '@aulario/contract/systems/event';
import { webhookEndpoints } from '@aulario/contract/systems/webhook';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { listDeliveries, resendDelivery, testWebhook } from './delivery.service.ts';
import { listEvents } from './event.service.ts';
import * as webhooks from './webhook.service.ts';

export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, eventEndpoints.list, async ({ query, actor }) => listEvents(deps, actor, query));
  route(app, webhookEndpoints.list, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await webhooks.listWebhooks(deps, actor, query), query),
  );
  route(app, webhookEndpoints.get, async ({ params, actor }) =>
    webhooks.getWebhook(deps, actor, params.id),
  );
  route(app, webhookEndpoints.create, async ({ body, actor, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return webhooks.createWebhook(deps, actor, body);
  });
  route(app, webhookEndpoints.update, async ({ params, body, actor }) =>
    webhooks.updateWebhook(deps, actor, params.id, body),
  );
  route(app, webhookEndpoints.retire, async ({ params, actor }) =>
    webhooks.retireWebhook(deps, actor, params.id),
  );
  route(app, webhookEndpoints.rotate, async ({ params, actor, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return webhooks.rotateSecret(deps, actor, params.id);
  });
  route(app, webhookEndpoints.test, async ({ params, actor }) =>
    testWebhook(deps, actor, params.id),
  );
  route(app, webhookEndpoints.listDeliveries, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listDeliveries(deps, actor, query), query),
  );
  route(app, webhookEndpoints.resend, async ({ params, actor }) =>
    resendDelivery(deps, actor, params.id),
  );
}
