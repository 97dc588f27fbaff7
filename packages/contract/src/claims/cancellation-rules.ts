import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const days = (least: number, most: number, unit = 'días') =>
  z
    .number('Escribe cuántos días.')
    .int('Escribe días enteros.')
    .min(least, `Como mínimo, ${least} ${unit}.`)
    .max(most, `Como máximo, ${most} ${unit}.`);

/** By law no fewer: Ley 1480 de 2011 art. 47 (Colombia), LFPC art. 56 (Mexico). */
export const legalCancellationDays = 5;
const legal = days(legalCancellationDays, 30, 'días hábiles, los que da la ley');

const rules = {
  /** Days after the purchase in which the academy's own policy gives the money back. */
  policyDays: days(0, 90),
  /** Business days of the retracto in Colombia, and of the revocation in Mexico: the law's or more. */
  colombiaDays: legal,
  mexicoDays: legal,
  /** Percent that comes back by the policy in its days; what the law gives is always all. */
  policyPercent: z
    .number('Escribe un porcentaje.')
    .int('Escribe un porcentaje entero.')
    .min(1, 'Como mínimo, 1 %. Si la política no devuelve nada, escribe 0 días.')
    .max(100, 'Como máximo, 100 %.'),
  /** Business days to answer a request. */
  answerDays: days(1, 15, 'días hábiles'),
  /** Business days to give the money back; in Colombia never after 15 calendar days. */
  refundDays: days(1, 30, 'días hábiles'),
};

export const cancellationRulesSchema = z.object({ ...rules, version: z.number().int() });
export type CancellationRules = Omit<z.infer<typeof cancellationRulesSchema>, 'version'>;

export const cancellationRulesBody = z.strictObject({
  ...rules,
  version: z.number().int().optional(),
});

export const cancellationRulesEndpoints = {
  cancellationRules: endpoint({
    method: 'GET',
    path: '/settings/cancellations',
    summary: 'How many days buyers have to cancel, and the academy to answer and to give back.',
    tag: 'Deals',
    access: 'settings:read',
    answer: cancellationRulesSchema,
  }),
  changeCancellationRules: endpoint({
    method: 'PUT',
    path: '/settings/cancellations',
    summary:
      'Changes the terms of cancellations, never below what the law gives; purchases keep those that were accepted with them.',
    tag: 'Deals',
    access: 'settings:write',
    body: cancellationRulesBody,
    answer: cancellationRulesSchema,
    errors: ['stale-version'],
    example: {
      ...{ policyDays: 7, policyPercent: 100, colombiaDays: 5, mexicoDays: 5 },
      ...{ answerDays: 5, refundDays: 15 },
    },
  }),
};
