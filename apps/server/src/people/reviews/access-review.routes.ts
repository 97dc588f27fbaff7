import { accessReviewEndpoints } from '@aulario/contract/people/access-review';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { accessStanding, closeAccessReview } from './access-review.service.ts';

export function accessReviewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, accessReviewEndpoints.accessStanding, async ({ actor, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return accessStanding(deps, actor);
  });
  route(app, accessReviewEndpoints.closeAccessReview, async ({ body, actor }) =>
    closeAccessReview(deps, actor, body),
  );
}
