import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { freeSeats, lockForSeats } from './seat.queries.ts';
import type { Invited } from './seats.ts';
import { lockOpenOf, type Reached, updateWaiting } from './waiting.queries.ts';
import { waitingState } from './waiting.view.ts';

/**
 * Staff bring these people into these editions: the places that invitations keep for them are free for that, in the
 * same transaction, and who waited waits no longer. Who somebody is, staff see; their mailbox finds their turn, and of
 * who gave no e-mail their mobile does.
 * @returns how many of them an invitation kept a place for, by edition
 */
export async function endOwnWaiting(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  people: readonly Reached[],
  editions: readonly string[],
): Promise<Invited> {
  requirePermission(actor, 'enrolments:write');
  const invited = new Map<string, number>();
  if (people.length === 0 || editions.length === 0) return invited;
  // Editions before entries, as whoever invites locks them.
  await lockForSeats(tx, editions);
  const now = clock.now();
  for (const person of people)
    for (const entry of await lockOpenOf(tx, person, editions)) {
      const { id, editionId } = entry;
      if (editionId && waitingState(entry, now) === 'invitada')
        invited.set(editionId, (invited.get(editionId) ?? 0) + 1);
      await freeSeats(tx, [{ waitingId: id }], now);
      const after = await updateWaiting(tx, id, { takenAt: now });
      await recordAudit(tx, actor, {
        ...{ action: 'take-turn', entity: 'waiting', entityId: id },
        ...{ before: entry, after },
      });
    }
  return invited;
}
