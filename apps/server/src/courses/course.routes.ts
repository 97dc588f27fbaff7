import { courseEndpoints } from '@aulario/contract/course';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { sendPage } from '../platform/list.ts';
import { route } from '../platform/route.ts';
import { countOpenCourses, listOpenCourses, openCourse } from './catalogue.service.ts';
import * as courses from './course.service.ts';

export function courseRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, courseEndpoints.listCourses, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await courses.listCourses(deps, actor, query), query),
  );
  route(app, courseEndpoints.getCourse, async ({ params, actor }) =>
    courses.getCourse(deps, actor, params.id),
  );
  route(app, courseEndpoints.createCourse, async ({ body, actor }) =>
    courses.createCourse(deps, actor, body),
  );
  route(app, courseEndpoints.updateCourse, async ({ params, body, actor }) =>
    courses.updateCourse(deps, actor, params.id, body),
  );
  route(app, courseEndpoints.retireCourse, async ({ params, actor }) =>
    courses.retireCourse(deps, actor, params.id),
  );
  route(app, courseEndpoints.restoreCourse, async ({ params, actor }) =>
    courses.restoreCourse(deps, actor, params.id),
  );
  route(app, courseEndpoints.publishCourse, async ({ params, actor }) =>
    courses.publishCourse(deps, actor, params.id),
  );
  route(app, courseEndpoints.withdrawCourse, async ({ params, actor }) =>
    courses.withdrawCourse(deps, actor, params.id),
  );
  route(app, courseEndpoints.listOpenCourses, async ({ query, request, reply }) =>
    sendPage(request, reply, await listOpenCourses(deps, query), query),
  );
  route(app, courseEndpoints.countOpenCourses, async ({ query }) => countOpenCourses(deps, query));
  route(app, courseEndpoints.openCourse, async ({ query }) => openCourse(deps, query));
}
