import { ledgerEndpoints } from '@aulario/contract/sales/ledger';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { enrolPaidDeal, listFindings, listLedger, settleTwiceBack } from './ledger.service.ts';

export function ledgerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, ledgerEndpoints.listLedger, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listLedger(deps, actor, query), query),
  );
  route(app, ledgerEndpoints.listFindings, async ({ actor }) => listFindings(deps, actor));
  route(app, ledgerEndpoints.enrolPaidDeal, async ({ params, actor }) =>
    enrolPaidDeal(deps, actor, params.id),
  );
  route(app, ledgerEndpoints.settleTwiceBack, async ({ params, actor, body }) =>
    settleTwiceBack(deps, actor, params.id, body),
  );
}
