import { z } from 'zod';
import { courseClassroomSchema } from '../catalogue/course-words.ts';
import { claimTypeSchema } from '../claims/claim-book.ts';
import { claimStateSchema } from '../claims/claim-sheet.ts';
import { endpoint } from '../endpoint.ts';
import { attendanceStateSchema } from '../learning/attendance.ts';
import { submissionStateSchema } from '../learning/submission.ts';
import { seenTextsSchema } from '../legal.ts';
import { userSchema } from '../people/user.ts';
import { idParams, idSchema, instantSchema, paragraph } from '../primitive.ts';
import { type CallResult, callResults } from '../relations/call.ts';
import { testimonyStateSchema } from '../relations/testimony.ts';
import { type ActivityKind, activityKinds } from '../relations/timeline.ts';
import { ownRequestSchema } from './rights.ts';
import { studentSchema } from './student.ts';

/** What a person of any role does with what is theirs. Every call reaches only through their id. */

/** A device where the person is signed in. */
export const ownSessionSchema = z.object({
  _id: idSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
  ip: z.string().nullable(),
  /** "Chrome en Android", as far as the browser told. */
  device: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** A testimony as whoever wrote it sees it. */
export const ownTestimonySchema = z.object({
  _id: idSchema,
  createdAt: instantSchema,
  /** Null: about the academy. */
  course: z.object({ name: z.string(), slug: z.string() }).nullable(),
  text: z.string(),
  rating: z.number().int(),
  state: testimonyStateSchema,
  /** The rule by which it was rejected, in words, and what of it. */
  reason: z.string().nullable(),
  /** What the academy answered beneath it. */
  answer: z.string().nullable(),
  /** Whether it is theirs to correct; one that the academy collected of them can only be taken back. */
  verified: z.boolean(),
});
export type OwnTestimony = z.infer<typeof ownTestimonySchema>;

export const ownTestimonyBody = z.strictObject({
  /** Id of a course that the person is in; none for the academy as a whole. */
  course: idSchema.nullish(),
  text: paragraph(2000).min(20, 'Cuéntanos un poco más: al menos 20 caracteres.'),
  rating: z
    .number('Elige de 1 a 5 estrellas.')
    .int()
    .min(1, 'Elige de 1 a 5 estrellas.')
    .max(5, 'Elige de 1 a 5 estrellas.'),
  /** The fingerprint of the rules that the page named. */
  seenTexts: seenTextsSchema.optional(),
});
export const correctTestimonyBody = ownTestimonyBody.omit({ course: true });
export type CorrectTestimony = z.output<typeof correctTestimonyBody>;
export type WriteOwnTestimony = z.output<typeof ownTestimonyBody>;

/** How to enter the learning system. */
export const classroomSchema = z.object({
  /** Null while the academy has none. */
  url: z.string().nullable(),
  /** Where a forgotten password of the learning system is asked for anew. */
  recoverUrl: z.string().nullable(),
  /** Whether the person has an account there already. */
  ready: z.boolean(),
  courses: z.array(
    z.object({
      enrolment: idSchema,
      course: idSchema,
      classroom: courseClassroomSchema,
      /** Of this site (`/aula/…`) or of Moodle; null while nobody may enter. */
      url: z.string().nullable(),
    }),
  ),
});
export type Classroom = z.infer<typeof classroomSchema>;

/** What is kept of a person as it is stored, made from the map of personal data. */
const ownRecordsSchema = z.array(
  z.object({
    /** What it is used for, and what it is, as the privacy page says it. */
    use: z.string(),
    what: z.string(),
    table: z.string(),
    /** The newest first. */
    rows: z.array(
      z.object({ at: instantSchema.nullable(), fields: z.record(z.string(), z.unknown()) }),
    ),
  }),
);
export type OwnRecords = z.infer<typeof ownRecordsSchema>;

/** Everything that is kept of a person and is theirs to have (Ley 29733, access and portability). */
export const ownDataSchema = z.object({
  generatedAt: instantSchema,
  academy: z.object({
    name: z.string(),
    legalName: z.string(),
    ruc: z.string(),
    email: z.string(),
  }),
  person: userSchema.omit({ assessor: true, reasign: true, stage: true, callSettings: true }),
  /** Who of the academy attends them; null for nobody. */
  adviser: z.string().nullable(),
  studies: studentSchema,
  testimonies: z.array(ownTestimonySchema),
  sessions: z.array(ownSessionSchema),
  questions: z.array(
    z.object({
      createdAt: instantSchema,
      courseName: z.string().nullable(),
      message: z.string(),
      advertising: z.boolean(),
    }),
  ),
  /** What was done and noted in lessons of this academy's classroom, the latest first. */
  lessons: z.array(
    z.object({
      courseName: z.string(),
      title: z.string(),
      seenAt: instantSchema,
      doneAt: instantSchema.nullable(),
      note: z.string(),
    }),
  ),
  /** What was asked below lessons, the latest first. */
  lessonQuestions: z.array(
    z.object({
      createdAt: instantSchema,
      courseName: z.string(),
      title: z.string(),
      text: z.string(),
      answer: z.string().nullable(),
      answeredAt: instantSchema.nullable(),
    }),
  ),
  /** Grades that they asked to be looked at again, the latest first. */
  gradeAppeals: z.array(
    z.object({
      createdAt: instantSchema,
      courseName: z.string(),
      name: z.string(),
      before: z.number(),
      max: z.number(),
      text: z.string(),
      answer: z.string().nullable(),
      answeredAt: instantSchema.nullable(),
      after: z.number().nullable(),
    }),
  ),
  /** Quizzes that were tried, the latest first. */
  attempts: z.array(
    z.object({
      courseName: z.string(),
      title: z.string(),
      number: z.number().int(),
      startedAt: instantSchema,
      handedInAt: instantSchema.nullable(),
      percent: z.number().nullable(),
    }),
  ),
  /** Where they were given more time, the latest first. */
  accommodations: z.array(
    z.object({
      courseName: z.string(),
      title: z.string(),
      extraMinutes: z.number().int().nullable(),
      until: instantSchema.nullable(),
      reason: z.string(),
      at: instantSchema,
    }),
  ),
  /** What was handed in for assignments, the latest first. */
  submissions: z.array(
    z.object({
      courseName: z.string(),
      title: z.string(),
      number: z.number().int(),
      state: submissionStateSchema,
      text: z.string(),
      /** Their names; each can be saved from its assignment. */
      files: z.array(z.string()),
      handedInAt: instantSchema.nullable(),
      percent: z.number().nullable(),
      comment: z.string(),
      /** Why its mark was corrected. */
      correctedWhy: z.string(),
    }),
  ),
  /** Sessions of which it is known whether the person came, the latest first. */
  attendance: z.array(
    z.object({
      courseName: z.string(),
      title: z.string(),
      startsAt: instantSchema,
      state: attendanceStateSchema,
      at: instantSchema,
    }),
  ),
  /** What was allowed and taken back, the latest first. */
  consents: z.array(
    z.object({
      at: instantSchema,
      granted: z.boolean(),
      version: z.string().nullable(),
      origin: z.string(),
    }),
  ),
  /** Which versions of the academy's texts were accepted, the latest first. */
  acceptances: z.array(
    z.object({
      at: instantSchema,
      occasion: z.string(),
      texts: z.array(z.object({ title: z.string(), version: z.number().int(), path: z.string() })),
    }),
  ),
  /** Waiting lists that were joined, the latest first. */
  waiting: z.array(
    z.object({
      createdAt: instantSchema,
      courseName: z.string(),
      name: z.string(),
      mobile: z.string().nullable(),
    }),
  ),
  /** Mails that were sent, the latest first. */
  mails: z.array(
    z.object({ sentAt: instantSchema.nullable(), to: z.string(), subject: z.string() }),
  ),
  /** Calls with the academy, the latest first; a recording is given on request. */
  calls: z.array(
    z.object({
      startedAt: instantSchema,
      direction: z.enum(['entrante', 'saliente']),
      number: z.string(),
      result: z.enum(Object.keys(callResults) as [CallResult]).nullable(),
      seconds: z.number().int(),
      note: z.string(),
      recorded: z.boolean(),
    }),
  ),
  /** What advisers wrote down of the person, the latest first. */
  notes: z.array(
    z.object({
      at: instantSchema,
      kind: z.enum(Object.keys(activityKinds) as [ActivityKind]),
      text: z.string(),
    }),
  ),
  /** What the person asked about their data, with its answer, the latest first. */
  requests: z.array(ownRequestSchema),
  /** Sheets of the claims book with the person's e-mail, or on paper with the document that staff saw. */
  claims: z.array(
    z.object({
      createdAt: instantSchema,
      number: z.string(),
      type: claimTypeSchema,
      state: claimStateSchema,
      /** As it was filed: who claims, and of what. */
      consumer: z.record(z.string(), z.unknown()),
      item: z.string(),
      detail: z.string(),
      request: z.string(),
      answer: z.string().nullable(),
      answeredAt: instantSchema.nullable(),
    }),
  ),
  /** What their orders, receipts, parcels and permissions say of them, and all else that is kept. */
  records: ownRecordsSchema,
});
export type OwnData = z.infer<typeof ownDataSchema>;

const own = { tag: 'Own account', access: 'signed-in' } as const;
const done = z.object({ success: z.literal(true) });

export const ownAccountEndpoints = {
  ownStudies: endpoint({
    ...own,
    method: 'GET',
    path: '/me/studies',
    summary: 'The own courses with progress and grades, purchases with payments, certificates.',
    answer: studentSchema,
  }),
  ownClassroom: endpoint({
    ...own,
    method: 'GET',
    path: '/me/classroom',
    summary: 'How to enter the learning system, course by course.',
    answer: classroomSchema,
  }),
  ownSessions: endpoint({
    ...own,
    method: 'GET',
    path: '/me/sessions',
    summary: 'Where the person is signed in, newest first, at most a hundred.',
    answer: z.array(ownSessionSchema),
  }),
  endSession: endpoint({
    ...own,
    method: 'DELETE',
    path: '/me/sessions/:id',
    summary: 'Ends one of the own sessions at once.',
    params: idParams,
    answer: done,
    errors: ['not-found'],
  }),
  endOtherSessions: endpoint({
    ...own,
    method: 'DELETE',
    path: '/me/sessions',
    summary: 'Ends every own session but this one.',
    answer: z.object({ ended: z.number().int() }),
  }),
  changeOwnPhoto: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/photo',
    summary: 'Uploads the own photo; it is re-encoded and its metadata dropped.',
    multipart: true,
    body: z.strictObject({}),
    answer: userSchema,
    errors: ['too-large', 'unsupported-type'],
    example: {},
  }),
  removeOwnPhoto: endpoint({
    ...own,
    method: 'DELETE',
    path: '/me/photo',
    summary: 'Takes the own photo away.',
    answer: userSchema,
  }),
  ownTestimonies: endpoint({
    ...own,
    method: 'GET',
    path: '/me/testimonies',
    summary: 'What the person wrote about courses and the academy, in every state.',
    answer: z.array(ownTestimonySchema),
  }),
  writeTestimony: endpoint({
    ...own,
    method: 'POST',
    path: '/me/testimonies',
    summary:
      'Writes about a course that the person is in, or about the academy; it waits for approval. It takes the place of one that was not approved.',
    body: ownTestimonyBody,
    status: 201,
    answer: ownTestimonySchema,
    errors: ['not-found', 'conflict', 'forbidden'],
    example: { text: 'Lo que aprendí lo uso cada semana en mi trabajo.', rating: 5 },
  }),
  correctTestimony: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/testimonies/:id',
    summary: 'Corrects an own testimony; it leaves the site until it is approved again.',
    params: idParams,
    body: correctTestimonyBody,
    answer: ownTestimonySchema,
    errors: ['not-found', 'forbidden'],
    example: { text: 'Lo que aprendí lo uso cada día en mi trabajo.', rating: 4 },
  }),
  withdrawTestimony: endpoint({
    ...own,
    method: 'DELETE',
    path: '/me/testimonies/:id',
    summary: 'Takes an own testimony back; it leaves the site.',
    params: idParams,
    answer: done,
    errors: ['not-found'],
  }),
  ownData: endpoint({
    ...own,
    method: 'GET',
    path: '/me/data',
    summary: 'Everything that is kept of the person, to take away.',
    answer: ownDataSchema,
  }),
};
