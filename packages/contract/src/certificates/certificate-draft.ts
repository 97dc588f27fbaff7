import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../primitive.ts';
import {
  certificateLayoutSchema,
  certificateTemplateSchema,
  largestLayout,
} from './certificate-template.ts';

export const templateDraftBody = z.strictObject({
  version: z.number().int(),
  layout: certificateLayoutSchema,
});

/** What is drawn of a design before it is published, and how a design looks. */
export const certificateDraftEndpoints = {
  previewLayout: endpoint({
    method: 'POST',
    path: '/certificates/templates/preview',
    summary: 'A layout as a PDF with invented data; nothing of it is kept.',
    tag: 'Certificates',
    access: 'certificates:design',
    body: z.strictObject({ layout: certificateLayoutSchema }),
    largestBody: largestLayout,
    answer: z.any(),
    example: {
      layout: { basePdf: { width: 297, height: 210, padding: [0, 0, 0, 0] }, schemas: [[]] },
    },
  }),
  templateThumbnail: endpoint({
    method: 'GET',
    path: '/certificates/templates/:id/thumbnail',
    summary: 'The first page of a design as a small picture, with invented data.',
    tag: 'Certificates',
    access: 'certificates:read',
    params: idParams,
    answer: z.any(),
    errors: ['not-found'],
  }),
  keepTemplateDraft: endpoint({
    method: 'PUT',
    path: '/certificates/templates/:id/draft',
    summary: 'Keeps a changed layout without issuing anything with it.',
    tag: 'Certificates',
    access: 'certificates:design',
    params: idParams,
    body: templateDraftBody,
    largestBody: largestLayout,
    answer: certificateTemplateSchema,
    errors: ['not-found', 'stale-version'],
    example: {
      version: 1,
      layout: { basePdf: { width: 297, height: 210, padding: [0, 0, 0, 0] }, schemas: [[]] },
    },
  }),
  publishTemplateDraft: endpoint({
    method: 'PUT',
    path: '/certificates/templates/:id/publication',
    summary: 'Makes the draft the newest version: what is issued from now on looks like it.',
    tag: 'Certificates',
    access: 'certificates:design',
    params: idParams,
    body: z.strictObject({ version: z.number().int() }),
    answer: certificateTemplateSchema,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: { version: 2 },
  }),
  discardTemplateDraft: endpoint({
    method: 'DELETE',
    path: '/certificates/templates/:id/draft',
    summary: 'Drops the draft: the design stays as it is published.',
    tag: 'Certificates',
    access: 'certificates:design',
    params: idParams,
    answer: certificateTemplateSchema,
    errors: ['not-found', 'wrong-state'],
  }),
};
