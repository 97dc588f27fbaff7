import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { idParams, idSchema, instantSchema, paragraph } from '../primitive.ts';

/** Long answers of quizzes, which a person marks. */

const count = z.number().int();

export const waitingEssaySchema = z.object({
  /** Of the attempt. */
  _id: idSchema,
  courseName: z.string(),
  edition: z.string().nullable(),
  lesson: z.string(),
  person: z.string(),
  /** Of the attempt, from 1. */
  number: count,
  handedInAt: instantSchema,
  waiting: z.boolean(),
});
export type WaitingEssay = z.infer<typeof waitingEssaySchema>;

export const essaySchema = waitingEssaySchema.extend({
  /** Counts how often it was marked: who marks says which they read. */
  version: count,
  /** Hundredths; null until it is marked. */
  score: z.number().nullable(),
  answers: z.array(
    z.object({
      position: count,
      /** Sanitised HTML. */
      text: z.string(),
      /** What is expected, for who marks. */
      guide: z.string(),
      points: count,
      answer: z.string(),
      earned: z.number().nullable(),
      comment: z.string(),
    }),
  ),
  /** Why it cannot be marked now; null when it can. */
  shut: z.string().nullable(),
  /** The next one that waits. */
  next: idSchema.nullable(),
});
export type Essay = z.infer<typeof essaySchema>;

export const essayListQuery = listQuery({
  sorts: ['handedInAt'],
  defaultSort: 'handedInAt',
  filters: {},
}).omit({ search: true, ids: true });

const body = z.strictObject({
  marks: z
    .array(
      z.strictObject({
        position: count.min(1),
        points: z.number('Escribe los puntos.').min(0, 'Desde 0.').max(100, 'Hasta 100.'),
        comment: paragraph(4000, 'El comentario es demasiado largo: hasta 4000 letras.'),
      }),
    )
    .min(1)
    .max(100),
  version: count,
});
const example = {
  ...{ marks: [{ position: 1, points: 3, comment: 'Falta la segunda causa.' }], version: 0 },
};
const list = { answer: z.array(waitingEssaySchema), list: true, query: essayListQuery } as const;
const staff = { tag: 'Marking', access: 'submissions:mark' } as const;
const taught = { tag: 'Marking', access: 'signed-in' } as const;
const one = { params: idParams, answer: essaySchema } as const;

/** For staff, of every course; for teachers, below `/me/teaching`, of the editions that they give. */
export const essayEndpoints = {
  listEssays: endpoint({
    ...{ ...staff, ...list },
    method: 'GET',
    path: '/essays',
    summary: 'Attempts with long answers that wait to be marked, the oldest first.',
  }),
  getEssay: endpoint({
    ...{ ...staff, ...one },
    method: 'GET',
    path: '/essays/:id',
    summary: 'The long answers of one attempt, and which comes next.',
    errors: ['not-found'],
  }),
  markEssay: endpoint({
    ...{ ...staff, ...one, body, example },
    method: 'PUT',
    path: '/essays/:id/mark',
    summary: 'Marks them all, or corrects their marks: the attempt has its score.',
    errors: ['not-found', 'wrong-state', 'stale-version'],
  }),
  taughtEssays: endpoint({
    ...{ ...taught, ...list },
    method: 'GET',
    path: '/me/teaching/essays',
    summary: 'The same of the editions that the person gives.',
  }),
  taughtEssay: endpoint({
    ...{ ...taught, ...one },
    method: 'GET',
    path: '/me/teaching/essays/:id',
    summary: 'One of them.',
    errors: ['not-found'],
  }),
  markTaughtEssay: endpoint({
    ...{ ...taught, ...one, body, example },
    method: 'PUT',
    path: '/me/teaching/essays/:id/mark',
    summary: 'Marks one of them.',
    errors: ['not-found', 'wrong-state', 'stale-version'],
  }),
};
export const essayExample = example;
