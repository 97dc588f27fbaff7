import { holidayCalendar } from '../academy/holidays.ts';
import { days, hours, limaDay } from '../platform/clock.ts';

/** Day arithmetic of the demonstration. A day is `YYYY-MM-DD`, as it is counted in Lima. */

/** @param count days of 24 hours; parts count, and below zero it is later. */
export function daysBefore(now: Date, count: number): Date {
  return new Date(now.getTime() - days(count));
}

/** What `limaDay` says, without the cost of a locale: for rows by the hundred thousand. */
export function quickLimaDay(at: Date): string {
  return new Date(at.getTime() - hours(5)).toISOString().slice(0, 10);
}

/** The calendar day so many days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days(count)).toISOString().slice(0, 10);
}

/** Monday is 1, Sunday is 7. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** An hour of a day in Lima, five hours behind UTC all year. */
export function limaInstant(day: string, hour: number, minute = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00-05:00`) + (hour * 60 + minute) * 60_000);
}

/** The same day between 8 and 21 h in Lima: nobody buys or answers at four in the morning. */
export function wakingHour(at: Date, chance: number): Date {
  const minutes = Math.floor(chance * 13 * 60);
  return limaInstant(limaDay(at), 8, minutes);
}

/** The same instant, or eight in the morning when it falls before: nobody decides at night. */
export function officeHour(at: Date): Date {
  const opens = limaInstant(quickLimaDay(at), 8, at.getUTCMinutes());
  return at < opens ? opens : at;
}

const weekdays: readonly [RegExp, number][] = [
  [/lunes/i, 1],
  [/martes/i, 2],
  [/mi[eé]rcoles/i, 3],
  [/jueves/i, 4],
  [/viernes/i, 5],
  [/s[aá]bados?/i, 6],
  [/domingos?/i, 7],
];

const isHoliday = holidayCalendar('PE');

/** The first day, from this one on, that is the first weekday named in a schedule and no holiday. */
export function firstClassDay(from: string, schedule: string): string {
  const [named] = namedWeekdays(schedule);
  let day = named ? addDays(from, (named - weekday(from) + 7) % 7) : from;
  while (isHoliday(day)) day = addDays(day, 7);
  return day;
}

/** The last day with class of the last week. */
export function lastClassDay(first: string, weeks: number, schedule: string): string {
  const named = namedWeekdays(schedule).map((number) => (number - weekday(first) + 7) % 7);
  return addDays(first, (weeks - 1) * 7 + Math.max(...(named.length > 0 ? named : [6])));
}

/** A meeting of every week: Monday is 1. */
export type Meeting = { weekdays: number[]; from: string; until: string };

/** The meetings that a schedule names for every week; those of now and then are not told by a rule. */
export function weeklyMeetings(schedule: string): Meeting[] {
  const parts = schedule.split(
    /;|, y (?=[^0-9]*(?:lunes|martes|mi|jueves|viernes|s[aá]bado|domingo))/i,
  );
  return parts.flatMap((part) => {
    const named = namedWeekdays(part);
    if (named.length === 0 || /altern|al mes|del mes|quince|tres|visitas/i.test(part)) return [];
    // A day may have two meetings: in the morning and in the afternoon.
    return [...part.matchAll(/(\d{1,2}:\d{2}) a (\d{1,2}:\d{2})/g)].map(
      ([, from = '', until = '']) => ({
        ...{ weekdays: named, from: from.padStart(5, '0'), until: until.padStart(5, '0') },
      }),
    );
  });
}

/** How often a meeting is held from a day to another, were there no holidays. */
export function timesHeld({ weekdays: on }: Meeting, first: string, last: string): number {
  let times = 0;
  for (let day = first; day <= last; day = addDays(day, 1))
    if (on.includes(weekday(day))) times += 1;
  return times;
}

/** The day on which the last class is held once those of holidays were made up, on the same weekdays. */
export function madeUpUntil(first: string, last: string, schedule: string): string {
  const ends = weeklyMeetings(schedule).map((meeting) => {
    let left = timesHeld(meeting, first, last);
    let day = addDays(first, -1);
    while (left > 0) {
      day = addDays(day, 1);
      if (meeting.weekdays.includes(weekday(day)) && !isHoliday(day)) left -= 1;
    }
    return day;
  });
  return [last, ...ends].sort().at(-1) ?? last;
}

/** In the order in which they are named. */
function namedWeekdays(schedule: string): number[] {
  return weekdays
    .map(([word, number]) => ({ at: schedule.search(word), number }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ number }) => number);
}
