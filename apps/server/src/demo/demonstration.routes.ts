import { demonstrationEndpoints } from '@aulario/contract/demonstration';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import { demonstration, orderLeaving } from './leaving/leave.service.ts';

export function demonstrationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, demonstrationEndpoints.demonstration, async ({ actor }) => demonstration(deps, actor));
  route(app, demonstrationEndpoints.beginAcademy, async ({ body, actor }) =>
    orderLeaving(deps, actor, { name: body.academy, samples: body.samples }),
  );
}
