import { userEndpoints } from '@aulario/contract/people/user';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import * as users from './user.service.ts';
import type { CoursesOfPeople, ReadingDeps } from './user-reading.service.ts';

/**
 * @param coursesOf reads the courses of people, which areas to the right of this one know.
 * @param guardians finds people by who answers for them, which their sales know.
 */
export function userRoutes(
  app: FastifyInstance,
  allDeps: Deps,
  coursesOf?: CoursesOfPeople,
  guardians?: Pick<ReadingDeps, 'peopleOfGuardian'>,
): void {
  const deps = { ...allDeps, coursesOf, ...guardians };
  route(app, userEndpoints.listUsers, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await users.listUsers(deps, actor, query), query, 'by key'),
  );
  route(app, userEndpoints.getUser, async ({ params, actor }) =>
    users.getUser(deps, actor, params.id),
  );
  route(app, userEndpoints.createUser, async ({ body, actor }) =>
    users.createUser(deps, actor, body),
  );
  route(app, userEndpoints.updateUser, async ({ params, body, actor }) =>
    users.updateUser(deps, actor, params.id, body),
  );
  route(app, userEndpoints.retireUser, async ({ params, body, actor }) =>
    users.retireUser(deps, actor, params.id, body),
  );
  route(app, userEndpoints.listTeachers, async ({ query, request, reply }) =>
    sendPage(request, reply, await users.listTeachers(deps, query), query),
  );
  route(app, userEndpoints.teacherDetail, async ({ query }) =>
    users.teacherDetail(deps, query.username),
  );
}
