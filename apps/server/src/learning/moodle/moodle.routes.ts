import { enrolmentEndpoints } from '@aulario/contract/learning/enrolment';
import { moodleEndpoints } from '@aulario/contract/learning/moodle';
import { accountEndpoints } from '@aulario/contract/people/account';
import type { FastifyInstance } from 'fastify';
import type { CoursesOfPeople } from '../../people/users/user-reading.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import * as moodle from './moodle.service.ts';
import * as courses from './moodle-course.service.ts';
import { retryMoodleEnrolment } from './moodle-enrolment.service.ts';
import { linkMoodle } from './moodle-link.service.ts';

/** What staff ask and have done of Moodle: its courses, its accounts, and places that it did not take. */
export function moodleRoutes(app: FastifyInstance, deps: Deps, coursesOf?: CoursesOfPeople): void {
  route(app, accountEndpoints.linkMoodle, async ({ params, body, actor }) =>
    linkMoodle({ ...deps, coursesOf }, actor, params.id, body),
  );
  route(app, enrolmentEndpoints.retryEnrolment, async ({ params, actor }) =>
    retryMoodleEnrolment(deps, actor, params.id),
  );
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
