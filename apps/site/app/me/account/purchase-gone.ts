import type { OwnPurchase } from '@aulario/contract/me/student';
import { goneRows, waysOf } from '@aulario/contract/sales/deal-gone';

/** What of a purchase is not there any more, in lines. */
export function purchaseGone({ returned, returning, forgiven, payments }: OwnPurchase) {
  const sums = { refunded: returned - returning, returning, forgiven, ...waysOf(payments) };
  return goneRows(sums, 'buyer');
}
