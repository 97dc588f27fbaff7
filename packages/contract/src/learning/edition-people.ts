import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { moveEnrolmentBody } from '../catalogue/edition.ts';
import { endpoint } from '../endpoint.ts';
import { exportFormatSchema } from '../export-format.ts';
import { listQuery } from '../list.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import { idParams, idSchema, instantSchema } from '../primitive.ts';
import { reachSchema } from '../sales/minor.ts';
import { enrolmentSchema, enrolmentStateSchema, lateSchema } from './enrolment.ts';

/** One person of an edition: how they do and what they owe. */
export const editionPersonSchema = z.object({
  /** The enrolment. */
  _id: idSchema,
  user: idSchema,
  userName: z.string(),
  email: z.string().nullable(),
  dni: z.string().nullable(),
  mobile: z.string().nullable(),
  reach: reachSchema,
  state: enrolmentStateSchema,
  progress: z.number().int(),
  finalGrade: z.number().nullable(),
  completedAt: instantSchema.nullable(),
  deal: idSchema.nullable(),
  dealNumber: z.string().nullable(),
  currency: currencySchema.nullable(),
  /** What is still to be paid of their sale. */
  due: minorUnitsSchema,
  /** Null: nothing of their sale is late. */
  late: lateSchema.nullable(),
  /** What they would get back for this course. */
  refundable: minorUnitsSchema,
  /** Why they are one more than fit; null: they fit. */
  overbooked: z.string().nullable(),
});
export type EditionPerson = z.infer<typeof editionPersonSchema>;

/** Why a place is somebody's of whom there is no enrolment yet. */
export const heldReasons = {
  'sin-pagar': 'Sin pagar',
  comprobante: 'Comprobante por revisar',
  'pago-parcial': 'Pagó una parte',
  convenio: 'Pagado, falta confirmar su convenio',
  espera: 'Invitación de la lista de espera',
} as const;

/** A place of which no enrolment was made: of an order that is not settled, or of who was invited. */
export const heldPlaceSchema = z.object({
  _id: idSchema,
  why: enumOf(heldReasons),
  deal: idSchema.nullable(),
  dealNumber: z.string().nullable(),
  /** The line of the sale; null: of who was invited. */
  line: idSchema.nullable(),
  /** Who it is for; null: whoever was invited has no record. */
  user: idSchema.nullable(),
  userName: z.string(),
  email: z.string().nullable(),
  dni: z.string().nullable(),
  mobile: z.string().nullable(),
  reach: reachSchema,
  /** Until when; null: it is theirs, since some of its money is here. */
  until: instantSchema.nullable(),
  currency: currencySchema.nullable(),
  /** What is still to be paid of the sale. */
  due: minorUnitsSchema,
  /** What would go back with it; 0 where its sale has other courses: staff decide in the sale. */
  refundable: minorUnitsSchema,
  /** The day of the first instalment that is not covered; null: none was agreed. */
  dueOn: z.string().nullable(),
  /** Until when the price of its quote holds; null where it was no quote. */
  pricedUntil: z.string().nullable(),
  /** Why it is one more than fit; null: it fits. */
  overbooked: z.string().nullable(),
});
export type HeldPlace = z.infer<typeof heldPlaceSchema>;

export const editionPeopleQuery = listQuery({
  sorts: ['createdAt'],
  defaultSort: 'createdAt',
  filters: { state: enrolmentStateSchema.optional() },
});

export const editionPeopleEndpoints = {
  listEditionPeople: endpoint({
    method: 'GET',
    path: '/editions/:id/people',
    summary: 'Who is in an edition, with progress and what they owe.',
    tag: 'Editions',
    access: 'enrolments:read',
    params: idParams,
    query: editionPeopleQuery,
    answer: z.array(editionPersonSchema),
    list: true,
    errors: ['not-found'],
  }),
  exportEditionPeople: endpoint({
    method: 'GET',
    path: '/editions/:id/people/file',
    summary: 'Who is in an edition, and who paid a part of their place, as a file; audited.',
    tag: 'Editions',
    access: 'enrolments:read',
    params: idParams,
    query: z.strictObject({ format: exportFormatSchema.default('xlsx') }),
    answer: z.any(),
    errors: ['not-found', 'step-up-required'],
    example: { format: 'csv' },
  }),
  listHeldPlaces: endpoint({
    method: 'GET',
    path: '/editions/:id/held-places',
    summary:
      'Places of an edition of which no enrolment was made: who paid a part first, then orders and invitations, the first to lapse first; at most 500.',
    tag: 'Editions',
    access: 'enrolments:read',
    params: idParams,
    answer: z.array(heldPlaceSchema),
    errors: ['not-found'],
  }),
  moveEnrolment: endpoint({
    method: 'PUT',
    path: '/enrolments/:id/edition',
    summary: 'Brings a person to another edition of the same course; payments and progress follow.',
    tag: 'Editions',
    access: 'enrolments:write',
    params: idParams,
    body: moveEnrolmentBody,
    answer: enrolmentSchema,
    errors: ['not-found', 'wrong-state', 'sold-out'],
    example: {
      edition: '0198c0de-0000-7000-8000-000000000001',
      reason: 'Pidió el grupo de la noche.',
    },
  }),
};
