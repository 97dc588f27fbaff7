import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema, versionRead } from '../primitive.ts';
import {
  categoryCountsSchema,
  questionBody,
  questionEndpoints,
  questionListQuery,
  questionSchema,
} from './question.ts';

/** The question bank of a course for who teaches it, where the academy lets teachers write. */

const own = { tag: 'Teaching', access: 'signed-in', params: idParams } as const;
const one = { ...own, params: idParams.extend({ question: idSchema }) } as const;
const path = '/me/teaching/courses/:id/questions';
const { example } = questionEndpoints.createQuestion;

export const taughtBankEndpoints = {
  taughtBank: endpoint({
    ...own,
    method: 'GET',
    path,
    summary: 'The questions of a course that the person teaches, with their keys.',
    query: questionListQuery,
    answer: z.array(questionSchema),
    list: true,
    errors: ['not-found', 'wrong-state'],
  }),
  taughtCategories: endpoint({
    ...own,
    method: 'GET',
    path: '/me/teaching/courses/:id/question-categories',
    summary: 'Their categories, with how many each has.',
    answer: categoryCountsSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  taughtBankQuestion: endpoint({
    ...one,
    method: 'GET',
    path: `${path}/:question`,
    summary: 'One of them.',
    answer: questionSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  addTaughtQuestion: endpoint({
    ...own,
    method: 'POST',
    path,
    summary: 'Writes one more.',
    body: questionBody,
    answer: questionSchema,
    status: 201,
    errors: ['not-found', 'wrong-state', 'conflict'],
    example,
  }),
  changeTaughtQuestion: endpoint({
    ...one,
    method: 'PUT',
    path: `${path}/:question`,
    summary: 'Writes it anew; attempts keep the version that they saw.',
    body: questionBody.extend({ version: versionRead }),
    answer: questionSchema,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example,
  }),
  removeTaughtQuestion: endpoint({
    ...one,
    method: 'DELETE',
    path: `${path}/:question`,
    summary: 'Draws it no more; attempts keep it.',
    answer: z.object({ success: z.literal(true) }),
    errors: ['not-found', 'wrong-state'],
  }),
};
