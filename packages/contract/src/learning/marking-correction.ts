import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { askedLine, idParams, idSchema } from '../primitive.ts';
import { markBody } from './marking.ts';
import { regradingStays } from './question-figures.ts';

/** Another mark for what was handed in, once the course is finished for somebody whose work it is. */

export const markCorrectionSchema = z.object({
  /** Its author first, then those of the team whose work it is too. */
  people: z.array(
    z.object({
      /** Their own hand-in. */
      submission: idSchema,
      /** Null where it is marked without names. */
      name: z.string().nullable(),
      /** Of the hand-in, in hundredths. */
      before: z.number().nullable(),
      after: z.number(),
      /** Why they keep the mark that they have; null: it changes. */
      stays: z.enum(Object.keys(regradingStays) as (keyof typeof regradingStays)[]).nullable(),
      /** Of who finished: their final grade, 0 to 20. */
      final: z.object({ before: z.number().nullable(), after: z.number().nullable() }).nullable(),
      /** The one that stands on it, issued or asked for; which one it is, staff learn where it is marked with names. */
      certificate: z
        .object({
          _id: idSchema.nullable(),
          code: z.string().nullable(),
          grade: z.number().nullable(),
        })
        .nullable(),
    }),
  ),
});
export type MarkCorrection = z.infer<typeof markCorrectionSchema>;

/** How many certificates would say another grade than the record: nothing changes them by itself. */
export const leftBehind = ({ people }: MarkCorrection): number =>
  people.filter(
    ({ certificate, final }) =>
      certificate && final && final.after !== final.before && final.after !== certificate.grade,
  ).length;

export const correctionBody = markBody.extend({
  reason: askedLine(500, 'Escribe por qué se corrige la nota: lo lee quien hizo la entrega.'),
});

const planned = {
  tag: 'Marking',
  method: 'POST',
  params: idParams,
  body: markBody,
  answer: markCorrectionSchema,
  errors: ['not-found', 'wrong-state', 'stale-version'],
  example: { levels: {}, points: 16, comment: 'Muy bien ordenado.', version: 2 },
} as const;
const done = {
  ...planned,
  method: 'PUT',
  body: correctionBody,
  example: { ...planned.example, reason: 'Faltaba sumar el segundo criterio.' },
} as const;

/** For staff, of every course; for teachers, below `/me/teaching`, of the editions that they give. */
export const markCorrectionEndpoints = {
  planCorrection: endpoint({
    ...{ ...planned, access: 'submissions:mark' },
    path: '/submissions/:id/correction',
    summary:
      'What another mark would change, and whose certificate stands on it; nothing is written.',
  }),
  correctMark: endpoint({
    ...{ ...done, access: 'submissions:mark' },
    path: '/submissions/:id/correction',
    summary: 'Corrects a mark of a course that is finished, with a reason, and tells its author.',
  }),
  planTaughtCorrection: endpoint({
    ...{ ...planned, access: 'signed-in' },
    path: '/me/teaching/submissions/:id/correction',
    summary: 'What another mark of an own edition would change; nothing is written.',
  }),
  correctTaughtMark: endpoint({
    ...{ ...done, access: 'signed-in' },
    path: '/me/teaching/submissions/:id/correction',
    summary:
      'Corrects a mark of an own edition; administrators hear of a certificate that says another grade.',
  }),
};
