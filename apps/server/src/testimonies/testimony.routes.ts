import { type OpenTestimony, testimonyEndpoints } from '@aulario/contract/testimony';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { sendPage } from '../platform/list.ts';
import { route } from '../platform/route.ts';
import { listApproved, type TestimonyRecord } from './testimony.queries.ts';

export function testimonyRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, testimonyEndpoints.listOpenTestimonies, async ({ query, request, reply }) => {
    const { rows, total } = await listApproved(db, query);
    return sendPage(request, reply, { rows: rows.map(openView), total }, query);
  });
  route(app, testimonyEndpoints.listCourseTestimonies, async ({ query, request, reply }) => {
    const { rows, total } = await listApproved(db, query);
    return sendPage(request, reply, { rows: rows.map(openView), total }, query);
  });
}

function openView({ testimony, course }: TestimonyRecord): OpenTestimony {
  return {
    _id: testimony.id,
    name: testimony.name,
    city: testimony.city,
    text: testimony.text,
    rating: testimony.rating,
    featured: testimony.featured,
    course,
    createdAt: testimony.createdAt.toISOString(),
  };
}
