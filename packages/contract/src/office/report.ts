import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { currencySchema } from '../money.ts';
import { daySchema, idSchema } from '../primitive.ts';

/** What was sold, by whom and through what: figures of a period, currencies never added together. */

const soldSchema = z.object({
  currency: currencySchema,
  /** Sales whose last payment was verified in the period, whatever became of them since, but those whose money was another sale's. */
  deals: z.number().int(),
  /** What they cost, in minor units. */
  sold: z.number().int(),
  /** What was given back in the period of sales that were complete, also of those from before it. */
  returned: z.number().int(),
});
const groupSchema = soldSchema.extend({ key: z.string().nullable(), name: z.string() });

export const salesReportSchema = z.object({
  from: daySchema,
  until: daySchema,
  /** One a currency in which something was sold. */
  totals: z.array(soldSchema),
  byDay: z.array(soldSchema.extend({ day: daySchema })),
  /** The largest of each currency, and the rest without a key; a deal of two courses counts for both, without shipping. */
  byCourse: z.array(groupSchema),
  byAdviser: z.array(groupSchema),
  bySource: z.array(groupSchema),
});
export type SalesReport = z.infer<typeof salesReportSchema>;
export type SalesGroup = z.infer<typeof groupSchema>;

/** An adviser with what a period brought. */
export const adviserSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  email: z.string().nullable(),
  /** Whether the account works; without it nobody is given to them. */
  status: z.boolean(),
  /** Leads now that are neither customers nor lost. */
  open: z.number().int(),
  /** Leads that arrived in the period, how many of them were answered, and how many bought. */
  leads: z.number().int(),
  contacted: z.number().int(),
  customers: z.number().int(),
  deals: z.number().int(),
  sales: z.array(soldSchema),
});
export type Adviser = z.infer<typeof adviserSchema>;

const period = { from: daySchema, until: daySchema };
const example = { from: '2026-11-01', until: '2026-11-30' };

export const reportEndpoints = {
  salesReport: endpoint({
    method: 'GET',
    path: '/reports/sales',
    summary:
      'Sales settled and money given back between two days (Lima), by day, course, adviser and source, for each currency. A period that is over changes only when a payment of it is corrected.',
    tag: 'Reports',
    access: 'deals:read',
    query: z.strictObject(period),
    answer: salesReportSchema,
    example,
  }),
  listAdvisers: endpoint({
    method: 'GET',
    path: '/reports/advisers',
    summary: 'Advisers with their leads and sales between two days (Lima).',
    tag: 'Reports',
    access: 'deals:read',
    query: listQuery({
      sorts: ['deals', 'leads', 'open', 'name'],
      defaultSort: '-deals',
      filters: period,
    }),
    answer: z.array(adviserSchema),
    list: true,
    example,
  }),
};
