import { certifyWhoFinished, enrolBuyer } from '../../learning/enrolments/enrolment.service.ts';
import { readmitAllOf } from '../../learning/enrolments/readmission.service.ts';
import { becomeCustomer } from '../../people/users/stage.service.ts';
import type { Actor } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { tellOfCopySale } from '../deals/copy-sale.job.ts';
import { countedCoupon } from '../deals/coupon-use.queries.ts';
import { dealFact } from '../deals/deal.fact.ts';
import { linesOf, updateDeal } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { checkDealMove } from '../deals/deal.transitions.ts';
import { moneyOf, recounted } from '../deals/deal-money.ts';
import { instalmentsOf } from '../deals/instalment.queries.ts';
import { dueNow, entersByPlan } from '../deals/instalment.ts';
import { instalmentRules } from '../deals/instalment-rules.queries.ts';
import { waitingMembership } from '../deals/membership.queries.ts';
import { sendConversions } from './conversion.jobs.ts';
import { keepConceded } from './given-up.ts';
import { pendingOfDeal, sumsOfDeal, updatePayment } from './payment.queries.ts';
import type { PaymentRow } from './payment.tables.ts';
import { followPlaces } from './places.ts';
import { whyTakenOut } from './refund.queries.ts';
import { arrivedFor, moneyCame } from './sold-day.queries.ts';
import { turnDown } from './turn-down.ts';

type SettlementDeps = Pick<Deps, 'clock' | 'jobs' | 'config'>;

/**
 * Brings a locked deal to what its payments and refunds say, whatever happened to them: its sums, its
 * state, the enrolments when it is settled by that or an instalment lets its people in, and the payment that it still asks for. Every act
 * that moves money ends here; doing it again changes nothing.
 * @returns the deal as it is then.
 */
export async function recountDeal(
  deps: SettlementDeps,
  tx: Tx,
  actor: Actor,
  before: DealRow,
): Promise<DealRow> {
  const sums = await sumsOfDeal(tx, before.id);
  // At the members' price nothing is settled before the membership is confirmed.
  const waits = moneyOf({ ...before, ...sums }).covered && (await waitingMembership(tx, before.id));
  const { conceded, state } = recounted(before, sums, waits);
  const moved: Partial<DealRow> =
    state === before.state ? {} : moveTo(before, state, await momentOf(deps, tx, before, state));
  const unsold = await isUnsold(tx, before, { state, reversed: sums.reversed });
  const after = await updateDeal(tx, before.id, { ...sums, conceded, ...moved, ...unsold });
  // Before places: purchases take a coupon first too, and nobody waits in a circle.
  if (moved.state && after.coupon) await countedCoupon(tx, after.coupon, deps.clock.now());
  if (state === 'pagado' && before.state !== 'pagado') await settleDeal(deps, tx, actor, after);
  else if (await entersMeanwhile(deps, tx, after)) await letIn(deps, tx, actor, after);
  else await followPlaces(deps, tx, after);
  if (moved.state === 'pagado') {
    await keepConceded(tx, after);
    await announce(deps, tx, 'deal.paid', dealFact(after));
    // Who is told of sales was told of this one when it was settled first.
    if (!before.settledAt && !before.soldBefore) await sendConversions(deps, tx, after);
  }
  if (moved.state === 'anulado') await announce(deps, tx, 'deal.annulled', dealFact(after));
  await followDue(deps, tx, actor, after);
  return after;
}

/**
 * A deal whose first money is still there in part is again a sale of the day on which it was complete first. Settled by money that
 * was counted for another deal first, it is one of the day on which that money came.
 */
async function momentOf(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, settledAt, soldBefore }: DealRow,
  state: DealRow['state'],
): Promise<Date> {
  if (state !== 'pagado' || settledAt) return clock.now();
  const came = await moneyCame(tx, id);
  if (soldBefore && came && came.first <= soldBefore) return soldBefore;
  return came?.elsewhere ?? clock.now();
}

/**
 * A sale that was complete only with money that never was its own was none: reports count that money where it is now, and the sale
 * on the day on which it is paid.
 */
async function isUnsold(
  tx: Tx,
  { id, total, settledAt }: DealRow,
  { state, reversed }: Pick<DealRow, 'state' | 'reversed'>,
): Promise<Partial<DealRow>> {
  if (!settledAt || state === 'pagado' || reversed === 0) return {};
  return (await arrivedFor(tx, id)) < total ? { settledAt: null, soldBefore: settledAt } : {};
}

function moveTo(before: DealRow, state: DealRow['state'], at: Date): Partial<DealRow> {
  checkDealMove(before.state, state);
  // Settled again it stays a sale of the day on which it was first.
  if (state === 'pagado') return { state, settledAt: before.settledAt ?? at };
  if (state !== 'anulado') return { state };
  return { state, reason: 'Se devolvió todo lo pagado.', annulledAt: at };
}

/**
 * The payments that the deal opened by itself ask for what is due now, and for nothing once nothing
 * is. One that somebody said something about, with a voucher or at the counter, is theirs to decide.
 */
export async function followDue(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  deal: DealRow,
): Promise<void> {
  const promised = (await pendingOfDeal(tx, deal.id)).filter(isPromise);
  if (promised.length === 0) return;
  const amount = dueNow(deal, await instalmentsOf(tx, deal.id));
  for (const payment of promised) {
    if (amount === 0) {
      const reason = deal.state === 'anulado' ? 'El trato se anuló.' : 'El trato se pagó sin él.';
      await turnDown(deps, tx, actor, payment, reason);
    } else if (!payment.method && payment.amount !== amount) {
      // What a page of the gateway asks for is told to it when it is opened again.
      await updatePayment(tx, payment, { amount });
    }
  }
}

/** Whether nobody paid it yet, as far as we know: nobody is verifying it, and neither a voucher nor an operation speaks of it. */
export function isPromise(payment: PaymentRow): boolean {
  const { state, method, voucherId, operationNumber, verifying } = payment;
  const untouched = (!method || method === 'pasarela') && !verifying;
  return state === 'pendiente' && untouched && !voucherId && !operationNumber;
}

/**
 * The last payment settled the deal: its buyer is a customer, and inside every course of it; a copy
 * on paper that it sold goes to print. Doing
 * it again adds only what is missing.
 */
export async function settleDeal(
  deps: SettlementDeps,
  tx: Tx,
  actor: Actor,
  deal: DealRow,
): Promise<void> {
  await certifyWhoFinished(deps, tx, deal.id);
  await letIn(deps, tx, actor, deal);
  await tellOfCopySale(deps, tx, deal.id);
}

/** Whether its people learn while it is paid in instalments: as the academy decided, and never before a membership is confirmed. */
async function entersMeanwhile(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  deal: DealRow,
): Promise<boolean> {
  if (deal.state !== 'pagado-parcial') return false;
  if ((await instalmentRules(tx)).entry !== 'con-la-primera') return false;
  const today = limaDay(clock.now());
  if (!entersByPlan(deal, await instalmentsOf(tx, deal.id), today)) return false;
  return !(await waitingMembership(tx, deal.id));
}

/** Its buyer is a customer, and its people are inside every course of it, each of them once. */
async function letIn(deps: SettlementDeps, tx: Tx, actor: Actor, deal: DealRow): Promise<void> {
  const lines = (await linesOf(tx, deal.id)).filter(({ kind }) => kind === 'curso');
  if (lines.length > 0) {
    const placed = await followPlaces(deps, tx, deal);
    await enrolBuyer(
      deps,
      tx,
      deal,
      lines.map((line) => ({ ...line, placed: !line.editionId || placed.has(line.id) })),
    );
    // Whoever lost their course with money that was asked for again is back with it.
    if (deal.reversed > 0) await readmitAllOf(deps, tx, deal.id, await whyTakenOut(tx, deal.id));
  }
  await becomeCustomer(deps, tx, actor, deal.userId);
}
