import { dayAfter, weekdayOf } from '../../platform/zone.ts';

/** A session as its edition's clock says it. */
export type Said = { day: string; from: string; until: string };

const week = 7;
/** Far above what is ever moved: a slot whose every day is a holiday ends there. */
const mostWeeks = 60;

/** The sessions of each weekday and hour, in their order. */
function slots(sessions: readonly Said[]): Said[][] {
  const by = Map.groupBy(sessions, ({ day, from }) => `${weekdayOf(day)} ${from}`);
  return [...by.values()].map((slot) => slot.toSorted((a, b) => a.day.localeCompare(b.day)));
}

/**
 * The weeks in which a weekday that has a session nearly every week has none: where a holiday of the old days was, or
 * what was cancelled. A day that has another session is none.
 */
export function gapsOf(sessions: readonly Said[]): Said[] {
  const taken = new Set(sessions.map(({ day }) => day));
  return slots(sessions)
    .filter(isWeekly)
    .flatMap((slot) => {
      const [first, last] = [slot[0] as Said, slot.at(-1) as Said];
      const weeks: Said[] = [];
      for (let day = dayAfter(first.day, week); day < last.day; day = dayAfter(day, week))
        if (!taken.has(day)) weeks.push({ ...first, day });
      return weeks;
    })
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** More of its steps are of one week than of more. */
function isWeekly(slot: readonly Said[]): boolean {
  const steps = slot.slice(1).map(({ day }, at) => dayAfter((slot[at] as Said).day, week) === day);
  return steps.filter(Boolean).length > steps.length / 2;
}

/**
 * The next days of a session's weekday and hour behind all that are taken, holidays left out.
 * @param taken what the copy has, and what was given out before
 */
export function nextInSlot(
  session: Said,
  taken: readonly Said[],
  isHoliday: (day: string) => boolean,
): Said {
  const own = `${weekdayOf(session.day)} ${session.from}`;
  const days = taken
    .filter(({ day, from }) => `${weekdayOf(day)} ${from}` === own)
    .map(({ day }) => day);
  let day = [session.day, ...days].sort().at(-1) as string;
  for (let weeks = 0; weeks < mostWeeks; weeks += 1) {
    day = dayAfter(day, week);
    if (!isHoliday(day)) break;
  }
  return { ...session, day };
}
