import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { daySchema, idParams, idSchema, instantSchema } from '../primitive.ts';
import { accommodatedSchema } from './accommodated.ts';
import { answerSchema, questionKindSchema } from './question.ts';

/** One try of a quiz, as the person who takes it sees it: without a key until it may be shown. */

const wordsSchema = z.object({
  /** As it was written. */
  text: z.string(),
  /** The same with its formulas drawn; null where it has none. */
  html: z.string().nullable(),
});
/** What an author wrote without layout, perhaps with formulas. */
export type Words = z.infer<typeof wordsSchema>;

export const attemptQuestionSchema = z.object({
  /** From 1. */
  position: z.number().int(),
  kind: questionKindSchema,
  /** Sanitised HTML. */
  text: z.string(),
  points: z.number().int(),
  /** What to choose from, to order, or to find the partner of. */
  options: z.array(wordsSchema.extend({ _id: idSchema })),
  /** What may correspond; answers name their place in this list. */
  rights: z.array(wordsSchema),
  /** Of a text with gaps: what stands around them, one piece more than gaps. */
  pieces: z.array(wordsSchema),
  unit: z.string(),
  answer: answerSchema.nullable(),
  /** Once it is handed in, as far as the quiz shows it. */
  result: z
    .object({
      /** Of `points`, with up to two decimals. */
      earned: z.number(),
      feedback: wordsSchema,
      /** What who marked a long answer said of it. */
      comment: z.string(),
      /** The right answer, line by line. */
      solution: z.array(wordsSchema),
    })
    .nullable(),
});
export type AttemptQuestion = z.infer<typeof attemptQuestionSchema>;

export const attemptSchema = z.object({
  _id: idSchema,
  enrolment: idSchema,
  lesson: idSchema,
  title: z.string(),
  /** From 1. */
  number: z.number().int(),
  startedAt: instantSchema,
  /** By the server's clock; null as long as one likes. */
  dueAt: instantSchema.nullable(),
  /** The server's clock when this was answered. */
  now: instantSchema,
  /** The page in which it goes on, as that page calls itself. */
  place: z.string().nullable(),
  handedInAt: instantSchema.nullable(),
  /** Hundredths of all points, with one decimal; null until it is handed in and its long answers are marked. */
  score: z.number().nullable(),
  passPercent: z.number().int(),
  /** One question after the other. */
  onePerPage: z.boolean(),
  questions: z.array(attemptQuestionSchema),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** A quiz beside its lesson: its rules, and how far this person got. */
export const ownQuizSchema = z.object({
  questions: z.number().int(),
  /** With what this person was given besides. */
  timeLimit: z.number().int().nullable(),
  accommodated: accommodatedSchema.nullable(),
  /** The last day on which this person may begin one, and whether it is over; null for one that stays open. */
  closesOn: daySchema.nullable(),
  closed: z.boolean(),
  attempts: z.number().int().nullable(),
  attemptsLeft: z.number().int().nullable(),
  counts: z.string(),
  passPercent: z.number().int(),
  /** The score that counts, in hundredths. */
  score: z.number().nullable(),
  passed: z.boolean(),
  /** The attempt that is under way. */
  running: idSchema.nullable(),
  past: z.array(
    z.object({
      _id: idSchema,
      number: z.number().int(),
      handedInAt: instantSchema,
      /** Null as long as an answer waits to be marked. */
      score: z.number().nullable(),
    }),
  ),
});
export type OwnQuiz = z.infer<typeof ownQuizSchema>;

const own = { tag: 'Attempts', access: 'signed-in' } as const;
const placeSchema = z.string().min(8).max(64);

export const attemptEndpoints = {
  startAttempt: endpoint({
    ...own,
    method: 'POST',
    path: '/me/rooms/:id/lessons/:lesson/attempts',
    summary: 'Begins an attempt at a quiz, or answers with the one that is under way.',
    params: idParams.extend({ lesson: idSchema }),
    answer: attemptSchema,
    status: 201,
    errors: ['not-found', 'wrong-state'],
  }),
  ownAttempt: endpoint({
    ...own,
    method: 'GET',
    path: '/me/attempts/:id',
    summary: 'An own attempt, with its results once it is handed in.',
    params: idParams,
    answer: attemptSchema,
    errors: ['not-found'],
  }),
  openAttempt: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/attempts/:id/place',
    summary: 'Goes on with an attempt in this page; any other one may answer no more.',
    params: idParams,
    body: z.strictObject({ place: placeSchema }),
    answer: attemptSchema,
    errors: ['not-found'],
    example: { place: '0198c0de-0000-7000-8000-000000000001' },
  }),
  keepAnswers: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/attempts/:id/answers',
    summary: 'Keeps answers as they are given, until the time is up.',
    params: idParams,
    body: z.strictObject({
      answers: z
        .array(
          z.strictObject({ position: z.number().int().min(1), answer: answerSchema.nullable() }),
        )
        .min(1)
        .max(2000),
      /** Who says it is refused once another page goes on with the attempt. */
      place: placeSchema.optional(),
    }),
    answer: z.object({
      savedAt: instantSchema,
      /** When it ends now: somebody may have been given more time meanwhile. */
      dueAt: instantSchema.nullable(),
    }),
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: { answers: [{ position: 1, answer: { kind: 'numero', text: '6' } }] },
  }),
  handIn: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/attempts/:id/submission',
    summary: 'Hands an attempt in and says its score; again it changes nothing.',
    params: idParams,
    body: z.strictObject({ place: placeSchema.optional() }).nullish(),
    answer: attemptSchema,
    errors: ['not-found', 'stale-version'],
    example: { place: '0198c0de-0000-7000-8000-000000000001' },
  }),
};
