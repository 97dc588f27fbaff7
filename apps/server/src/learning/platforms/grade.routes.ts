import { ltiPlatformEndpoints } from '@aulario/contract/systems/lti-platform';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { listGrades, resendGrades } from './grade.service.ts';

export function platformGradeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, ltiPlatformEndpoints.grades, async ({ params, actor }) =>
    listGrades(deps, actor, params.id),
  );
  route(app, ltiPlatformEndpoints.resend, async ({ params, actor }) =>
    resendGrades(deps, actor, params.id),
  );
}
