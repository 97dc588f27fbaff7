import type { Currency } from '@aulario/contract/money';
import { listPath } from '../../list/list-path.ts';
import type { Period } from '../../words/period.ts';

type Narrowing = { course?: string; assessor?: string; source?: string; unassigned?: 'true' };

/** The sales that a figure counted: settled in the period, in one currency where it is given. */
export function salesPath(
  { from, until }: Period,
  currency?: Currency,
  narrowing: Narrowing = {},
): string {
  return listPath('tratos', {
    currency,
    settledFrom: from,
    settledUntil: until,
    ...narrowing,
  });
}

/** The leads that a figure counted: those that arrived in the period. */
export function leadsPath({ from, until }: Period, more: { stage?: string; assessor?: string }) {
  return listPath('contactos', { arrivedFrom: from, arrivedUntil: until, ...more });
}
