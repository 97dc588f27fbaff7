import type { Tx } from '../../platform/database.ts';
import { dayAfter, instantAt, wallClock } from '../../platform/zone.ts';
import * as queries from './session.queries.ts';

/**
 * The sessions of an edition for its copy, so many days later at the same hours of the wall. What was cancelled, who
 * stood in for the teacher and what was recorded stay behind.
 */
export async function copySessions(
  tx: Tx,
  { from, to, days }: { from: string; to: string; days: number },
): Promise<void> {
  const source = await queries.editionById(tx, from);
  const target = await queries.editionById(tx, to);
  if (!source || !target) return;
  const later = (at: Date) => {
    const { day, hour } = wallClock(at, source.timeZone);
    return instantAt({ day: dayAfter(day, days), hour }, target.timeZone);
  };
  const sessions = await queries.sessionsOf(tx, from);
  await queries.insertSessions(
    tx,
    sessions
      .filter(({ cancelledAt }) => cancelledAt === null)
      .map(({ title, startsAt, endsAt, place, link, teacherId }) => ({
        ...{ editionId: to, title, place, link, teacherId },
        ...{ startsAt: later(startsAt), endsAt: later(endsAt) },
      })),
  );
}

/**
 * Cancels the sessions of an edition that lie ahead, with the edition. Whoever cancels it tells its people of it, once:
 * nobody gets a mail for each session.
 */
export async function cancelSessionsOf(
  tx: Tx,
  editionId: string,
  reason: string,
  { now, by }: { now: Date; by: string | null },
): Promise<void> {
  await queries.cancelComing(tx, editionId, {
    ...{ cancelledAt: now, cancelledBy: by, reason, updatedAt: now },
  });
}
