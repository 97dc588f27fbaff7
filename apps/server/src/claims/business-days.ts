import type { IsHoliday } from './holidays.ts';

/** Business days to answer a claim, never extended (Ley 29571 art. 24.1 and 152). */
export const answerTerm = 15;

/**
 * The last of so many business days, counted from the day after. Saturdays, Sundays and holidays
 * are not business days.
 * @param day `YYYY-MM-DD` in Lima.
 */
export function businessDaysAfter(day: string, count: number, isHoliday: IsHoliday): string {
  const at = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (at.getUTCDay() % 6 !== 0 && !isHoliday(at.toISOString().slice(0, 10))) left -= 1;
  }
  return at.toISOString().slice(0, 10);
}
