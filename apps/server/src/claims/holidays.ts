import { z } from 'zod';

/** Whether a day `YYYY-MM-DD` is a national holiday. */
export type IsHoliday = (day: string) => boolean;

/** Every year on the same date, beside Holy Thursday and Good Friday (DL 713 art. 6 and its changes). */
const fixed = [
  '01-01',
  '05-01',
  '06-07',
  '06-29',
  '07-23',
  '07-28',
  '07-29',
  '08-06',
  '08-30',
  '10-08',
  '11-01',
  '12-08',
  '12-09',
  '12-25',
];

const yearOfDays = z.array(z.iso.date());

/**
 * The calendar that deadlines are counted on. Congress adds holidays: the setting `holidays`
 * (`{"2026": ["2026-01-01", …]}`) replaces whole years. A year that cannot be read keeps the
 * national ones, because a claim has to be received whatever the settings hold.
 */
export function holidayCalendar(setting: unknown): IsHoliday {
  const years = new Map<string, ReadonlySet<string>>();
  return (day) => {
    const year = day.slice(0, 4);
    const known = years.get(year) ?? new Set(daysOf(year, setting));
    years.set(year, known);
    return known.has(day);
  };
}

function daysOf(year: string, setting: unknown): string[] {
  const own = typeof setting === 'object' && setting ? Object.entries(setting) : [];
  const written = yearOfDays.safeParse(own.find(([name]) => name === year)?.[1]);
  return written.success ? written.data : nationalHolidays(Number(year));
}

/** Peru's national holidays of a year, in order. */
export function nationalHolidays(year: number): string[] {
  const easter = easterSunday(year);
  const moving = [3, 2].map((before) =>
    new Date(easter - before * 86_400_000).toISOString().slice(0, 10),
  );
  return [...fixed.map((date) => `${year}-${date}`), ...moving].sort();
}

/** Gregorian Easter by the algorithm of Meeus, Jones and Butcher, as a UTC timestamp. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1);
}
