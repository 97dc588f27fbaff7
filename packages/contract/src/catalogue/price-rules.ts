import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const whole = (least: number, most: number) =>
  z
    .number('Escribe un número.')
    .int('Escribe un número entero.')
    .min(least, `Como mínimo, ${least}.`)
    .max(most, `Como máximo, ${most}.`);

/** What an earlier price, a promotion and «Más vendido» need to be true. */
const rules = {
  /** For how many days a price was charged outside of promotions before it may stand struck through. */
  earlierDays: whole(7, 180),
  /** How many days a promotion may last. */
  promotionDays: whole(1, 180),
  /** Of how many days sales are counted, how many courses are called so, and from how many sales on. */
  bestSellerDays: whole(7, 365),
  bestSellers: whole(1, 30),
  bestSellerSales: whole(1, 1000),
};

export const priceRulesSchema = z.object({ ...rules, version: z.number().int() });
export type PriceRules = z.infer<typeof priceRulesSchema>;

export const priceRulesBody = z.strictObject({ ...rules, version: z.number().int().optional() });

export const priceRulesEndpoints = {
  priceRules: endpoint({
    method: 'GET',
    path: '/settings/prices',
    summary: 'What an earlier price, a promotion and "Más vendido" need before visitors read them.',
    tag: 'Courses',
    access: 'settings:read',
    answer: priceRulesSchema,
  }),
  changePriceRules: endpoint({
    method: 'PUT',
    path: '/settings/prices',
    summary:
      'Changes what an earlier price, a promotion and "Más vendido" need; all are looked at anew.',
    tag: 'Courses',
    access: 'settings:write',
    body: priceRulesBody,
    answer: priceRulesSchema,
    errors: ['stale-version'],
    example: {
      ...{ earlierDays: 30, promotionDays: 60 },
      ...{ bestSellerDays: 90, bestSellers: 6, bestSellerSales: 5 },
    },
  }),
};
