import { editionEndpoints } from '@aulario/contract/catalogue/edition';
import type { FastifyInstance } from 'fastify';
import { getEdition } from '../../catalogue/editions/edition.service.ts';
import { copyEditionIn } from '../../catalogue/editions/edition-copy.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { cancelEditionIn } from '../enrolments/edition-cancellation.service.ts';
import {
  cancelSessionsOf,
  copySessions,
  lastDayOf,
  planCopy,
  previewCopy,
} from './edition-move.service.ts';

/** Acts on an edition in which its sessions and its people go along. */
export function editionMoveRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, editionEndpoints.cancelEdition, async ({ params: { id }, body, actor }) => {
    await deps.db.transaction(async (tx) => {
      await cancelEditionIn(deps, tx, actor, id, body);
      await cancelSessionsOf(tx, id, body.reason, { now: deps.clock.now(), by: actor.id });
    });
    return getEdition(deps, actor, id);
  });
  route(app, editionEndpoints.copyEdition, async ({ params: { id: from }, body, actor }) => {
    const copy = await deps.db.transaction(async (tx) => {
      const plan = await planCopy(tx, from, body);
      const to = await copyEditionIn(deps, tx, actor, from, body, {
        by: plan.days,
        until: (endDate) => lastDayOf(endDate, plan),
      });
      await copySessions(tx, to, plan);
      return to;
    });
    return getEdition(deps, actor, copy);
  });
  route(app, editionEndpoints.previewCopy, async ({ params, body, actor }) =>
    previewCopy(deps, actor, params.id, body),
  );
}
