import type { OwnDeal } from '@aulario/contract/sales/deal';
import { placeRules } from '../../catalogue/editions/place-rules.service.ts';
import { countPlaces, seatsOf } from '../../catalogue/editions/seat.queries.ts';
import type { EnrolmentRecord } from '../../learning/enrolments/enrolment.queries.ts';
import { isRepeated } from '../../learning/enrolments/enrolment.service.ts';
import { hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DealLineRecord } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { heldBySame } from '../deals/places.ts';

/** Until when the places of an order are kept, and whether they were lost. */
export async function ownPlaces(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  deal: DealRow,
  lines: readonly DealLineRecord[],
  enrolments: readonly EnrolmentRecord[],
): Promise<Pick<OwnDeal, 'placesUntil' | 'placesLost'>> {
  const now = clock.now();
  const bought = lines.flatMap(({ id, kind, edition }) =>
    kind === 'curso' && edition ? [{ lineId: id, edition }] : [],
  );
  if (bought.length === 0 || deal.state === 'anulado')
    return { placesUntil: null, placesLost: null };
  const { seats, shared, until } = await keptPlaces(
    db,
    deal,
    bought.map(({ lineId, edition }) => ({ lineId, editionId: edition.id, seats: edition.seats })),
    now,
  );
  return {
    placesUntil: until?.toISOString() ?? null,
    placesLost: await lost(),
  };

  async function lost(): Promise<OwnDeal['placesLost']> {
    const without = enrolments.find(
      ({ enrolment }) => enrolment.state === 'pendiente' && enrolment.editionId === null,
    );
    if (without) return isRepeated(without.enrolment) ? 'repetido' : 'sin-grupo';
    if (enrolments.length > 0) return null;
    const missing = bought.filter(({ lineId, edition }) => {
      const own = seats.find((seat) => seat.lineId === lineId);
      const kept = own && !own.heldUntil;
      if (edition.closedAt || edition.cancelledAt) return !kept;
      const held = own?.heldUntil && own.heldUntil > now;
      return !kept && !held && !shared.has(edition.id);
    });
    return missing.length === 0 ? null : await roomFor(db, missing, now);
  }
}

/** What is soon over, and a mailbox that answers has longer. */
const soon = hours(3);

/** Whether the places of an order that waits for its mailbox are kept, or kept longer, once that answers. */
export async function keptLonger(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { createdAt }: Pick<DealRow, 'createdAt'>,
  until: string | null,
): Promise<boolean> {
  if (!until) return false;
  const now = clock.now().getTime();
  const whole = hours((await placeRules(db)).depositHours);
  const left = Date.parse(until) - now;
  return left > 0 ? left < soon && whole > soon : createdAt.getTime() + whole > now;
}

/**
 * The places that are kept for an order, its own and those that it shares with another order of the same buyer.
 * @returns with the first moment at which one of them is given to others
 */
export async function keptPlaces(
  db: Db,
  deal: Pick<DealRow, 'id' | 'userId' | 'contact' | 'mailboxDeniedAt'>,
  bought: readonly { lineId: string; editionId: string; seats: number | null }[],
  now: Date,
) {
  const seats = await seatsOf(db, bought);
  const shared = await heldBySame(db, deal, bought, now);
  // Where places are not counted nobody takes one away, and none has a last day.
  const counted = bought.filter((one) => one.seats !== null);
  const times = [
    ...seats.filter(({ lineId }) => counted.some((one) => one.lineId === lineId)),
    ...counted.flatMap(({ editionId }) => shared.get(editionId) ?? []),
  ].flatMap(({ heldUntil }) => heldUntil ?? []);
  const until = times.sort((a, b) => a.getTime() - b.getTime())[0];
  return { seats, shared, until };
}

async function roomFor(
  db: Db,
  missing: readonly { edition: NonNullable<DealLineRecord['edition']> }[],
  now: Date,
): Promise<'vencidos' | 'agotados'> {
  const places = await countPlaces(
    db,
    missing.map(({ edition }) => edition.id),
    now,
  );
  const full = missing.some(({ edition: { id, seats, closedAt, cancelledAt } }) => {
    if (closedAt || cancelledAt) return true;
    const { taken, held } = places.get(id) ?? { taken: 0, held: 0 };
    return seats !== null && taken + held >= seats;
  });
  return full ? 'agotados' : 'vencidos';
}
