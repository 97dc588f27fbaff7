import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listQuery } from './list.ts';
import { idSchema, instantSchema, slugSchema } from './primitive.ts';

export const testimonyStates = {
  pendiente: 'Pendiente',
  aprobado: 'Aprobado',
  rechazado: 'Rechazado',
} as const;

export const openTestimonySchema = z.object({
  _id: idSchema,
  name: z.string(),
  city: z.string().nullable(),
  text: z.string(),
  rating: z.number().int().min(1).max(5),
  featured: z.boolean(),
  course: z.object({ name: z.string(), slug: z.string() }).nullable(),
  createdAt: instantSchema,
});
export type OpenTestimony = z.infer<typeof openTestimonySchema>;

const filters = { sorts: ['createdAt', 'rating'], defaultSort: '-createdAt' } as const;

export const testimonyEndpoints = {
  listOpenTestimonies: endpoint({
    method: 'GET',
    path: '/open/testimonies',
    summary: 'Approved testimonies about the academy and its courses, featured ones first.',
    tag: 'Testimonies',
    access: 'public',
    query: listQuery({ ...filters, filters: {} }),
    answer: z.array(openTestimonySchema),
    list: true,
  }),
  listCourseTestimonies: endpoint({
    method: 'GET',
    path: '/open/testimonies/course',
    summary: 'Approved testimonies about one course.',
    tag: 'Testimonies',
    access: 'public',
    query: listQuery({ ...filters, filters: { course: slugSchema } }),
    answer: z.array(openTestimonySchema),
    list: true,
  }),
};
