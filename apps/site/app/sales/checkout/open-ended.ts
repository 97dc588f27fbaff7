import type { OwnDeal } from '@aulario/contract/sales/deal';

/** Whether an unpaid order never ends: no quote, no instalments, no place that is kept, and no group that begins some day. */
export function isOpenEnded({
  validUntil,
  placesUntil,
  instalments,
  lines,
}: Pick<OwnDeal, 'validUntil' | 'placesUntil' | 'instalments' | 'lines'>): boolean {
  const begins = lines.some(({ edition }) => edition?.startDate);
  return !validUntil && !placesUntil && instalments.length === 0 && !begins;
}
