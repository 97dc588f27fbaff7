import { ageOfMajority, ageOn, type Student } from '@aulario/contract/sales/minor';
import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { matches } from '../../platform/list.ts';
import { deals } from './deal.tables.ts';

/** More people than anybody looks through. */
const most = 200;

/** Who an order was for, where that is a minor. */
export const studentOf = sql<Student>`${deals.contact}->'student'`;

/** Orders of which somebody answers for the student. An index holds only these, so that no search of people waits for all sales. */
export const answeredFor = sql`(${studentOf}) is not null`;

/** Who answers for those of these people who are under 18 still: the last one who was written down. @param today in Lima */
export async function studentsOf(
  db: Db,
  userIds: string[],
  today: string,
): Promise<Map<string, Student>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: deals.userId,
      student: studentOf,
      at: deals.createdAt,
    })
    .from(deals)
    .where(and(inArray(deals.userId, userIds), answeredFor));
  // Sorted here: the database would rather walk all sales by their day than look these people up.
  rows.sort((a, b) => a.at.getTime() - b.at.getTime());
  const minors = rows.filter(({ student }) => ageOn(student.birthDate, today) < ageOfMajority);
  return new Map(minors.map(({ id, student }) => [id, student]));
}

/** Whom orders with these words were for where somebody answers for them: by the name or e-mail of a father, mother or tutor. */
export async function peopleOfGuardian(db: Db, search: string): Promise<string[]> {
  const words = matches(deals.searchText, search, { likeness: 'exact' });
  if (!words) return [];
  // Found first: the database takes nearly all orders to be such, and would walk them by person until it has enough.
  const { rows } = await db.execute<{ id: string }>(sql`with found as materialized (
    select ${deals.userId} as id from ${deals} where ${and(answeredFor, words)})
    select distinct id from found limit ${most}`);
  return rows.map(({ id }) => id);
}
