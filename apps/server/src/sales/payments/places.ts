import { and, eq } from 'drizzle-orm';
import { placeRules } from '../../catalogue/editions/place-rules.service.ts';
import { seatsOf } from '../../catalogue/editions/seat.queries.ts';
import { giveUpSeats, holdAgain, keepSeats } from '../../catalogue/editions/seats.ts';
import { enrolmentsOfDeal } from '../../learning/enrolments/enrolment.queries.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { countedCoupon } from '../deals/coupon-use.queries.ts';
import { isCrowded } from '../deals/crowd.ts';
import { lockDeal } from '../deals/deal.queries.ts';
import { type DealRow, deals } from '../deals/deal.tables.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { placesOf, promisedUntil, unpaidUntil } from '../deals/places.ts';
import { fullOfVouchers } from './looked-at.queries.ts';
import { pendingOfDeal } from './payment.queries.ts';
import { sentElsewhere } from './sent-elsewhere.queries.ts';
import { leaveToSame, longest, lookedAt, takeSharedPlaces } from './shared-places.ts';

/**
 * Brings the places that a locked deal buys to what is known of its money: kept while some of it is here, held for a
 * time while none is and for longer while a voucher is looked at, given up when the deal is annulled. A place of which an
 * enrolment was made is the enrolment's. Doing it again changes nothing.
 * @param how `answered`: its mailbox did just now
 * @returns the lines whose place is theirs.
 */
export async function followPlaces(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  deal: DealRow,
  { answered = false }: { answered?: boolean } = {},
): Promise<Set<string>> {
  const places = await openPlaces(tx, deal.id);
  if (places.length === 0) return new Set();
  if (deal.state === 'anulado') {
    await leaveToSame(deps, tx, deal, places);
    await giveUpSeats(deps, tx, places);
  } else if (deal.state === 'pagado' || moneyOf(deal).received > 0)
    return keepPlaces(deps, tx, deal, places, null);
  else await holdUnpaid(deps, tx, deal, places, answered);
  return new Set();
}

/** Keeps the places of money that somebody saw, or of a voucher. @returns the lines that have one. */
export async function keepPlaces(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  deal: DealRow,
  places: { editionId: string; lineId: string }[],
  /** Null: for good. */
  until: Date | null,
): Promise<Set<string>> {
  const own = await takeSharedPlaces(deps, tx, deal, places, until);
  return keepSeats(deps, tx, own, until);
}

/**
 * A voucher keeps them as long as it is looked at. Not one of what was sent for another order already, which is one payment at the
 * most; nor of a visitor whose mailbox did not answer, where others like them have their part of the group; nor where vouchers of
 * people who never paid keep half of it: anybody has a picture to send (decision 184).
 */
async function holdUnpaid(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  deal: DealRow,
  places: { editionId: string; lineId: string }[],
  answered: boolean,
): Promise<void> {
  const pending = await pendingOfDeal(tx, deal.id);
  const sent = pending.some(({ voucherId, operationNumber }) => voucherId || operationNumber);
  const now = deps.clock.now();
  const promised = (await promisedUntil(tx, deal, places, now)).getTime();
  const keeps =
    sent &&
    !(await sentElsewhere(tx, deal.id)) &&
    !(await isCrowded(tx, deal, places, now)) &&
    !(await fullOfVouchers(tx, deal, places, now));
  const already = sent ? await heldUntil(tx, places) : 0;
  const looked = keeps ? Math.max(promised, now.getTime() + lookedAt) : Math.max(promised, already);
  // What a quote promised is kept whatever is sent.
  const most = Math.max(deal.createdAt.getTime() + longest, deal.validUntil ? promised : 0);
  const until = new Date(Math.max(Math.min(looked, most), already));
  if (!sent) await leaveToSame(deps, tx, deal, places, { to: 'sent' });
  if (until <= now) return;
  // What was kept for a moment only, or not at all, is there for whoever answers in the time that anybody has.
  const late = answered && (await wholeTimeOf(tx, deal)) > now;
  if (sent || late) await keepPlaces(deps, tx, deal, places, until);
  else await holdAgain(deps, tx, places, until);
}

/** Until when an order's places would have been kept, had its mailbox answered at once. */
async function wholeTimeOf(tx: Tx, deal: DealRow): Promise<Date> {
  return unpaidUntil(deal, (await placeRules(tx)).depositHours, deal.createdAt);
}

/** A voucher that keeps nothing for longer takes nothing away either. */
async function heldUntil(tx: Tx, places: { editionId: string; lineId: string }[]): Promise<number> {
  const times = (await seatsOf(tx, places)).map(({ heldUntil: until }) => until?.getTime() ?? 0);
  return Math.max(0, ...times);
}

/** A mailbox answered: what its orders hold is held as long as anybody's, places and uses of coupons. */
export async function holdAsProven(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const open = and(eq(deals.userId, userId), eq(deals.state, 'abierto'));
  const rows = await tx.select({ id: deals.id }).from(deals).where(open).orderBy(deals.id);
  for (const { id } of rows) {
    const deal = await lockDeal(tx, id);
    if (!deal) continue;
    if (deal.coupon) await countedCoupon(tx, deal.coupon, deps.clock.now());
    await followPlaces(deps, tx, deal, { answered: true });
  }
}

/** The places that a deal buys and that no enrolment has yet. */
export async function openPlaces(tx: Tx, dealId: string) {
  const enrolled = (await enrolmentsOfDeal(tx, dealId)).map(
    ({ enrolment }) => enrolment.dealLineId,
  );
  return (await placesOf(tx, dealId)).filter(({ lineId }) => !enrolled.includes(lineId));
}
