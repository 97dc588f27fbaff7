import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { moneySchema } from '../money.ts';
import { daySchema, idParams, idSchema, slugSchema } from '../primitive.ts';
import { courseModalitySchema } from './course-words.ts';
import { editionBriefSchema } from './edition.ts';

/** From how many places left visitors are told of them; never invented, always counted. */
export const fewSeats = 5;

/** An edition that can be bought, as visitors see it. */
export const openEditionSchema = editionBriefSchema.extend({
  course: z.object({
    _id: idSchema,
    name: z.string(),
    slug: z.string(),
    modality: courseModalitySchema,
  }),
  timeZone: z.string(),
  place: z.string().nullable(),
  teachers: z.array(z.object({ username: z.string(), fullName: z.string() })),
  /** Places left, said only when few; null: enough, or as many as come. */
  seatsLeft: z.number().int().nullable(),
  full: z.boolean(),
  /** It has begun. */
  running: z.boolean(),
  salesUntil: z.string().nullable(),
  /** Percent of its sessions that its certificate asks to come to; null: it asks for none. */
  minAttendance: z.number().int().nullable(),
  /** Its own prices; a currency without one has that of the course. */
  prices: z.array(moneySchema),
});
export type OpenEdition = z.infer<typeof openEditionSchema>;

export const openEditionListQuery = listQuery({
  sorts: ['startDate'],
  defaultSort: 'startDate',
  filters: {
    course: slugSchema.optional(),
    /** That begin between these days. */
    from: daySchema.optional(),
    until: daySchema.optional(),
  },
});

export const openEditionEndpoints = {
  listOpenEditions: endpoint({
    method: 'GET',
    path: '/open/editions',
    summary: 'Editions on sale, by their first day; those without days stand last.',
    tag: 'Editions',
    access: 'public',
    query: openEditionListQuery,
    answer: z.array(openEditionSchema),
    list: true,
    shared: true,
  }),
  getOpenEdition: endpoint({
    method: 'GET',
    path: '/open/editions/:id',
    summary: 'One edition on sale.',
    tag: 'Editions',
    access: 'public',
    params: idParams,
    answer: openEditionSchema,
    errors: ['not-found'],
  }),
};
