import { claimEndpoints } from '@aulario/contract/claim';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { idempotencyKey } from '../platform/idempotency.ts';
import { sendPage } from '../platform/list.ts';
import { route } from '../platform/route.ts';
import * as claims from './claim.service.ts';
import { claimSheet, fileClaim, registerClaim } from './filing.service.ts';

export function claimRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, claimEndpoints.listClaims, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await claims.listClaims(deps, actor, query), query),
  );
  route(app, claimEndpoints.getClaim, async ({ params, actor }) =>
    claims.getClaim(deps, actor, params.id),
  );
  route(app, claimEndpoints.registerClaim, async ({ body, actor }) =>
    registerClaim(deps, actor, body),
  );
  route(app, claimEndpoints.attendClaim, async ({ params, actor }) =>
    claims.attendClaim(deps, actor, params.id),
  );
  route(app, claimEndpoints.answerClaim, async ({ params, body, actor }) =>
    claims.answerClaim(deps, actor, params.id, body),
  );
  route(app, claimEndpoints.annulClaim, async ({ params, body, actor }) =>
    claims.annulClaim(deps, actor, params.id, body),
  );
  route(app, claimEndpoints.fileClaim, async ({ body, request }) =>
    fileClaim(deps, body, idempotencyKey(request)),
  );
  route(app, claimEndpoints.claimSheet, async ({ params, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return claimSheet(deps, params.token);
  });
}
