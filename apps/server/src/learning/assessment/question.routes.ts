import { questionEndpoints } from '@aulario/contract/learning/question';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import * as questions from './question.service.ts';

export function questionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, questionEndpoints.listQuestions, async ({ params, query, actor, request, reply }) =>
    sendPage(request, reply, await questions.listQuestions(deps, actor, params.id, query), query),
  );
  route(app, questionEndpoints.questionCategories, async ({ params, actor }) =>
    questions.questionCategories(deps, actor, params.id),
  );
  route(app, questionEndpoints.createQuestion, async ({ params, body, actor }) =>
    questions.createQuestion(deps, actor, params.id, body),
  );
}
