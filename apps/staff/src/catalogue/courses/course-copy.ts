import type { Course } from '@aulario/contract/catalogue/course';

/**
 * A copy is a course of its own: not on the site, nor in Moodle, without days, without a promotion that is another's, and
 * without labels: what sales say of the other would be refused of this one, where nobody sees why.
 */
export function copyOf({ name, code, prices }: Course): Record<string, unknown> {
  return {
    ...{ name: `${name} (copia)`, code: `${code}-2`, slug: undefined, moodleId: null },
    ...{ labels: [], featured: false, startDate: null, endDate: null },
    prices: prices.map(({ currency, amount, earlier }) => ({
      currency,
      amount: Math.max(amount, earlier ?? 0),
    })),
  };
}
