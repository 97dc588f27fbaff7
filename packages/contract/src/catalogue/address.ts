import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { usernameSchema } from '../people/user.ts';
import { slugSchema } from '../primitive.ts';
import { catalogueKinds } from './catalogue.ts';

/** What has a public page whose address staff may change; a teacher's is the username. */
export const addressKinds = ['courses', ...catalogueKinds, 'teachers'] as const;
export type AddressKind = (typeof addressKinds)[number];

export const addressEndpoints = {
  whereIs: endpoint({
    method: 'GET',
    path: '/open/addresses',
    summary:
      'What became of a page that is not at its address any more: it moved, or it was there and is gone.',
    tag: 'Addresses',
    access: 'public',
    query: z.strictObject({ kind: z.enum(addressKinds), slug: slugSchema.or(usernameSchema) }),
    /** `slug` is the new address; null when the page is gone. */
    answer: z.object({ slug: z.string().nullable() }),
    shared: true,
    errors: ['not-found'],
    example: { kind: 'courses', slug: 'gestion-publica' },
  }),
};
