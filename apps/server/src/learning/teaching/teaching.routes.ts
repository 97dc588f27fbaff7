import { editionEndpoints } from '@aulario/contract/catalogue/edition';
import { megabyte } from '@aulario/contract/file';
import { accommodationEndpoints } from '@aulario/contract/learning/accommodation';
import { editionNoticeEndpoints } from '@aulario/contract/learning/edition-notice';
import { lessonQuestionEndpoints } from '@aulario/contract/learning/lesson-question';
import { taughtBankEndpoints } from '@aulario/contract/learning/taught-bank';
import { taughtContentEndpoints } from '@aulario/contract/learning/taught-content';
import { teachingEndpoints } from '@aulario/contract/learning/teaching';
import { workGroupEndpoints } from '@aulario/contract/learning/work-group';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { originalKey } from '../media/media.keys.ts';
import { abandonUpload, uploadUnderWay } from '../media/media.service.ts';
import { uploadRoutes } from '../media/upload.calls.ts';
import { closeEdition } from './closing.service.ts';
import * as questions from './lesson-question.service.ts';
import * as notices from './notice.service.ts';
import * as bank from './taught-bank.service.ts';
import * as content from './taught-content.service.ts';
import { beginTaughtUpload, finishTaughtUpload, growingTaught } from './taught-media.service.ts';
import * as tree from './taught-tree.service.ts';
import * as teaching from './teaching.service.ts';
import { changeTeachingRules, readTeachingRules } from './teaching-rules.service.ts';
import * as groups from './work-group.service.ts';

export function teachingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, teachingEndpoints.taughtEditions, async ({ actor }) =>
    teaching.taughtEditions(deps, actor),
  );
  route(app, teachingEndpoints.taughtEdition, async ({ params, actor }) =>
    teaching.taughtEdition(deps, actor, params.id),
  );
  route(app, teachingEndpoints.taughtPeople, async ({ params, query, actor, request, reply }) =>
    sendPage(request, reply, await teaching.taughtPeople(deps, actor, params.id, query), query),
  );
  route(app, teachingEndpoints.taughtLearning, async ({ params, actor }) =>
    teaching.taughtLearning(deps, actor, params.id),
  );
  route(app, accommodationEndpoints.accommodateTaught, async ({ params, body, actor }) =>
    teaching.accommodateTaught(deps, actor, params.id, body),
  );
  route(app, editionEndpoints.closeEdition, async ({ params, body, actor }) =>
    closeEdition(deps, actor, params.id, body),
  );
  groupRoutes(app, deps);
  questionRoutes(app, deps);
  noticeRoutes(app, deps);
  contentRoutes(app, deps);
  bankRoutes(app, deps);
}

function groupRoutes(app: FastifyInstance, deps: Deps): void {
  const calls = workGroupEndpoints;
  route(app, calls.taughtGroups, async ({ params, actor }) =>
    groups.editionGroups(deps, actor, 'teacher', params.id),
  );
  route(app, calls.changeTaughtGroups, async ({ params, body, actor }) =>
    groups.changeGroups(deps, actor, 'teacher', { ...params, ...body }),
  );
  route(app, calls.drawTaughtGroups, async ({ params, body, actor }) =>
    groups.drawGroups(deps, actor, 'teacher', { ...params, ...body }),
  );
  route(app, calls.editionGroups, async ({ params, actor }) =>
    groups.editionGroups(deps, actor, 'staff', params.id),
  );
  route(app, calls.changeGroups, async ({ params, body, actor }) =>
    groups.changeGroups(deps, actor, 'staff', { ...params, ...body }),
  );
  route(app, calls.drawGroups, async ({ params, body, actor }) =>
    groups.drawGroups(deps, actor, 'staff', { ...params, ...body }),
  );
}

function questionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, lessonQuestionEndpoints.lessonQuestions, async ({ params, actor }) =>
    questions.lessonQuestions(deps, actor, params),
  );
  route(app, lessonQuestionEndpoints.askQuestion, async ({ params, body, actor }) =>
    questions.askQuestion(deps, actor, { ...params, ...body }),
  );
  route(app, lessonQuestionEndpoints.taughtQuestions, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await questions.taughtQuestions(deps, actor, query), query),
  );
  route(app, lessonQuestionEndpoints.answerQuestion, async ({ params, body, actor }) =>
    questions.answerQuestion(deps, actor, { ...params, ...body }),
  );
  route(app, lessonQuestionEndpoints.hideQuestion, async ({ params, body, actor }) =>
    questions.hideQuestion(deps, actor, { ...params, ...body }),
  );
}

function contentRoutes(app: FastifyInstance, deps: Deps): void {
  const calls = taughtContentEndpoints;
  route(app, calls.teachingRules, async ({ actor }) => readTeachingRules(deps, actor));
  route(app, calls.changeTeachingRules, async ({ body, actor }) =>
    changeTeachingRules(deps, actor, body),
  );
  route(app, calls.taughtRoom, async ({ params, actor }) =>
    content.taughtRoom(deps, actor, params.id),
  );
  route(app, calls.taughtRoomLesson, async ({ params, actor }) =>
    content.taughtRoomLesson(deps, actor, params),
  );
  route(app, calls.taughtLesson, async ({ params, actor }) =>
    content.taughtLesson(deps, actor, params),
  );
  route(app, calls.changeTaughtLesson, async ({ params, body, actor }) =>
    content.changeTaughtLesson(deps, actor, { ...params, ...body }),
  );
  route(app, calls.addTaughtLesson, async ({ params, body, actor }) =>
    tree.addTaughtLesson(deps, actor, { ...params, ...body }),
  );
  route(app, calls.moveTaughtLesson, async ({ params, body, actor }) =>
    tree.moveTaughtLesson(deps, actor, { ...params, ...body }),
  );
  route(app, calls.removeTaughtLesson, async ({ params, actor }) =>
    tree.removeTaughtLesson(deps, actor, params),
  );
  route(app, calls.finishTaughtUpload, async ({ params, actor }) =>
    finishTaughtUpload(deps, actor, params.id),
  );
  app.register(async (room) => taughtUploadRoutes(room, deps));
  route(app, calls.publishTaught, async ({ params, body, actor }) =>
    content.publishTaught(deps, actor, { ...params, ...body }),
  );
}

function bankRoutes(app: FastifyInstance, deps: Deps): void {
  const calls = taughtBankEndpoints;
  route(app, calls.taughtBank, async ({ params, query, actor, request, reply }) =>
    sendPage(request, reply, await bank.taughtBank(deps, actor, params.id, query), query),
  );
  route(app, calls.taughtCategories, async ({ params, actor }) =>
    bank.taughtCategories(deps, actor, params.id),
  );
  route(app, calls.taughtBankQuestion, async ({ params, actor }) =>
    bank.taughtBankQuestion(deps, actor, params),
  );
  route(app, calls.addTaughtQuestion, async ({ params, body, actor }) =>
    bank.addTaughtQuestion(deps, actor, params.id, body),
  );
  route(app, calls.changeTaughtQuestion, async ({ params, body, actor }) =>
    bank.changeTaughtQuestion(deps, actor, { ...params, ...body }),
  );
  route(app, calls.removeTaughtQuestion, async ({ params, actor }) =>
    bank.removeTaughtQuestion(deps, actor, params),
  );
}

function taughtUploadRoutes(room: FastifyInstance, deps: Deps): void {
  uploadRoutes(room, deps, {
    path: '/me/teaching/uploads',
    most: deps.config.lessonFileMegabytes * megabyte,
    access: 'signed-in',
    keyOf: originalKey,
    rowOf: (id) => uploadUnderWay(deps, id),
    begin: (actor, asked) => beginTaughtUpload(deps, actor, asked),
    growing: (actor, id) => growingTaught(deps, actor, id),
    abandon: async (actor, id) => abandonUpload(deps, await growingTaught(deps, actor, id)),
  });
}

function noticeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, editionNoticeEndpoints.roomNotices, async ({ params, actor }) =>
    notices.roomNotices(deps, actor, params.id),
  );
  route(app, editionNoticeEndpoints.ownNotices, async ({ actor }) =>
    notices.ownNotices(deps, actor),
  );
  route(app, editionNoticeEndpoints.noticesOfDeal, async ({ params }) =>
    notices.noticesOfDeal(deps, params.token),
  );
  route(app, editionNoticeEndpoints.taughtNotices, async ({ params, actor }) =>
    notices.taughtNotices(deps, actor, params.id),
  );
  route(app, editionNoticeEndpoints.sendTaughtNotice, async ({ params, body, actor }) =>
    notices.sendTaughtNotice(deps, actor, params.id, body),
  );
  route(app, editionNoticeEndpoints.withdrawTaughtNotice, async ({ params, actor }) =>
    notices.withdrawTaughtNotice(deps, actor, params.id),
  );
  route(app, editionNoticeEndpoints.listNotices, async ({ params, actor }) =>
    notices.listNotices(deps, actor, params.id),
  );
  route(app, editionNoticeEndpoints.sendNotice, async ({ params, body, actor }) =>
    notices.sendNotice(deps, actor, params.id, body),
  );
  route(app, editionNoticeEndpoints.withdrawNotice, async ({ params, actor }) =>
    notices.withdrawNotice(deps, actor, params.id),
  );
}
