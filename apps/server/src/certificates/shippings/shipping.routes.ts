import { shippingEndpoints } from '@aulario/contract/certificates/shipping';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import * as own from './own-shipping.service.ts';
import { shippingLabels, shippingSheets } from './print-run.service.ts';
import * as shippings from './shipping.service.ts';

export function shippingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, shippingEndpoints.listShippings, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await shippings.listShippings(deps, actor, query), query),
  );
  route(app, shippingEndpoints.shippingLabels, async ({ query, actor, reply }) =>
    sendPdf(reply, 'etiquetas', await shippingLabels(deps, actor, query.ids)),
  );
  route(app, shippingEndpoints.shippingSheets, async ({ query, actor, reply }) =>
    sendPdf(reply, 'certificados', await shippingSheets(deps, actor, query.ids)),
  );
  route(app, shippingEndpoints.getShipping, async ({ params, actor }) =>
    shippings.getShipping(deps, actor, params.id),
  );
  route(app, shippingEndpoints.createShipping, async ({ body, actor }) =>
    shippings.createShipping(deps, actor, body),
  );
  route(app, shippingEndpoints.updateShipping, async ({ params, body, actor }) =>
    shippings.updateShipping(deps, actor, params.id, body),
  );
  route(app, shippingEndpoints.payShipping, async ({ params, body, actor }) =>
    shippings.payShipping(deps, actor, params.id, body),
  );
  route(app, shippingEndpoints.moveShipping, async ({ params, body, actor }) =>
    shippings.moveShipping(deps, actor, params.id, body),
  );
  route(app, shippingEndpoints.printShippings, async ({ body, actor }) =>
    shippings.printShippings(deps, actor, body),
  );
  route(app, shippingEndpoints.annulShipping, async ({ params, body, actor }) =>
    shippings.annulShipping(deps, actor, params.id, body),
  );
  route(app, shippingEndpoints.ownShippings, async ({ actor }) => own.ownShippings(deps, actor));
  route(app, shippingEndpoints.requestShipping, async ({ body, actor }) =>
    own.requestShipping(deps, actor, body),
  );
  route(app, shippingEndpoints.updateOwnShipping, async ({ params, body, actor }) =>
    own.updateOwnShipping(deps, actor, params.id, body),
  );
}

function sendPdf(reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply {
  return reply
    .header('Content-Disposition', `inline; filename="${name}.pdf"`)
    .header('Cache-Control', 'private, no-store')
    .type('application/pdf')
    .send(Buffer.from(bytes));
}
