import { essayEndpoints as calls } from '@aulario/contract/learning/essay';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { getEssay, listEssays, markEssay } from './essay.service.ts';

/** Long answers of quizzes, for staff and for who teaches the edition. */
export function essayRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, calls.listEssays, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listEssays(deps, actor, 'staff', query), query),
  );
  route(app, calls.getEssay, async ({ params, actor }) =>
    getEssay(deps, actor, 'staff', params.id),
  );
  route(app, calls.markEssay, async ({ params, body, actor }) =>
    markEssay(deps, actor, 'staff', { ...params, ...body }),
  );
  route(app, calls.taughtEssays, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listEssays(deps, actor, 'teacher', query), query),
  );
  route(app, calls.taughtEssay, async ({ params, actor }) =>
    getEssay(deps, actor, 'teacher', params.id),
  );
  route(app, calls.markTaughtEssay, async ({ params, body, actor }) =>
    markEssay(deps, actor, 'teacher', { ...params, ...body }),
  );
}
