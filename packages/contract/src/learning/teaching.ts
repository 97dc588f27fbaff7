import { z } from 'zod';
import { courseClassroomSchema } from '../catalogue/course-words.ts';
import { editionStateSchema } from '../catalogue/edition.ts';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../file.ts';
import { listQuery } from '../list.ts';
import { idParams, idSchema, instantSchema } from '../primitive.ts';
import { taughtSessionSchema } from './attendance.ts';
import { learnerStandingSchema, learningSchema } from './learner.ts';

/**
 * What a teacher sees of the editions that they teach: of people their name, photo, progress and work, and nothing of
 * their documents, mails, telephones or money.
 */

const count = z.number().int();

const editionShape = {
  _id: idSchema,
  code: z.string(),
  course: idSchema,
  courseName: z.string(),
  classroom: courseClassroomSchema,
  state: editionStateSchema,
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  schedule: z.string().nullable(),
  place: z.string().nullable(),
  people: count,
  /** Of those who learn here: did nothing for a week. */
  stuck: count,
};

export const taughtEditionSchema = z.object(editionShape);
export type TaughtEdition = z.infer<typeof taughtEditionSchema>;

export const taughtEditionPageSchema = z.object({
  ...editionShape,
  /** Percent of its sessions that it asks for; null: none. */
  minAttendance: count.nullable(),
  /** All of them by their start, also the cancelled ones. */
  sessions: z.array(taughtSessionSchema),
  /** The quizzes of its course, in their order. */
  quizzes: z.array(z.object({ _id: idSchema, title: z.string() })),
});
export type TaughtEditionPage = z.infer<typeof taughtEditionPageSchema>;

export const taughtPersonSchema = z.object({
  /** Of the enrolment. */
  _id: idSchema,
  name: z.string(),
  photo: imageSchema.nullable(),
  /** Null where the course is not taught here. */
  standing: learnerStandingSchema.nullable(),
  /** Hundredths: 0 to 100. */
  progress: count,
  /** When a lesson was last open, and which. */
  seenAt: instantSchema.nullable(),
  lesson: z.string().nullable(),
  finalGrade: z.number().nullable(),
  completedAt: instantSchema.nullable(),
  /** To how many of the sessions held they came. */
  attended: count,
  held: count,
  /** Quizzes that they tried: what counts, in hundredths. */
  quizzes: z.array(
    z.object({ lesson: idSchema, score: z.number().nullable(), passed: z.boolean() }),
  ),
});
export type TaughtPerson = z.infer<typeof taughtPersonSchema>;

export const taughtPeopleQuery = listQuery({
  sorts: ['name', 'progress'],
  defaultSort: 'name',
  filters: { standing: learnerStandingSchema.optional() },
}).omit({ search: true, ids: true });

const own = { tag: 'Teaching', access: 'signed-in', params: idParams } as const;

export const teachingEndpoints = {
  taughtEditions: endpoint({
    method: 'GET',
    path: '/me/teaching/editions',
    summary: 'The announced editions that the person teaches, the latest first; at most 200.',
    tag: 'Teaching',
    access: 'signed-in',
    answer: z.array(taughtEditionSchema),
  }),
  taughtEdition: endpoint({
    ...own,
    method: 'GET',
    path: '/me/teaching/editions/:id',
    summary: 'One of them, with its sessions and quizzes.',
    answer: taughtEditionPageSchema,
    errors: ['not-found'],
  }),
  taughtPeople: endpoint({
    ...own,
    method: 'GET',
    path: '/me/teaching/editions/:id/people',
    summary: 'Who is in it, with progress, attendance and what counts of each quiz.',
    query: taughtPeopleQuery,
    answer: z.array(taughtPersonSchema),
    list: true,
    errors: ['not-found'],
  }),
  taughtLearning: endpoint({
    ...own,
    method: 'GET',
    path: '/me/teaching/people/:id',
    summary: 'What one person of an own edition (by their enrolment) did of each lesson.',
    answer: learningSchema,
    errors: ['not-found'],
  }),
};
