import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { booleanQuery, listQuery } from '../list.ts';
import { currencySchema, isPayable, unpayable, writtenPriceSchema } from '../money.ts';
import {
  daySchema,
  idParams,
  idSchema,
  inOrder,
  instantSchema,
  line,
  recordShape,
  versionRead,
} from '../primitive.ts';
import { reasonBody } from '../sales/payment.ts';

/** Where an edition stands: follows from what was decided about it and from the day. */
export const editionStates = {
  borrador: 'Borrador',
  programada: 'Programada',
  'en-curso': 'En curso',
  terminada: 'Terminada',
  cancelada: 'Cancelada',
} as const;
export type EditionState = keyof typeof editionStates;
export const editionStateSchema = z.enum(
  Object.keys(editionStates) as [EditionState, ...EditionState[]],
);

/** Where its live sessions meet: by a link that staff put, or in a meeting that is made for each. */
export const liveRooms = { enlace: 'Con un enlace', zoom: 'Zoom, una sala por sesión' } as const;
export type LiveRoom = keyof typeof liveRooms;
const liveRoomSchema = z.enum(Object.keys(liveRooms) as [LiveRoom, ...LiveRoom[]]);

/** What the edition costs where it has a price of its own. */
const ownPriceSchema = z.strictObject({ currency: currencySchema, amount: writtenPriceSchema });

/** How its places stand, counted now. */
const placesShape = {
  /** Who is in it or paid for it. */
  taken: z.number().int(),
  /** Kept for orders that are not paid yet and for who was invited from the waiting list. */
  held: z.number().int(),
  /** Who waits for a place. */
  waiting: z.number().int(),
};

/** One run of a course, as staff keep it. */
export const editionSchema = z.object({
  ...recordShape,
  version: z.number().int(),
  course: idSchema,
  courseName: z.string(),
  code: z.string(),
  state: editionStateSchema,
  /** Its first and last day; null: everybody begins when they like. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** IANA name of the zone in which its hours are said. */
  timeZone: z.string(),
  schedule: z.string().nullable(),
  place: z.string().nullable(),
  /** Where its sessions meet when they have no link of their own. Only who is inside sees it. */
  link: z.string().nullable(),
  liveRoom: liveRoomSchema,
  teachers: z.array(idSchema),
  /** How many fit; null: as many as come. */
  seats: z.number().int().nullable(),
  /** With fewer it may not be held. */
  minPeople: z.number().int().nullable(),
  /** The last day on which it is sold; null: its last day. */
  salesUntil: z.string().nullable(),
  /** Percent of its sessions that a certificate asks for; null: none. */
  minAttendance: z.number().int().nullable(),
  prices: z.array(ownPriceSchema),
  announcedAt: instantSchema.nullable(),
  closedAt: instantSchema.nullable(),
  cancelledAt: instantSchema.nullable(),
  retiredAt: instantSchema.nullable(),
  reason: z.string().nullable(),
  /** Why its group in Moodle could not be filled; null: nothing is wrong. */
  moodleGroupFault: z.string().nullable(),
  ...placesShape,
});
export type Edition = z.infer<typeof editionSchema>;

/** What a line of a sale, an enrolment or a card says of its edition. */
export const editionBriefSchema = z.object({
  _id: idSchema,
  code: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  schedule: z.string().nullable(),
  cancelled: z.boolean(),
});
export type EditionBrief = z.infer<typeof editionBriefSchema>;

const people = (message: string) => z.number().int().min(1, message).max(100_000);

/** A zone by its name, `America/Lima`, in the letters that the zone database writes; an offset alone knows no summer time. */
export const timeZoneSchema = line(60)
  .refine(
    (zone) => /^[A-Za-z]/.test(zone) && knownZone(zone) !== undefined,
    'Esa zona horaria no existe. Escribe una como America/Lima.',
  )
  .overwrite((zone) => knownZone(zone) ?? zone);

/** The zone as this runtime writes it; undefined for none. */
function knownZone(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** An address that opens in a browser: of a room, a form, a recording. */
export const webAddressSchema = line(500).pipe(
  z.url({ protocol: /^https?$/, error: 'Escribe una dirección web que empiece con https://.' }),
);

const editionFields = {
  code: line(30).min(1, 'Escribe un código, por ejemplo 2026-12.').optional(),
  startDate: daySchema.nullish(),
  endDate: daySchema.nullish(),
  timeZone: timeZoneSchema.optional(),
  schedule: line(300).nullish(),
  place: line(200).nullish(),
  link: webAddressSchema.nullish(),
  liveRoom: liveRoomSchema.optional(),
  teachers: z
    .array(idSchema)
    .max(20)
    .refine((ids) => new Set(ids).size === ids.length, 'Hay un docente repetido.')
    .optional(),
  seats: people('Los cupos son 1 o más; déjalo vacío si no hay límite.').nullish(),
  minPeople: people('El mínimo es 1 o más.').nullish(),
  salesUntil: daySchema.nullish(),
  minAttendance: z.number().int().min(1, 'De 1 a 100.').max(100, 'De 1 a 100.').nullish(),
  prices: z
    .array(ownPriceSchema.refine(isPayable, unpayable))
    .max(3)
    .refine(
      (prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length,
      'Hay una moneda repetida.',
    )
    .optional(),
};

export const editionBackwards = 'La edición no puede terminar antes de empezar.';
export const createEditionBody = inOrder(
  z.strictObject({ course: idSchema, ...editionFields }),
  'startDate',
  'endDate',
  editionBackwards,
);
export const updateEditionBody = inOrder(
  z.strictObject(editionFields).partial().extend({ version: versionRead }),
  'startDate',
  'endDate',
  editionBackwards,
);
export type CreateEdition = z.output<typeof createEditionBody>;
export type UpdateEdition = z.output<typeof updateEditionBody>;

export const copyEditionBody = z.strictObject({
  /** Its first day; its sessions keep their weekdays and begin on the first of them from this day on. */
  startDate: daySchema,
  code: editionFields.code,
  /** Gives those that fall on a holiday at the end instead. */
  holidaysAtEnd: z.boolean().optional(),
  /** Adds at the end what is missing where the old days had a hole: a holiday, a session that was cancelled. */
  missingAtEnd: z.boolean().optional(),
});

const copiedSession = z.object({
  day: z.string(),
  from: z.string(),
  until: z.string(),
  /** The holiday of Peru on which it falls. */
  holiday: z.string().nullable(),
});

/** What a copy of an edition would be. */
export const editionCopySchema = z.object({
  startDate: z.string(),
  endDate: z.string().nullable(),
  sessions: z.number().int(),
  first: copiedSession.nullable(),
  last: copiedSession.nullable(),
  /** Those that fall on a holiday. */
  onHolidays: z.array(copiedSession),
  /** Days without the session that their weekday has in the other weeks. */
  gaps: z.array(copiedSession),
});
export type EditionCopy = z.infer<typeof editionCopySchema>;

/** What becomes of the sessions that an edition which ends early still has ahead. */
export const closeEditionBody = z
  .strictObject({
    /** Cancels them, with one notice to its people; without it they stay in the calendar. */
    cancelSessions: z.boolean().default(false),
    /** Its people read it. */
    reason: line(500).optional(),
  })
  .refine(({ cancelSessions, reason }) => !cancelSessions || Boolean(reason), {
    path: ['reason'],
    message: 'Escribe el motivo: lo leen sus personas.',
  })
  .nullish();
export type CloseEdition = z.output<typeof closeEditionBody>;

/** What happens to each person when an edition is cancelled. */
export const cancelEditionBody = z.strictObject({
  reason: reasonBody.shape.reason,
  people: z
    .array(
      z
        .strictObject({
          enrolment: idSchema.optional(),
          /** In its place, the line of a sale of whose money a part is here and that has no enrolment yet. */
          line: idSchema.optional(),
          /** The edition of the same course that they go to; null: none. */
          edition: idSchema.nullable(),
          /** What they paid for it goes back and they leave the course; without it or an edition it is decided later. */
          refund: z.boolean().optional(),
        })
        .refine(({ edition, refund }) => !(edition && refund), {
          path: ['refund'],
          message: 'Elige una de las dos: otra edición o la devolución.',
        })
        .refine(({ enrolment, line }) => Boolean(enrolment) !== Boolean(line), {
          path: ['enrolment'],
          message: 'Di de quién se trata: su matrícula, o la línea de su trato.',
        }),
    )
    .max(2000)
    .optional(),
});

/** Brings an enrolment to another edition of the same course. */
export const moveEnrolmentBody = z.strictObject({
  edition: idSchema,
  reason: reasonBody.shape.reason,
  /** One more than fit, for the reason given. */
  overbook: z.boolean().optional(),
});

export const editionListQuery = listQuery({
  // `near`: the next to begin first, behind them what has begun, the last first.
  sorts: ['createdAt', 'startDate', 'near', 'match'],
  defaultSort: '-createdAt',
  filters: {
    course: idSchema.optional(),
    state: editionStateSchema.optional(),
    teacher: idSchema.optional(),
    /** That have a day between these two. */
    from: daySchema.optional(),
    until: daySchema.optional(),
    retired: booleanQuery.optional(),
  },
});

const one = { tag: 'Editions', params: idParams, answer: editionSchema };

export const editionEndpoints = {
  listEditions: endpoint({
    method: 'GET',
    path: '/editions',
    summary: 'The runs of courses, with how their places stand.',
    tag: 'Editions',
    access: 'editions:read',
    query: editionListQuery,
    answer: z.array(editionSchema),
    list: true,
  }),
  getEdition: endpoint({
    ...one,
    method: 'GET',
    path: '/editions/:id',
    summary: 'One edition.',
    access: 'editions:read',
    errors: ['not-found'],
  }),
  createEdition: endpoint({
    method: 'POST',
    path: '/editions',
    summary: 'Adds an edition to a course, as a draft.',
    tag: 'Editions',
    access: 'editions:write',
    body: createEditionBody,
    status: 201,
    answer: editionSchema,
    errors: ['not-found', 'conflict'],
    example: {
      course: '0198c0de-0000-7000-8000-000000000001',
      code: '2027-02',
      startDate: '2027-02-01',
      endDate: '2027-03-26',
      seats: 30,
    },
  }),
  updateEdition: endpoint({
    ...one,
    method: 'PUT',
    path: '/editions/:id',
    summary: 'Changes what is sent of an edition; never fewer seats than people.',
    access: 'editions:write',
    body: updateEditionBody,
    errors: ['not-found', 'stale-version', 'conflict', 'wrong-state'],
    example: { seats: 35, version: 1 },
  }),
  announceEdition: endpoint({
    ...one,
    method: 'PUT',
    path: '/editions/:id/announcement',
    summary: 'Puts a draft on sale; who asked to be told of the next one is told.',
    access: 'editions:write',
    errors: ['not-found', 'wrong-state'],
  }),
  closeEdition: endpoint({
    ...one,
    method: 'PUT',
    path: '/editions/:id/closing',
    summary:
      'Ends an edition that has begun before its last day: nobody buys it any more. What becomes of the sessions ahead is said in the same act.',
    access: 'editions:write',
    body: closeEditionBody,
    example: { cancelSessions: true, reason: 'Se vio todo antes de lo previsto.' },
    errors: ['not-found', 'wrong-state'],
  }),
  cancelEdition: endpoint({
    ...one,
    method: 'PUT',
    path: '/editions/:id/cancellation',
    summary:
      'Cancels an edition: its people go to another one, get their money back, or wait for a decision. All are told.',
    access: 'editions:write',
    body: cancelEditionBody,
    errors: ['not-found', 'wrong-state', 'conflict', 'sold-out'],
    example: { reason: 'No llegamos al mínimo de participantes.' },
  }),
  copyEdition: endpoint({
    ...one,
    method: 'POST',
    path: '/editions/:id/copies',
    summary:
      'A draft like this edition from another day on; its sessions keep their weekdays and hours.',
    access: 'editions:write',
    status: 201,
    body: copyEditionBody,
    errors: ['not-found', 'conflict'],
    example: { startDate: '2027-03-01' },
  }),
  previewCopy: endpoint({
    ...one,
    method: 'POST',
    path: '/editions/:id/copies/preview',
    summary:
      'What a copy from that day on would be, with its first and last session; makes nothing.',
    access: 'editions:write',
    body: copyEditionBody.omit({ code: true }),
    answer: editionCopySchema,
    errors: ['not-found'],
    example: { startDate: '2027-03-01' },
  }),
  retireEdition: endpoint({
    ...one,
    method: 'DELETE',
    path: '/editions/:id',
    summary: 'Retires an edition in which nobody is.',
    access: 'editions:write',
    errors: ['not-found', 'wrong-state'],
  }),
  restoreEdition: endpoint({
    ...one,
    method: 'PUT',
    path: '/editions/:id/restoration',
    summary: 'Brings back a retired edition.',
    access: 'editions:write',
    errors: ['not-found'],
  }),
};
