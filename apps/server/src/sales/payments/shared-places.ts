import { inArray, sql } from 'drizzle-orm';
import { placeRules } from '../../catalogue/editions/place-rules.service.ts';
import { lockForSeats, seatsOf, setHold } from '../../catalogue/editions/seat.queries.ts';
import type { SeatRow } from '../../catalogue/editions/seat.tables.ts';
import { handOver, roomIn } from '../../catalogue/editions/seats.ts';
import { days } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { crowdOf, shortly } from '../deals/crowd.ts';
import { type DealRow, deals } from '../deals/deal.tables.ts';
import { heldBySame, otherOpen, unpaidUntil } from '../deals/places.ts';

type Place = { lineId: string; editionId: string };

/** As long as a voucher is looked at; how often somebody sends one, never longer than `longest` since the order. */
export const lookedAt = days(7);
export const longest = days(14);

/** A voucher of `d` that nobody decided on. */
const waits = sql`p.deal_id = d.id and p.state = 'pendiente' and (p.voucher_id is not null or p.operation_number is not null)`;

/**
 * Brings the place that another unpaid order of the same buyer holds to this one, of which money or a voucher came and which has
 * none of its own. One whose own voucher waits keeps it, as anybody may order in its words and send a picture: this one then makes it
 * last longer only, or, once its money is here, has another place while there is room.
 * @param places those that the deal buys
 * @param until null: for good, as somebody saw the money
 * @returns those that are this order's, and not only shared with it.
 */
export async function takeSharedPlaces(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  deal: DealRow,
  places: readonly Place[],
  until: Date | null,
): Promise<Place[]> {
  const now = deps.clock.now();
  // Whoever else brings money to one of them does it before or after.
  const editions = await lockForSeats(
    tx,
    places.map(({ editionId }) => editionId),
  );
  if (!until) await leaveToSame(deps, tx, deal, places, { to: 'sent', spare: true });
  const shared = await heldBySame(tx, deal, places, now);
  const own = (await seatsOf(tx, places)).filter((seat) => lives(seat, now));
  const sent = await ofWhomSent(tx, [...shared.values()]);
  const rest: Place[] = [];
  for (const place of places) {
    const theirs = own.some(({ lineId }) => lineId === place.lineId);
    const seat = theirs ? undefined : shared.get(place.editionId);
    const stays = seat && sent.has(seat.id);
    if (stays && until) {
      if (seat.heldUntil < until) await setHold(tx, [seat.id], until);
      continue;
    }
    rest.push(place);
    const edition = editions.get(place.editionId);
    const room = stays && edition ? await roomIn(tx, edition, now) : 0;
    if (seat && room < 1) await handOver(deps, tx, seat.id, place.lineId);
  }
  return rest;
}

const lives = ({ heldUntil }: SeatRow, now: Date) => heldUntil === null || heldUntil > now;

/** Those places whose order has a voucher that waits. */
async function ofWhomSent(tx: Tx, held: readonly { id: string }[]): Promise<Set<string>> {
  if (held.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from seats s join deal_lines l on l.id = s.line_id join deals d on d.id = l.deal_id
    where s.id in (${sql.join(
      held.map(({ id }) => sql`${id}`),
      sql`, `,
    )}) and exists (select from payments p where ${waits})`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Leaves the places that an order held to another one of the same buyer, for as long as that one may have them: whoever gives an
 * order up gives up nothing of another. The first whose voucher waits has it as long as it was kept, the others for the rest of
 * what they were promised.
 * @param places those that the order bought which leaves them
 * @param how `sent`: only to one whose voucher waits; `spare`: only where there is room for both
 */
export async function leaveToSame(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  deal: DealRow,
  places: readonly Place[],
  { to = 'any', spare = false }: { to?: 'any' | 'sent'; spare?: boolean } = {},
): Promise<void> {
  const now = deps.clock.now();
  const others = await otherOrders(tx, deal, places);
  const those = to === 'sent' ? others.filter(({ sentAt }) => sentAt) : others;
  if (those.length === 0) return;
  const editions = await lockForSeats(
    tx,
    places.map(({ editionId }) => editionId),
  );
  const { depositHours } = await placeRules(tx);
  const theirs = (await seatsOf(tx, those)).filter((seat) => lives(seat, now));
  const served = new Set(theirs.map(({ lineId }) => lineId));
  for (const seat of (await seatsOf(tx, places)).filter((one) => lives(one, now))) {
    const edition = editions.get(seat.editionId);
    if (!edition || seat.enrolmentId) continue;
    if (spare && (!seat.heldUntil || (await roomIn(tx, edition, now)) < 1)) continue;
    const [next] = those
      .filter(({ lineId, editionId }) => editionId === edition.id && !served.has(lineId))
      .map((one) => ({ ...one, until: deserved(one, seat, depositHours) }))
      .filter(({ until }) => until > +now)
      .sort(firstSentOrLongest);
    if (!next) continue;
    served.add(next.lineId);
    await handOver(deps, tx, seat.id, next.lineId);
    const until = next.sentAt ? next.until : await notOfACrowd(tx, next, seat, now);
    await setHold(tx, [seat.id], new Date(until));
  }
}

type Other = Place & {
  deal: DealRow;
  /** When the first voucher came that waits. */
  sentAt: Date | null;
};
type Next = Other & { until: number };

/** A voucher that waits made the place last longer when it came. What was for good of the other is kept as for a voucher. */
function deserved({ deal, sentAt }: Other, { heldUntil }: SeatRow, depositHours: number): number {
  const promised = +unpaidUntil(deal, depositHours, deal.createdAt);
  if (!sentAt) return heldUntil ? promised : 0;
  const kept = heldUntil ? +heldUntil : +sentAt + lookedAt;
  return Math.max(promised, Math.min(kept, +deal.createdAt + longest));
}

const firstSentOrLongest = (a: Next, b: Next) =>
  (a.sentAt ? +a.sentAt : Number.POSITIVE_INFINITY) -
    (b.sentAt ? +b.sentAt : Number.POSITIVE_INFINITY) || b.until - a.until;

/** Who is beyond what a group keeps for such orders gets no longer time by giving another one up. */
async function notOfACrowd(tx: Tx, { deal, until }: Next, seat: SeatRow, now: Date) {
  if (deal.validUntil) return until;
  const beyond = new Date(+now + shortly);
  const crowd = await crowdOf(tx, deal, [seat], now, { beyond });
  return crowd ? Math.min(until, +beyond) : until;
}

/** The other unpaid orders of the same buyer that buy one of these places too. */
async function otherOrders(tx: Tx, deal: DealRow, places: readonly Place[]): Promise<Other[]> {
  if (places.length === 0 || !deal.contact.email) return [];
  const { rows } = await tx.execute<Line>(sql`
    select d.id as deal, l.id as line, l.edition_id as edition,
      (select min(coalesce(p.voucher_at, p.created_at)) from payments p where ${waits}) as sent
    from deal_lines l join deals d on d.id = l.deal_id
    where l.kind = 'curso' and l.edition_id in (${sql.join(
      places.map(({ editionId }) => sql`${editionId}`),
      sql`, `,
    )}) and ${otherOpen(deal)}
    order by d.created_at desc, l.id`);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.deal);
  const found = await tx.select().from(deals).where(inArray(deals.id, ids));
  return rows.flatMap(({ deal: id, line, edition, sent }) => {
    const other = found.find((one) => one.id === id);
    const sentAt = sent ? new Date(sent) : null;
    return other ? [{ lineId: line, editionId: edition, deal: other, sentAt }] : [];
  });
}

type Line = { deal: string; line: string; edition: string; sent: string | Date | null };
