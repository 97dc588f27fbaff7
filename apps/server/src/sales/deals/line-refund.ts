import { type DealMoneyRow, moneyOf } from './deal-money.ts';

type Line = { id: string; total: number };

/**
 * What of a deal's money goes back with one of its lines: the line's part of what was received for the lines that
 * are still somebody's, and never more than it cost. Of the last one, all that is left of its price.
 */
export function refundableOf(deal: DealMoneyRow, kept: readonly Line[], lineId: string): number {
  const line = kept.find(({ id }) => id === lineId);
  const all = kept.reduce((sum, { total }) => sum + total, 0);
  if (!line || all === 0) return 0;
  const received = Math.max(0, moneyOf(deal).received);
  return Math.min(line.total, Math.round((received * line.total) / all));
}
