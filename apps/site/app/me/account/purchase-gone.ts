import type { OwnPurchase } from '@aulario/contract/me/student';
import { goneRows } from '@aulario/contract/sales/deal-gone';

/** What of a purchase is not there any more, in lines. */
export function purchaseGone({ returned, returning, forgiven, payments }: OwnPurchase) {
  const corrected = payments.reduce((sum, { takenOff }) => sum + takenOff, 0);
  const of = { refunded: returned - returning, returning, forgiven, corrected, chargedBack: 0 };
  return goneRows(of, 'buyer');
}
