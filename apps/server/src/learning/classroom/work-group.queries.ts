import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type EnrolmentRow, enrolments } from '../enrolments/enrolment.tables.ts';
import { lessons } from './content.tables.ts';
import { workGroups } from './work-group.tables.ts';

/** More than any edition has. */
const mostPeople = 2000;

export type Groups = { version: number; groups: Record<string, number> };
const none: Groups = { version: 0, groups: {} };

export async function groupsOf(db: Db, editionId: string): Promise<Groups> {
  const [row] = await db.select().from(workGroups).where(eq(workGroups.editionId, editionId));
  return row ?? none;
}

/** The same, one writer at a time, also of an edition that has none yet. */
export async function lockGroups(tx: Tx, editionId: string): Promise<Groups> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`aulario:work-groups:${editionId}`}))`,
  );
  return groupsOf(tx, editionId);
}

/** Nobody changes the teams of an edition while one of them hands in; several may do that at once. */
export async function holdGroups(tx: Tx, editionId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(hashtext(${`aulario:work-groups:${editionId}`}))`,
  );
}

export async function keepGroups(tx: Tx, row: typeof workGroups.$inferInsert): Promise<void> {
  const { editionId: _editionId, ...set } = row;
  await tx.insert(workGroups).values(row).onConflictDoUpdate({ target: workGroups.editionId, set });
}

/** Who is in an edition, by their name. @param among of these alone */
export async function peopleIn(db: Db, editionId: string, among?: string[]) {
  return db
    .select({
      ...{ id: enrolments.id, completedAt: enrolments.completedAt },
      ...{ firstName: users.firstName, lastName: users.lastName },
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(
      and(
        eq(enrolments.editionId, editionId),
        ne(enrolments.state, 'retirado'),
        among && inArray(enrolments.id, among),
      ),
    )
    .orderBy(asc(users.sortName), asc(enrolments.id))
    .limit(mostPeople);
}

/** Who these are, to be written to. */
export async function readersOf(db: Db, enrolmentIds: string[]) {
  return db
    .select({
      ...{ id: enrolments.id, userId: users.id, email: users.email },
      ...{ firstName: users.firstName, lastName: users.lastName, disabledAt: users.disabledAt },
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(inArray(enrolments.id, enrolmentIds))
    .orderBy(asc(enrolments.id));
}

/** How many assignments of a course are handed in by groups. */
export async function groupAssignments(db: Db, courseId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(lessons)
    .where(
      and(eq(lessons.courseId, courseId), sql`(${lessons.assignment}->>'group')::boolean is true`),
    );
  return row?.n ?? 0;
}

export type Mates = {
  number: number;
  /** The others of the group who are still in the course, by their name. */
  mates: { id: string; firstName: string; lastName: string }[];
};

/** With whom somebody hands in; undefined while they are in no group. */
export async function matesOf(
  db: Db,
  { id, editionId }: Pick<EnrolmentRow, 'id' | 'editionId'>,
): Promise<Mates | undefined> {
  if (!editionId) return undefined;
  const { groups } = await groupsOf(db, editionId);
  const number = groups[id];
  if (number === undefined) return undefined;
  const others = Object.keys(groups).filter((one) => one !== id && groups[one] === number);
  return { number, mates: others.length > 0 ? await peopleIn(db, editionId, others) : [] };
}

/** Locks several enrolments in one order whoever asks: two who do so wait for each other and block nobody. */
export async function lockEnrolments(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(inArray(enrolments.id, ids))
    .orderBy(asc(enrolments.id))
    .for('update');
}
