import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { endpoint } from '../endpoint.ts';
import { exportFormatSchema } from '../export-format.ts';
import { imageSchema } from '../file.ts';
import { idParams, idSchema, instantSchema } from '../primitive.ts';
import { windowFault, windowShape } from './class-session.ts';

/** Who came to a session. A justified absence counts like having come. */
export const attendanceStates = {
  presente: 'Presente',
  tarde: 'Tarde',
  falta: 'Falta',
  justificado: 'Justificado',
} as const;
export type AttendanceState = keyof typeof attendanceStates;
export const attendanceStateSchema = enumOf(attendanceStates);

/** Milliseconds within which the same tap again is a slip of the finger, and takes nothing back. */
const slip = 1500;

/** @param markedAt when the mark was made that this tap would take back; 0 when it was not made here */
export function isSlip(markedAt: number, now: number): boolean {
  return now - markedAt < slip;
}

export const attendanceMeans = {
  personal: 'La academia',
  docente: 'El docente',
  enlace: 'Entró por el enlace',
} as const;
export type AttendanceMeans = keyof typeof attendanceMeans;

/** Minutes after the start from which who enters is late. */
export const lateAfter = 15;
/** Minutes before the start from which the door is open; it closes with the end. */
export const opensBefore = 15;

/** Where somebody stands with the sessions of an edition that asks for a minimum of them. */
export const attendanceStandingSchema = z.object({
  /** Percent of its sessions. */
  minimum: z.number().int(),
  sessions: z.number().int(),
  attended: z.number().int(),
  /** How many they still have to come to; nobody finishes before it is none. */
  missing: z.number().int(),
});
export type AttendanceStanding = z.infer<typeof attendanceStandingSchema>;

const sessionShape = {
  _id: idSchema,
  edition: idSchema,
  editionCode: z.string(),
  courseName: z.string(),
  title: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  timeZone: z.string(),
  place: z.string().nullable(),
  cancelledAt: instantSchema.nullable(),
};

/** The list of a session: all its people with what is known of each. */
export const attendanceSchema = z.object({
  session: z.object(sessionShape),
  people: z.array(
    z.object({
      enrolment: idSchema,
      name: z.string(),
      photo: imageSchema.nullable(),
      /** Null: nobody said anything yet. */
      state: attendanceStateSchema.nullable(),
      by: enumOf(attendanceMeans).nullable(),
      at: instantSchema.nullable(),
    }),
  ),
});
export type Attendance = z.infer<typeof attendanceSchema>;

export const attendanceBody = z.strictObject({
  marks: z
    .array(
      z.strictObject({
        enrolment: idSchema,
        /** Null takes back what was said. */
        state: attendanceStateSchema.nullable(),
      }),
    )
    .min(1, 'Marca al menos a una persona.')
    .max(2000)
    .refine(
      (marks) => new Set(marks.map(({ enrolment }) => enrolment)).size === marks.length,
      'Hay una persona repetida.',
    ),
});
export type AttendanceMarks = z.output<typeof attendanceBody>;

/** Person by session of one edition. */
export const attendanceReportSchema = z.object({
  edition: idSchema,
  editionCode: z.string(),
  courseName: z.string(),
  /** Percent that the certificate asks for. */
  minimum: z.number().int().nullable(),
  /** Those that were not cancelled, by their start. */
  sessions: z.array(
    z.object({
      _id: idSchema,
      title: z.string(),
      startsAt: instantSchema,
      /** It began: whoever has no mark did not come. */
      begun: z.boolean(),
      /** It has ended. */
      held: z.boolean(),
    }),
  ),
  people: z.array(
    z.object({
      enrolment: idSchema,
      name: z.string(),
      /** One for each session, in their order. */
      marks: z.array(attendanceStateSchema.nullable()),
      attended: z.number().int(),
      /** Hundredths of the sessions that ended or of which it is known whether they came; null before the first. */
      percent: z.number().int().nullable(),
    }),
  ),
});
export type AttendanceReport = z.infer<typeof attendanceReportSchema>;

/** A session as who gives it sees it. */
export const taughtSessionSchema = z.object({
  ...sessionShape,
  /** From when its room and its list are open. */
  opensAt: instantSchema,
  link: z.string().nullable(),
  reason: z.string().nullable(),
  recording: z.string().nullable(),
  /** How many are in it, and of how many it was said whether they came. */
  people: z.number().int(),
  marked: z.number().int(),
});
export type TaughtSession = z.infer<typeof taughtSessionSchema>;

const windowQuery = z.strictObject(windowShape).superRefine((query, context) => {
  const message = windowFault(query);
  if (message) context.addIssue({ code: 'custom', path: ['until'], message });
});

const list = { tag: 'Attendance', params: idParams, answer: attendanceSchema };
const example = {
  marks: [{ enrolment: '0198c0de-0000-7000-8000-000000000001', state: 'presente' }],
};

export const attendanceEndpoints = {
  getAttendance: endpoint({
    ...list,
    method: 'GET',
    path: '/class-sessions/:id/attendance',
    summary: 'Everybody of a session, with who came.',
    access: 'enrolments:read',
    errors: ['not-found'],
  }),
  markAttendance: endpoint({
    ...list,
    method: 'PUT',
    path: '/class-sessions/:id/attendance',
    summary: 'Says of many people at once whether they came. Again it changes nothing.',
    access: 'sessions:write',
    body: attendanceBody,
    errors: ['not-found', 'wrong-state'],
    example,
  }),
  attendanceReport: endpoint({
    ...list,
    method: 'GET',
    path: '/editions/:id/attendance',
    summary: 'Person by session of an edition, with the percent of each.',
    access: 'enrolments:read',
    answer: attendanceReportSchema,
    errors: ['not-found'],
  }),
  exportAttendance: endpoint({
    ...list,
    method: 'GET',
    path: '/editions/:id/attendance/file',
    summary: 'The same as a file; audited.',
    access: 'enrolments:read',
    query: z.strictObject({ format: exportFormatSchema.default('xlsx') }),
    answer: z.any(),
    errors: ['not-found', 'step-up-required'],
    example: { format: 'csv' },
  }),
  taughtSessions: endpoint({
    method: 'GET',
    path: '/me/teaching/sessions',
    summary: 'The sessions that the person gives between two days of Lima (at most 62).',
    tag: 'Attendance',
    access: 'signed-in',
    query: windowQuery,
    answer: z.array(taughtSessionSchema),
    example: { from: '2027-02-01', until: '2027-02-28' },
  }),
  taughtAttendance: endpoint({
    ...list,
    method: 'GET',
    path: '/me/teaching/sessions/:id/attendance',
    summary: 'The list of a session that the person gives.',
    access: 'signed-in',
    errors: ['not-found'],
  }),
  markTaught: endpoint({
    ...list,
    method: 'PUT',
    path: '/me/teaching/sessions/:id/attendance',
    summary: 'Says who came to a session that the person gives.',
    access: 'signed-in',
    body: attendanceBody,
    errors: ['not-found', 'wrong-state'],
    example,
  }),
};
