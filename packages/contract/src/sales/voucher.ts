import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../primitive.ts';
import { dealTokenParams, ownDealSchema } from './deal.ts';
import { voucherFields } from './payment.ts';

export const voucherEndpoints = {
  sendVoucher: endpoint({
    method: 'POST',
    path: '/open/deals/:token/vouchers',
    summary:
      'Sends the voucher of a payment (JPG, PNG, WebP or PDF, at most 8 MB); with `instead`, in the place of one that waits.',
    tag: 'Purchase',
    access: 'public',
    params: dealTokenParams,
    /** The payment whose voucher it takes the place of, as long as nobody has decided on it. */
    query: z.strictObject({ instead: idSchema.optional() }),
    multipart: true,
    body: voucherFields,
    status: 201,
    answer: ownDealSchema,
    errors: ['not-found', 'wrong-state', 'too-large', 'unsupported-type', 'conflict'],
    example: { method: 'yape', operationNumber: '00123456', paidAt: '2026-11-20' },
  }),
  ownVoucher: endpoint({
    method: 'GET',
    path: '/open/deals/:token/voucher',
    summary: 'The voucher that waits to be looked at, as a picture: of a PDF its first page.',
    tag: 'Purchase',
    access: 'public',
    params: dealTokenParams,
    answer: z.unknown(),
    errors: ['not-found', 'unsupported-type'],
  }),
  sendMembershipProof: endpoint({
    method: 'POST',
    path: '/open/deals/:token/membership-proofs',
    summary:
      'Sends the document that proves the membership of a purchase (JPG, PNG, WebP or PDF, at most 8 MB).',
    tag: 'Purchase',
    access: 'public',
    params: dealTokenParams,
    multipart: true,
    body: z.strictObject({}),
    status: 201,
    answer: ownDealSchema,
    errors: ['not-found', 'wrong-state', 'too-large', 'unsupported-type'],
    example: {},
  }),
};
