import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { booleanQuery, defaultPageSize, largestPage } from '../list.ts';
import { daySchema, idParams, idSchema, instantSchema } from '../primitive.ts';
import { dealTokenParams } from '../sales/deal.ts';
import { attendanceStateSchema } from './attendance.ts';
import { windowFault, windowShape } from './class-session.ts';

/** Sessions as visitors and students see them, and the calendars that phones subscribe to. */

const sessionShape = {
  _id: idSchema,
  edition: idSchema,
  editionCode: z.string(),
  courseName: z.string(),
  courseSlug: z.string(),
  title: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Of the edition: in which its hours are said. */
  timeZone: z.string(),
  place: z.string().nullable(),
};

/** A session of an announced edition of a published course; never its link. */
export const openSessionSchema = z.object({
  ...sessionShape,
  /** The first day of its edition, by which people know it. */
  editionStart: z.string().nullable(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

/** A session of an own course. */
export const ownClassSessionSchema = z.object({
  ...sessionShape,
  enrolment: idSchema,
  teacher: z.string().nullable(),
  /** It meets in a room on the internet; the link is what entering answers. */
  online: z.boolean(),
  /** From when one may enter; until it ends. */
  opensAt: instantSchema,
  /** Whether one may enter now. */
  enterable: z.boolean(),
  /** An instalment that is late keeps them out, and the recording from them. */
  unpaid: z.boolean(),
  cancelledAt: instantSchema.nullable(),
  reason: z.string().nullable(),
  recording: z.string().nullable(),
  /** What is known of one's own attendance. */
  attendance: attendanceStateSchema.nullable(),
});
export type OwnClassSession = z.infer<typeof ownClassSessionSchema>;

/** What entering a session answers: one is marked, and this is the way in. */
export const entrySchema = z.object({
  link: z.string().nullable(),
  place: z.string().nullable(),
  attendance: attendanceStateSchema,
});
export type Entry = z.infer<typeof entrySchema>;

/** The secret address of one's own calendar. */
export const ownCalendarSchema = z.object({
  url: z.string(),
  /** When the address was renewed last; null: it is the first. */
  renewedAt: instantSchema.nullable(),
});
export type OwnCalendar = z.infer<typeof ownCalendarSchema>;

/** Who holds it reads the calendar of one person, and nothing else. */
export const calendarTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{59,64}$/);

const windowQuery = z.strictObject(windowShape).superRefine((query, context) => {
  const message = windowFault(query);
  if (message) context.addIssue({ code: 'custom', path: ['until'], message });
});
/** Those that are not over, the next one first; or those that are, the latest first. */
const classesQuery = z.strictObject({
  past: booleanQuery.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(largestPage).default(defaultPageSize),
});
const example = { from: '2027-02-01', until: '2027-02-28' };
const own = { tag: 'Timetable', access: 'signed-in' } as const;
const dealDoor = { tag: 'Timetable', access: 'public' } as const;

export const timetableEndpoints = {
  openSessions: endpoint({
    method: 'GET',
    path: '/open/class-sessions',
    summary:
      'Sessions of announced editions between two days of Lima (at most 62), by their start; at most 500.',
    tag: 'Timetable',
    access: 'public',
    query: windowQuery,
    answer: z.array(openSessionSchema),
    shared: true,
    example,
  }),
  openFirstSessions: endpoint({
    method: 'GET',
    path: '/open/class-sessions/first',
    summary:
      'The first session of each of these announced editions from a day of Lima on, however far it is.',
    tag: 'Timetable',
    access: 'public',
    query: z.strictObject({
      editions: z
        .string()
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(idSchema).min(1, 'Falta la edición.').max(50)),
      from: daySchema,
    }),
    answer: z.array(openSessionSchema),
    shared: true,
    example: { editions: '0198c0de-0000-7000-8000-000000000001', from: '2027-02-01' },
  }),
  openEditionSessions: endpoint({
    method: 'GET',
    path: '/open/editions/:id/class-sessions',
    summary: 'All sessions that are planned of an announced edition, by their start; at most 500.',
    tag: 'Timetable',
    access: 'public',
    params: idParams,
    answer: z.array(openSessionSchema),
    shared: true,
    errors: ['not-found'],
  }),
  openCalendar: endpoint({
    method: 'GET',
    path: '/open/calendar.ics',
    summary: 'The same to subscribe to (iCalendar): a month back and a year ahead.',
    tag: 'Timetable',
    access: 'public',
    answer: z.any(),
  }),
  personalCalendar: endpoint({
    method: 'GET',
    path: '/open/calendars/:token.ics',
    summary:
      'The own sessions as student and teacher, with links, by a secret address (iCalendar).',
    tag: 'Timetable',
    access: 'public',
    params: z.object({ token: calendarTokenSchema }),
    answer: z.any(),
    errors: ['not-found'],
  }),
  ownCalendar: endpoint({
    ...own,
    method: 'GET',
    path: '/me/calendar',
    summary: 'The secret address of the own calendar.',
    answer: ownCalendarSchema,
  }),
  renewCalendar: endpoint({
    ...own,
    method: 'POST',
    path: '/me/calendar',
    summary: 'A new address for the own calendar; the old one opens nothing any more.',
    status: 201,
    answer: ownCalendarSchema,
  }),
  ownClassSessions: endpoint({
    ...own,
    method: 'GET',
    path: '/me/class-sessions',
    summary: 'The sessions of the own courses between two days of Lima (at most 62).',
    query: windowQuery,
    answer: z.array(ownClassSessionSchema),
    example,
  }),
  ownClasses: endpoint({
    ...own,
    method: 'GET',
    path: '/me/classes',
    summary:
      'The sessions of the own courses, however far they are: those that are not over, the next one first; with `past` those that are, the latest first.',
    query: classesQuery.extend({
      /** Of one own place in a course. */
      enrolment: idSchema.optional(),
    }),
    answer: z.array(ownClassSessionSchema),
    list: true,
    example: { past: 'true' },
  }),
  classesOfDeal: endpoint({
    ...dealDoor,
    method: 'GET',
    path: '/open/deals/:token/classes',
    summary:
      'The same of what a sale bought for its buyer, through its private link. Only who has nothing else to enter with enters by it.',
    params: dealTokenParams,
    query: classesQuery,
    answer: z.array(ownClassSessionSchema),
    list: true,
    errors: ['not-found'],
  }),
  calendarOfDeal: endpoint({
    ...dealDoor,
    method: 'GET',
    path: '/open/deals/:token/calendar.ics',
    summary:
      'The same as a file for a calendar (iCalendar), to subscribe to as well: a month back and a year ahead.',
    params: dealTokenParams,
    answer: z.any(),
    errors: ['not-found'],
  }),
  enterByDeal: endpoint({
    ...dealDoor,
    method: 'POST',
    path: '/open/deals/:token/classes/:id/entry',
    summary:
      'Enters a session of a course that was bought without an account, as `/me/class-sessions/:id/entry` does.',
    params: dealTokenParams.extend(idParams.shape),
    status: 201,
    answer: entrySchema,
    errors: ['not-found', 'wrong-state'],
  }),
  enterSession: endpoint({
    ...own,
    method: 'POST',
    path: '/me/class-sessions/:id/entry',
    summary:
      'Enters a session of an own course: marks the person as present, or late after 15 minutes, and answers the way in. Open from 15 minutes before the start until the end.',
    params: idParams,
    status: 201,
    answer: entrySchema,
    errors: ['not-found', 'wrong-state'],
  }),
};
