import type { ClaimCountry, Holiday } from '@aulario/contract/claims/claim-book';
import type { Db } from '../platform/database.ts';
import { holidaysOf, holidaysOfYear } from './holiday.queries.ts';
import { holidayCalendar, type IsHoliday, nationalHolidays } from './holidays.ts';

/** The calendar of a country, with the years that staff wrote down. */
export async function calendarOf(db: Db, country: ClaimCountry): Promise<IsHoliday> {
  return holidayCalendar(country, await holidaysOf(db, country));
}

/** The holidays of a year: what staff wrote down, else what the law gives. */
export async function holidaysInForce(
  db: Db,
  country: ClaimCountry,
  year: number,
): Promise<{ own: boolean; days: Holiday[] }> {
  const own = await holidaysOfYear(db, country, year);
  return own.length > 0
    ? { own: true, days: own }
    : { own: false, days: nationalHolidays(country, year) };
}
