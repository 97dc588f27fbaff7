import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dealTokenParams, ownDealSchema } from './deal.ts';
import { voucherFields } from './payment.ts';

export const voucherEndpoints = {
  sendVoucher: endpoint({
    method: 'POST',
    path: '/open/deals/:token/vouchers',
    summary: 'Sends the voucher of a payment (JPG, PNG, WebP or PDF, at most 8 MB).',
    tag: 'Purchase',
    access: 'public',
    params: dealTokenParams,
    multipart: true,
    body: voucherFields,
    status: 201,
    answer: ownDealSchema,
    errors: ['not-found', 'wrong-state', 'too-large', 'unsupported-type', 'conflict'],
    example: { method: 'yape', operationNumber: '00123456', paidAt: '2026-11-20' },
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
