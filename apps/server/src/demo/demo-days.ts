import { days, limaDay } from '../platform/clock.ts';

/** Day arithmetic of the demonstration. A day is `YYYY-MM-DD`, as it is counted in Lima. */

export function daysBefore(now: Date, count: number): Date {
  return new Date(now.getTime() - days(count));
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days(count)).toISOString().slice(0, 10);
}

/** Monday is 1, Sunday is 7. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** So many days later, Saturdays and Sundays not counted. */
export function addBusinessDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (weekday(at) <= 5) left -= 1;
  }
  return at;
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

const weekdays: readonly [RegExp, number][] = [
  [/lunes/i, 1],
  [/martes/i, 2],
  [/mi[eé]rcoles/i, 3],
  [/jueves/i, 4],
  [/viernes/i, 5],
  [/s[aá]bados?/i, 6],
  [/domingos?/i, 7],
];

/** The first day, from this one on, that is the first weekday named in a schedule. */
export function firstClassDay(from: string, schedule: string): string {
  const named = weekdays
    .map(([word, number]) => ({ at: schedule.search(word), number }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  return named ? addDays(from, (named.number - weekday(from) + 7) % 7) : from;
}
