import { gatewayEndpoints } from '@aulario/contract/sales/gateway';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { startCheckout } from './checkout.service.ts';
import { chargesOfPayment, refreshPayment } from './gateway.service.ts';
import { receiveNotification } from './notification.service.ts';

export function gatewayRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, gatewayEndpoints.startCheckout, async ({ params }) =>
    startCheckout(deps, params.token),
  );
  route(app, gatewayEndpoints.notify, async ({ params, query, body, request }) =>
    receiveNotification(
      deps,
      params.country,
      { signature: header(request, 'x-signature'), requestId: header(request, 'x-request-id') },
      query,
      body,
    ),
  );
  route(app, gatewayEndpoints.chargesOfPayment, async ({ params, actor }) =>
    chargesOfPayment(deps, actor, params.id),
  );
  route(app, gatewayEndpoints.refreshPayment, async ({ params, actor }) =>
    refreshPayment(deps, actor, params.id),
  );
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
