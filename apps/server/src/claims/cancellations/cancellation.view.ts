import type { Cancellation, OwnCancellation } from '@aulario/contract/claims/cancellation';
import { fullName } from '../../people/users/user.view.ts';
import type { DealRow } from '../../sales/deals/deal.tables.ts';
import { type DealMoneyRow, moneyOf } from '../../sales/deals/deal-money.ts';
import type { CancellationRecord } from './cancellation.queries.ts';
import type { CancellationRow } from './cancellation.tables.ts';

export function cancellationView({
  cancellation,
  deal,
  user,
  waiting,
}: CancellationRecord): Cancellation {
  return {
    _id: cancellation.id,
    createdAt: cancellation.createdAt.toISOString(),
    updatedAt: cancellation.updatedAt.toISOString(),
    ...requestView(cancellation, deal),
    deal: cancellation.dealId,
    dealNumber: deal.number,
    userName: fullName(user),
    country: cancellation.country,
    reason: cancellation.reason,
    received: Math.max(0, moneyOf(deal).received),
    returned: deal.refunded,
    waiting: cancellation.state === 'pendiente' ? waiting : 0,
    decidedBy: cancellation.decidedByName,
  };
}

type SettledMoney = DealMoneyRow & Pick<DealRow, 'reversed'>;

/** What its buyer reads of it too. */
export function requestView(
  row: CancellationRow,
  deal: SettledMoney,
): NonNullable<OwnCancellation['request']> {
  const { state, right, inTime, amount, currency, requestedOn, dueOn, refundBy, answer } = row;
  const decidedAt = row.decidedAt?.toISOString() ?? null;
  return {
    kept: keptBy(row, deal),
    ...{ state, right, inTime, amount, currency, requestedOn, dueOn, refundBy, answer, decidedAt },
  };
}

/**
 * What of the paid the academy keeps, once it accepted. An annulled one notes it; of one that stays settled it is what
 * neither came back nor, by the answer, will; what was corrected or charged back never was its money.
 */
export function keptBy(
  { state, amount }: Pick<CancellationRow, 'state' | 'amount'>,
  deal: SettledMoney,
): number {
  if (state !== 'aceptada') return 0;
  if (deal.state === 'anulado') return deal.kept;
  const { paid, refunded, returning, reversed } = deal;
  return Math.max(0, paid - reversed - Math.max(amount, refunded + returning - reversed));
}
