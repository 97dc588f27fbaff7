import { z } from 'zod';
import { courseClassroomSchema } from '../catalogue/course-words.ts';
import { editionBriefSchema } from '../catalogue/edition.ts';
import { endpoint } from '../endpoint.ts';
import { afterFilter, booleanQuery, changesFilters, listQuery } from '../list.ts';
import { minorUnitsSchema } from '../money.ts';
import { daySchema, idParams, idSchema, instantSchema, recordShape } from '../primitive.ts';
import { reasonBody } from '../sales/payment.ts';

export const enrolmentStates = {
  pendiente: 'Pendiente',
  matriculado: 'Matriculado',
  error: 'Con error',
  retirado: 'Retirado',
} as const;
export type EnrolmentState = keyof typeof enrolmentStates;
export const enrolmentStateSchema = z.enum(
  Object.keys(enrolmentStates) as [EnrolmentState, ...EnrolmentState[]],
);

export const evaluationSchema = z.object({
  name: z.string(),
  kind: z.string(),
  grade: z.number().nullable(),
  max: z.number(),
  attempts: z.number().int(),
  date: z.string().nullable(),
});

/** What is unpaid past its day of a sale in instalments. */
export const lateSchema = z.object({
  /** Of all that is past its day. */
  amount: minorUnitsSchema,
  /** The day on which the first of it was due. */
  since: daySchema,
  /** From when it keeps the classroom shut; null: it never does. */
  closesOn: daySchema.nullable(),
  closed: z.boolean(),
});
export type Late = z.infer<typeof lateSchema>;

export const enrolmentSchema = z.object({
  ...recordShape,
  user: idSchema,
  userName: z.string(),
  userDni: z.string().nullable(),
  course: idSchema,
  courseName: z.string(),
  /** The run of the course that they are in; null: none yet, or a course without. */
  edition: editionBriefSchema.nullable(),
  deal: idSchema.nullable(),
  dealNumber: z.string().nullable(),
  /** Whether its sale was annulled: nobody comes back by it. */
  dealAnnulled: z.boolean(),
  startsAt: instantSchema,
  endsAt: instantSchema.nullable(),
  /** Where the enrolment in the learning system stands. */
  state: enrolmentStateSchema,
  /** Why it failed or was withdrawn. */
  reason: z.string().nullable(),
  progress: z.number().int(),
  /** Vigesimal, 0 to 20. */
  finalGrade: z.number().nullable(),
  evaluations: z.array(evaluationSchema),
  completedAt: instantSchema.nullable(),
  /** When Moodle was last asked; progress, grades and evaluations are of that moment. */
  syncedAt: instantSchema.nullable(),
  /** The final grade that Moodle says; `finalGrade` is another when staff wrote one by hand. */
  moodleGrade: z.number().nullable(),
  /** Why Moodle does not keep a withdrawn person out yet. */
  suspendFault: z.string().nullable(),
  /** Null: nothing of its sale is late. */
  late: lateSchema.nullable(),
  /** The valid certificate of this enrolment, when there is one. */
  certificate: z.object({ _id: idSchema, code: z.string() }).nullable(),
});
export type Enrolment = z.infer<typeof enrolmentSchema>;

/** What the buyer learns of an enrolment through the private link. */
export const ownEnrolmentSchema = z.object({
  _id: idSchema,
  /** Where it is taught: here, the page of the classroom is `/aula/:_id`. */
  classroom: courseClassroomSchema,
  courseName: z.string(),
  state: enrolmentStateSchema,
  /** Somebody of the academy lets in by hand: it is taught in a Moodle that is not connected. */
  byHand: z.boolean(),
  startsAt: instantSchema,
});

export const enrolmentListQuery = listQuery({
  sorts: ['createdAt', 'startsAt', 'completedAt'],
  defaultSort: '-createdAt',
  filters: {
    ...changesFilters,
    ...afterFilter,
    /** Finished from this day on, and until this one (Lima). */
    completedFrom: daySchema.optional(),
    completedUntil: daySchema.optional(),
    state: enrolmentStateSchema.optional(),
    course: idSchema.optional(),
    edition: idSchema.optional(),
    /** Paid, and without a place: their edition was full or cancelled. */
    unplaced: booleanQuery.optional(),
    user: idSchema.optional(),
    deal: idSchema.optional(),
  },
});

export const completionBody = z.strictObject({
  /** Vigesimal, 0 to 20. */
  finalGrade: z.number().min(0).max(20, 'La nota va de 0 a 20.').nullish(),
  completedAt: daySchema.optional(),
  /** Why they finish without the attendance that their edition asks for; it stays in the history. */
  reason: z.string().trim().min(1).max(500).optional(),
});

export const enrolmentEndpoints = {
  listEnrolments: endpoint({
    method: 'GET',
    path: '/enrolments',
    summary: 'Who is in which course.',
    tag: 'Enrolments',
    access: 'enrolments:read',
    query: enrolmentListQuery,
    answer: z.array(enrolmentSchema),
    list: true,
  }),
  getEnrolment: endpoint({
    method: 'GET',
    path: '/enrolments/:id',
    summary: 'One enrolment.',
    tag: 'Enrolments',
    access: 'enrolments:read',
    params: idParams,
    answer: enrolmentSchema,
    errors: ['not-found'],
  }),
  confirmEnrolment: endpoint({
    method: 'PUT',
    path: '/enrolments/:id/confirmation',
    summary: 'Says by hand that the person is inside the course.',
    tag: 'Enrolments',
    access: 'enrolments:write',
    params: idParams,
    answer: enrolmentSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  retryEnrolment: endpoint({
    method: 'PUT',
    path: '/enrolments/:id/retry',
    summary: 'Takes an enrolment to Moodle again, after staff mended what was wrong.',
    tag: 'Enrolments',
    access: 'enrolments:write',
    params: idParams,
    answer: enrolmentSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  completeEnrolment: endpoint({
    method: 'PUT',
    path: '/enrolments/:id/completion',
    summary: 'Says that the person finished the course, with the final grade.',
    tag: 'Enrolments',
    access: 'enrolments:write',
    params: idParams,
    body: completionBody,
    answer: enrolmentSchema,
    errors: ['not-found', 'wrong-state'],
    example: { finalGrade: 17.5, completedAt: '2026-11-20' },
  }),
  withdrawEnrolment: endpoint({
    method: 'PUT',
    path: '/enrolments/:id/withdrawal',
    summary: 'Takes the person out of the course, with a reason.',
    tag: 'Enrolments',
    access: 'enrolments:write',
    params: idParams,
    body: reasonBody,
    answer: enrolmentSchema,
    errors: ['not-found', 'wrong-state'],
    example: { reason: 'Lo pidió la persona.' },
  }),
  readmitEnrolment: endpoint({
    method: 'PUT',
    path: '/enrolments/:id/readmission',
    summary:
      'Lets the person into the course again after a withdrawal, with a reason: in the place that they had if it is free, else waiting for one.',
    tag: 'Enrolments',
    access: 'enrolments:write',
    params: idParams,
    body: reasonBody,
    answer: enrolmentSchema,
    errors: ['not-found', 'wrong-state'],
    example: { reason: 'Se retiró por error.' },
  }),
};
