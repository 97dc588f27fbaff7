import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { idParams, instantSchema } from '../primitive.ts';
import {
  agreementSchema,
  type CatalogueKind,
  categorySchema,
  labelSchema,
  metaSchema,
  openAgreementSchema,
  openCategorySchema,
  openLabelSchema,
  openMetaSchema,
} from './catalogue.ts';
import { previewSchema, publicationSchema } from './publication.ts';

const until = { expiresAt: instantSchema };

/** One of the four kinds as visitors would see it, published or not. */
export const cataloguePreviewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('categories'), item: openCategorySchema, ...until }),
  z.object({ kind: z.literal('labels'), item: openLabelSchema, ...until }),
  z.object({ kind: z.literal('metas'), item: openMetaSchema, ...until }),
  z.object({ kind: z.literal('agreements'), item: openAgreementSchema, ...until }),
]);
export type CataloguePreview = z.infer<typeof cataloguePreviewSchema>;

export const cataloguePreviewEndpoints = {
  readPreview: endpoint({
    method: 'GET',
    path: '/open/catalogue/preview',
    summary: 'What a preview’s address shows; for whoever was given it, and only until it expires.',
    tag: 'Catalogue',
    access: 'public',
    query: z.strictObject({ token: z.string().max(200) }),
    answer: cataloguePreviewSchema,
    errors: ['not-found'],
    example: { token: 'metas.0198c0de-0000-7000-8000-000000000001.mfzk3c00.c2lnbmF0dXJl' },
  }),
};

/**
 * Putting one of the four kinds on the site and taking it off are acts of staff. They stand apart from
 * the other calls of the catalogue, which every public page carries.
 */
function publicationEndpoints<View extends z.ZodType>(
  kind: CatalogueKind,
  one: string,
  view: View,
) {
  const tag = kind[0]?.toUpperCase() + kind.slice(1);
  return {
    publish: endpoint({
      method: 'PUT',
      path: `/${kind}/:id/publication`,
      summary: `Puts a ${one} on the site.`,
      tag,
      access: 'catalogue:write',
      params: idParams,
      answer: view,
      errors: ['not-found', 'wrong-state'],
    }),
    withdraw: endpoint({
      method: 'DELETE',
      path: `/${kind}/:id/publication`,
      summary: `Takes a ${one} off the site; courses that point at it keep pointing.`,
      tag,
      access: 'catalogue:write',
      params: idParams,
      answer: view,
      errors: ['not-found', 'wrong-state'],
    }),
    publications: endpoint({
      method: 'GET',
      path: `/${kind}/:id/publications`,
      summary: `When a ${one} was put on the site and taken off, and by whom, newest first.`,
      tag,
      access: 'catalogue:read',
      params: idParams,
      answer: z.array(publicationSchema),
      errors: ['not-found'],
    }),
    preview: endpoint({
      method: 'POST',
      path: `/${kind}/:id/previews`,
      summary: `A private address that shows the public page of a ${one} as it is saved, until it expires.`,
      tag,
      access: 'catalogue:write',
      params: idParams,
      status: 201,
      answer: previewSchema,
      errors: ['not-found'],
    }),
  } satisfies Record<string, Endpoint>;
}

export const categoryPublication = publicationEndpoints('categories', 'category', categorySchema);
export const labelPublication = publicationEndpoints('labels', 'label', labelSchema);
export const metaPublication = publicationEndpoints('metas', 'meta', metaSchema);
export const agreementPublication = publicationEndpoints(
  'agreements',
  'agreement',
  agreementSchema,
);
