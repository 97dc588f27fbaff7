import { z } from 'zod';
import { refuseBlanks } from '../answer-blanks.ts';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../file.ts';
import { booleanQuery, changesFilters, listQuery } from '../list.ts';
import {
  askedLine,
  idParams,
  idSchema,
  instantSchema,
  line,
  nameLine,
  paragraph,
  recordShape,
  requiredLine,
  slugSchema,
  versionRead,
} from '../primitive.ts';

export const testimonyStates = {
  pendiente: 'Pendiente',
  aprobado: 'Aprobado',
  rechazado: 'Rechazado',
} as const;
export type TestimonyState = keyof typeof testimonyStates;
export const testimonyStateSchema = z.enum(
  Object.keys(testimonyStates) as [TestimonyState, ...TestimonyState[]],
);

/**
 * The published rules: why a testimony may be kept off the site, and nothing else is a reason. How many stars it
 * gives and whether it praises are none.
 */
export const testimonyGrounds = {
  acusacion:
    'Acusa de un delito a alguien con su nombre: para eso están el reclamo y la autoridad.',
  ajeno: 'No habla de un curso ni de la academia.',
  'datos-de-otros': 'Contiene datos personales de otras personas.',
  ofensivo: 'Contiene insultos, amenazas o discriminación.',
  pagado: 'Se escribió a cambio de dinero o de un premio.',
  publicidad: 'Hace publicidad o lleva enlaces.',
  repetido: 'Repite otro testimonio de la misma persona.',
  suplantacion: 'No lo escribió quien lo firma, o esa persona no estudió aquí.',
} as const;
export type TestimonyGround = keyof typeof testimonyGrounds;
const groundSchema = z.enum(
  Object.keys(testimonyGrounds) as [TestimonyGround, ...TestimonyGround[]],
  'Elige una de las reglas publicadas.',
);

const ratingSchema = z.number().int().min(1).max(5);

/** A testimony as visitors read it: approved, and of a course that is on sale. */
export const openTestimonySchema = z.object({
  _id: idSchema,
  name: z.string(),
  city: z.string().nullable(),
  text: z.string(),
  rating: ratingSchema,
  photo: imageSchema.nullable(),
  video: z.string().nullable(),
  featured: z.boolean(),
  /** Its author wrote it from their account, enrolled; else the academy collected it, and it counts in no mean. */
  verified: z.boolean(),
  /** What the academy answered beneath it. */
  answer: z.string().nullable(),
  /** Null: about the academy. */
  course: z.object({ name: z.string(), slug: z.string() }).nullable(),
  createdAt: instantSchema,
});
export type OpenTestimony = z.infer<typeof openTestimonySchema>;

/** A testimony as staff moderate it. */
export const testimonySchema = z.object({
  ...recordShape,
  version: z.number().int(),
  user: idSchema.nullable(),
  name: z.string(),
  city: z.string().nullable(),
  photo: imageSchema.nullable(),
  /** Null: about the academy. */
  course: idSchema.nullable(),
  courseName: z.string().nullable(),
  text: z.string(),
  rating: ratingSchema,
  video: z.string().nullable(),
  state: testimonyStateSchema,
  /** Written by its author from their account while enrolled: nobody else changes it, and only these count. */
  verified: z.boolean(),
  /** The published rule by which it was rejected, and what of it; one rejected before 0.5 has words alone. */
  ground: groundSchema.nullable(),
  reason: z.string().nullable(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: instantSchema.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  /** Who of the academy collected it; null for an author's, and where it was not kept. */
  enteredBy: z.string().nullable(),
  /** Approved by the very person who entered or mended it, because nobody else of the academy could. */
  ownApproval: z.boolean(),
  featured: z.boolean(),
  origin: z.string(),
  retiredAt: instantSchema.nullable(),
});
export type Testimony = z.infer<typeof testimonySchema>;

const testimonyFields = {
  user: idSchema.nullish(),
  name: nameLine(120).min(1, 'Escribe el nombre de la persona.').optional(),
  city: line(120).nullish(),
  photo: idSchema.nullish(),
  course: idSchema.nullish(),
  text: paragraph(2000).min(1, 'Escribe el testimonio.'),
  rating: ratingSchema,
  video: z
    .url({ protocol: /^https?$/, error: 'Escribe una dirección web completa.' })
    .max(500)
    .nullish(),
  featured: z.boolean().optional(),
  origin: requiredLine(60, 'Escribe de dónde viene.').optional(),
};

export const createTestimonyBody = z
  .strictObject(testimonyFields)
  .refine(({ user, name }) => user || name, {
    path: ['name'],
    message: 'Escribe el nombre de la persona.',
  });
export const updateTestimonyBody = z.strictObject(testimonyFields).partial().extend({
  version: versionRead,
});
export type CreateTestimony = z.output<typeof createTestimonyBody>;
export type UpdateTestimony = z.output<typeof updateTestimonyBody>;

export const rejectTestimonyBody = z.strictObject({
  ground: groundSchema,
  reason: askedLine(500, 'Escribe qué parte no cumple la regla: su autor lo leerá.'),
});
export type RejectTestimony = z.output<typeof rejectTestimonyBody>;
export const answerTestimonyBody = z.strictObject({
  /** Null takes the answer back. */
  answer: paragraph(1500)
    .min(1, 'Escribe la respuesta.')
    .superRefine(refuseBlanks('testimony'))
    .nullable(),
});
export type AnswerTestimony = z.output<typeof answerTestimonyBody>;

const sorts = { sorts: ['createdAt', 'rating'], defaultSort: '-createdAt' } as const;

export const testimonyListQuery = listQuery({
  ...sorts,
  filters: {
    ...changesFilters,
    state: testimonyStateSchema.optional(),
    course: idSchema.optional(),
    /** Only those about the academy, or only those about a course. */
    general: booleanQuery.optional(),
    featured: booleanQuery.optional(),
    retired: booleanQuery.optional(),
  },
});
export const openTestimonyListQuery = listQuery({
  ...sorts,
  filters: { general: booleanQuery.optional() },
});

const one = { tag: 'Testimonies', params: idParams, answer: testimonySchema };

export const testimonyEndpoints = {
  listTestimonies: endpoint({
    method: 'GET',
    path: '/testimonies',
    summary: 'Testimonies in every state; `state=pendiente` are the ones to moderate.',
    tag: 'Testimonies',
    access: 'testimonies:read',
    query: testimonyListQuery,
    answer: z.array(testimonySchema),
    list: true,
  }),
  getTestimony: endpoint({
    ...one,
    method: 'GET',
    path: '/testimonies/:id',
    summary: 'One testimony.',
    access: 'testimonies:read',
    errors: ['not-found'],
  }),
  createTestimony: endpoint({
    method: 'POST',
    path: '/testimonies',
    summary:
      'Adds a testimony that the academy collected: it waits for approval, says on the site that it was collected, and counts in no mean.',
    tag: 'Testimonies',
    access: 'testimonies:write',
    body: createTestimonyBody,
    status: 201,
    answer: testimonySchema,
    example: { name: 'Rosa Quispe', city: 'Cusco', text: 'Aprendí mucho.', rating: 5 },
  }),
  updateTestimony: endpoint({
    ...one,
    method: 'PUT',
    path: '/testimonies/:id',
    summary:
      'Features a testimony; of one that the academy collected and nobody approved yet, also changes what was copied wrongly. What an author wrote is changed by its author alone.',
    access: 'testimonies:write',
    body: updateTestimonyBody,
    errors: ['not-found', 'stale-version', 'forbidden', 'wrong-state'],
    example: { featured: true, version: 1 },
  }),
  approveTestimony: endpoint({
    ...one,
    method: 'PUT',
    path: '/testimonies/:id/approval',
    summary:
      'Shows a testimony on the site; its rating counts when an enrolled author wrote it. What the academy collected is approved by somebody who neither entered nor mended it, where there is one.',
    access: 'testimonies:write',
    errors: ['not-found', 'wrong-state', 'forbidden'],
  }),
  rejectTestimony: endpoint({
    ...one,
    method: 'PUT',
    path: '/testimonies/:id/rejection',
    summary: 'Keeps a testimony off the site, by one of the published rules and with what of it.',
    access: 'testimonies:write',
    body: rejectTestimonyBody,
    errors: ['not-found', 'wrong-state'],
    example: { ground: 'datos-de-otros', reason: 'Da el celular de otra alumna.' },
  }),
  answerTestimony: endpoint({
    ...one,
    method: 'PUT',
    path: '/testimonies/:id/answer',
    summary: 'Answers beneath a testimony in the name of the academy, or takes the answer back.',
    access: 'testimonies:write',
    body: answerTestimonyBody,
    errors: ['not-found', 'wrong-state'],
    example: { answer: 'Gracias: ahora el foro se responde en un día.' },
  }),
  retireTestimony: endpoint({
    ...one,
    method: 'DELETE',
    path: '/testimonies/:id',
    summary:
      'Retires a testimony that the academy collected. What an author wrote leaves by a published rule or by its author.',
    access: 'testimonies:write',
    errors: ['not-found', 'forbidden'],
  }),
  restoreTestimony: endpoint({
    ...one,
    method: 'PUT',
    path: '/testimonies/:id/restoration',
    summary:
      'Brings back a retired testimony that the academy collected, in the state it had; one that its author took back stays away.',
    access: 'testimonies:write',
    errors: ['not-found', 'forbidden'],
  }),
  listOpenTestimonies: endpoint({
    method: 'GET',
    path: '/open/testimonies',
    summary:
      'Approved testimonies, featured ones first; `general=true` are those about the academy.',
    tag: 'Testimonies',
    access: 'public',
    shared: true,
    query: openTestimonyListQuery,
    answer: z.array(openTestimonySchema),
    list: true,
  }),
  listCourseTestimonies: endpoint({
    method: 'GET',
    path: '/open/testimonies/course',
    summary: 'Approved testimonies about one course.',
    tag: 'Testimonies',
    access: 'public',
    shared: true,
    query: listQuery({ ...sorts, filters: { course: slugSchema } }),
    answer: z.array(openTestimonySchema),
    list: true,
    example: { course: 'gestion-publica' },
  }),
};
