import { secondFactorEndpoints } from '@aulario/contract/people/second-factor';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import * as factor from './second-factor.service.ts';
import { endUserSession, endUserSessions, userAccess } from './user-session.service.ts';

/** The second step of signing in, and what administrators do about the access of others. */
export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, secondFactorEndpoints.ownSecondFactor, async ({ actor }) =>
    factor.ownSecondFactor(deps, actor),
  );
  route(app, secondFactorEndpoints.beginSecondFactor, async ({ actor, body }) =>
    factor.beginSecondFactor(deps, actor, body),
  );
  route(app, secondFactorEndpoints.confirmSecondFactor, async ({ actor, body }) =>
    factor.confirmSecondFactor(deps, actor, body),
  );
  route(app, secondFactorEndpoints.renewRecoveryCodes, async ({ actor, body }) =>
    factor.renewRecoveryCodes(deps, actor, body),
  );
  route(app, secondFactorEndpoints.endSecondFactor, async ({ actor, body }) =>
    factor.endSecondFactor(deps, actor, body),
  );
  route(app, secondFactorEndpoints.resetSecondFactor, async ({ actor, params, body }) =>
    factor.resetSecondFactor(deps, actor, params.id, body),
  );
  route(app, secondFactorEndpoints.userAccess, async ({ actor, params }) =>
    userAccess(deps, actor, params.id),
  );
  route(app, secondFactorEndpoints.endUserSessions, async ({ actor, params, body }) =>
    endUserSessions(deps, actor, params.id, body),
  );
  route(app, secondFactorEndpoints.endUserSession, async ({ actor, params }) =>
    endUserSession(deps, actor, params),
  );
}
