import { consentEndpoints } from '@aulario/contract/relations/consent';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import * as consents from './consent.service.ts';

export function consentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, consentEndpoints.listConsents, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await consents.listConsents(deps, actor, query), query),
  );
  route(app, consentEndpoints.audience, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await consents.readAudience(deps, actor, query), query),
  );
  route(app, consentEndpoints.withdrawByStaff, async ({ body, actor }) =>
    consents.withdrawByStaff(deps, actor, body),
  );
  route(app, consentEndpoints.ownConsent, async ({ actor }) =>
    consents.readOwnConsent(deps, actor),
  );
  route(app, consentEndpoints.changeOwnConsent, async ({ body, actor }) =>
    consents.changeOwnConsent(deps, actor, body.granted),
  );
  route(app, consentEndpoints.withdrawal, async ({ query, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return consents.readWithdrawal(deps, query.token);
  });
  route(app, consentEndpoints.withdraw, async ({ body, actor }) =>
    consents.withdraw(deps, actor, body.token),
  );
}
