import { and, count, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { open } from '../courses/edition.queries.ts';
import { type EditionRow, editions } from '../courses/edition.tables.ts';
import { type SeatRow, seats } from './seat.tables.ts';

/** Whose a place is: of a line of a sale, of an enrolment, or of who was invited. */
export type Holder = { lineId: string } | { enrolmentId: string } | { waitingId: string };

/** Neither given up nor lapsed. */
export function live(now: Date): SQL {
  return and(isNull(seats.freedAt), or(isNull(seats.heldUntil), gt(seats.heldUntil, now))) as SQL;
}

/**
 * Locks the editions whose number of places counts, in one order, so that whoever takes a place in one of them does
 * it after the other. Those that take everybody are only kept from changing.
 */
export async function lockForSeats(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, EditionRow>> {
  const rows: EditionRow[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const edition = () => db.select().from(editions).where(eq(editions.id, id));
    const [seen] = await edition();
    const [kept] = seen?.seats === null ? await edition().for('share') : [];
    // Given a number of places this very moment: counted like the others.
    const [row] = kept?.seats === null ? [kept] : await edition().for('no key update');
    if (row) rows.push(row);
  }
  return new Map(rows.map((row) => [row.id, row]));
}

export async function countLive(db: Db, editionId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(seats)
    .where(and(eq(seats.editionId, editionId), live(now)));
  return row?.n ?? 0;
}

/** One of these on sale that has no place left now, read without waiting for anybody. */
export async function fullAlready(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<string | undefined> {
  const taken = db
    .select({ n: count() })
    .from(seats)
    .where(and(eq(seats.editionId, editions.id), live(now)));
  const [row] = await db
    .select({ id: editions.id })
    .from(editions)
    .where(and(inArray(editions.id, [...ids]), open, sql`${editions.seats} <= (${taken})`))
    .limit(1);
  return row?.id;
}

/** How the places of each edition stand. */
export async function countPlaces(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { taken: number; held: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: seats.editionId,
      taken: sql<number>`count(*) filter (where ${seats.heldUntil} is null)`.mapWith(Number),
      held: sql<number>`count(*) filter (where ${seats.heldUntil} is not null)`.mapWith(Number),
    })
    .from(seats)
    .where(and(inArray(seats.editionId, [...ids]), live(now)))
    .groupBy(seats.editionId);
  return new Map(rows.map(({ id, ...places }) => [id, places]));
}

export async function insertSeats(db: Db, rows: (typeof seats.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(seats).values(rows);
}

/** The places that these hold or held last, none of them given up. */
export async function seatsOf(db: Db, holders: readonly Holder[]): Promise<SeatRow[]> {
  const where = whoseIs(holders);
  if (!where) return [];
  return db
    .select()
    .from(seats)
    .where(and(isNull(seats.freedAt), where));
}

export async function setHold(db: Db, ids: readonly string[], until: Date | null): Promise<void> {
  if (ids.length > 0)
    await db
      .update(seats)
      .set({ heldUntil: until })
      .where(inArray(seats.id, [...ids]));
}

export async function setLine(db: Db, id: string, lineId: string): Promise<void> {
  await db.update(seats).set({ lineId }).where(eq(seats.id, id));
}

/** Gives places up. @returns the editions in which there is room now. */
export async function freeSeats(db: Db, holders: readonly Holder[], now: Date): Promise<string[]> {
  const where = whoseIs(holders);
  if (!where) return [];
  const rows = await db
    .update(seats)
    .set({ freedAt: now })
    .where(and(isNull(seats.freedAt), where))
    .returning({ id: seats.editionId });
  return [...new Set(rows.map(({ id }) => id))];
}

/** A place of a line is its enrolment's from then on. */
export async function nameEnrolments(
  db: Db,
  enrolments: readonly { id: string; lineId: string }[],
): Promise<void> {
  for (const { id, lineId } of enrolments)
    await db
      .update(seats)
      .set({ enrolmentId: id })
      .where(and(eq(seats.lineId, lineId), isNull(seats.freedAt)));
}

function whoseIs(holders: readonly Holder[]): SQL | undefined {
  const of = (name: 'lineId' | 'enrolmentId' | 'waitingId') => {
    const ids = holders.flatMap((one) =>
      name in one ? (one as Record<string, string>)[name] : [],
    );
    return ids.length > 0 ? inArray(seats[name], ids as string[]) : undefined;
  };
  const tests = [of('lineId'), of('enrolmentId'), of('waitingId')].filter(Boolean);
  return tests.length > 0 ? or(...tests) : undefined;
}
