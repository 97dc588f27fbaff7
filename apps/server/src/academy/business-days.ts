import type { IsHoliday } from './holidays.ts';

/**
 * The last of so many business days, counted from the day after. Saturdays, Sundays and holidays
 * are not business days.
 * @param day `YYYY-MM-DD` in Lima.
 */
export function businessDaysAfter(day: string, count: number, isHoliday: IsHoliday): string {
  const at = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (isBusinessDay(at, isHoliday)) left -= 1;
  }
  return written(at);
}

/** How many business days there are after the one day up to the other; below zero backwards. */
export function businessDaysBetween(from: string, until: string, isHoliday: IsHoliday): number {
  if (until < from) return -businessDaysBetween(until, from, isHoliday);
  const at = new Date(`${from}T00:00:00Z`);
  let count = 0;
  while (written(at) < until) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (isBusinessDay(at, isHoliday)) count += 1;
  }
  return count;
}

/** How long an offer held the term: while nobody had decided, until it ran out. */
export type Suspension = { sentOn: string; decidedOn: string | null; expiresOn: string };

/**
 * The last day to answer. The term is never extended (Ley 29571 art. 24.1); an offer holds it for
 * as long as it was undecided, five business days at most (DS 011-2011-PCM art. 6-A).
 */
export function lastDay(
  term: { from: string; days: number },
  suspension: Suspension | undefined,
  isHoliday: IsHoliday,
): string {
  const plain = businessDaysAfter(term.from, term.days, isHoliday);
  if (!suspension) return plain;
  const { sentOn, decidedOn, expiresOn } = suspension;
  const until = decidedOn && decidedOn < expiresOn ? decidedOn : expiresOn;
  return businessDaysAfter(plain, businessDaysBetween(sentOn, until, isHoliday), isHoliday);
}

function isBusinessDay(at: Date, isHoliday: IsHoliday): boolean {
  return at.getUTCDay() % 6 !== 0 && !isHoliday(written(at));
}

function written(at: Date): string {
  return at.toISOString().slice(0, 10);
}
