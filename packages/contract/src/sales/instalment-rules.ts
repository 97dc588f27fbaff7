import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { endpoint } from '../endpoint.ts';

/** When whoever agreed to pay in instalments enters the courses of the sale. */
export const instalmentEntries = {
  'al-completar': 'Cuando termina de pagar',
  'con-la-primera': 'Con la primera cuota',
} as const;

const rules = {
  /** With the first: once every instalment that is due by then, and at least the first, is verified. */
  entry: enumOf(instalmentEntries),
  /** Days after which an unpaid instalment closes the classroom; null: it never does. */
  graceDays: z
    .number('Escribe cuántos días.')
    .int('Escribe días enteros.')
    .min(0, 'Como mínimo, 0 días.')
    .max(90, 'Como máximo, 90 días.')
    .nullable(),
};

export const instalmentRulesSchema = z.object({ ...rules, version: z.number().int() });
export type InstalmentRules = z.infer<typeof instalmentRulesSchema>;

export const instalmentRulesBody = z.strictObject({
  ...rules,
  version: z.number().int().optional(),
});

export const instalmentRulesEndpoints = {
  instalmentRules: endpoint({
    method: 'GET',
    path: '/settings/instalments',
    summary:
      'When whoever pays in instalments enters, and when an unpaid one closes the classroom.',
    tag: 'Deals',
    access: 'settings:read',
    answer: instalmentRulesSchema,
  }),
  changeInstalmentRules: endpoint({
    method: 'PUT',
    path: '/settings/instalments',
    summary:
      'Changes both: a classroom follows at once, an entry with the next money of its sale; nobody who is inside is taken out.',
    tag: 'Deals',
    access: 'settings:write',
    body: instalmentRulesBody,
    answer: instalmentRulesSchema,
    errors: ['stale-version'],
    example: { entry: 'con-la-primera', graceDays: 5 },
  }),
};
