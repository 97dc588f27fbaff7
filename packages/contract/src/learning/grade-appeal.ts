import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../file.ts';
import { defaultPageSize, largestPage } from '../list.ts';
import { idParams, idSchema, instantSchema, paragraph } from '../primitive.ts';

/** That somebody asks for a grade of theirs to be looked at again ("solicito revisión"), and what they are answered. */

/** How many of one enrolment may wait for an answer. */
export const mostOpenAppeals = 5;

const answerShape = z.object({
  text: z.string(),
  at: instantSchema,
  by: z.string(),
  /** Whether the grade changes by it; null: nobody decided. */
  changed: z.boolean().nullable(),
  /** The grade when it was answered. */
  after: z.number().nullable(),
  /** The record was closed: what changes, changes by a rectification of it. */
  rectifies: z.boolean(),
});

const appealShape = {
  _id: idSchema,
  createdAt: instantSchema,
  /** The key of the part of the grade, or `final`. */
  component: z.string(),
  /** As the part was called. */
  name: z.string(),
  /** What the grade said when it was asked, of how many. */
  before: z.number(),
  max: z.number(),
  text: z.string(),
  answer: answerShape.nullable(),
};
export const gradeAppealSchema = z.object(appealShape);
export type GradeAppeal = z.infer<typeof gradeAppealSchema>;

export const gradeAppealStates = {
  abierta: 'Sin responder',
  respondida: 'Respondidos',
} as const;
export const gradeAppealStateSchema = enumOf(gradeAppealStates);
export type GradeAppealState = keyof typeof gradeAppealStates;

/** An appeal as who answers it sees it. */
export const taughtAppealSchema = z.object({
  ...appealShape,
  person: z.string(),
  photo: imageSchema.nullable(),
  enrolment: idSchema,
  edition: idSchema,
  courseName: z.string(),
  editionCode: z.string().nullable(),
  /** Since when the record of grades is closed. */
  closedAt: instantSchema.nullable(),
});
export type TaughtAppeal = z.infer<typeof taughtAppealSchema>;

export const taughtAppealQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(largestPage).default(defaultPageSize),
  state: gradeAppealStateSchema.default('abierta'),
  edition: idSchema.optional(),
});

export const appealBody = z.strictObject({
  component: z.string().min(1).max(320),
  text: paragraph(1000, 'Es demasiado largo: hasta 1000 letras.').min(
    10,
    'Cuenta por qué pides la revisión, en al menos 10 letras.',
  ),
});
export const appealAnswerBody = z.strictObject({
  text: paragraph(2000, 'La respuesta es demasiado larga: hasta 2000 letras.').min(
    1,
    'Escribe la respuesta.',
  ),
  changed: z.boolean('Di si la nota cambia o se mantiene.'),
});

export const gradeAppealEndpoints = {
  appealGrade: endpoint({
    method: 'POST',
    path: '/me/enrolments/:id/appeals',
    summary:
      'Asks for an own grade to be looked at again. The same words again are asked once while they wait.',
    tag: 'Grades',
    access: 'signed-in',
    params: idParams,
    body: appealBody,
    status: 201,
    answer: gradeAppealSchema,
    errors: ['not-found', 'wrong-state'],
    example: { component: 'final', text: 'En el examen oral me dijeron 16 y aquí dice 14.' },
  }),
  taughtAppeals: endpoint({
    method: 'GET',
    path: '/me/teaching/appeals',
    summary:
      'Appeals of the people that the person teaches, and for staff of everybody: those without an answer by their age, the others latest first.',
    tag: 'Teaching',
    access: 'signed-in',
    query: taughtAppealQuery,
    answer: z.array(taughtAppealSchema),
    list: true,
  }),
  answerAppeal: endpoint({
    method: 'PUT',
    path: '/me/teaching/appeals/:id/answer',
    summary:
      'Answers an appeal, once, and says whether the grade changes; the grade itself is changed before, by its own acts. Who asked is told by mail.',
    tag: 'Teaching',
    access: 'signed-in',
    params: idParams,
    body: appealAnswerBody,
    answer: taughtAppealSchema,
    errors: ['not-found', 'wrong-state'],
    example: { text: 'Volví a sumar los puntos: son 14.', changed: false },
  }),
};
