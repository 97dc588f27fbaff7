import { accommodationEndpoints } from '@aulario/contract/learning/accommodation';
import { attemptEndpoints } from '@aulario/contract/learning/attempt';
import { contentHealthEndpoints } from '@aulario/contract/learning/content-health';
import { contentPreviewEndpoints } from '@aulario/contract/learning/content-preview';
import { courseContentEndpoints } from '@aulario/contract/learning/course-content';
import { learnerEndpoints } from '@aulario/contract/learning/learner';
import { lessonVersionEndpoints } from '@aulario/contract/learning/lesson-version';
import { questionEndpoints } from '@aulario/contract/learning/question';
import { questionFiguresEndpoints } from '@aulario/contract/learning/question-figures';
import { roomEndpoints } from '@aulario/contract/learning/room';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { removeQuestion, updateQuestion } from '../assessment/question.service.ts';
import { accommodate } from './accommodation.service.ts';
import * as attempts from './attempt.service.ts';
import { attemptOpenings, openAttempt } from './attempt-opening.service.ts';
import * as content from './content.service.ts';
import { copyContent } from './content-copy.service.ts';
import { contentHealth } from './content-health.service.ts';
import { previewLesson, previewRoom } from './content-preview.service.ts';
import * as learners from './learner.service.ts';
import * as versions from './lesson-version.service.ts';
import { questionFigures } from './question-figures.service.ts';
import * as rooms from './room.service.ts';
import { keepWatching } from './watching.service.ts';

export function classroomRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, courseContentEndpoints.getContent, async ({ params, actor }) =>
    content.getContent(deps, actor, params.id),
  );
  route(app, courseContentEndpoints.updateContent, async ({ params, body, actor }) =>
    content.updateContent(deps, actor, params.id, body),
  );
  route(app, courseContentEndpoints.copyContent, async ({ params, body, actor }) =>
    copyContent(deps, actor, params.id, body.from),
  );
  route(app, courseContentEndpoints.publishContent, async ({ params, actor }) =>
    content.publishContent(deps, actor, params.id),
  );
  route(app, courseContentEndpoints.discardContent, async ({ params, actor }) =>
    content.discardContent(deps, actor, params.id),
  );
  route(app, contentHealthEndpoints.contentHealth, async ({ params, actor }) =>
    contentHealth(deps, actor, params.id),
  );
  route(app, contentPreviewEndpoints.previewRoom, async ({ params, actor }) =>
    previewRoom(deps, actor, params.id),
  );
  route(app, contentPreviewEndpoints.previewLesson, async ({ params, actor }) =>
    previewLesson(deps, actor, params),
  );
  route(app, lessonVersionEndpoints.listLessonVersions, async ({ params, actor }) =>
    versions.listLessonVersions(deps, actor, params),
  );
  route(app, lessonVersionEndpoints.getLessonVersion, async ({ params, actor }) =>
    versions.getLessonVersion(deps, actor, params),
  );
  route(app, lessonVersionEndpoints.restoreLessonVersion, async ({ params, body, actor }) =>
    versions.restoreLessonVersion(deps, actor, params, body.version),
  );
  route(app, courseContentEndpoints.openLessons, async ({ query }) =>
    content.openLessons(deps, query.slug),
  );
  route(app, courseContentEndpoints.openLesson, async ({ query }) =>
    content.openLesson(deps, query),
  );
  route(app, roomEndpoints.ownRoom, async ({ params, actor }) =>
    rooms.ownRoom(deps, actor, params.id),
  );
  route(app, roomEndpoints.ownLesson, async ({ params, actor }) =>
    rooms.ownLesson(deps, actor, params),
  );
  route(app, roomEndpoints.finishLesson, async ({ params, actor }) =>
    rooms.finishLesson(deps, actor, params),
  );
  route(app, roomEndpoints.keepPlace, async ({ params, actor }) =>
    rooms.keepPlace(deps, actor, params),
  );
  route(app, roomEndpoints.keepWatching, async ({ params, body, actor }) =>
    keepWatching(deps, actor, { ...params, ...body }),
  );
  route(app, roomEndpoints.keepNote, async ({ params, body, actor }) =>
    rooms.keepNote(deps, actor, { ...params, ...body }),
  );
  // These may leave a published quiz without what it draws, which only this area knows.
  route(app, questionEndpoints.updateQuestion, async ({ params, body, actor }) =>
    updateQuestion(deps, actor, params.id, body, content.checkPublished),
  );
  route(app, questionEndpoints.removeQuestion, async ({ params, actor }) =>
    removeQuestion(deps, actor, params.id, content.checkPublished),
  );
  route(app, questionFiguresEndpoints.questionFigures, async ({ params, actor }) =>
    questionFigures(deps, actor, params.id),
  );
  route(app, attemptEndpoints.startAttempt, async ({ params, actor }) =>
    attempts.startAttempt(deps, actor, params),
  );
  route(app, attemptEndpoints.ownAttempt, async ({ params, actor }) =>
    attempts.ownAttempt(deps, actor, params.id),
  );
  route(app, attemptEndpoints.keepAnswers, async ({ params, body, actor }) =>
    attempts.keepAnswers(deps, actor, { ...params, ...body }),
  );
  route(app, attemptEndpoints.openAttempt, async ({ params, body, actor }) =>
    openAttempt(deps, actor, { ...params, ...body }),
  );
  route(app, attemptEndpoints.handIn, async ({ params, body, actor }) =>
    attempts.handIn(deps, actor, { ...params, ...body }),
  );
  route(app, learnerEndpoints.listLearners, async ({ params, query, actor, request, reply }) =>
    sendPage(request, reply, await learners.listLearners(deps, actor, params.id, query), query),
  );
  route(app, learnerEndpoints.learnerFigures, async ({ params, query, actor }) =>
    learners.learnerFigures(deps, actor, { ...params, ...query }),
  );
  route(app, learnerEndpoints.getLearning, async ({ params, actor }) =>
    learners.getLearning(deps, actor, params.id),
  );
  route(app, learnerEndpoints.attemptOpenings, async ({ params, actor }) =>
    attemptOpenings(deps, actor, params),
  );
  route(app, accommodationEndpoints.accommodate, async ({ params, body, actor }) =>
    accommodate(deps, actor, params.id, body),
  );
  route(app, learnerEndpoints.grantAttempt, async ({ params, body, actor }) =>
    learners.grantAttempt(deps, actor, params.id, body),
  );
}
