import { moodleEndpoints } from '@aulario/contract/learning/moodle';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import * as moodle from './moodle.service.ts';
import * as courses from './moodle-course.service.ts';

export function moodleRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, moodleEndpoints.moodleStatus, async ({ actor }) => moodle.moodleStatus(deps, actor));
  route(app, moodleEndpoints.checkMoodle, async ({ actor }) => moodle.moodleCheck(deps, actor));
  route(app, moodleEndpoints.listMoodleCourses, async ({ actor }) =>
    courses.listMoodleCourses(deps, actor),
  );
  route(app, moodleEndpoints.joinMoodleCourse, async ({ params, body, actor }) =>
    courses.joinMoodleCourse(deps, actor, params.moodleId, body),
  );
  route(app, moodleEndpoints.draftMoodleCourse, async ({ params, body, actor }) =>
    courses.draftMoodleCourse(deps, actor, params.moodleId, body),
  );
  route(app, moodleEndpoints.moodlePerson, async ({ params, actor }) =>
    moodle.moodlePerson(deps, actor, params.id),
  );
  route(app, moodleEndpoints.moodleCourseStanding, async ({ params, actor }) =>
    moodle.moodleCourseStanding(deps, actor, params.id),
  );
  route(app, moodleEndpoints.syncMoodleCourse, async ({ params, actor }) =>
    moodle.syncMoodleCourse(deps, actor, params.id),
  );
}
