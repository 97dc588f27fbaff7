import { and, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { matches } from '../../platform/list.ts';
import { deals } from './deal.tables.ts';

/** More people than anybody looks through. */
const most = 200;

/** Whom orders with these words were for where somebody answers for them: by the name or e-mail of a father, mother or tutor. */
export async function peopleOfGuardian(db: Db, search: string): Promise<string[]> {
  const words = matches(deals.searchText, search, { likeness: 'exact' });
  if (!words) return [];
  // An index holds only these, so that no search of people waits for all sales.
  const answered = sql`(${deals.contact}->'student') is not null`;
  const rows = await db
    .selectDistinct({ id: deals.userId })
    .from(deals)
    .where(and(answered, words))
    .limit(most);
  return rows.map(({ id }) => id);
}
