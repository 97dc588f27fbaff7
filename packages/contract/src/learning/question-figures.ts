import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { askedLine, idParams, idSchema } from '../primitive.ts';

/** How a question does in the attempts that asked it, and scoring them anew after its key was corrected. */

const count = z.number().int();

export const questionFiguresSchema = z.object({
  /** Attempts that were handed in and asked it. */
  tries: count,
  /** Of these, without an answer. */
  blank: count,
  /** Hundredths of its points that were earned on average; null without a try. */
  facility: z.number().nullable(),
  /**
   * From -1 to 1: how far who does well in the rest of the quiz does well here; null where nothing can be said, because
   * there are too few, or all did the same.
   */
  discrimination: z.number().nullable(),
  /** What was answered, at most twelve lines, in the order of the question or the most frequent first. */
  answers: z.array(z.object({ words: z.string(), right: z.boolean().nullable(), count })),
  /** Attempts that were scored with a key from before the last change. */
  older: count,
});
export type QuestionFigures = z.infer<typeof questionFiguresSchema>;

/** Why an attempt keeps its score. */
export const regradingStays = {
  acta: 'Acta cerrada',
  termino: 'Ya terminó y le bajaría',
} as const;

export const regradingSchema = z.object({
  question: idSchema,
  version: count,
  /** Attempts whose score changes, all of them; `people` has the first 500. */
  changed: count,
  /** Attempts that saw other options or another kind of question, and stay as they are. */
  other: count,
  people: z.array(
    z.object({
      enrolment: idSchema,
      name: z.string(),
      lesson: z.string(),
      /** Of the attempt. */
      number: count,
      /** Hundredths; null as long as an answer waits to be marked. */
      before: z.number().nullable(),
      after: z.number().nullable(),
      passedBefore: z.boolean(),
      passedAfter: z.boolean(),
      /** Null: it changes. */
      stays: z.enum(['acta', 'termino']).nullable(),
      /** Of who finished: their final grade, 0 to 20. */
      final: z.object({ before: z.number().nullable(), after: z.number().nullable() }).nullable(),
      /** The one that stands on it, issued or asked for, with the grade that it says. */
      certificate: z
        .object({ _id: idSchema, code: z.string(), grade: z.number().nullable() })
        .nullable(),
    }),
  ),
});
export type Regrading = z.infer<typeof regradingSchema>;

const question = { tag: 'Question bank', params: idParams } as const;

export const questionFiguresEndpoints = {
  questionFigures: endpoint({
    ...question,
    method: 'GET',
    path: '/questions/:id/figures',
    summary: 'How a question does: facility, discrimination, and what was answered.',
    access: 'courses:read',
    answer: questionFiguresSchema,
    errors: ['not-found'],
  }),
  planRegrading: endpoint({
    ...question,
    method: 'GET',
    path: '/questions/:id/regrading',
    summary:
      'Whom the key as it is now would change, and whose certificate stands on it; nothing is written.',
    access: 'courses:write',
    answer: regradingSchema,
    errors: ['not-found'],
  }),
  regrade: endpoint({
    ...question,
    method: 'PUT',
    path: '/questions/:id/regrading',
    summary:
      'Scores the attempts with the key as it is now, in the background; answers with what it changes.',
    access: 'courses:write',
    body: z.strictObject({
      version: count,
      reason: askedLine(500, 'Escribe qué se corrigió.'),
    }),
    answer: regradingSchema,
    errors: ['not-found', 'stale-version'],
    example: { version: 2, reason: 'La clave tenía marcada otra opción.' },
  }),
};
