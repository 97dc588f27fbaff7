import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema } from '../primitive.ts';

const sampleSchema = z.object({ _id: idSchema, name: z.string() });

/** What an academy kept of the demonstration to look at: nothing of it is on the site before somebody makes it theirs. */
export const samplesSchema = z.object({
  courses: z.array(sampleSchema),
  categories: z.array(sampleSchema),
});
export type Samples = z.infer<typeof samplesSchema>;

const tag = 'Courses';

export const sampleEndpoints = {
  samples: endpoint({
    method: 'GET',
    path: '/samples',
    summary: 'The courses and categories that were kept of the demonstration as samples.',
    tag,
    access: 'courses:read',
    answer: samplesSchema,
  }),
  adoptSample: endpoint({
    method: 'POST',
    path: '/samples/:id/adoption',
    summary: 'Makes a sample a course of the academy, a draft that may be published from then on.',
    tag,
    access: 'courses:write',
    params: idParams,
    answer: samplesSchema,
    errors: ['not-found'],
  }),
  retireSamples: endpoint({
    method: 'DELETE',
    path: '/samples',
    summary: 'Retires all samples at once, and the categories that no other course has.',
    tag,
    access: 'courses:write',
    answer: samplesSchema,
  }),
};
