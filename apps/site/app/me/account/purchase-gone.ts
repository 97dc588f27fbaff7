import type { OwnPurchase } from '@aulario/contract/me/student';
import { goneRows, waysOf } from '@aulario/contract/sales/deal-gone';

/** What of a purchase is not there any more, and what came beyond it, in lines. */
export function purchaseGone(purchase: OwnPurchase): [term: string, amount: number][] {
  const { returned, returning, forgiven, excess, state, payments } = purchase;
  const sums = { refunded: returned - returning, returning, forgiven, ...waysOf(payments) };
  const more = state === 'anulado' ? 'Por devolverte' : 'Pagado de más';
  return [...goneRows(sums, 'buyer'), ...(excess ? [[more, excess] as [string, number]] : [])];
}
