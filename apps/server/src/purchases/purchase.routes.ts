import { dealEndpoints } from '@aulario/contract/deal';
import { largestUpload } from '@aulario/contract/file';
import { voucherEndpoints } from '@aulario/contract/voucher';
import type { FastifyInstance } from 'fastify';
import { listDeals } from '../deals/deal.service.ts';
import type { Deps } from '../platform/deps.ts';
import { idempotencyKey } from '../platform/idempotency.ts';
import { sendPage } from '../platform/list.ts';
import { readUpload } from '../platform/multipart.ts';
import { route } from '../platform/route.ts';
import { annulDeal, getDeal } from './deal-detail.service.ts';
import { ownDeal } from './own-deal.service.ts';
import { closePurchase } from './purchase.service.ts';
import { sendVoucher } from './voucher.service.ts';

export function purchaseRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, dealEndpoints.listDeals, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listDeals(deps, actor, query), query),
  );
  route(app, dealEndpoints.getDeal, async ({ params, actor }) => getDeal(deps, actor, params.id));
  route(app, dealEndpoints.annulDeal, async ({ params, body, actor }) =>
    annulDeal(deps, actor, params.id, body),
  );
  route(app, dealEndpoints.closePurchase, async ({ body, request }) =>
    closePurchase(deps, body, idempotencyKey(request)),
  );
  route(app, dealEndpoints.ownDeal, async ({ params, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return ownDeal(deps, params.token);
  });
  route(app, voucherEndpoints.sendVoucher, async ({ params, actor, request }) =>
    sendVoucher(
      deps,
      actor,
      params.token,
      await readUpload(request, voucherEndpoints.sendVoucher, largestUpload),
    ),
  );
}
