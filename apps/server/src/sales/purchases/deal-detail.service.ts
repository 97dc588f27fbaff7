import type { Deal } from '@aulario/contract/sales/deal';
import { mailboxOfBuyer } from '@aulario/contract/sales/minor';
import { eq, sql } from 'drizzle-orm';
import {
  byEnrolment,
  enrolmentsOfDeal,
  selectCertificates,
} from '../../learning/enrolments/enrolment.queries.ts';
import { withdrawEnrolmentsOfDeal } from '../../learning/enrolments/enrolment.service.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { enrolmentViews } from '../../learning/enrolments/enrolment.view.ts';
import { fullName } from '../../people/users/user.view.ts';
import { emailInPlace, selectEmailInPlace } from '../../people/users/user-change.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { mailboxOf } from '../../platform/strangers/mailbox.ts';
import { togetherOnce } from '../../platform/together.ts';
import type { ValueOf } from '../../platform/written-once.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { tellOfCopySale } from '../deals/copy-sale.job.ts';
import { couponsAgain } from '../deals/coupon-again.queries.ts';
import { countedCoupon } from '../deals/coupon-use.queries.ts';
import { dealFact } from '../deals/deal.fact.ts';
import {
  type DealRecord,
  dealById,
  lineRecords,
  lockDeal,
  selectLines,
  updateDeal,
} from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { checkDealMove } from '../deals/deal.transitions.ts';
import { dealLineView, dealPath, dealSummary } from '../deals/deal.view.ts';
import {
  alikeDeals,
  selectAlike,
  selectWithDocument,
  type TypedBuyer,
} from '../deals/deal-alike.queries.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { instalmentsOf } from '../deals/instalment.queries.ts';
import { dueNow, planStates } from '../deals/instalment.ts';
import { selectMembership } from '../deals/membership.queries.ts';
import { membershipView } from '../deals/membership.view.ts';
import { owingByPlan } from '../deals/owing.queries.ts';
import { paymentsOfDeal } from '../payments/payment.queries.ts';
import { payments } from '../payments/payment.tables.ts';
import { paymentViews } from '../payments/payment.view.ts';
import { followPlaces } from '../payments/places.ts';
import { selectRefunded } from '../payments/refund.queries.ts';
import { refunds } from '../payments/refund.tables.ts';
import { turnDownPending } from '../payments/turn-down.ts';
import {
  almostTwins,
  selectAlmostTwins,
  selectTwinsByImage,
  selectTwinsByOperation,
} from '../payments/twin.queries.ts';
import { checkNoneVerifying } from '../payments/verifying.policy.ts';
import { selectVerifying } from '../payments/verifying.queries.ts';

type DealDeps = Pick<Deps, 'db' | 'clock'>;

/** A sale with everything that hangs from it, in two statements; one more, beside the second, where it has a coupon. */
export async function getDeal({ db, clock }: DealDeps, actor: Actor, id: string): Promise<Deal> {
  requirePermission(actor, 'deals:read');
  const record = found(await dealById(db, id));
  const { deal } = record;
  const { contact } = deal;
  const [rows, again] = await Promise.all([
    parts(db, {
      ...{ id, userId: deal.userId, dni: contact.dni || null },
      email: contact.email ? mailboxOf(contact.email) : null,
      mailbox: mailboxOfBuyer(contact),
    }),
    couponsAgain(db, deal.coupon ? [id] : [], clock.now()),
  ]);
  const today = limaDay(clock.now());
  return {
    ...dealSummary(record),
    settledAt: deal.settledAt?.toISOString() ?? null,
    lines: lineRecords(rows.lines).map(dealLineView),
    dueNow: dueNow(deal, rows.plan),
    instalments: planStates(deal, rows.plan, today).map(({ id: _, ...part }) => part),
    payments: paymentViews(
      rows.payments,
      [...rows.sameNumber, ...almostTwins(rows.almostNumber), ...rows.sameVoucher],
      rows.refunded,
      rows.verifying,
      again,
    ),
    enrolments: enrolmentViews(rows.enrolments, {
      certificates: byEnrolment(rows.certificates),
      owings: await owingByPlan(db, deal, rows.plan),
      today,
    }),
    ...ofGuest(record),
    alike: alikeDeals(deal, rows.alike),
    couponAgain: again.get(id) ?? null,
    sameDocument: rows.sameDocument.map(({ _id, ...name }) => ({ _id, name: fullName(name) })),
    userEmail: (contact.email && (emailInPlace(rows.mailbox) ?? mailboxOfBuyer(contact))) || null,
    userMobile: contact.mobile || null,
    membership: rows.membership[0] ? membershipView(rows.membership[0]) : null,
    shippingAddress: contact.shipping ?? null,
    paper: contact.paper ?? null,
    student: contact.student ?? null,
    path: dealPath(deal.privateToken),
  };
}

function ofGuest({ deal, user }: DealRecord) {
  return {
    typed: typedBuyer(deal),
    guest: user.guest,
    mailboxDeniedAt: deal.mailboxDeniedAt?.toISOString() ?? null,
  };
}

/** All that hangs from a deal. */
const parts = togetherOnce((db: Db, value: ValueOf<TypedBuyer & { mailbox: string }>) => {
  const id = value('id');
  const ofDeal = eq(payments.dealId, id);
  const enrolled = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(eq(enrolments.dealId, id));
  return {
    lines: selectLines(db, id),
    plan: instalmentsOf(db, id),
    membership: selectMembership(db, id),
    payments: paymentsOfDeal(db, id),
    sameNumber: selectTwinsByOperation(db, ofDeal),
    almostNumber: selectAlmostTwins(db, ofDeal),
    sameVoucher: selectTwinsByImage(db, ofDeal),
    refunded: selectRefunded(db, eq(refunds.dealId, id)),
    verifying: selectVerifying(db),
    enrolments: enrolmentsOfDeal(db, id),
    certificates: selectCertificates(db, sql`any(${enrolled})`),
    alike: selectAlike(db, value),
    sameDocument: selectWithDocument(db, value),
    mailbox: selectEmailInPlace(db, value('userId'), value('mailbox')),
  };
});

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
