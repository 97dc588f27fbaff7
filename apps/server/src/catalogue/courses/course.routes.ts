import { addressEndpoints } from '@aulario/contract/catalogue/address';
import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { courseChoiceEndpoints } from '@aulario/contract/catalogue/course-choice';
import { coursePreviewEndpoints } from '@aulario/contract/catalogue/course-preview';
import { priceRulesEndpoints } from '@aulario/contract/catalogue/price-rules';
import { sampleEndpoints } from '@aulario/contract/catalogue/sample';
import { searchEndpoints } from '@aulario/contract/catalogue/search';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { whereIs } from './address.service.ts';
import { countOpenCourses, listOpenCourses, openCourse, openFacets } from './catalogue.service.ts';
import { listChoices } from './choice.service.ts';
import * as courses from './course.service.ts';
import { createPreview, listPublications, readPreview } from './preview.service.ts';
import { changePriceRules, readPriceRules } from './price-rules.service.ts';
import { adoptSample, listSamples, retireSamples } from './sample.service.ts';
import { suggest } from './suggestion.service.ts';

export function courseRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, courseEndpoints.listCourses, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await courses.listCourses(deps, actor, query), query, 'by key'),
  );
  route(app, priceRulesEndpoints.priceRules, async ({ actor }) => readPriceRules(deps, actor));
  route(app, priceRulesEndpoints.changePriceRules, async ({ body, actor }) =>
    changePriceRules(deps, actor, body),
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
  route(app, sampleEndpoints.samples, async ({ actor }) => listSamples(deps, actor));
  route(app, sampleEndpoints.adoptSample, async ({ params, actor }) =>
    adoptSample(deps, actor, params.id),
  );
  route(app, sampleEndpoints.retireSamples, async ({ actor }) => retireSamples(deps, actor));
  route(app, courseEndpoints.listOpenCourses, async ({ query, request, reply }) =>
    sendPage(request, reply, await listOpenCourses(deps, query), query),
  );
  route(app, courseEndpoints.countOpenCourses, async ({ query }) => countOpenCourses(deps, query));
  route(app, courseChoiceEndpoints.listChoices, async ({ query }) => listChoices(deps, query.ids));
  route(app, courseEndpoints.openFacets, async ({ query }) => openFacets(deps, query));
  route(app, addressEndpoints.whereIs, async ({ query }) => whereIs(deps, query));
  route(app, searchEndpoints.suggest, async ({ query }) => suggest(deps, query.search));
  route(app, courseEndpoints.openCourse, async ({ query }) => openCourse(deps, query));
  route(app, coursePreviewEndpoints.listPublications, async ({ params, actor }) =>
    listPublications(deps, actor, params.id),
  );
  route(app, coursePreviewEndpoints.createPreview, async ({ params, actor }) =>
    createPreview(deps, actor, params.id),
  );
  route(app, coursePreviewEndpoints.readPreview, async ({ query, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return readPreview(deps, query);
  });
}
