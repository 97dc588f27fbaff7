import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { imageSchema } from '../file.ts';
import { booleanQuery, listQuery } from '../list.ts';
import {
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  paragraph,
  recordShape,
  requiredLine,
  slugQuery,
  slugSchema,
  versionRead,
} from '../primitive.ts';

/**
 * Categories, labels, metas and agreements: four kinds of thing that courses point at. What they
 * share stands once here; each adds its own fields.
 */

const shared = {
  name: requiredLine(160, 'Escribe el nombre.'),
  slug: slugSchema.optional(),
  order: z.number().int().min(0).max(100_000).optional(),
  /** Whether visitors see it. */
  status: z.boolean().optional(),
};

const sharedView = {
  ...recordShape,
  version: z.number().int(),
  name: z.string(),
  slug: z.string(),
  order: z.number().int(),
  status: z.boolean(),
  retiredAt: instantSchema.nullable(),
};

const openShared = { _id: idSchema, name: z.string(), slug: z.string() };

/** What a thing of the catalogue is called, in the URL and in the interface. */
export const catalogueKinds = ['categories', 'labels', 'metas', 'agreements'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

// Categories ---------------------------------------------------------------

const categoryFields = {
  ...shared,
  description: paragraph(2000).nullish(),
  image: idSchema.nullish(),
};
export const categorySchema = z.object({
  ...sharedView,
  description: z.string().nullable(),
  image: imageSchema.nullable(),
});
export type Category = z.infer<typeof categorySchema>;
export const openCategorySchema = z.object({
  ...openShared,
  description: z.string().nullable(),
  image: imageSchema.nullable(),
  /** Published courses in it. */
  courses: z.number().int(),
});
export type OpenCategory = z.infer<typeof openCategorySchema>;

// Labels -------------------------------------------------------------------

const colourSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Escribe un color como #0E6A55.');
const labelFields = { ...shared, colour: colourSchema.optional() };
export const labelSchema = z.object({ ...sharedView, colour: z.string() });
export type Label = z.infer<typeof labelSchema>;
export const openLabelSchema = z.object({
  ...openShared,
  colour: z.string(),
  courses: z.number().int(),
});
export type OpenLabel = z.infer<typeof openLabelSchema>;

// Metas --------------------------------------------------------------------

const metaFields = {
  ...shared,
  description: paragraph(2000).nullish(),
  keywords: line(500).nullish(),
  image: idSchema.nullish(),
  /** `/cursos`: this meta then gives that page its title, description, keywords and social image. */
  path: line(200)
    .regex(/^\/[a-z0-9/-]*$/, 'Escribe una ruta como /cursos.')
    .nullish(),
};
export const metaSchema = z.object({
  ...sharedView,
  description: z.string().nullable(),
  keywords: z.string().nullable(),
  image: imageSchema.nullable(),
  path: z.string().nullable(),
});
export type Meta = z.infer<typeof metaSchema>;
export const openMetaSchema = z.object({
  ...openShared,
  description: z.string().nullable(),
  keywords: z.string().nullable(),
  image: imageSchema.nullable(),
  path: z.string().nullable(),
  courses: z.number().int(),
});
export type OpenMeta = z.infer<typeof openMetaSchema>;

// Agreements ---------------------------------------------------------------

const signatoryFields = z.strictObject({
  name: requiredLine(160, 'Escribe el nombre de quien firma.'),
  position: requiredLine(160, 'Escribe el cargo.'),
  signature: idSchema.nullish(),
});
const agreementFields = {
  ...shared,
  shortName: line(60).nullish(),
  description: paragraph(4000).nullish(),
  logo: idSchema.nullish(),
  signatories: z.array(signatoryFields).max(6).optional(),
  validFrom: daySchema.nullish(),
  validUntil: daySchema.nullish(),
  /** Percent off for the institution's members. */
  memberDiscount: z.number().int().min(0).max(100).optional(),
  /** Days of the paper that gives the right to its name and logo. */
  documentFrom: daySchema.nullish(),
  documentUntil: daySchema.nullish(),
};
const signatoryView = z.object({
  name: z.string(),
  position: z.string(),
  signature: imageSchema.nullable(),
});
export const agreementSchema = z.object({
  ...sharedView,
  shortName: z.string().nullable(),
  description: z.string().nullable(),
  logo: imageSchema.nullable(),
  signatories: z.array(signatoryView),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  memberDiscount: z.number().int(),
  /** Whether the paper that gives the right to its name and logo is kept, and its days. */
  hasDocument: z.boolean(),
  documentFrom: z.string().nullable(),
  documentUntil: z.string().nullable(),
});
export type Agreement = z.infer<typeof agreementSchema>;
export const openAgreementSchema = z.object({
  ...openShared,
  shortName: z.string().nullable(),
  description: z.string().nullable(),
  logo: imageSchema.nullable(),
  memberDiscount: z.number().int(),
  courses: z.number().int(),
});
export type OpenAgreement = z.infer<typeof openAgreementSchema>;

// Calls, the same for all four ---------------------------------------------

export const catalogueListQuery = listQuery({
  sorts: ['order', 'name', 'createdAt', 'match'],
  defaultSort: 'order',
  filters: { status: booleanQuery.optional(), retired: booleanQuery.optional() },
});
export const openCatalogueListQuery = listQuery({
  sorts: ['order', 'name'],
  defaultSort: 'order',
  filters: {},
});

function catalogueEndpoints<
  View extends z.ZodType,
  Open extends z.ZodType,
  Fields extends z.ZodRawShape,
>(kind: CatalogueKind, one: string, view: View, open: Open, fields: Fields) {
  const tag = kind[0]?.toUpperCase() + kind.slice(1);
  const create = z.strictObject(fields);
  const update = z.strictObject(fields).partial().extend({ version: versionRead });
  return {
    list: endpoint({
      method: 'GET',
      path: `/${kind}`,
      summary: `Every ${one}, also those that visitors do not see.`,
      tag,
      access: 'catalogue:read',
      query: catalogueListQuery,
      answer: z.array(view),
      list: true,
    }),
    get: endpoint({
      method: 'GET',
      path: `/${kind}/:id`,
      summary: `One ${one}.`,
      tag,
      access: 'catalogue:read',
      params: idParams,
      answer: view,
      errors: ['not-found'],
    }),
    create: endpoint({
      method: 'POST',
      path: `/${kind}`,
      summary: `Adds a ${one}; the slug is made from the name when it is not sent.`,
      tag,
      access: 'catalogue:write',
      body: create,
      status: 201,
      answer: view,
      errors: ['conflict'],
      example: { name: 'Gestión pública' },
    }),
    update: endpoint({
      method: 'PUT',
      path: `/${kind}/:id`,
      summary: `Changes what is sent of a ${one}; \`retired: false\` has its own call below.`,
      tag,
      access: 'catalogue:write',
      params: idParams,
      body: update,
      answer: view,
      errors: ['not-found', 'conflict', 'stale-version'],
      example: { name: 'Gestión pública', version: 1 },
    }),
    retire: endpoint({
      method: 'DELETE',
      path: `/${kind}/:id`,
      summary: `Retires a ${one}: it leaves the site and can be brought back.`,
      tag,
      access: 'catalogue:write',
      params: idParams,
      answer: view,
      errors: ['not-found'],
    }),
    restore: endpoint({
      method: 'PUT',
      path: `/${kind}/:id/restoration`,
      summary: `Brings back a retired ${one}.`,
      tag,
      access: 'catalogue:write',
      params: idParams,
      answer: view,
      errors: ['not-found'],
    }),
    listOpen: endpoint({
      method: 'GET',
      path: `/open/${kind}`,
      summary: `What visitors see of every ${one}, with how many courses each has.`,
      tag,
      access: 'public',
      shared: true,
      query: openCatalogueListQuery,
      answer: z.array(open),
      list: true,
    }),
  } satisfies Record<string, Endpoint>;
}

export const categoryEndpoints = catalogueEndpoints(
  'categories',
  'category',
  categorySchema,
  openCategorySchema,
  categoryFields,
);
export const labelEndpoints = catalogueEndpoints(
  'labels',
  'label',
  labelSchema,
  openLabelSchema,
  labelFields,
);
const metaCalls = catalogueEndpoints('metas', 'meta', metaSchema, openMetaSchema, metaFields);
export const metaEndpoints = {
  ...metaCalls,
  create: endpoint({ ...metaCalls.create, orMultipart: true }),
  detail: endpoint({
    method: 'GET',
    path: '/open/metas/detail',
    summary: 'One meta by its slug.',
    tag: 'Metas',
    access: 'public',
    shared: true,
    query: slugQuery,
    answer: openMetaSchema,
    errors: ['not-found'],
    example: { slug: 'ascender-en-el-estado' },
  }),
};
export const agreementEndpoints = {
  ...catalogueEndpoints(
    'agreements',
    'agreement',
    agreementSchema,
    openAgreementSchema,
    agreementFields,
  ),
  detail: endpoint({
    method: 'GET',
    path: '/open/agreements/detail',
    summary: 'One agreement by its slug.',
    tag: 'Agreements',
    access: 'public',
    shared: true,
    query: slugQuery,
    answer: openAgreementSchema,
    errors: ['not-found'],
    example: { slug: 'universidad-nacional' },
  }),
};
