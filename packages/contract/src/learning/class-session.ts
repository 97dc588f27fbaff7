import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { timeZoneSchema, webAddressSchema } from '../catalogue/edition.ts';
import { endpoint } from '../endpoint.ts';
import {
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  recordShape,
  requiredLine,
  versionRead,
} from '../primitive.ts';
import { reasonBody } from '../sales/payment.ts';

/** The meetings of an edition: when, where, who gives them. */

/** How many days one call shows at most: a month's sheet with the weeks around it, twice. */
export const longestWindow = 62;
/** Sessions that a rule may make at once. */
export const mostOfSeries = 200;
/** Hours that a session may last; a clash is looked for no farther away. */
export const longestSession = 12;

export const clashKinds = {
  docente: 'El mismo docente',
  lugar: 'El mismo lugar',
  grupo: 'El mismo grupo',
} as const;

const personSchema = z.object({ _id: idSchema, name: z.string() });

/** Another session at the same time with the same teacher, in the same place, or of the same group. */
export const clashSchema = z.object({
  kind: enumOf(clashKinds),
  session: idSchema,
  title: z.string(),
  courseName: z.string(),
  editionCode: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
});
export type Clash = z.infer<typeof clashSchema>;

/** One session, as staff keep it. */
export const classSessionSchema = z.object({
  ...recordShape,
  version: z.number().int(),
  edition: idSchema,
  editionCode: z.string(),
  course: idSchema,
  courseName: z.string(),
  title: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** The same in the zone of its edition: the day and the hours as people say them. */
  day: z.string(),
  from: z.string(),
  until: z.string(),
  timeZone: z.string(),
  /** Its own; null: those of its edition. */
  place: z.string().nullable(),
  link: z.string().nullable(),
  /** Where it meets: its own place and link, or those of its edition. */
  meetsAt: z.object({ place: z.string().nullable(), link: z.string().nullable() }),
  /** Where Zoom makes its room: whether there is one, and why not yet; null: it meets elsewhere. */
  room: z.object({ ready: z.boolean(), fault: z.string().nullable() }).nullable(),
  teacher: personSchema.nullable(),
  /** Who gives it instead. */
  substitute: personSchema.nullable(),
  recording: z.string().nullable(),
  cancelledAt: instantSchema.nullable(),
  reason: z.string().nullable(),
  /** Nobody was told of it and it lies ahead: it may be deleted rather than cancelled. */
  deletable: z.boolean(),
  /** The holiday of Peru on which it falls. */
  holiday: z.string().nullable(),
  clashes: z.array(clashSchema),
});
export type ClassSession = z.infer<typeof classSessionSchema>;

/** Hour of a day, as a clock on the wall shows it. */
export const hourSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora así: 19:00.');

/** No session is so far away, and no database has to know such years. */
const endOfCalendars = '2200';
const tooFar = 'Elige un día más cercano.';
const sessionDay = daySchema.refine((day) => day < endOfCalendars, tooFar);

export const windowTooLong = `Elige como mucho ${longestWindow} días.`;
export const windowBackwards = 'El último día no puede ser anterior al primero.';

/** Days of Lima between which sessions begin, both included. */
export const windowShape = { from: daySchema, until: daySchema };

/** @returns the fault of a window, or nothing. */
export function windowFault({ from, until }: { from?: string; until?: string }) {
  if (until && until >= endOfCalendars) return tooFar;
  if (!from || !until) return undefined;
  if (until < from) return windowBackwards;
  return Date.parse(until) - Date.parse(from) >= longestWindow * 86_400_000
    ? windowTooLong
    : undefined;
}

export const standsInForSelf =
  'Quien reemplaza es otra persona que el docente: elige a otra o deja vacío.';
export const hoursBackwards = 'La sesión no puede terminar antes de empezar.';
/** One that runs past midnight is short: "de 19 a 7" was meant backwards. */
export const longestPastMidnight = 6;
export const sessionTooLong = `Una sesión dura como mucho ${longestSession} horas.`;

/**
 * Minutes from an hour to another, "HH:MM"; an earlier hour is that of the day after.
 * @returns undefined where they run backwards: nothing that passes midnight lasts more than six hours
 */
export function minutesBetween(from: string, until: string): number | undefined {
  const minutes = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
  const sameDay = minutes(until) - minutes(from);
  if (sameDay > 0) return sameDay;
  const pastMidnight = sameDay + 24 * 60;
  return sameDay < 0 && pastMidnight <= longestPastMidnight * 60 ? pastMidnight : undefined;
}

/** Checks the two hours of a body. */
function hoursInOrder(
  { from, until }: { from?: string | undefined; until?: string | undefined },
  add: (fault: { path: string[]; message: string }) => void,
): void {
  if (!from || !until) return;
  const lasts = minutesBetween(from, until);
  if (lasts === undefined) add({ path: ['until'], message: hoursBackwards });
  else if (lasts > longestSession * 60) add({ path: ['until'], message: sessionTooLong });
}

/** The same as a refinement. */
const withHours = <Schema extends z.ZodType<Hours>>(schema: Schema): Schema =>
  schema.superRefine((body, context) =>
    hoursInOrder(body, (fault) => context.addIssue({ code: 'custom', ...fault })),
  ) as Schema;
type Hours = { from?: string | undefined; until?: string | undefined };

const sessionFields = {
  title: line(200).min(1, 'Escribe un título, por ejemplo Sesión 1.').optional(),
  place: line(200).nullish(),
  link: webAddressSchema.nullish(),
  teacher: idSchema.nullish(),
  substitute: idSchema.nullish(),
};
const whenFields = { day: sessionDay, from: hourSchema, until: hourSchema };
/** In which zone the hours are said; absent: that of the edition. */
const saidIn = { timeZone: timeZoneSchema.optional() };

export const createSessionBody = withHours(
  z.strictObject({
    edition: idSchema,
    ...whenFields,
    ...saidIn,
    ...sessionFields,
    recording: webAddressSchema.nullish(),
  }),
);
export const updateSessionBody = withHours(
  z.strictObject({
    ...z.object(whenFields).partial().shape,
    ...saidIn,
    ...sessionFields,
    recording: webAddressSchema.nullish(),
    /** Takes back who came, which a session that is brought to a day ahead cannot keep. */
    clearAttendance: z.boolean().optional(),
    version: versionRead,
  }),
);
export type CreateSession = z.output<typeof createSessionBody>;
export type UpdateSession = z.output<typeof updateSessionBody>;

/** Sessions by a rule: these weekdays at these hours, for so many weeks or until a day. */
export const seriesBody = withHours(
  z.strictObject({
    /** ISO: 1 is Monday, 7 Sunday. */
    weekdays: z
      .array(z.number().int().min(1).max(7))
      .min(1, 'Elige al menos un día de la semana.')
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'Hay un día repetido.'),
    from: hourSchema,
    until: hourSchema,
    ...saidIn,
    /** Absent: the first day of the edition. */
    startsOn: sessionDay.optional(),
    /** One of the two; neither: until the last day of the edition. */
    weeks: z.number().int().min(1, 'Al menos una semana.').max(104, 'Como mucho 104.').optional(),
    lastDay: sessionDay.optional(),
    /** Leaves out the holidays of Peru that the academy keeps. */
    skipHolidays: z.boolean().default(true),
    ...sessionFields,
    /** What stands before the number of each: «Sesión» gives «Sesión 1». */
    title: requiredLine(180, 'Escribe un título, por ejemplo Sesión.').default('Sesión'),
  }),
).refine(({ weeks, lastDay }) => !weeks || !lastDay, {
  path: ['lastDay'],
  message: 'Elige las semanas o el último día, no los dos.',
});
export type Series = z.output<typeof seriesBody>;

export const leftOutReasons = {
  feriado: 'Es feriado',
  repetida: 'Ya hay una sesión a esa hora',
  fuera: 'Está fuera de los días de la edición',
} as const;

/** What a rule makes, and which of its days it leaves out. */
export const seriesSchema = z.object({
  sessions: z.array(
    z.object({
      title: z.string(),
      day: z.string(),
      from: z.string(),
      until: z.string(),
      startsAt: instantSchema,
      endsAt: instantSchema,
      clashes: z.array(clashSchema),
    }),
  ),
  leftOut: z.array(
    z.object({
      day: z.string(),
      why: enumOf(leftOutReasons),
      /** The holiday's name. */
      name: z.string().nullable(),
    }),
  ),
});
export type SeriesOutcome = z.infer<typeof seriesSchema>;

export const sessionQuery = z
  .strictObject({
    edition: idSchema.optional(),
    /** Who gives it: its teacher, or the substitute. */
    teacher: idSchema.optional(),
    place: line(200).optional(),
    /** Of the courses of this category. */
    category: idSchema.optional(),
    from: daySchema.optional(),
    until: daySchema.optional(),
  })
  .superRefine((query, context) => {
    const message = windowFault(query as { from?: string; until?: string });
    if (message) context.addIssue({ code: 'custom', path: ['until'], message });
    // The sessions of one edition are few; of all, a window of them is shown.
    for (const name of ['from', 'until'] as const) {
      if (query.edition || query[name]) continue;
      context.addIssue({ code: 'custom', path: [name], message: 'Elige los días.' });
    }
  });

const one = { tag: 'Sessions', params: idParams, answer: classSessionSchema };

export const classSessionEndpoints = {
  listSessions: endpoint({
    method: 'GET',
    path: '/class-sessions',
    summary:
      'Sessions of an edition, or of all between two days (at most 62), by their start; each with what it clashes with. At most 500.',
    tag: 'Sessions',
    access: 'editions:read',
    query: sessionQuery,
    answer: z.array(classSessionSchema),
    example: { from: '2027-02-01', until: '2027-02-28' },
  }),
  getSession: endpoint({
    ...one,
    method: 'GET',
    path: '/class-sessions/:id',
    summary: 'One session.',
    access: 'editions:read',
    errors: ['not-found'],
  }),
  createSession: endpoint({
    method: 'POST',
    path: '/class-sessions',
    summary: 'Adds a session to an edition.',
    tag: 'Sessions',
    access: 'sessions:write',
    body: createSessionBody,
    status: 201,
    answer: classSessionSchema,
    errors: ['not-found', 'wrong-state'],
    example: {
      edition: '0198c0de-0000-7000-8000-000000000001',
      day: '2027-02-02',
      from: '19:00',
      until: '21:00',
    },
  }),
  updateSession: endpoint({
    ...one,
    method: 'PUT',
    path: '/class-sessions/:id',
    summary:
      'Changes what is sent of a session. Its people are told of other hours, another place or link.',
    access: 'sessions:write',
    body: updateSessionBody,
    errors: ['not-found', 'stale-version', 'wrong-state'],
    example: { from: '20:00', until: '22:00', version: 1 },
  }),
  cancelSession: endpoint({
    ...one,
    method: 'PUT',
    path: '/class-sessions/:id/cancellation',
    summary: 'Cancels a session that has not ended; its people are told why.',
    access: 'sessions:write',
    body: reasonBody,
    errors: ['not-found', 'wrong-state'],
    example: { reason: 'El docente está enfermo.' },
  }),
  restoreSession: endpoint({
    ...one,
    method: 'DELETE',
    path: '/class-sessions/:id/cancellation',
    summary: 'Holds a session after all that was cancelled and has not ended; its people are told.',
    access: 'sessions:write',
    errors: ['not-found', 'wrong-state'],
  }),
  removeSession: endpoint({
    ...one,
    method: 'DELETE',
    path: '/class-sessions/:id',
    summary: 'Deletes a session that lies ahead and of which nobody was told.',
    access: 'sessions:write',
    answer: z.object({ success: z.literal(true) }),
    errors: ['not-found', 'wrong-state'],
  }),
  previewSeries: endpoint({
    ...one,
    method: 'POST',
    path: '/editions/:id/session-series/preview',
    summary: 'What a rule would make, and the days it leaves out; makes nothing.',
    access: 'sessions:write',
    body: seriesBody,
    answer: seriesSchema,
    errors: ['not-found', 'wrong-state'],
    example: { weekdays: [2, 4], from: '19:00', until: '21:00', weeks: 8 },
  }),
  createSeries: endpoint({
    ...one,
    method: 'POST',
    path: '/editions/:id/session-series',
    summary: 'Makes the sessions of a rule. The same rule again makes none.',
    access: 'sessions:write',
    body: seriesBody,
    status: 201,
    answer: seriesSchema,
    errors: ['not-found', 'wrong-state'],
    example: { weekdays: [2, 4], from: '19:00', until: '21:00', weeks: 8 },
  }),
};
