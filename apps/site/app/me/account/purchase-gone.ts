import type { OwnPurchase } from '@aulario/contract/me/student';
import { goneRows } from '@aulario/contract/sales/deal-gone';

/** What of a purchase is not there any more, in lines. */
export function purchaseGone({ returned, returning, forgiven, payments }: OwnPurchase) {
  const sumOf = (of: 'takenOff' | 'chargedBack') =>
    payments.reduce((sum, payment) => sum + payment[of], 0);
  const ways = { corrected: sumOf('takenOff'), chargedBack: sumOf('chargedBack') };
  return goneRows({ refunded: returned - returning, returning, forgiven, ...ways }, 'buyer');
}
