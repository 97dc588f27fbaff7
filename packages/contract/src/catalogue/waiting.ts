import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { personName } from '../person-name.ts';
import { emailSchema, idParams, idSchema, instantSchema, line } from '../primitive.ts';
import { editionBriefSchema } from './edition.ts';

export const waitingStates = {
  'por-confirmar': 'Sin confirmar su correo',
  esperando: 'Esperando',
  invitada: 'Con un cupo apartado',
  inscrita: 'Inscrita',
  vencida: 'No respondió a tiempo',
  'se-fue': 'Salió de la lista',
} as const;
export type WaitingState = keyof typeof waitingStates;
export const waitingStateSchema = z.enum(
  Object.keys(waitingStates) as [WaitingState, ...WaitingState[]],
);

/** Somebody who waits for a place, as staff see them. */
export const waitingEntrySchema = z.object({
  _id: idSchema,
  createdAt: instantSchema,
  course: idSchema,
  courseName: z.string(),
  /** The edition whose place they wait for; null: they asked to be told of the next one. */
  edition: idSchema.nullable(),
  name: z.string(),
  /** Null for who gave none: staff wrote them down, and tell them. */
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  state: waitingStateSchema,
  /** Their turn among those who still wait, from 1; null once they do not. */
  place: z.number().int().nullable(),
  invitedAt: instantSchema.nullable(),
  /** Until when the place is kept for them. */
  answerUntil: instantSchema.nullable(),
  /** Opens WhatsApp with the invitation written out; null without a mobile or an invitation. */
  whatsapp: z.string().nullable(),
});
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;

export const joinWaitingBody = z.strictObject({
  course: idSchema,
  /** Absent: to be told when the next edition is announced. */
  edition: idSchema.nullish(),
  name: personName(200, 'Escribe tu nombre.'),
  email: emailSchema,
  mobile: line(30).nullish(),
  consent: z.literal(true, 'Acepta que te escribamos para avisarte.'),
});

/** Whom staff write down: somebody on record, or a name and where they are reached. */
export const addWaitingBody = z
  .strictObject({
    edition: idSchema,
    user: idSchema.optional(),
    name: personName(200, 'Escribe su nombre.').optional(),
    email: emailSchema.nullish(),
    mobile: line(30).nullish(),
  })
  .refine(({ user, name }) => Boolean(user) !== Boolean(name), {
    path: ['name'],
    message: 'Elige a la persona, o escribe su nombre.',
  })
  .refine(({ user, email, mobile }) => user || email || mobile, {
    path: ['mobile'],
    message: 'Escribe su celular, o su correo.',
  });

/** What the private address of the mail shows. */
export const ownWaitingSchema = z.object({
  courseName: z.string(),
  courseSlug: z.string(),
  edition: editionBriefSchema.nullable(),
  state: waitingStateSchema,
  place: z.number().int().nullable(),
  answerUntil: instantSchema.nullable(),
});
export type OwnWaiting = z.infer<typeof ownWaitingSchema>;

/** 32 random bytes as text: who holds it is who the mail went to. */
export const waitingTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const tokenParams = z.object({ token: waitingTokenSchema });

export const waitingListQuery = listQuery({
  sorts: ['createdAt'],
  defaultSort: 'createdAt',
  filters: {
    course: idSchema.optional(),
    edition: idSchema.optional(),
    state: waitingStateSchema.optional(),
    /** Those of this mailbox; with `mobile`, also those without a mailbox of this mobile, as a record has it. */
    email: emailSchema.optional(),
    mobile: line(30).optional(),
  },
});

export const waitingEndpoints = {
  joinWaiting: endpoint({
    method: 'POST',
    path: '/open/waiting',
    summary:
      'Waits for a place of a full edition, or for the next edition of a course. Answers alike whether or not one waits already.',
    tag: 'Editions',
    access: 'public',
    body: joinWaitingBody,
    status: 201,
    answer: z.object({
      message: z.string(),
      /** Whether the mail that tells of it comes late: its mailbox was written to often of late. */
      mailLate: z.boolean(),
    }),
    proof: true,
    errors: ['not-found', 'wrong-state'],
    example: {
      course: '0198c0de-0000-7000-8000-000000000001',
      name: 'Rosa Quispe',
      email: 'rosa@correo.example',
      consent: true,
    },
  }),
  getOwnWaiting: endpoint({
    method: 'GET',
    path: '/open/waiting/:token',
    summary: 'How one’s own place in the waiting list stands.',
    tag: 'Editions',
    access: 'public',
    params: tokenParams,
    answer: ownWaitingSchema,
    errors: ['not-found'],
  }),
  confirmWaiting: endpoint({
    method: 'PUT',
    path: '/open/waiting/:token/confirmation',
    summary: 'Confirms from the mail that one waits for the place; the turn counts from then on.',
    tag: 'Editions',
    access: 'public',
    params: tokenParams,
    answer: ownWaitingSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  leaveWaiting: endpoint({
    method: 'DELETE',
    path: '/open/waiting/:token',
    summary: 'Leaves the waiting list; a place that was kept goes to the next.',
    tag: 'Editions',
    access: 'public',
    params: tokenParams,
    answer: ownWaitingSchema,
    errors: ['not-found'],
  }),
  listWaiting: endpoint({
    method: 'GET',
    path: '/waiting',
    summary: 'Who waits for a place or for the next edition, in their order.',
    tag: 'Editions',
    access: 'enrolments:read',
    query: waitingListQuery,
    answer: z.array(waitingEntrySchema),
    list: true,
  }),
  addWaiting: endpoint({
    method: 'POST',
    path: '/waiting',
    summary:
      'Writes somebody down for a place of a full edition, whom staff know: their turn counts at once.',
    tag: 'Editions',
    access: 'enrolments:write',
    body: addWaitingBody,
    status: 201,
    answer: waitingEntrySchema,
    errors: ['not-found', 'wrong-state'],
    example: {
      edition: '0198c0de-0000-7000-8000-000000000001',
      name: 'Rosa Quispe',
      mobile: '987 654 321',
    },
  }),
  inviteWaiting: endpoint({
    method: 'PUT',
    path: '/waiting/:id/invitation',
    summary: 'Keeps a free place for somebody out of turn, and tells them.',
    tag: 'Editions',
    access: 'enrolments:write',
    params: idParams,
    answer: waitingEntrySchema,
    errors: ['not-found', 'wrong-state', 'sold-out'],
  }),
  removeWaiting: endpoint({
    method: 'DELETE',
    path: '/waiting/:id',
    summary: 'Takes somebody off the waiting list.',
    tag: 'Editions',
    access: 'enrolments:write',
    params: idParams,
    answer: waitingEntrySchema,
    errors: ['not-found', 'wrong-state'],
  }),
};
