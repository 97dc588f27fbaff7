import { sessionEndpoints } from '@aulario/contract/session';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import { logIn, logOut, ownUser } from './session.service.ts';
import type { CoursesOfPeople } from './user-reading.service.ts';

export function sessionRoutes(
  app: FastifyInstance,
  allDeps: Deps,
  coursesOf?: CoursesOfPeople,
): void {
  const deps = { ...allDeps, coursesOf };
  route(app, sessionEndpoints.login, async ({ body, request }) =>
    logIn(deps, { ip: request.ip, userAgent: request.headers['user-agent'] }, body),
  );
  route(app, sessionEndpoints.logout, async ({ actor }) => logOut(deps, actor));
  route(app, sessionEndpoints.me, async ({ actor }) => ownUser(deps, actor));
}
