import { userEndpoints } from '@aulario/contract/user';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { sendPage } from '../platform/list.ts';
import { route } from '../platform/route.ts';
import * as users from './user.service.ts';

export function userRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, userEndpoints.listUsers, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await users.listUsers(deps, actor, query), query),
  );
  route(app, userEndpoints.getUser, async ({ params, actor }) => users.getUser(deps, actor, params.id));
  route(app, userEndpoints.createUser, async ({ body, actor }) => users.createUser(deps, actor, body));
  route(app, userEndpoints.updateUser, async ({ params, body, actor }) =>
    users.updateUser(deps, actor, params.id, body),
  );
  route(app, userEndpoints.retireUser, async ({ params, actor }) =>
    users.retireUser(deps, actor, params.id),
  );
  route(app, userEndpoints.listTeachers, async ({ query, request, reply }) =>
    sendPage(request, reply, await users.listTeachers(deps, query), query),
  );
}
