import { providerEndpoints } from '@aulario/contract/people/provider';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { linkTurns, providerTurns } from '../../platform/strangers/guess-turns.ts';
import type { CoursesOfPeople } from '../users/user-reading.service.ts';
import { askProvider } from './provider.answer.ts';
import * as providers from './provider.service.ts';
import { confirmProvider, registerWithProvider } from './provider-registration.service.ts';

/** Signing in with an account elsewhere, and joining and leaving it. */
export function providerRoutes(
  app: FastifyInstance,
  deps: Deps,
  coursesOf?: CoursesOfPeople,
): void {
  const all = (request: FastifyRequest) => ({ ...deps, coursesOf, log: request.log });
  route(app, providerEndpoints.listProviders, async () => providers.listProviders(deps));
  route(app, providerEndpoints.beginSignIn, async ({ body, request }) =>
    askProvider(all(request), body.provider),
  );
  route(app, providerEndpoints.signIn, async ({ body, request }) => {
    await app.takeTurnsOf(request, providerTurns(request.ip));
    return providers.signInWithProvider(all(request), fromOf(request), body);
  });
  route(app, providerEndpoints.register, async ({ body, actor, request }) =>
    registerWithProvider(all(request), actor, fromOf(request), body, (tx, email) =>
      app.takeTurns(tx, linkTurns(request.ip, 'provider', email)),
    ),
  );
  route(app, providerEndpoints.confirm, async ({ body, actor, request }) =>
    confirmProvider(all(request), actor, body),
  );
  route(app, providerEndpoints.ownAccounts, async ({ actor }) =>
    providers.ownAccounts(deps, actor),
  );
  route(app, providerEndpoints.beginJoining, async ({ actor, body, request }) =>
    providers.beginJoining(all(request), actor, body.provider),
  );
  route(app, providerEndpoints.join, async ({ actor, body }) => providers.join(deps, actor, body));
  route(app, providerEndpoints.leave, async ({ actor, params }) =>
    providers.leave(deps, actor, params.id),
  );
}

function fromOf({ ip, headers, id }: FastifyRequest): providers.FromWhere {
  return { ip, userAgent: headers['user-agent'], requestId: id };
}
