import { holidaysInForce } from '../../academy/holiday.service.ts';
import type { Db } from '../../platform/database.ts';

/** The holidays of Peru in some years, by their day. */
export async function holidayNames(
  db: Db,
  years: Iterable<number>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const year of new Set(years)) {
    const { days } = await holidaysInForce(db, 'PE', year);
    for (const { day, name } of days) names.set(day, name);
  }
  return names;
}
