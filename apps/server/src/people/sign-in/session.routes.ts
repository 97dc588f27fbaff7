import { sessionEndpoints } from '@aulario/contract/people/session';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import type { CoursesOfPeople } from '../users/user-reading.service.ts';
import { logIn, logOut, ownUser, passSecondFactor } from './session.service.ts';
import { fromOf } from './signing-in-from.ts';

export function sessionRoutes(
  app: FastifyInstance,
  allDeps: Deps,
  coursesOf?: CoursesOfPeople,
): void {
  const deps = { ...allDeps, coursesOf };
  route(app, sessionEndpoints.login, async ({ body, request }) =>
    logIn({ ...deps, log: request.log }, fromOf(request), body),
  );
  route(app, sessionEndpoints.secondFactor, async ({ body, request }) =>
    passSecondFactor({ ...deps, log: request.log }, fromOf(request), body),
  );
  route(app, sessionEndpoints.logout, async ({ actor }) => logOut(deps, actor));
  route(app, sessionEndpoints.me, async ({ actor }) => ownUser(deps, actor));
}
