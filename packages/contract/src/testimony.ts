import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { imageSchema } from './file.ts';
import { booleanQuery, listQuery } from './list.ts';
import { reasonBody } from './payment.ts';
import {
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
} from './primitive.ts';

export const testimonyStates = {
  pendiente: 'Pendiente',
  aprobado: 'Aprobado',
  rechazado: 'Rechazado',
} as const;
export type TestimonyState = keyof typeof testimonyStates;
export const testimonyStateSchema = z.enum(
  Object.keys(testimonyStates) as [TestimonyState, ...TestimonyState[]],
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
  /** Why it was rejected. */
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
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

const sorts = { sorts: ['createdAt', 'rating'], defaultSort: '-createdAt' } as const;

export const testimonyListQuery = listQuery({
  ...sorts,
  filters: {
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
    summary: 'Adds a testimony; it waits for approval like any other.',
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
    summary: 'Changes what is sent of a testimony; its state has acts of its own.',
    access: 'testimonies:write',
    body: updateTestimonyBody,
    errors: ['not-found', 'stale-version'],
    example: { text: 'Aprendí mucho y conseguí trabajo.', version: 1 },
  }),
  approveTestimony: endpoint({
    ...one,
    method: 'PUT',
    path: '/testimonies/:id/approval',
    summary: 'Shows a testimony on the site and counts its rating.',
    access: 'testimonies:write',
    errors: ['not-found', 'wrong-state'],
  }),
  rejectTestimony: endpoint({
    ...one,
    method: 'PUT',
    path: '/testimonies/:id/rejection',
    summary: 'Keeps a testimony off the site, with the reason.',
    access: 'testimonies:write',
    body: reasonBody,
    errors: ['not-found', 'wrong-state'],
    example: { reason: 'No habla del curso.' },
  }),
  retireTestimony: endpoint({
    ...one,
    method: 'DELETE',
    path: '/testimonies/:id',
    summary: 'Retires a testimony: it leaves the site and can be brought back.',
    access: 'testimonies:write',
    errors: ['not-found'],
  }),
  restoreTestimony: endpoint({
    ...one,
    method: 'PUT',
    path: '/testimonies/:id/restoration',
    summary: 'Brings back a retired testimony, in the state it had.',
    access: 'testimonies:write',
    errors: ['not-found'],
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
