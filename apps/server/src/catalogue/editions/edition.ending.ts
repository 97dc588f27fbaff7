import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { followEditions } from '../courses/catalogue.queries.ts';
import { lockEdition, updateEdition } from '../courses/edition.queries.ts';
import { followPlace } from '../courses/search-index.queries.ts';
import { giveUpSeats } from './seats.ts';
import { tellEndedJob } from './waiting.jobs.ts';
import { endWaiting } from './waiting.queries.ts';

type EndingDeps = Pick<Deps, 'clock' | 'jobs'>;

/**
 * Ends an edition with days once its record of grades is closed: who bought it afterwards would learn for no grade. One
 * at one's own pace goes on, and its later people are graded by rectifications.
 */
export async function endWithRecordIn(
  deps: EndingDeps,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<void> {
  const before = found(await lockEdition(tx, id));
  const { announcedAt, startDate, closedAt, cancelledAt, retiredAt } = before;
  if (!announcedAt || !startDate || closedAt || cancelledAt || retiredAt) return;
  const now = deps.clock.now();
  const after = await updateEdition(tx, before, { closedAt: now, closedBy: actor.id }, now);
  await followEditions(tx, limaDay(now), before.courseId);
  await followPlace(tx, before, after);
  await recordAudit(tx, actor, {
    ...{ action: 'close', entity: 'edition', entityId: id, before, after },
  });
  await endPlaces(deps, tx, id);
}

/** Nobody gets a place any more in an edition that ended: who waited for one is told. */
export async function endPlaces(deps: EndingDeps, tx: Tx, id: string): Promise<void> {
  const waiting = (await endWaiting(tx, id, deps.clock.now())).map((entry) => entry.id);
  if (waiting.length === 0) return;
  await giveUpSeats(
    deps,
    tx,
    waiting.map((waitingId) => ({ waitingId })),
  );
  await deps.jobs.send(tx, tellEndedJob, { edition: id, waiting });
}
