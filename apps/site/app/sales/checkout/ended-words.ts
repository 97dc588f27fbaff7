import type { OwnCancellation } from '@aulario/contract/claims/cancellation';
import { formatMoney } from '@aulario/contract/money';
import type { OwnDeal } from '@aulario/contract/sales/deal';
import { limaDay, longDay } from '../../ui/date-words.ts';

/** What who bought asked for, and what became of it. */
export type CancelRequest = NonNullable<OwnCancellation['request']>;

/** Who ended an order, when, and what of its money is still to come back. */
export type EndedWords = {
  title: string;
  when: string | null;
  still: string | null;
  /** What of it the academy keeps. */
  kept: string | null;
  byBuyer: boolean;
};

/** Says how an order ended. */
export function endedWords(
  deal: Pick<
    OwnDeal,
    'state' | 'cancelledByBuyer' | 'annulledAt' | 'refunded' | 'returning' | 'currency'
  >,
  request: CancelRequest | null,
): EndedWords {
  const accepted = request?.state === 'aceptada' ? request : null;
  const byBuyer = accepted !== null || deal.cancelledByBuyer;
  const annulled = deal.annulledAt && `el ${longDay(limaDay(deal.annulledAt))}`;
  if (accepted)
    return {
      ...{ title: 'Cancelaste esta compra.', byBuyer },
      when: `Lo pediste el ${longDay(accepted.requestedOn)}${accepted.decidedAt ? ` y la academia lo aceptó el ${longDay(limaDay(accepted.decidedAt))}` : ''}.`,
      still: stillToCome(deal, accepted),
      kept: keptWords(accepted),
    };
  if (byBuyer)
    return {
      ...{ title: 'Cancelaste esta compra.', still: null, kept: null, byBuyer },
      when: annulled && `La cancelaste ${annulled}.`,
    };
  return {
    title: deal.state === 'anulado' ? 'Esta compra está anulada.' : 'Esta compra terminó.',
    when: annulled && `La anuló la academia ${annulled}.`,
    ...{ still: null, kept: null, byBuyer },
  };
}

function keptWords({ kept, currency }: CancelRequest): string | null {
  return kept === 0 ? null : `La academia conserva ${formatMoney({ amount: kept, currency })}.`;
}

function stillToCome(
  { refunded, returning, currency }: Pick<OwnDeal, 'refunded' | 'returning' | 'currency'>,
  { amount, refundBy }: CancelRequest,
): string | null {
  const by = `a más tardar el ${longDay(refundBy)}, por el mismo medio con que pagaste`;
  const rest = amount - refunded - returning;
  if (rest > 0) return `Te devolvemos ${formatMoney({ amount: rest, currency })} ${by}.`;
  return returning > 0 ? `Lo que está en camino te llega ${by}.` : null;
}
