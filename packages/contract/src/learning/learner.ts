import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { askedLine, idParams, idSchema, instantSchema } from '../primitive.ts';
import { accommodatedSchema } from './accommodated.ts';
import { attendanceStandingSchema } from './attendance.ts';
import { lessonKindSchema } from './course-content.ts';

/** How the people of a course that is taught here are doing, for staff. */

/** Where somebody stands; whoever did nothing for a week is stuck. */
export const learnerStandings = {
  'sin-empezar': 'Sin empezar',
  'en-camino': 'En camino',
  detenido: 'Sin actividad hace 7 días',
  termino: 'Terminó',
} as const;
export const learnerStandingSchema = enumOf(learnerStandings);
export type LearnerStanding = z.infer<typeof learnerStandingSchema>;

export const learnerSchema = z.object({
  /** Of the enrolment. */
  _id: idSchema,
  /** The address is there to write to who stays behind; null also for who may not see people. */
  user: z.object({ _id: idSchema, name: z.string(), email: z.string().nullable() }),
  standing: learnerStandingSchema,
  startsAt: instantSchema,
  /** Hundredths: 0 to 100. */
  progress: z.number().int(),
  /** When a lesson was last open, and which. */
  seenAt: instantSchema.nullable(),
  lesson: z.string().nullable(),
  finalGrade: z.number().nullable(),
  completedAt: instantSchema.nullable(),
});
export type Learner = z.infer<typeof learnerSchema>;

export const learnerListQuery = listQuery({
  sorts: ['seenAt', 'progress', 'startsAt'],
  defaultSort: '-seenAt',
  filters: { standing: learnerStandingSchema.optional(), edition: idSchema.optional() },
});

const count = z.number().int();
export const learnerFiguresSchema = z.object({
  courseName: z.string(),
  standings: z.object({
    'sin-empezar': count,
    'en-camino': count,
    detenido: count,
    termino: count,
  }),
  /** Of each lesson how many opened it and how many have it done: where people stay behind. */
  lessons: z.array(
    z.object({
      _id: idSchema,
      unit: z.string(),
      title: z.string(),
      kind: lessonKindSchema,
      required: z.boolean(),
      seen: count,
      done: count,
    }),
  ),
});
export type LearnerFigures = z.infer<typeof learnerFiguresSchema>;

/** One learner, lesson by lesson. */
export const learningSchema = z.object({
  enrolment: idSchema,
  user: z.object({ _id: idSchema, name: z.string() }),
  courseName: z.string(),
  progress: count,
  finalGrade: z.number().nullable(),
  completedAt: instantSchema.nullable(),
  /** How often they came to the sessions, where a minimum is asked for. */
  attendance: attendanceStandingSchema.nullable(),
  lessons: z.array(
    z.object({
      _id: idSchema,
      unit: z.string(),
      title: z.string(),
      kind: lessonKindSchema,
      required: z.boolean(),
      seenAt: instantSchema.nullable(),
      doneAt: instantSchema.nullable(),
      /** Of a quiz: what counts, in hundredths, and its attempts. */
      quiz: z
        .object({
          score: z.number().nullable(),
          passed: z.boolean(),
          attempts: z.array(
            z.object({
              number: count,
              startedAt: instantSchema,
              handedInAt: instantSchema.nullable(),
              score: z.number().nullable(),
            }),
          ),
          /** Null without end. */
          attemptsLeft: count.nullable(),
          /** Its last day is over for this person. */
          closed: z.boolean(),
          /** Minutes of an attempt by the rules; null as long as one likes. */
          timeLimit: count.nullable(),
        })
        .nullable(),
      /** Of an assignment: its end by the rules. */
      assignment: z.object({ until: instantSchema.nullable() }).nullable(),
      /** What this person has besides the rules. */
      accommodated: accommodatedSchema.nullable(),
    }),
  ),
});
export type Learning = z.infer<typeof learningSchema>;

/** A page that took an attempt over: where that was, as far as its browser says. */
export const attemptOpeningSchema = z.object({
  /** Of the attempt. */
  number: count,
  openedAt: instantSchema,
  /** "Chrome en Android". */
  device: z.string(),
  ip: z.string().nullable(),
});
export type AttemptOpening = z.infer<typeof attemptOpeningSchema>;

const reading = { tag: 'Learners', access: 'enrolments:read', params: idParams } as const;

export const learnerEndpoints = {
  listLearners: endpoint({
    ...reading,
    method: 'GET',
    path: '/courses/:id/learners',
    summary: 'The people of a course that is taught here, with how far each is.',
    query: learnerListQuery,
    answer: z.array(learnerSchema),
    list: true,
    errors: ['not-found'],
  }),
  learnerFigures: endpoint({
    ...reading,
    method: 'GET',
    path: '/courses/:id/learner-figures',
    summary:
      'How many stand where in a course, or in one edition of it, and how many got through each of its lessons.',
    query: z.strictObject({ edition: idSchema.optional() }),
    answer: learnerFiguresSchema,
    errors: ['not-found'],
  }),
  getLearning: endpoint({
    ...reading,
    method: 'GET',
    path: '/enrolments/:id/learning',
    summary: 'What one person did of each lesson, with their attempts at quizzes.',
    answer: learningSchema,
    errors: ['not-found'],
  }),
  attemptOpenings: endpoint({
    ...reading,
    method: 'GET',
    path: '/enrolments/:id/lessons/:lesson/attempt-openings',
    summary: 'When and where each attempt of one person at a quiz was opened.',
    params: idParams.extend({ lesson: idSchema }),
    answer: z.array(attemptOpeningSchema),
    sensitive: 'enrolment',
    errors: ['not-found'],
  }),
  grantAttempt: endpoint({
    ...reading,
    method: 'POST',
    path: '/enrolments/:id/extra-attempts',
    summary: 'Gives one person another attempt at a quiz, with the reason.',
    access: 'enrolments:write',
    body: z.strictObject({
      lesson: idSchema,
      reason: askedLine(500, 'Escribe por qué le das otro intento.'),
    }),
    answer: learningSchema,
    status: 201,
    errors: ['not-found', 'wrong-state'],
    example: {
      lesson: '0198c0de-0000-7000-8000-000000000001',
      reason: 'Se le cortó la luz durante el último intento.',
    },
  }),
};
