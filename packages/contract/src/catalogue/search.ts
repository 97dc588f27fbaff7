import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { booleanQuery, listQuery } from '../list.ts';
import { idParams, instantSchema, line, recordShape, versionRead } from '../primitive.ts';
import { courseKindSchema } from './course-words.ts';

/** What the search of the catalogue knows beside the words of the courses themselves. */

/** Letters that a search may have; what is longer is somebody's mistake, or worse. */
export const longestSearch = 200;

/** Words or acronyms that mean the same: whoever searches for one finds the others. */
const termsSchema = z
  .array(line(80).min(2, 'Escribe al menos dos letras.'))
  .min(2, 'Escribe al menos dos términos que signifiquen lo mismo.')
  .max(12, 'Un grupo tiene hasta 12 términos.');

const synonymFields = {
  terms: termsSchema,
  /** Whether the search uses the group. */
  status: z.boolean().optional(),
};

export const synonymSchema = z.object({
  ...recordShape,
  version: z.number().int(),
  terms: z.array(z.string()),
  status: z.boolean(),
  retiredAt: instantSchema.nullable(),
});
export type Synonym = z.infer<typeof synonymSchema>;

export const createSynonymBody = z.strictObject(synonymFields);
export const updateSynonymBody = z
  .strictObject(synonymFields)
  .partial()
  .extend({ version: versionRead });

export const synonymListQuery = listQuery({
  sorts: ['createdAt', 'name'],
  defaultSort: 'name',
  filters: { status: booleanQuery.optional(), retired: booleanQuery.optional() },
});

/** What is offered while somebody types, by kind. */
export const suggestionsSchema = z.object({
  courses: z.array(z.object({ name: z.string(), slug: z.string(), kind: courseKindSchema })),
  categories: z.array(z.object({ name: z.string(), slug: z.string(), courses: z.number().int() })),
  packages: z.array(z.object({ name: z.string(), slug: z.string(), courses: z.number().int() })),
  teachers: z.array(
    z.object({ username: z.string(), fullName: z.string(), headline: z.string().nullable() }),
  ),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

const tag = 'Search';

export const searchEndpoints = {
  suggest: endpoint({
    method: 'GET',
    path: '/open/search/suggestions',
    summary: 'Courses, packages, categories and teachers for a search that is still being typed.',
    tag,
    access: 'public',
    query: z.strictObject({ search: z.string().trim().min(1).max(longestSearch) }),
    answer: suggestionsSchema,
    example: { search: 'exel' },
    shared: true,
  }),
};

export const synonymEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/synonyms',
    summary: 'Groups of words that the search takes for the same.',
    tag,
    access: 'catalogue:read',
    query: synonymListQuery,
    answer: z.array(synonymSchema),
    list: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/synonyms/:id',
    summary: 'One group of synonyms.',
    tag,
    access: 'catalogue:read',
    params: idParams,
    answer: synonymSchema,
    errors: ['not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/synonyms',
    summary: 'Adds a group of synonyms or an acronym with its words.',
    tag,
    access: 'catalogue:write',
    body: createSynonymBody,
    status: 201,
    answer: synonymSchema,
    example: { terms: ['SIAF', 'Sistema Integrado de Administración Financiera'] },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/synonyms/:id',
    summary: 'Changes what is sent of a group of synonyms.',
    tag,
    access: 'catalogue:write',
    params: idParams,
    body: updateSynonymBody,
    answer: synonymSchema,
    errors: ['not-found', 'stale-version'],
    example: { terms: ['SIAF', 'Sistema Integrado'], version: 1 },
  }),
  retire: endpoint({
    method: 'DELETE',
    path: '/synonyms/:id',
    summary: 'Retires a group: the search no longer uses it.',
    tag,
    access: 'catalogue:write',
    params: idParams,
    answer: synonymSchema,
    errors: ['not-found'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/synonyms/:id/restoration',
    summary: 'Brings back a retired group of synonyms.',
    tag,
    access: 'catalogue:write',
    params: idParams,
    answer: synonymSchema,
    errors: ['not-found'],
  }),
};
