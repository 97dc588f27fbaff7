import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { booleanQuery, listQuery } from '../list.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import { daySchema, idParams, idSchema, instantSchema } from '../primitive.ts';
import { dealTokenParams } from './deal.ts';
import { officialNumberSchema } from './paper.ts';

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
  /** The document that it names them by: `RUC 20131312955`. */
  customerNumber: z.string(),
  /** What else the buyer asked to stand on the voucher; empty when nothing. */
  particulars: z.string(),
  currency: currencySchema,
  amount: minorUnitsSchema,
  tax: minorUnitsSchema,
  /** The voucher of SUNAT that another system issued for it; null as long as nobody wrote it down. */
  official: z.object({ number: z.string(), keptAt: instantSchema, keptBy: z.string() }).nullable(),
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
    /** With, or without, the number of an official voucher. */
    official: booleanQuery.optional(),
    /** Issued from this day on, and until this one (Lima). */
    issuedFrom: daySchema.optional(),
    issuedUntil: daySchema.optional(),
  },
});

export const keepOfficialBody = z.strictObject({
  /** As the academy's country writes it: `F001-123` of SUNAT, `FE1234` of DIAN, the folio fiscal of SAT; null takes back what was written. */
  number: officialNumberSchema.nullable(),
  /** Whether the buyer gets a mail with it. */
  mail: z.boolean().default(true),
});

export const receiptEndpoints = {
  listReceipts: endpoint({
    method: 'GET',
    path: '/receipts',
    summary:
      'Receipts and credit notes, newest first; search by number, official number, deal, buyer or document.',
    tag: 'Receipts',
    access: 'payments:read',
    query: receiptListQuery,
    answer: z.array(receiptSchema),
    list: true,
  }),
  keepOfficial: endpoint({
    method: 'PUT',
    path: '/receipts/:id/official',
    summary:
      'Keeps the number of the boleta, factura or credit note that the academy issued in its own system, and mails it.',
    tag: 'Receipts',
    access: 'payments:write',
    params: idParams,
    body: keepOfficialBody,
    answer: receiptSchema,
    errors: ['not-found'],
    example: { number: 'F001-123' },
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
