import type { OwnCancellation } from '@aulario/contract/claims/cancellation';
import { calendarOf } from '../../academy/holiday.service.ts';
import { buyersDay, cancellationTerms, comesBack } from '../../legal/cancellation-terms.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { buyersReasons } from '../../sales/deals/annulled-by-buyer.ts';
import { tellOfCopySale } from '../../sales/deals/copy-sale.job.ts';
import { dealByToken, lockDeal, updateDeal } from '../../sales/deals/deal.queries.ts';
import type { DealRow } from '../../sales/deals/deal.tables.ts';
import { moneyOf } from '../../sales/deals/deal-money.ts';
import { lawOfDeal } from '../../sales/deals/deal-terms.ts';
import { opensNothing } from '../../sales/deals/private-link.ts';
import { pendingOfDeal } from '../../sales/payments/payment.queries.ts';
import { isPromise } from '../../sales/payments/settlement.service.ts';
import { annulLockedDeal } from '../../sales/purchases/deal-detail.service.ts';
import { mailCancellation } from './cancellation.mail.ts';
import * as queries from './cancellation.queries.ts';
import { requestView } from './cancellation.view.ts';
import { rulesOfPurchase } from './rules-of-purchase.ts';

type CancelDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/** How an order may be cancelled now, by its private link. @throws DomainError `not-found`. */
export async function ownCancellation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<OwnCancellation> {
  return situationOf(db, found(await dealByToken(db, token), opensNothing), clock.now());
}

/**
 * Cancels an order in its buyer's name. The deal is locked, as whoever verifies a payment locks it: what was verified
 * meanwhile is asked for, and never annulled. Asking again answers with what was asked.
 * @throws DomainError `wrong-state` for what cannot be cancelled.
 */
export async function cancelPurchase(
  deps: CancelDeps,
  actor: Actor,
  token: string,
  { reason = '' }: { reason?: string | undefined },
): Promise<OwnCancellation> {
  const { db, clock } = deps;
  const { id } = found(await dealByToken(db, token), opensNothing);
  const buyer = { ...actor, name: actor.id ? actor.name : 'Comprador' };
  await db.transaction(async (tx) => {
    const deal = found(await lockDeal(tx, id));
    const now = clock.now();
    const { can, why, request, ...terms } = await situationOf(tx, deal, now);
    if (request && request.state !== 'rechazada') return;
    if (can === 'no') throw new DomainError('wrong-state', why ?? undefined);
    if (can === 'annul') {
      await annulLockedDeal(deps, tx, buyer, deal, buyersReasons.cancelled);
      await tellOfCopySale(deps, tx, id);
      await mailCancellation(deps, tx, deal, null);
      return;
    }
    const { country, right, inTime, amount, currency, dueOn, refundBy } = terms;
    const made = await queries.insertCancellation(tx, {
      ...{ dealId: id, country, right, inTime, amount, currency, dueOn, refundBy, reason },
      ...{ requestedOn: limaDay(now), createdAt: now, updatedAt: now },
    });
    await updateDeal(tx, id, { cancelling: 'pedida' });
    await recordAudit(tx, buyer, {
      ...{ action: 'request', entity: 'cancellation', entityId: made.id, after: made },
    });
    await mailCancellation(deps, tx, deal, made);
  });
  return ownCancellation(deps, token);
}

async function situationOf(db: Db, deal: DealRow, now: Date): Promise<OwnCancellation> {
  const country = await lawOfDeal(db, deal);
  const isHoliday = await calendarOf(db, country);
  const bought = limaDay(deal.createdAt);
  const rules = await rulesOfPurchase(db, deal.id);
  const today = { today: limaDay(now), theirs: buyersDay(country, now) };
  const terms = cancellationTerms({ country, bought, ...today }, isHoliday, rules);
  const last = await queries.cancellationOfDeal(db, deal.id);
  const pending = await pendingOfDeal(db, deal.id);
  const { received } = moneyOf(deal);
  // What somebody said to be paid may be money that came, and what staff are verifying did: nobody annuls it unseen.
  const verifying = pending.some((one) => !isPromise(one) || one.gateway || one.verifying);
  const why = whyNot(deal, verifying);
  return {
    can: why ? 'no' : received > 0 || verifying ? 'ask' : 'annul',
    ...{ why, country, ...terms, verifying, number: deal.number, currency: deal.currency },
    ...{ received: Math.max(0, received), amount: comesBack(received, terms.right, rules) },
    request: last ? requestView(last, deal) : null,
  };
}

/** What of another course is on its way back keeps nobody from cancelling the rest. */
function whyNot(deal: DealRow, verifying: boolean): string | null {
  if (deal.state === 'anulado') return 'Esta compra ya está cancelada.';
  if (deal.returning === 0 || moneyOf(deal).received > 0 || verifying) return null;
  return 'Ya estamos devolviendo lo que pagaste.';
}
