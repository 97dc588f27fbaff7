import { privacyRequestEndpoints } from '@aulario/contract/me/privacy-request';
import { rightsEndpoints } from '@aulario/contract/me/rights';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { letterTurns } from '../../platform/strangers/letter-turns.ts';
import * as requests from './request.service.ts';
import * as rights from './rights.service.ts';

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
  route(app, rightsEndpoints.ownRequests, async ({ actor }) => rights.ownRequests(deps, actor));
  route(app, rightsEndpoints.askRight, async ({ body, actor }) =>
    rights.askRight(deps, actor, body),
  );
  route(app, rightsEndpoints.askRightsLink, async ({ body, request }) => {
    const letter = {
      ...{ what: 'rights', mailbox: body.email, document: '' },
      words: 'Ya te enviamos varios enlaces a ese correo.',
      help: 'Revisa también el correo no deseado.',
    };
    await app.takeTurnsOf(request, letterTurns(request, letter));
    return rights.askRightsLink(deps, body.email);
  });
  route(app, rightsEndpoints.openRequests, async ({ query, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return rights.openRequests(deps, query.token);
  });
  route(app, rightsEndpoints.askOpenRight, async ({ body, actor }) =>
    rights.askOpenRight(deps, actor, body),
  );
}
