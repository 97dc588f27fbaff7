import type { Refund } from '@aulario/contract/sales/refund';
import { fullName } from '../../people/users/user.view.ts';
import type { RefundRecord } from './refund.queries.ts';

export function refundView({
  refund,
  dealNumber,
  user,
  undecided,
  enrolled,
  wonAt,
}: RefundRecord): Refund {
  return {
    _id: refund.id,
    createdAt: refund.createdAt.toISOString(),
    updatedAt: refund.updatedAt.toISOString(),
    payment: refund.paymentId,
    deal: refund.dealId,
    dealNumber,
    userName: fullName(user),
    amount: refund.amount,
    currency: refund.currency,
    way: refund.way,
    state: refund.state,
    operationNumber: refund.operationNumber,
    reason: refund.reason,
    owed: refund.reverses,
    effect: refund.effect === 'por-decidir' && !undecided ? 'suspender' : refund.effect,
    enrolled,
    requestedBy: refund.requestedByName,
    doneAt: refund.doneAt?.toISOString() ?? null,
    wonAt: wonAt?.toISOString() ?? null,
    error: refund.error,
  };
}
