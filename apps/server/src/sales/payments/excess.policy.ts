import { formatMoney } from '@aulario/contract/money';
import { fieldFault } from '../../platform/error.ts';
import type { DealRow } from '../deals/deal.tables.ts';

/** A deal that gets of what is too much; without an amount, all of it. */
export type Share = { deal: DealRow; amount: number | null; field: string };

/**
 * Who gets how much of what is too much.
 * @throws DomainError 402 where the amounts are not all of it.
 */
export function sharesOf(
  { others, deal: { currency } }: { others: readonly Share[]; deal: DealRow },
  beyond: number,
): { deal: DealRow; amount: number; field: string }[] {
  const shares = others.map((share) => ({ ...share, amount: share.amount ?? beyond }));
  const sum = shares.reduce((all, { amount }) => all + amount, 0);
  if (shares.length === 0 || sum === beyond) return shares;
  const [said, more] = [sum, beyond].map((amount) => formatMoney({ amount, currency }));
  throw fieldFault('excess.parts', `Sobran ${more} y se repartieron ${said}.`);
}
