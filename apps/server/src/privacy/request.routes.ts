import { privacyRequestEndpoints } from '@aulario/contract/privacy-request';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { sendPage } from '../platform/list.ts';
import { route } from '../platform/route.ts';
import * as requests from './request.service.ts';

export function privacyRequestRoutes(app: FastifyInstance, deps: Deps): void {
  const { listRequests, getRequest, registerRequest, extendRequest, answerRequest } =
    privacyRequestEndpoints;
  route(app, listRequests, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await requests.listRequests(deps, actor, query), query),
  );
  route(app, getRequest, async ({ params, actor }) => requests.getRequest(deps, actor, params.id));
  route(app, registerRequest, async ({ body, actor }) =>
    requests.registerRequest(deps, actor, body),
  );
  route(app, extendRequest, async ({ params, body, actor }) =>
    requests.extendRequest(deps, actor, { ...params, ...body }),
  );
  route(app, answerRequest, async ({ params, body, actor }) =>
    requests.answerRequest(deps, actor, { ...params, ...body }),
  );
}
