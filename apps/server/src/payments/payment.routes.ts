import { paymentEndpoints } from '@aulario/contract/payment';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { sendPage } from '../platform/list.ts';
import { route } from '../platform/route.ts';
import * as payments from './payment.service.ts';
import { annulPayment, rejectPayment, verifyPayment } from './verification.service.ts';

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, paymentEndpoints.listPayments, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await payments.listPayments(deps, actor, query), query),
  );
  route(app, paymentEndpoints.getPayment, async ({ params, actor }) =>
    payments.getPayment(deps, actor, params.id),
  );
  route(app, paymentEndpoints.registerPayment, async ({ body, actor }) =>
    payments.registerPayment(deps, actor, body),
  );
  route(app, paymentEndpoints.verifyPayment, async ({ params, body, actor }) =>
    verifyPayment(deps, actor, params.id, body),
  );
  route(app, paymentEndpoints.rejectPayment, async ({ params, body, actor }) =>
    rejectPayment(deps, actor, params.id, body),
  );
  route(app, paymentEndpoints.annulPayment, async ({ params, body, actor }) =>
    annulPayment(deps, actor, params.id, body),
  );
  route(app, paymentEndpoints.consultPayments, async ({ query }) =>
    payments.consultPayments(deps, query),
  );
}
