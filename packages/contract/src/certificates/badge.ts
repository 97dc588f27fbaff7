import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, line } from '../primitive.ts';
import { certificateCodeQuery } from './certificate.ts';

const codeParams = z.object({ code: line(40).min(1) });

/** Certificates as Open Badges 3.0 credentials, and what verifies them. */
export const badgeEndpoints = {
  certificateBadge: endpoint({
    method: 'GET',
    path: '/open/certificates/badge/:code',
    summary: 'A certificate as a signed Open Badges 3.0 credential (JSON-LD).',
    tag: 'Badges',
    access: 'public',
    params: codeParams,
    answer: z.any(),
    errors: ['not-found'],
  }),
  badgeImage: endpoint({
    method: 'GET',
    path: '/open/certificates/badge/:code/image',
    summary: 'The same credential baked into a PNG.',
    tag: 'Badges',
    access: 'public',
    params: codeParams,
    answer: z.any(),
    errors: ['not-found'],
  }),
  badgeDrawing: endpoint({
    method: 'GET',
    path: '/open/certificates/badge/:code/image.svg',
    summary: 'The same credential baked into an SVG.',
    tag: 'Badges',
    access: 'public',
    params: codeParams,
    answer: z.any(),
    errors: ['not-found'],
  }),
  achievementImage: endpoint({
    method: 'GET',
    path: '/open/achievements/:id/image',
    summary:
      'The picture of what the certificates of a course are given for; of nobody in particular.',
    tag: 'Badges',
    access: 'public',
    params: idParams,
    answer: z.any(),
    errors: ['not-found'],
  }),
  shareImage: endpoint({
    method: 'GET',
    path: '/open/certificates/share-image',
    example: { code: '0000-0000-0000-0000' },
    summary: 'The picture that shows when a certificate’s page is shared.',
    tag: 'Badges',
    access: 'public',
    query: certificateCodeQuery,
    answer: z.any(),
    errors: ['not-found'],
  }),
  statusList: endpoint({
    method: 'GET',
    path: '/open/credentials/status/:list',
    summary: 'A signed BitstringStatusList: which credentials are revoked.',
    tag: 'Badges',
    access: 'public',
    params: z.object({ list: z.coerce.number().int().min(0).max(100_000) }),
    answer: z.any(),
    errors: ['not-found'],
  }),
  rotateKey: endpoint({
    method: 'POST',
    path: '/certificates/credential-keys',
    summary: 'A new key signs credentials from now on; what older ones signed keeps verifying.',
    tag: 'Badges',
    access: 'settings:write',
    status: 201,
    answer: z.object({ key: z.string() }),
  }),
};
