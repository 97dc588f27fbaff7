import type { ClaimCountry, Holiday } from '@aulario/contract/claims/claim-book';
import type { Db } from '../platform/database.ts';
import { holidaysOfYear } from './holiday.queries.ts';
import { nationalHolidays } from './holidays.ts';

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
