import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import { daySchema, idSchema, line } from '../primitive.ts';
import { paymentSchema } from './payment.ts';

/** More than a busy month of one account has. */
export const mostStatementRows = 1000;

/** Money that came in, as a bank or a wallet lists it. */
export const statementRowSchema = z.strictObject({
  day: daySchema,
  amount: minorUnitsSchema.min(1),
  operationNumber: line(40).nullable(),
  /** What the bank says of it: mostly who sent it. */
  text: line(300),
});
export type StatementRow = z.infer<typeof statementRowSchema>;

/** Why a payment may be what a row of the statement says, the surest first. */
export const statementReasons = {
  operacion: 'Mismo número e importe',
  numero: 'Mismo número, otro importe',
  nombre: 'Mismo importe y nombre, día cercano',
  importe: 'Mismo importe, día cercano',
} as const;
export type StatementReason = keyof typeof statementReasons;

const proposalSchema = z.object({
  /** Which row, from 0. */
  row: z.number().int(),
  why: z.enum(Object.keys(statementReasons) as [StatementReason, ...StatementReason[]]),
  payment: paymentSchema,
});
export type StatementProposal = z.infer<typeof proposalSchema>;

/** Lines of a workbook that are read: more than any statement of so many rows has with what went out. */
export const mostStatementLines = 10_000;

export const statementEndpoints = {
  readStatement: endpoint({
    method: 'POST',
    path: '/payments/statement-tables',
    summary:
      'The cells of a bank statement that is a workbook (XLSX) or a text, first sheet, as they are. Nothing is kept.',
    tag: 'Payments',
    access: 'payments:verify',
    multipart: true,
    body: z.strictObject({}),
    answer: z.object({ lines: z.array(z.array(z.union([z.string(), z.number(), z.null()]))) }),
    errors: ['too-large', 'unsupported-type'],
    example: {},
  }),
  matchStatement: endpoint({
    method: 'POST',
    path: '/payments/statement-matches',
    summary:
      'Compares a bank statement with the payments that wait: what each row may be, at most three, the surest first; one payment is the money of one row. Nothing is kept and nothing is verified.',
    tag: 'Payments',
    access: 'payments:verify',
    body: z.strictObject({
      currency: currencySchema,
      rows: z
        .array(statementRowSchema)
        .min(1, 'El archivo no tiene abonos.')
        .max(mostStatementRows),
      /** Which row's money somebody counted as which payment: it is believed where the payment is counted with its amount. */
      taken: z
        .array(z.strictObject({ row: z.number().int().min(0), payment: idSchema }))
        .max(mostStatementRows)
        .default([]),
    }),
    answer: z.object({
      proposals: z.array(proposalSchema),
      /**
       * Rows whose money was counted before, or is being counted now and can still be taken back, with its payment and the others that
       * the same operation paid.
       */
      counted: z.array(
        z.object({
          row: z.number().int(),
          payment: paymentSchema,
          others: z.array(paymentSchema),
        }),
      ),
    }),
    example: {
      currency: 'PEN',
      rows: [
        {
          day: '2026-11-20',
          amount: 18_000,
          operationNumber: '00123456',
          text: 'YAPE ROSA QUISPE',
        },
      ],
    },
  }),
};
