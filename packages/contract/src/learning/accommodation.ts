import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { askedLine, daySchema, idParams, idSchema } from '../primitive.ts';
import { learningSchema } from './learner.ts';
import { whole } from './question.ts';

/** What one person is given in one lesson because they need it: more time in a quiz, a later end of an assignment. */

export const mostExtraMinutes = 600;

export const accommodationBody = z.strictObject({
  lesson: idSchema,
  /** More minutes in each attempt at a quiz; null, with no day either: what was given is taken back. */
  extraMinutes: whole(1, mostExtraMinutes, 'De 1 a 600 minutos.').nullable().default(null),
  /** The last day of an assignment, in Lima. */
  untilDay: daySchema.nullable().default(null),
  /** Its person reads it. */
  reason: askedLine(500, 'Escribe por qué.'),
});

export const accommodationExample = {
  ...{ lesson: '0198c0de-0000-7000-8000-000000000001', extraMinutes: 15, untilDay: null },
  reason: 'Usa lector de pantalla.',
};
const one = {
  ...{ params: idParams, body: accommodationBody, answer: learningSchema },
  method: 'PUT',
  example: accommodationExample,
} as const;

export const accommodationEndpoints = {
  accommodate: endpoint({
    ...one,
    tag: 'Learners',
    path: '/enrolments/:id/accommodations',
    summary:
      'Gives one person more time in a quiz or a later end of an assignment, or takes it back.',
    access: 'enrolments:write',
    errors: ['not-found', 'wrong-state'],
  }),
  accommodateTaught: endpoint({
    ...one,
    tag: 'Teaching',
    path: '/me/teaching/people/:id/accommodations',
    summary: 'The same for a person of an own edition, by their enrolment.',
    access: 'signed-in',
    errors: ['not-found', 'wrong-state'],
  }),
};
