import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import { daySchema, idSchema, instantSchema } from '../primitive.ts';
import { dealTokenParams } from './deal.ts';

/** An academy's own paper: none of them is an electronic invoice. */
export const receiptKinds = { recibo: 'Recibo', 'nota-credito': 'Nota de crédito' } as const;
export type ReceiptKind = keyof typeof receiptKinds;
export const receiptKindSchema = z.enum(['recibo', 'nota-credito']);

export const receiptSchema = z.object({
  _id: idSchema,
  issuedAt: instantSchema,
  kind: receiptKindSchema,
  /** `R001-000123` */
  name: z.string(),
  deal: idSchema,
  dealNumber: z.string(),
  payment: idSchema,
  customer: z.string(),
  currency: currencySchema,
  amount: minorUnitsSchema,
  tax: minorUnitsSchema,
  /** Path of its PDF, for whoever has the link. */
  pdf: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Series and number as people read them. */
export function receiptName({ series, number }: { series: string; number: number }): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}

export const receiptListQuery = listQuery({
  sorts: ['issuedAt'],
  defaultSort: '-issuedAt',
  filters: {
    kind: receiptKindSchema.optional(),
    deal: idSchema.optional(),
    currency: currencySchema.optional(),
  },
});

export const receiptEndpoints = {
  listReceipts: endpoint({
    method: 'GET',
    path: '/receipts',
    summary: 'Receipts and credit notes, newest first; search by deal, buyer or document.',
    tag: 'Receipts',
    access: 'payments:read',
    query: receiptListQuery,
    answer: z.array(receiptSchema),
    list: true,
  }),
  exportReceipts: endpoint({
    method: 'GET',
    path: '/receipts/export',
    summary:
      'Receipts and credit notes of a period as CSV for the accountant: net, tax and total apart, credit notes negative. Days are Lima’s, both included.',
    tag: 'Receipts',
    access: 'payments:read',
    query: z.strictObject({ from: daySchema, until: daySchema }),
    answer: z.unknown(),
    errors: ['step-up-required'],
    example: { from: '2026-11-01', until: '2026-11-30' },
  }),
  receiptPdf: endpoint({
    method: 'GET',
    path: '/open/receipts/:token',
    summary: 'The PDF of a receipt or credit note, for whoever has its link.',
    tag: 'Receipts',
    access: 'public',
    params: dealTokenParams,
    answer: z.unknown(),
    errors: ['not-found'],
  }),
};
