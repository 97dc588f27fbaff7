import type { OwnDeal } from '@aulario/contract/sales/deal';

/** Whether an unpaid order never ends: no quote, no instalments, and no group that begins, fills or closes its sale. */
export function isOpenEnded({
  validUntil,
  instalments,
  lines,
}: Pick<OwnDeal, 'validUntil' | 'instalments' | 'lines'>): boolean {
  return !validUntil && instalments.length === 0 && lines.every(({ edition }) => !edition);
}
