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
  nombre: 'Mismo importe, día y nombre',
  importe: 'Mismo importe y día',
} as const;
export type StatementReason = keyof typeof statementReasons;

const proposalSchema = z.object({
  /** Which row, from 0. */
  row: z.number().int(),
  why: z.enum(Object.keys(statementReasons) as [StatementReason, ...StatementReason[]]),
  payment: paymentSchema,
});
export type StatementProposal = z.infer<typeof proposalSchema>;

export const statementEndpoints = {
  matchStatement: endpoint({
    method: 'POST',
    path: '/payments/statement-matches',
    summary:
      'Compares a bank statement with the payments that wait: what each row may be, at most three, the surest first. Nothing is kept and nothing is verified.',
    tag: 'Payments',
    access: 'payments:verify',
    body: z.strictObject({
      currency: currencySchema,
      rows: z
        .array(statementRowSchema)
        .min(1, 'El archivo no tiene abonos.')
        .max(mostStatementRows),
    }),
    answer: z.object({
      proposals: z.array(proposalSchema),
      /** Rows whose money was counted before, with the sale that it paid. */
      counted: z.array(
        z.object({ row: z.number().int(), payment: idSchema, dealNumber: z.string() }),
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
