import type { ClaimCountry, Holiday } from '@aulario/contract/claims/claim-book';
import { and, asc, between, eq } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { holidays } from './holiday.tables.ts';

/** Every day that staff wrote down for a country: some sixteen a year. */
export async function holidaysOf(db: Db, country: ClaimCountry): Promise<string[]> {
  const rows = await db
    .select({ day: holidays.day })
    .from(holidays)
    .where(eq(holidays.country, country));
  return rows.map(({ day }) => day);
}

export async function holidaysOfYear(
  db: Db,
  country: ClaimCountry,
  year: number,
): Promise<Holiday[]> {
  return db
    .select({ day: holidays.day, name: holidays.name })
    .from(holidays)
    .where(ofYear(country, year))
    .orderBy(asc(holidays.day));
}

export async function clearHolidays(db: Db, country: ClaimCountry, year: number): Promise<void> {
  await db.delete(holidays).where(ofYear(country, year));
}

export async function insertHolidays(
  db: Db,
  country: ClaimCountry,
  days: readonly Holiday[],
): Promise<void> {
  if (days.length === 0) return;
  await db.insert(holidays).values(days.map((day) => ({ ...day, country })));
}

function ofYear(country: ClaimCountry, year: number) {
  return and(
    eq(holidays.country, country),
    between(holidays.day, `${year}-01-01`, `${year}-12-31`),
  );
}
