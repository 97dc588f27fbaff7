import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { keptRecord } from '../kept-record.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import { idSchema, instantSchema, line, recordShape, requiredLine } from '../primitive.ts';
import { dealSummarySchema } from './deal.ts';

const fields = z.strictObject({
  name: requiredLine(200, 'Escribe la razón social.'),
  /** RUC, NIT or RFC. */
  taxNumber: requiredLine(20, 'Escribe el RUC, NIT o RFC.'),
  address: line(300).default(''),
  contactName: line(120).default(''),
  email: line(254).default(''),
  mobile: line(30).default(''),
});

/** Who pays for several people. */
export const institutionSchema = z.object({
  ...recordShape,
  version: z.number().int(),
  retiredAt: instantSchema.nullable(),
  ...fields.shape,
});
export type Institution = z.infer<typeof institutionSchema>;

const statementSchema = z.object({
  institution: institutionSchema,
  /** The latest five hundred, newest first. */
  deals: z.array(dealSummarySchema),
  totals: z.array(
    z.object({
      currency: currencySchema,
      total: minorUnitsSchema,
      paid: minorUnitsSchema,
      /** What went back or was corrected, and what is still to be sent back. */
      refunded: minorUnitsSchema,
      /** What of `refunded` was corrected, and what a bank took back: the rest was given back. */
      corrected: minorUnitsSchema,
      chargedBack: minorUnitsSchema,
      returning: minorUnitsSchema,
      /** What was given back and is not asked for again, and what came in beyond the price. */
      forgiven: minorUnitsSchema,
      beyond: minorUnitsSchema,
      balance: z.number().int(),
    }),
  ),
});
export type Statement = z.infer<typeof statementSchema>;

export const institutionEndpoints = {
  ...keptRecord('/institutions', 'Institutions that pay for several people', {
    fields,
    answer: institutionSchema,
    tag: 'Deals',
    read: 'deals:read',
    write: 'deals:write',
    example: { name: 'Municipalidad de Quilla', taxNumber: '20100070970' },
  }),
  statement: endpoint({
    method: 'GET',
    path: '/institutions/:id/statement',
    summary: 'What an institution bought, paid and owes, by currency; annulled deals do not count.',
    tag: 'Deals',
    access: 'deals:read',
    params: z.object({ id: idSchema }),
    answer: statementSchema,
    errors: ['not-found'],
  }),
};
