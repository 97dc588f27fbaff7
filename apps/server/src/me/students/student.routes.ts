import { studentEndpoints } from '@aulario/contract/me/student';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { openStudent } from './student.service.ts';

export function studentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, studentEndpoints.openStudent, async ({ query, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return openStudent(deps, query.token);
  });
}
