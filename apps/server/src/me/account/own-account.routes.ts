import { moodleEntryEndpoints } from '@aulario/contract/me/moodle-entry';
import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import type { FastifyInstance } from 'fastify';
import type { CoursesOfPeople } from '../../people/users/user-reading.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import {
  correctOwnTestimony,
  ownTestimonies,
  withdrawOwnTestimony,
  writeOwnTestimony,
} from '../../relations/testimonies/own-testimony.service.ts';
import { enterMoodle } from './moodle-entry.service.ts';
import { ownClassroom, ownData, ownStudies, type RightOfHere } from './own-account.service.ts';

/** What hangs from whoever is signed in: studies, classroom, testimonies, and all of it to take away. */
export function ownAccountRoutes(
  app: FastifyInstance,
  allDeps: Deps,
  { coursesOf, ...right }: { coursesOf?: CoursesOfPeople } & RightOfHere,
): void {
  const deps = { ...allDeps, coursesOf, ...right };
  route(app, ownAccountEndpoints.ownStudies, async ({ actor }) => ownStudies(deps, actor));
  route(app, ownAccountEndpoints.ownClassroom, async ({ actor }) => ownClassroom(deps, actor));
  route(app, moodleEntryEndpoints.enterMoodle, async ({ params, actor }) =>
    enterMoodle(deps, actor, params.id),
  );
  route(app, ownAccountEndpoints.ownTestimonies, async ({ actor }) => ownTestimonies(deps, actor));
  route(app, ownAccountEndpoints.writeTestimony, async ({ body, actor }) =>
    writeOwnTestimony(deps, actor, body),
  );
  route(app, ownAccountEndpoints.correctTestimony, async ({ params, body, actor }) =>
    correctOwnTestimony(deps, actor, params.id, body),
  );
  route(app, ownAccountEndpoints.withdrawTestimony, async ({ params, actor }) =>
    withdrawOwnTestimony(deps, actor, params.id),
  );
  route(app, ownAccountEndpoints.ownData, async ({ actor, reply }) => {
    reply.header('Content-Disposition', 'attachment; filename="mis-datos.json"');
    return ownData(deps, actor);
  });
}
