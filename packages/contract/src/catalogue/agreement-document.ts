import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../primitive.ts';
import { agreementSchema } from './catalogue.ts';

const one = { tag: 'Agreements', path: '/agreements/:id/document', params: idParams } as const;

/** The resolution or contract that gives the right to an institution's name, logo and signatures: for staff alone. */
export const agreementDocumentEndpoints = {
  keepAgreementDocument: endpoint({
    ...one,
    method: 'PUT',
    summary:
      'Keeps the document that backs an agreement (JPG, PNG, WebP or PDF, at most 8 MB), in the place of an earlier one.',
    access: 'catalogue:write',
    multipart: true,
    body: z.strictObject({}),
    answer: agreementSchema,
    errors: ['not-found', 'too-large', 'unsupported-type'],
    example: {},
  }),
  agreementDocument: endpoint({
    ...one,
    method: 'GET',
    summary: 'The document that backs an agreement, as an attachment.',
    access: 'catalogue:read',
    cookieless: true,
    answer: z.any(),
    errors: ['not-found'],
  }),
};
