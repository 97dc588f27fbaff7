import type { Claim } from '@aulario/contract/claims/claim-sheet';
import { calendarOf } from '../../academy/holiday.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import * as queries from './claim.queries.ts';
import type { ClaimRow } from './claim.tables.ts';
import { claimView, isEnded } from './claim.view.ts';
import { daysLeft } from './claim-book.service.ts';

export type ClaimChange = Pick<ClaimRow, 'state'> & Partial<ClaimRow>;

/** Changes a locked claim in the name of staff and writes down who did what. */
export async function changeClaim(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  action: string,
  decide: (tx: Tx, before: ClaimRow) => Promise<ClaimChange>,
): Promise<Claim> {
  requirePermission(actor, 'claims:write');
  return db.transaction(async (tx) => {
    const before = found(await queries.lockClaim(tx, id));
    const after = await queries.updateClaim(tx, id, await decide(tx, before));
    await recordAudit(tx, actor, { action, entity: 'claim', entityId: id, before, after });
    const [view] = await viewClaims(tx, [after], limaDay(clock.now()));
    return found(view);
  });
}

/** Claims with their offers and the business days left, in two queries for all of them. */
export async function viewClaims(
  db: Db,
  rows: readonly ClaimRow[],
  today: string,
): Promise<Claim[]> {
  const offers = Map.groupBy(
    await queries.offersOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ claimId }) => claimId,
  );
  const calendars = new Map<ClaimRow['country'], Awaited<ReturnType<typeof calendarOf>>>();
  for (const country of new Set(rows.map((row) => row.country))) {
    calendars.set(country, await calendarOf(db, country));
  }
  return rows.map((row) => {
    const isHoliday = calendars.get(row.country);
    const left = isEnded(row) || !isHoliday ? null : daysLeft(row.deadline, today, isHoliday);
    return claimView(row, offers.get(row.id) ?? [], left);
  });
}
