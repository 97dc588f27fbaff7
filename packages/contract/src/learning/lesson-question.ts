import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../file.ts';
import { defaultPageSize, largestPage } from '../list.ts';
import { idParams, idSchema, instantSchema, paragraph } from '../primitive.ts';
import { lessonParams } from './room.ts';

/** What people ask below a lesson, and what their teacher or the academy answers. */

/** How many of one course a person may have waiting for an answer. */
export const mostUnanswered = 20;

const answerShape = z.object({ text: z.string(), at: instantSchema, by: z.string() });

/** A question as the people of the course read it. */
export const lessonQuestionSchema = z.object({
  _id: idSchema,
  createdAt: instantSchema,
  /** First name and initial: "Rosa Q."; nobody reads more of anybody else. */
  asker: z.string(),
  own: z.boolean(),
  text: z.string(),
  answer: answerShape.nullable(),
  /** Useful for everybody: it stands first. */
  useful: z.boolean(),
  /** Why it is hidden; only who asked it still sees it. */
  hidden: z.string().nullable(),
});
export type LessonQuestion = z.infer<typeof lessonQuestionSchema>;

export const lessonQuestionStates = {
  abierta: 'Sin responder',
  respondida: 'Respondidas',
  oculta: 'Ocultas',
} as const;
export const lessonQuestionStateSchema = enumOf(lessonQuestionStates);
export type LessonQuestionState = keyof typeof lessonQuestionStates;

/** A question as who answers it sees it. */
export const taughtQuestionSchema = z.object({
  _id: idSchema,
  createdAt: instantSchema,
  state: lessonQuestionStateSchema,
  name: z.string(),
  photo: imageSchema.nullable(),
  courseName: z.string(),
  editionCode: z.string().nullable(),
  lesson: z.string(),
  text: z.string(),
  answer: answerShape.nullable(),
  useful: z.boolean(),
  hidden: z.object({ reason: z.string(), at: instantSchema }).nullable(),
});
export type TaughtQuestion = z.infer<typeof taughtQuestionSchema>;

export const taughtQuestionQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(largestPage).default(defaultPageSize),
  state: lessonQuestionStateSchema.default('abierta'),
});

const questionText = paragraph(2000, 'La pregunta es demasiado larga: hasta 2000 letras.').min(
  1,
  'Escribe tu pregunta.',
);
export const askBody = z.strictObject({ text: questionText });
export const answerBody = z.strictObject({
  text: paragraph(5000, 'La respuesta es demasiado larga: hasta 5000 letras.').min(
    1,
    'Escribe la respuesta.',
  ),
  useful: z.boolean().default(false),
});
export const hideBody = z.strictObject({
  /** Who asked reads it; null shows the question again. */
  reason: paragraph(500, 'El motivo es demasiado largo: hasta 500 letras.')
    .min(1, 'Escribe el motivo: quien preguntó lo leerá.')
    .nullable(),
});

const own = { tag: 'Classroom', access: 'signed-in', params: lessonParams } as const;
const taught = {
  tag: 'Teaching',
  access: 'signed-in',
  params: idParams,
  answer: taughtQuestionSchema,
} as const;

export const lessonQuestionEndpoints = {
  lessonQuestions: endpoint({
    ...own,
    method: 'GET',
    path: '/me/rooms/:id/lessons/:lesson/questions',
    summary: 'What the people of the course asked below a lesson: the useful first; at most 100.',
    answer: z.array(lessonQuestionSchema),
    errors: ['not-found', 'wrong-state'],
  }),
  askQuestion: endpoint({
    ...own,
    method: 'POST',
    path: '/me/rooms/:id/lessons/:lesson/questions',
    summary: 'Asks below a lesson. The same question again is asked once while it waits.',
    body: askBody,
    status: 201,
    answer: lessonQuestionSchema,
    errors: ['not-found', 'wrong-state'],
    example: { text: '¿Sirve igual en la versión de escritorio?' },
  }),
  taughtQuestions: endpoint({
    method: 'GET',
    path: '/me/teaching/questions',
    summary:
      'Questions of the people that the person teaches, and for staff of everybody: those without an answer by their age, the others latest first.',
    tag: 'Teaching',
    access: 'signed-in',
    query: taughtQuestionQuery,
    answer: z.array(taughtQuestionSchema),
    list: true,
  }),
  answerQuestion: endpoint({
    ...taught,
    method: 'PUT',
    path: '/me/teaching/questions/:id/answer',
    summary: 'Answers a question, or says the answer anew; who asked is told of the first by mail.',
    body: answerBody,
    errors: ['not-found', 'wrong-state'],
    example: { text: 'Sí: el menú es el mismo.', useful: true },
  }),
  hideQuestion: endpoint({
    ...taught,
    method: 'PUT',
    path: '/me/teaching/questions/:id/hiding',
    summary: 'Hides a question from the others, with a reason; without one it is shown again.',
    body: hideBody,
    errors: ['not-found'],
    example: { reason: 'Tiene datos personales de otra persona.' },
  }),
};
