import { mergeEndpoints } from '@aulario/contract/people/merge';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { listMerges, mergeUsers, previewMerge } from './merge.service.ts';
import { undoMerge, undoMergeByLink } from './merge-undo.service.ts';

/** Two records of one person become one, with a way back. */
export function mergeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, mergeEndpoints.previewMerge, async ({ params, actor }) =>
    previewMerge(deps, actor, params.id, params.other),
  );
  route(app, mergeEndpoints.mergeUsers, async ({ params, body, actor }) =>
    mergeUsers(deps, actor, params.id, body),
  );
  route(app, mergeEndpoints.listMerges, async ({ params, actor }) =>
    listMerges(deps, actor, params.id),
  );
  route(app, mergeEndpoints.undoMerge, async ({ params, actor }) =>
    undoMerge(deps, actor, params.id),
  );
  route(app, mergeEndpoints.undoOwnMerge, async ({ body, actor }) =>
    undoMergeByLink(deps, actor, body.token),
  );
}
