import { z } from 'zod';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { jobKind } from '../../platform/jobs.ts';
import * as queries from './seat.queries.ts';
import { countWaits } from './waiting.queries.ts';

type SeatDeps = Pick<Deps, 'clock' | 'jobs'>;

/** Somebody gave a place up: whoever waits for one is invited. */
export const inviteJob = jobKind('invite-waiting', z.object({ edition: z.string() }));

/** A place that is wanted, and for whom. */
export type Wish = { editionId: string; holder: queries.Holder };

type Hold = {
  until: Date | null;
  overbook?: string | null | undefined;
  invited?: Invited | undefined;
};

/** For how many an invitation of the waiting list kept a place, by edition: it is their turn. */
export type Invited = ReadonlyMap<string, number>;

/**
 * Holds places until then, or for good; all of them or none. Whoever asks at the same time waits for this
 * transaction to end.
 * @param overbook why there may be more than fit.
 * @throws DomainError `sold-out` naming the line that found no place, `wrong-state` for an edition that ended.
 */
export async function holdSeats(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  wishes: readonly Wish[],
  { until, overbook, invited }: Hold,
): Promise<void> {
  const now = clock.now();
  const ids = wishes.map(({ editionId }) => editionId);
  // A crowd that comes too late need not queue for the lock to hear that.
  const none = overbook || invited?.size ? undefined : await queries.fullAlready(tx, ids, now);
  if (none) throw full(ids.indexOf(none));
  const locked = await queries.lockForSeats(tx, ids);
  const left = new Map<string, number>();
  const turns = new Map(invited);
  const rows = [];
  for (const [at, { editionId, holder }] of wishes.entries()) {
    const edition = locked.get(editionId);
    if (!edition || edition.cancelledAt || edition.closedAt || edition.retiredAt) throw gone(at);
    const room = left.get(editionId) ?? (await roomIn(tx, edition, now));
    // What is free is for who waits already, until they were asked.
    const turn = turns.get(editionId) ?? 0;
    turns.set(editionId, turn - 1);
    const ahead = turn > 0 || edition.seats === null ? 0 : await countWaits(tx, editionId);
    if (room - ahead < 1 && !overbook) throw full(at);
    left.set(editionId, room - 1);
    const beyond = room < 1 ? overbook : null;
    rows.push({ ...holder, editionId, heldUntil: until, overbooked: beyond, createdAt: now });
  }
  await queries.insertSeats(tx, rows);
}

/**
 * Makes the places of these lines theirs until then, or for good once their money is here.
 * @returns the lines that have one. One whose time lapsed finds it again while there is room.
 */
export async function keepSeats(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  wishes: readonly { editionId: string; lineId: string }[],
  /** Null: for good. */
  until: Date | null,
): Promise<Set<string>> {
  const now = clock.now();
  const editions = await queries.lockForSeats(
    tx,
    wishes.map(({ editionId }) => editionId),
  );
  // Read behind the lock: another order of the same buyer may have brought a place here, or taken it.
  const seats = await queries.seatsOf(tx, wishes);
  const lapsed = seats.filter(({ heldUntil }) => heldUntil && heldUntil <= now);
  const kept = new Set<string>();
  for (const { lineId, editionId } of wishes) {
    const seat = seats.find((one) => one.lineId === lineId && one.editionId === editionId);
    const edition = editions.get(editionId);
    if (!edition || edition.cancelledAt || edition.retiredAt) continue;
    if (edition.closedAt) {
      // Only who had one for good before it ended has one.
      if (seat && !seat.heldUntil) kept.add(lineId);
      continue;
    }
    if (!seat || lapsed.includes(seat)) {
      if ((await roomIn(tx, edition, now)) < 1) continue;
      if (!seat)
        await queries.insertSeats(tx, [{ lineId, editionId, heldUntil: until, createdAt: now }]);
    }
    if (seat?.heldUntil) await queries.setHold(tx, [seat.id], until);
    kept.add(lineId);
  }
  return kept;
}

/** Lets the places of these wait for money until then; those that lapsed stay so. */
export async function holdAgain(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  holders: readonly queries.Holder[],
  until: Date,
): Promise<void> {
  const now = clock.now();
  const live = (await queries.seatsOf(tx, holders)).filter(
    ({ heldUntil }) => !heldUntil || heldUntil > now,
  );
  await queries.setHold(
    tx,
    live.map(({ id }) => id),
    until,
  );
}

/** Makes a place that waits for money that of another line, unless this one has its own. The edition is locked. */
export async function handOver(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  seatId: string,
  lineId: string,
): Promise<void> {
  const now = clock.now();
  const own = await queries.seatsOf(tx, [{ lineId }]);
  if (own.some(({ heldUntil }) => !heldUntil || heldUntil > now)) return;
  await queries.freeSeats(tx, [{ lineId }], now);
  await queries.setLine(tx, seatId, lineId);
}

/** Gives up the places of these, and lets whoever waits know. */
export async function giveUpSeats(
  { clock, jobs }: SeatDeps,
  tx: Tx,
  holders: readonly queries.Holder[],
): Promise<void> {
  for (const edition of await queries.freeSeats(tx, holders, clock.now()))
    await jobs.send(tx, inviteJob, { edition });
}

/** How many places of a locked edition are left; infinite where everybody fits. */
export async function roomIn(
  tx: Tx,
  { id, seats }: { id: string; seats: number | null },
  now: Date,
): Promise<number> {
  return seats === null ? Number.POSITIVE_INFINITY : seats - (await queries.countLive(tx, id, now));
}

function full(line: number): DomainError {
  const message = 'Ese grupo ya no tiene cupos: elige otro o anótate en la lista de espera.';
  return new DomainError('sold-out', message, [{ path: `lines.${line}.edition`, message }]);
}

function gone(line: number): DomainError {
  const message = 'Ese grupo ya no está a la venta: elige otro.';
  return new DomainError('wrong-state', message, [{ path: `lines.${line}.edition`, message }]);
}
