import { placeRules } from '../../catalogue/editions/place-rules.service.ts';
import { holdSeats, type Wish } from '../../catalogue/editions/seats.ts';
import { days, hours } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { limaMidnightAfter } from '../../platform/period.ts';
import { linesOf } from './deal.queries.ts';
import type { DealRow } from './deal.tables.ts';

/** A price may be held for longer than a place. */
const longestQuote = days(60);

/**
 * Holds the places of a new deal until it is paid: as long as the academy keeps those of a deposit, a quote as long
 * as its price holds.
 * @throws DomainError `sold-out` naming the line.
 */
export async function holdPlaces(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  deal: DealRow,
  { overbook, invited }: { overbook?: string | null | undefined; invited?: boolean },
): Promise<void> {
  const wishes = (await placesOf(tx, deal.id)).map(
    ({ editionId, lineId }): Wish => ({ editionId, holder: { lineId } }),
  );
  if (wishes.length === 0) return;
  const { depositHours } = await placeRules(tx);
  const until = unpaidUntil(deal, depositHours, clock.now());
  await holdSeats({ clock }, tx, wishes, { until, overbook, invited });
}

/** Until when the places of a deal wait for its first money: a quote's as long as its price holds, the others' from now on. */
export function unpaidUntil(
  { validUntil, createdAt }: Pick<DealRow, 'validUntil' | 'createdAt'>,
  depositHours: number,
  now: Date,
): Date {
  if (!validUntil) return new Date(now.getTime() + hours(depositHours));
  const longest = createdAt.getTime() + longestQuote;
  return new Date(Math.min(limaMidnightAfter(validUntil).getTime(), longest));
}

/** The places that a deal buys, line by line. */
export async function placesOf(
  db: Db,
  dealId: string,
): Promise<{ lineId: string; editionId: string }[]> {
  const lines = await linesOf(db, dealId);
  return lines.flatMap(({ id: lineId, kind, editionId }) =>
    kind === 'curso' && editionId ? [{ lineId, editionId }] : [],
  );
}
