import type { EditionCopy } from '@aulario/contract/catalogue/edition';
import { movedTo } from '../../catalogue/editions/edition.days.ts';
import { checkAhead } from '../../catalogue/editions/edition.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { dayAfter, instantAt, wallClock, weekdayOf } from '../../platform/zone.ts';
import { holidayNames } from './holiday-names.ts';
import * as queries from './session.queries.ts';
import type { NewClassSession } from './session.tables.ts';

type CopyPlan = {
  /** By how many days the sessions move, whole weeks; null where there are none. */
  days: number | null;
  timeZone: string;
  sessions: Omit<NewClassSession, 'editionId'>[];
};

/**
 * The sessions of an edition for its copy, so many whole weeks later that the first of them is on its weekday from the
 * new first day on, at the same hours of the wall: whoever gives a class on Tuesdays gives it on Tuesdays. What was
 * cancelled, who stood in for the teacher and what was recorded stay behind.
 */
export async function planCopy(db: Db, from: string, startDate: string): Promise<CopyPlan> {
  const { timeZone } = found(await queries.editionById(db, from));
  const sessions = (await queries.sessionsOf(db, from)).filter(
    ({ cancelledAt }) => cancelledAt === null,
  );
  const first = sessions[0] && wallClock(sessions[0].startsAt, timeZone).day;
  if (!first) return { days: null, timeZone, sessions: [] };
  const days = daysTo(first, sameWeekdayFrom(startDate, first));
  const later = (at: Date) => {
    const { day, hour } = wallClock(at, timeZone);
    return instantAt({ day: dayAfter(day, days), hour }, timeZone);
  };
  return {
    ...{ days, timeZone },
    sessions: sessions.map(({ title, startsAt, endsAt, place, link, teacherId }) => ({
      ...{ title, place, link, teacherId },
      ...{ startsAt: later(startsAt), endsAt: later(endsAt) },
    })),
  };
}

export async function copySessions(
  tx: Tx,
  editionId: string,
  { sessions }: Pick<CopyPlan, 'sessions'>,
): Promise<void> {
  await queries.insertSessions(
    tx,
    sessions.map((session) => ({ ...session, editionId })),
  );
}

/** What a copy from that day on would be. @throws DomainError 402 for a day that lies behind. */
export async function previewCopy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  startDate: string,
): Promise<EditionCopy> {
  requirePermission(actor, 'editions:write');
  const from = found(await queries.editionById(db, id));
  checkAhead(startDate, clock.now());
  const plan = await planCopy(db, id, startDate);
  const said = plan.sessions.map(({ startsAt, endsAt }) => {
    const { day, hour } = wallClock(startsAt, plan.timeZone);
    return { day, from: hour, until: wallClock(endsAt, plan.timeZone).hour };
  });
  const holidays = await holidayNames(
    db,
    said.map(({ day }) => Number(day.slice(0, 4))),
  );
  const sessions = said.map((one) => ({ ...one, holiday: holidays.get(one.day) ?? null }));
  return {
    startDate,
    endDate: movedTo(startDate, from, plan.days).endDate,
    sessions: sessions.length,
    ...{ first: sessions[0] ?? null, last: sessions.at(-1) ?? null },
    onHolidays: sessions.filter(({ holiday }) => holiday !== null),
  };
}

/** The first day with the weekday of another, from a day on. */
function sameWeekdayFrom(day: string, like: string): string {
  return dayAfter(day, (weekdayOf(like) - weekdayOf(day) + 7) % 7);
}

const daysTo = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/**
 * Cancels the sessions of an edition that lie ahead, with the edition. Whoever does it tells its people of it, once:
 * nobody gets a mail for each session.
 * @returns when each of them was to begin
 */
export async function cancelSessionsOf(
  tx: Tx,
  editionId: string,
  reason: string,
  { now, by }: { now: Date; by: string | null },
): Promise<Date[]> {
  return queries.cancelComing(tx, editionId, {
    ...{ cancelledAt: now, cancelledBy: by, reason, updatedAt: now },
  });
}
