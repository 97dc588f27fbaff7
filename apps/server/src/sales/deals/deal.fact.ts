import type { DealRow } from './deal.tables.ts';

/** What other systems are told of a deal. */
export function dealFact({ id, number, state, total, currency, userId }: DealRow) {
  return { _id: id, number, state, total, currency, user: userId };
}
