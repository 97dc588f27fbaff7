import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currencySchema } from '../money.ts';
import { idParams, instantSchema } from '../primitive.ts';
import { courseDetailSchema } from './course.ts';
import { previewSchema, publicationSchema } from './publication.ts';

export const coursePreviewEndpoints = {
  listPublications: endpoint({
    method: 'GET',
    path: '/courses/:id/publications',
    summary: 'When a course was published, taken off and brought back, and by whom, newest first.',
    tag: 'Courses',
    access: 'courses:read',
    params: idParams,
    answer: z.array(publicationSchema),
    errors: ['not-found'],
  }),
  createPreview: endpoint({
    method: 'POST',
    path: '/courses/:id/previews',
    summary:
      'A private address that shows the public page of a course as it is now, published or not, until it expires.',
    tag: 'Courses',
    access: 'courses:write',
    params: idParams,
    status: 201,
    answer: previewSchema,
    errors: ['not-found'],
  }),
  readPreview: endpoint({
    method: 'GET',
    path: '/open/courses/preview',
    summary: 'What a preview’s address shows; for whoever was given it, and only until it expires.',
    tag: 'Courses',
    access: 'public',
    query: z.strictObject({
      token: z.string().max(200),
      currency: currencySchema.optional(),
    }),
    answer: z.object({ course: courseDetailSchema, expiresAt: instantSchema }),
    errors: ['not-found'],
    example: { token: '0198c0de-0000-7000-8000-000000000001.mfzk3c00.c2lnbmF0dXJl' },
  }),
};
