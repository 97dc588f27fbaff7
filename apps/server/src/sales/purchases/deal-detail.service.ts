import type { Deal } from '@aulario/contract/sales/deal';
import {
  enrolmentsOfDeal,
  withdrawEnrolmentsOfDeal,
} from '../../learning/enrolments/enrolment.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { tellOfCopySale } from '../deals/copy-sale.job.ts';
import { countedCoupon } from '../deals/coupon-use.queries.ts';
import { dealFact } from '../deals/deal.fact.ts';
import {
  dealById,
  dealsAlike,
  linesOf,
  lockDeal,
  peopleWithDocument,
  updateDeal,
} from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { checkDealMove } from '../deals/deal.transitions.ts';
import { dealLineView, dealPath, dealSummary } from '../deals/deal.view.ts';
import { buyerMailbox } from '../deals/deal-mailbox.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { instalmentsOf } from '../deals/instalment.queries.ts';
import { dueNow, planStates } from '../deals/instalment.ts';
import { membershipOfDeal } from '../deals/membership.queries.ts';
import { membershipView } from '../deals/membership.view.ts';
import { paymentsOfDeal } from '../payments/payment.service.ts';
import { followPlaces } from '../payments/places.ts';
import { turnDownPending } from '../payments/turn-down.ts';
import { checkNoneVerifying } from '../payments/verifying.policy.ts';

type DealDeps = Pick<Deps, 'db' | 'clock'>;

/** A sale with everything that hangs from it. */
export async function getDeal({ db, clock }: DealDeps, actor: Actor, id: string): Promise<Deal> {
  requirePermission(actor, 'deals:read');
  const record = found(await dealById(db, id));
  const lines = await linesOf(db, id);
  const plan = await instalmentsOf(db, id);
  const membership = await membershipOfDeal(db, id);
  return {
    ...dealSummary(record),
    lines: lines.map(dealLineView),
    dueNow: dueNow(record.deal, plan),
    instalments: planStates(record.deal, plan, limaDay(clock.now())).map(
      ({ id: _, ...part }) => part,
    ),
    payments: await paymentsOfDeal(db, id),
    enrolments: await enrolmentsOfDeal({ db, clock }, id),
    typed: typedBuyer(record.deal),
    guest: record.user.guest,
    alike: await dealsAlike(db, record.deal),
    sameDocument: await peopleWithDocument(db, record.deal),
    userEmail: (record.deal.contact.email && (await buyerMailbox(db, record.deal))) || null,
    userMobile: record.deal.contact.mobile || null,
    membership: membership ? membershipView(membership) : null,
    shippingAddress: record.deal.contact.shipping ?? null,
    paper: record.deal.contact.paper ?? null,
    student: record.deal.contact.student ?? null,
    path: dealPath(record.deal.privateToken),
  };
}

function typedBuyer({ contact }: DealRow): Deal['typed'] {
  const { firstName, lastName, document, dni, email, mobile } = contact;
  return { name: `${firstName} ${lastName}`.trim(), document, dni, email, mobile };
}

/** Annuls a sale for which no money was verified; payments that waited are rejected with it. */
export async function annulDeal(
  deps: DealDeps & Pick<Deps, 'jobs' | 'config'>,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Deal> {
  requirePermission(actor, 'deals:write');
  await deps.db.transaction(async (tx) => {
    await annulLockedDeal(deps, tx, actor, found(await lockDeal(tx, id)), reason);
    await tellOfCopySale(deps, tx, id);
  });
  return getDeal(deps, actor, id);
}

/**
 * Annuls a locked deal; see `annulDeal`.
 * @param kept what of its money, in minor units, it may keep because its buyer cancelled it so; what it holds beyond goes back
 *   or is on its way. Without it, a sale that holds money is not annulled.
 */
export async function annulLockedDeal(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  actor: Actor,
  before: DealRow,
  reason: string,
  kept?: number,
): Promise<void> {
  const { id } = before;
  checkDealMove(before.state, 'anulado');
  if (kept === undefined && (moneyOf(before).received > 0 || before.returning > 0)) {
    throw new DomainError(
      'wrong-state',
      'Este trato tiene pagos verificados: primero se devuelven.',
    );
  }
  await checkNoneVerifying(tx, before);
  await turnDownPending(deps, tx, actor, id, reason);
  // What was given without money, or left standing by a refund, ends with the sale (decision 052).
  await withdrawEnrolmentsOfDeal(deps, tx, actor, id, reason);
  const after = await updateDeal(tx, id, {
    state: 'anulado',
    reason,
    kept: kept ?? 0,
    annulledAt: deps.clock.now(),
    annulledBy: actor.id,
  });
  if (after.coupon) await countedCoupon(tx, after.coupon, deps.clock.now());
  await followPlaces(deps, tx, after);
  await recordAudit(tx, actor, { action: 'annul', entity: 'deal', entityId: id, before, after });
  await announce(deps, tx, 'deal.annulled', dealFact(after));
}
