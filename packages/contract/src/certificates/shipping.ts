import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { changesFilters, idListSchema, listQuery } from '../list.ts';
import { moneySchema } from '../money.ts';
import { placeLine } from '../person-name.ts';
import {
  countryCodeSchema,
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  nameLine,
  recordShape,
  versionRead,
} from '../primitive.ts';
import { reachSchema } from '../sales/minor.ts';
import { reasonBody, seenMethodSchema } from '../sales/payment.ts';

/** Where a physical certificate stands on its way to a person. */
export const shippingStates = {
  solicitado: 'Por pagar',
  'por-imprimir': 'Por imprimir',
  impreso: 'Impreso',
  enviado: 'Enviado',
  entregado: 'Entregado',
  devuelto: 'Devuelto',
  extraviado: 'Extraviado',
  anulado: 'Anulado',
} as const;
export type ShippingState = keyof typeof shippingStates;
export const shippingStateSchema = z.enum(
  Object.keys(shippingStates) as [ShippingState, ...ShippingState[]],
);

export const shippingPriorities = { normal: 'Normal', urgente: 'Urgente' } as const;
export type ShippingPriority = keyof typeof shippingPriorities;
const prioritySchema = z.enum(['normal', 'urgente']);

/** One step of the way: who recorded it, when, and what they noted. */
export const shippingMoveSchema = z.object({
  at: instantSchema,
  state: shippingStateSchema,
  note: z.string().nullable(),
  byName: z.string(),
});

/** A physical certificate on its way (spec §3, with the state and the courier added). */
export const shippingSchema = z.object({
  ...recordShape,
  version: z.number().int(),
  moodleId: z.number().int().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  dni: z.string().nullable(),
  cellphone: z.string().nullable(),
  /** The day it was asked for, in Lima. */
  date: z.string(),
  address: z.string().nullable(),
  /** What helps to find the place. */
  reference: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  department: z.string().nullable(),
  country: z.string(),
  priority: prioritySchema,
  course: z.object({
    name: z.string(),
    moodleId: z.number().int().nullable(),
    ref: idSchema.nullable(),
  }),
  user: idSchema,
  /** Whom messages about it reach: who answers for a minor, else the number of the label. */
  reach: reachSchema,
  certificate: idSchema,
  code: z.string(),
  state: shippingStateSchema,
  courier: z.string().nullable(),
  trackingCode: z.string().nullable(),
  /** How often it was handed to a courier. */
  attempts: z.number().int(),
  /** Null when it came with the purchase of the course. */
  price: moneySchema.nullable(),
  /** The sale of the copy, with the path of its private page: `/comprar/…`; null when nothing was sold. */
  deal: z.object({ _id: idSchema, number: z.string(), path: z.string() }).nullable(),
  paidAt: instantSchema.nullable(),
  moves: z.array(shippingMoveSchema),
});
export type Shipping = z.infer<typeof shippingSchema>;

/** What the person sees of their own. */
export const ownShippingSchema = shippingSchema.omit({
  ...{ moodleId: true, dni: true, version: true, reach: true },
});
export type OwnShipping = z.infer<typeof ownShippingSchema>;

const optional = (max: number) => line(max).nullish();

const place = (max: number) => placeLine(max).nullish();

const addressFields = {
  address: placeLine(255).min(1, 'Escribe la dirección: calle, número y urbanización.'),
  reference: place(255),
  district: place(120),
  city: placeLine(120).min(1, 'Escribe la ciudad.'),
  department: place(120),
  country: countryCodeSchema.default('PE'),
  cellphone: optional(30),
};

/** A student asks for a copy on paper of a certificate of theirs. */
export const requestShippingBody = z.strictObject({ certificate: idSchema, ...addressFields });

/** Corrects where it goes, while it has not left. */
export const ownShippingBody = z.strictObject(addressFields);

/** Staff ask for it in a person's name; the address may come later. */
export const createShippingBody = z.strictObject({
  certificate: idSchema,
  ...addressFields,
  address: optional(255),
  city: optional(120),
  priority: prioritySchema.default('normal'),
  /** True when the academy pays for it, or it was paid with the course. */
  free: z.boolean().default(false),
});

export const updateShippingBody = z.strictObject({
  version: versionRead,
  firstName: nameLine(120).min(1, 'Escribe los nombres.').optional(),
  lastName: nameLine(120).min(1, 'Escribe los apellidos.').optional(),
  dni: optional(30),
  cellphone: optional(30),
  address: optional(255),
  reference: optional(255),
  district: optional(120),
  city: optional(120),
  department: optional(120),
  country: countryCodeSchema.optional(),
  priority: prioritySchema.optional(),
  courier: optional(80),
  trackingCode: optional(80),
});

export const moveShippingBody = z.strictObject({
  state: z.enum(['por-imprimir', 'impreso', 'enviado', 'entregado', 'devuelto', 'extraviado']),
  courier: optional(80),
  trackingCode: optional(80),
  /** Required when it came back or got lost. */
  note: optional(500),
});

export const payShippingBody = z.strictObject({
  method: seenMethodSchema,
  operationNumber: optional(40),
  paidAt: daySchema,
});

/** Each of a print run once: twice the same would be two labels of one parcel. */
const onceEach = (ids: string[]) => new Set(ids).size === ids.length;
const some = { error: 'Elige al menos un envío.' };
const twice = { message: 'Un envío está dos veces en la lista: déjalo una sola vez.' };

/** Several at once, in the order of the print run. */
export const shippingIdsQuery = z.strictObject({
  ids: idListSchema.refine((ids) => ids.length > 0, some).refine(onceEach, twice),
});
export const shippingIdsBody = z.strictObject({
  ids: z.array(idSchema).min(1, 'Elige al menos un envío.').max(100).refine(onceEach, twice),
});

export const shippingListQuery = listQuery({
  sorts: ['date', 'createdAt', 'updatedAt', 'lastName', 'match'],
  defaultSort: '-createdAt',
  filters: {
    ...changesFilters,
    state: shippingStateSchema.optional(),
    priority: prioritySchema.optional(),
    user: idSchema.optional(),
    course: idSchema.optional(),
    certificate: idSchema.optional(),
  },
});

const exampleAddress = {
  address: 'Av. Arequipa 2450, dpto. 301',
  district: 'Lince',
  city: 'Lima',
  department: 'Lima',
  cellphone: '987654321',
};
const exampleId = '0198c0de-0000-7000-8000-000000000001';

export const shippingEndpoints = {
  listShippings: endpoint({
    method: 'GET',
    path: '/shippings',
    summary: 'Physical certificates on their way, with where each stands.',
    tag: 'Shippings',
    access: 'shippings:read',
    query: shippingListQuery,
    answer: z.array(shippingSchema),
    list: true,
  }),
  shippingLabels: endpoint({
    method: 'GET',
    path: '/shippings/labels',
    summary: 'A PDF of labels with barcodes, four on a sheet of A4, in the order of the ids.',
    tag: 'Shippings',
    access: 'shippings:read',
    query: shippingIdsQuery,
    answer: z.any(),
    errors: ['not-found', 'wrong-state'],
    example: { ids: '0198c0de-0000-7000-8000-000000000001' },
  }),
  shippingSheets: endpoint({
    method: 'GET',
    path: '/shippings/sheets',
    summary: 'One PDF with the certificates to print, in the order of the ids.',
    tag: 'Shippings',
    access: 'shippings:read',
    query: shippingIdsQuery,
    answer: z.any(),
    errors: ['not-found', 'wrong-state'],
    example: { ids: '0198c0de-0000-7000-8000-000000000001' },
  }),
  getShipping: endpoint({
    method: 'GET',
    path: '/shippings/:id',
    summary: 'One shipping, with every step of its way.',
    tag: 'Shippings',
    access: 'shippings:read',
    params: idParams,
    answer: shippingSchema,
    errors: ['not-found'],
  }),
  createShipping: endpoint({
    method: 'POST',
    path: '/shippings',
    summary: 'Asks for the paper copy of a certificate in a person’s name.',
    tag: 'Shippings',
    access: 'shippings:write',
    body: createShippingBody,
    status: 201,
    answer: shippingSchema,
    errors: ['not-found', 'wrong-state', 'conflict'],
    example: { certificate: exampleId, ...exampleAddress, priority: 'urgente', free: true },
  }),
  updateShipping: endpoint({
    method: 'PUT',
    path: '/shippings/:id',
    summary: 'Corrects the receiver, the address, the courier or the priority.',
    tag: 'Shippings',
    access: 'shippings:write',
    params: idParams,
    body: updateShippingBody,
    answer: shippingSchema,
    errors: ['not-found', 'stale-version', 'wrong-state'],
    example: { version: 1, ...exampleAddress },
  }),
  payShipping: endpoint({
    method: 'PUT',
    path: '/shippings/:id/payment',
    summary:
      'Says that the paper copy was paid: its payment is verified and it is printed from then on.',
    tag: 'Shippings',
    access: 'shippings:write',
    params: idParams,
    body: payShippingBody,
    answer: shippingSchema,
    errors: ['not-found', 'wrong-state', 'conflict'],
    example: { method: 'yape', operationNumber: '00412345', paidAt: '2026-11-20' },
  }),
  moveShipping: endpoint({
    method: 'PUT',
    path: '/shippings/:id/state',
    summary: 'The next step: printed, sent, delivered, come back, lost. The person is mailed.',
    tag: 'Shippings',
    access: 'shippings:write',
    params: idParams,
    body: moveShippingBody,
    answer: shippingSchema,
    errors: ['not-found', 'wrong-state'],
    example: { state: 'enviado', courier: 'Olva Courier', trackingCode: 'OLV-20261121-7781' },
  }),
  printShippings: endpoint({
    method: 'POST',
    path: '/shippings/print-run',
    summary: 'Says that a print run is done: those to print become printed, all or none.',
    tag: 'Shippings',
    access: 'shippings:write',
    body: shippingIdsBody,
    answer: z.array(shippingSchema),
    errors: ['not-found', 'wrong-state'],
    example: { ids: [exampleId] },
  }),
  annulShipping: endpoint({
    method: 'DELETE',
    path: '/shippings/:id',
    summary: 'Annuls a shipping that has not left, with a reason; it stays as annulled.',
    tag: 'Shippings',
    access: 'shippings:write',
    params: idParams,
    body: reasonBody,
    answer: shippingSchema,
    errors: ['not-found', 'wrong-state'],
    example: { reason: 'La persona prefirió quedarse con el certificado digital.' },
  }),
  ownShippings: endpoint({
    method: 'GET',
    path: '/me/shippings',
    summary: 'The own physical certificates and where each stands.',
    tag: 'Session',
    access: 'signed-in',
    answer: z.array(ownShippingSchema),
  }),
  requestShipping: endpoint({
    method: 'POST',
    path: '/me/shippings',
    summary:
      'Asks for the paper copy of an own certificate; the answer says what it costs and where it is paid.',
    tag: 'Session',
    access: 'signed-in',
    body: requestShippingBody,
    status: 201,
    answer: ownShippingSchema,
    errors: ['not-found', 'wrong-state', 'conflict'],
    example: { certificate: exampleId, ...exampleAddress },
  }),
  updateOwnShipping: endpoint({
    method: 'PUT',
    path: '/me/shippings/:id',
    summary: 'Corrects the address of an own paper copy, while it has not left.',
    tag: 'Session',
    access: 'signed-in',
    params: idParams,
    body: ownShippingBody,
    answer: ownShippingSchema,
    errors: ['not-found', 'wrong-state'],
    example: exampleAddress,
  }),
};
