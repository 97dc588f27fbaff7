import type { copyEditionBody, EditionCopy } from '@aulario/contract/catalogue/edition';
import { minutesBetween } from '@aulario/contract/learning/class-session';
import type { z } from 'zod';
import { movedTo } from '../../catalogue/editions/edition.days.ts';
import { checkAhead } from '../../catalogue/editions/edition-copy.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { minutes } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { dayAfter, instantAt, wallClock, weekdayOf } from '../../platform/zone.ts';
import { gapsOf, nextInSlot, type Said } from './copy-gaps.ts';
import { holidayNames } from './holiday-names.ts';
import * as queries from './session.queries.ts';
import type { NewClassSession } from './session.tables.ts';

type CopyWish = Pick<
  z.output<typeof copyEditionBody>,
  'startDate' | 'holidaysAtEnd' | 'missingAtEnd'
>;

type CopyPlan = {
  /** By how many days the sessions move, whole weeks; null where there are none. */
  days: number | null;
  timeZone: string;
  sessions: Omit<NewClassSession, 'editionId'>[];
  holidayOf: (day: string) => string | null;
  /** Those that would fall on a holiday, before they are moved. */
  onHolidays: EditionCopy['onHolidays'];
  /** Where a session is missing that its weekday has in the other weeks. */
  gaps: EditionCopy['gaps'];
};

/**
 * The sessions of an edition for its copy, so many whole weeks later that the first of them is on its weekday from the
 * new first day on, at the same hours of the wall: whoever gives a class on Tuesdays gives it on Tuesdays. What was
 * cancelled, who stood in for the teacher and what was recorded stay behind. As it is asked, those that fall on a
 * holiday are given at the end, and so are those that are missing where the old days had a hole.
 */
export async function planCopy(
  db: Db,
  from: string,
  { startDate, holidaysAtEnd = false, missingAtEnd = false }: CopyWish,
): Promise<CopyPlan> {
  const { timeZone } = found(await queries.editionById(db, from));
  const sessions = (await queries.sessionsOf(db, from)).filter(
    ({ cancelledAt }) => cancelledAt === null,
  );
  const said = sessions.map(({ startsAt, endsAt }) => {
    const { day, hour } = wallClock(startsAt, timeZone);
    return { day, from: hour, until: wallClock(endsAt, timeZone).hour };
  });
  const first = said[0]?.day;
  if (!first) return { ...{ days: null, timeZone, sessions: [] }, ...nothing };
  const days = daysTo(first, sameWeekdayFrom(startDate, first));
  const moved = said.map((one) => ({ ...one, day: dayAfter(one.day, days) }));
  const holidays = await holidaysOf(db, moved);
  const holidayOf = (day: string) => holidays.get(day) ?? null;
  const gaps = gapsOf(moved);
  const when = [...moved];
  const nextFor = (one: Said) => nextInSlot(one, when, (day) => holidays.has(day));
  if (holidaysAtEnd)
    for (const [at, one] of moved.entries()) if (holidayOf(one.day)) when[at] = nextFor(one);
  const extra: Copied[] = [];
  if (missingAtEnd)
    for (const gap of gaps) {
      const like = sessions[moved.findIndex((one) => isLike(one, gap))];
      when.push(nextFor(gap));
      extra.push({ ...keptOf(like), title: `Sesión ${sessions.length + extra.length + 1}` });
    }
  const titles = sessions.map(({ title }) => title);
  const copied = [...sessions.map((one) => ({ ...keptOf(one), title: one.title })), ...extra]
    .map((one, at) => ({ ...one, said: when[at] as Said }))
    .sort((one, other) => keyOf(one.said).localeCompare(keyOf(other.said)))
    // Whatever moved to the end, the first session is still the first.
    .map(({ said: is, ...one }, at) => ({
      ...{ ...one, title: titles[at] ?? one.title },
      ...spanOf(is, timeZone),
    }));
  const told = (list: Said[]) => list.map((one) => ({ ...one, holiday: holidayOf(one.day) }));
  return {
    ...{ days, timeZone, sessions: copied, gaps: told(gaps), holidayOf },
    onHolidays: told(moved.filter(({ day }) => holidayOf(day) !== null)),
  };
}

const nothing = { holidayOf: () => null, onHolidays: [], gaps: [] };

type Copied = Pick<NewClassSession, 'title' | 'place' | 'link' | 'teacherId'>;

function keptOf(session: Partial<Copied> | undefined) {
  const { place = null, link = null, teacherId = null } = session ?? {};
  return { place, link, teacherId };
}

const keyOf = ({ day, from }: Said) => `${day} ${from}`;
const isLike = (one: Said, other: Said) =>
  weekdayOf(one.day) === weekdayOf(other.day) && one.from === other.from;
/** Where the clocks leave its first hour out, it is as long as it was. */
function spanOf(is: Said, zone: string): { startsAt: Date; endsAt: Date } {
  const startsAt = instantAt({ day: is.day, hour: is.from }, zone);
  const endsAt = instantAt({ day: dayOfEnd(is), hour: is.until }, zone);
  if (endsAt > startsAt) return { startsAt, endsAt };
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes(minutesBetween(is.from, is.until) ?? 0)),
  };
}

/** One that ends after midnight ends on the next day. */
const dayOfEnd = ({ day, from, until }: Said) => (until > from ? day : dayAfter(day, 1));

/** Those of the years in which the sessions lie, and of the one behind them. */
async function holidaysOf(db: Db, sessions: readonly Said[]): Promise<ReadonlyMap<string, string>> {
  const years = sessions.map(({ day }) => Number(day.slice(0, 4)));
  return holidayNames(db, [...years, Math.max(...years) + 1]);
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
  wish: CopyWish,
): Promise<EditionCopy> {
  requirePermission(actor, 'editions:write');
  const from = found(await queries.editionById(db, id));
  checkAhead(wish.startDate, clock.now());
  const plan = await planCopy(db, id, wish);
  const said = ({ startsAt, endsAt }: CopyPlan['sessions'][number]) => {
    const { day, hour } = wallClock(startsAt, plan.timeZone);
    return {
      day,
      from: hour,
      until: wallClock(endsAt, plan.timeZone).hour,
      holiday: plan.holidayOf(day),
    };
  };
  const [first, last] = [plan.sessions[0], plan.sessions.at(-1)];
  return {
    startDate: wish.startDate,
    endDate: lastDayOf(movedTo(wish.startDate, from, plan.days).endDate, plan),
    sessions: plan.sessions.length,
    ...{ first: first ? said(first) : null, last: last ? said(last) : null },
    ...{ onHolidays: plan.onHolidays, gaps: plan.gaps },
  };
}

/** The last day of a copy: what was moved to its end belongs to it. */
export function lastDayOf(endDate: string | null, { sessions, timeZone }: CopyPlan): string | null {
  const last = sessions.at(-1);
  const day = last && wallClock(last.startsAt, timeZone).day;
  return endDate && day && day > endDate ? day : endDate;
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
