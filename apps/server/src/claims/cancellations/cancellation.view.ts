import type { Cancellation, OwnCancellation } from '@aulario/contract/claims/cancellation';
import { fullName } from '../../people/users/user.view.ts';
import type { CancellationRecord } from './cancellation.queries.ts';
import type { CancellationRow } from './cancellation.tables.ts';

export function cancellationView({ cancellation, deal, user }: CancellationRecord): Cancellation {
  return {
    _id: cancellation.id,
    createdAt: cancellation.createdAt.toISOString(),
    updatedAt: cancellation.updatedAt.toISOString(),
    ...requestView(cancellation),
    deal: cancellation.dealId,
    dealNumber: deal.number,
    userName: fullName(user),
    country: cancellation.country,
    reason: cancellation.reason,
    returned: deal.refunded,
    decidedAt: cancellation.decidedAt?.toISOString() ?? null,
    decidedBy: cancellation.decidedByName,
  };
}

/** What its buyer reads of it too. */
export function requestView(row: CancellationRow): NonNullable<OwnCancellation['request']> {
  const { state, right, inTime, amount, currency, requestedOn, dueOn, refundBy, answer } = row;
  return { state, right, inTime, amount, currency, requestedOn, dueOn, refundBy, answer };
}
