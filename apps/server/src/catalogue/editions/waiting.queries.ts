import type { WaitingState, waitingListQuery } from '@aulario/contract/catalogue/waiting';
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { behind, onPage, orderBy, type Page } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { courses } from '../courses/course.tables.ts';
import { type EditionRow, editions } from '../courses/edition.tables.ts';
import { type WaitingRow, waiting } from './waiting.tables.ts';

/** Neither invited, nor gone, nor inside. */
const open = and(isNull(waiting.invitedAt), isNull(waiting.leftAt), isNull(waiting.takenAt)) as SQL;

/** A notice keeps no place from anybody, so that it needs no confirmation: what the index `waiting_turn` holds. */
export const waits = and(
  open,
  or(isNotNull(waiting.confirmedAt), isNull(waiting.editionId)),
) as SQL;

const unconfirmed = and(open, isNull(waiting.confirmedAt), isNotNull(waiting.editionId)) as SQL;

export type WaitingRecord = {
  entry: WaitingRow;
  course: { name: string; slug: string };
  edition: EditionRow | null;
  /** Their turn, counted only for who still waits. */
  place: number;
};

/** Since when a turn counts: the mailbox was confirmed; a notice, which needs no confirmation, was asked for. */
const since = sql`coalesce(${waiting.confirmedAt}, ${waiting.createdAt})`;

const place = sql<number>`(select count(*) from waiting before where before.invited_at is null
  and before.left_at is null and before.taken_at is null
  and (before.confirmed_at is not null or before.edition_id is null)
  and before.course_id = ${waiting.courseId} and before.edition_id is not distinct from ${waiting.editionId}
  and (coalesce(before.confirmed_at, before.created_at), before.id) <= (${since}, ${waiting.id}))`.mapWith(
  Number,
);

function select(db: Db) {
  return db
    .select({
      entry: waiting,
      course: { name: courses.name, slug: courses.slug },
      edition: editions,
      place,
    })
    .from(waiting)
    .innerJoin(courses, eq(courses.id, waiting.courseId))
    .leftJoin(editions, eq(editions.id, waiting.editionId))
    .$dynamic();
}

export async function listWaiting(
  db: Db,
  query: z.output<typeof waitingListQuery>,
  now: Date,
): Promise<Page<WaitingRecord>> {
  const where = and(
    behind(query, waiting.id),
    query.ids ? inArray(waiting.id, query.ids) : undefined,
    query.course ? eq(waiting.courseId, query.course) : undefined,
    query.edition ? eq(waiting.editionId, query.edition) : undefined,
    query.state ? inState(query.state, now) : undefined,
    query.email || query.mobile ? of(query) : undefined,
  );
  const order = orderBy(query, { createdAt: waiting.createdAt }, waiting.id);
  const rows = await select(db)
    .where(onPage(waiting, where, order, query))
    .orderBy(...order);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(waiting).where(where), rows),
  };
}

function inState(state: WaitingState, now: Date): SQL | undefined {
  const invited = and(
    isNotNull(waiting.invitedAt),
    isNull(waiting.leftAt),
    isNull(waiting.takenAt),
  );
  const tests: Record<WaitingState, SQL | undefined> = {
    'por-confirmar': unconfirmed,
    esperando: waits,
    invitada: and(invited, gt(waiting.answerUntil, now)),
    vencida: and(invited, lte(waiting.answerUntil, now)),
    inscrita: isNotNull(waiting.takenAt),
    'se-fue': and(isNotNull(waiting.leftAt), isNull(waiting.takenAt)),
  };
  return tests[state];
}

export async function waitingById(db: Db, id: string): Promise<WaitingRecord | undefined> {
  const [row] = await select(db).where(eq(waiting.id, id));
  return row;
}

export async function waitingByHash(db: Db, hash: string): Promise<WaitingRecord | undefined> {
  const [row] = await select(db).where(eq(waiting.tokenHash, hash));
  return row;
}

export async function lockWaiting(
  db: Db,
  by: { id: string } | { hash: string },
): Promise<WaitingRow | undefined> {
  const where = 'id' in by ? eq(waiting.id, by.id) : eq(waiting.tokenHash, by.hash);
  const [row] = await db.select().from(waiting).where(where).for('update');
  return row;
}

/** Where somebody is reached, as their record or their form says. */
export type Reached = { email?: string | null | undefined; mobile?: string | null | undefined };

/** The entries of a mailbox; those that came without one are of a mobile. */
function of({ email, mobile }: Reached): SQL {
  return (
    or(
      email ? eq(waiting.email, email.toLowerCase()) : undefined,
      mobile ? and(isNull(waiting.email), eq(waiting.mobile, mobile)) : undefined,
    ) ?? sql`false`
  );
}

/** Entries of one person for places of these editions, neither taken nor left; locked. */
export async function lockOpenOf(
  db: Db,
  person: Reached,
  editions: readonly string[],
): Promise<WaitingRow[]> {
  return db
    .select()
    .from(waiting)
    .where(
      and(
        of(person),
        inArray(waiting.editionId, [...editions]),
        isNull(waiting.leftAt),
        isNull(waiting.takenAt),
      ),
    )
    .orderBy(asc(waiting.id))
    .for('update');
}

/** @returns undefined when this mailbox waits for it already. */
export async function insertWaiting(
  db: Db,
  row: typeof waiting.$inferInsert,
): Promise<WaitingRow | undefined> {
  const [inserted] = await db.insert(waiting).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function updateWaiting(
  db: Db,
  id: string,
  changes: Partial<WaitingRow>,
): Promise<WaitingRow> {
  const [row] = await db.update(waiting).set(changes).where(eq(waiting.id, id)).returning();
  return row as WaitingRow;
}

/** The next of an edition whose turn it is, at most so many; locked. */
export async function nextInTurn(db: Db, editionId: string, most: number): Promise<WaitingRow[]> {
  return db
    .select()
    .from(waiting)
    .where(and(eq(waiting.editionId, editionId), waits))
    .orderBy(asc(since), asc(waiting.id))
    .limit(most)
    .for('update');
}

/** Who asked to be told of the next edition of a course. */
export async function waitForNext(db: Db, courseId: string, most: number): Promise<WaitingRow[]> {
  return db
    .select()
    .from(waiting)
    .where(and(eq(waiting.courseId, courseId), isNull(waiting.editionId), waits))
    .orderBy(asc(waiting.createdAt), asc(waiting.id))
    .limit(most)
    .for('update');
}

/** Editions for whose places somebody waits. */
export async function waitedFor(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: waiting.editionId })
    .from(waiting)
    .where(and(isNotNull(waiting.editionId), waits));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Ends entries that nobody confirmed since then: the same mailbox may be written down again. */
export async function endUnconfirmed(db: Db, since: Date, now: Date): Promise<void> {
  await db
    .update(waiting)
    .set({ leftAt: now })
    .where(and(unconfirmed, lt(waiting.createdAt, since)));
}

/** Invitations that lapsed within the last day, for when nobody looked in time. */
export async function lapsedInvitations(db: Db, now: Date): Promise<WaitingRecord[]> {
  return select(db).where(
    and(
      isNotNull(waiting.editionId),
      isNull(waiting.leftAt),
      isNull(waiting.takenAt),
      lte(waiting.answerUntil, now),
      gt(waiting.answerUntil, new Date(now.getTime() - days(1))),
    ),
  );
}

/** How many wait for a place of an edition and were not asked yet. */
export async function countWaits(db: Db, editionId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(waiting)
    .where(and(eq(waiting.editionId, editionId), waits));
  return row?.n ?? 0;
}

/**
 * Everybody who waits for an edition that is not held any more, or was asked for it; they wait no longer.
 * @returns those who are told: whose mailbox it is, they said themselves
 */
export async function endWaiting(db: Db, editionId: string, now: Date): Promise<WaitingRow[]> {
  const rows = await db
    .update(waiting)
    .set({ leftAt: now })
    .where(and(eq(waiting.editionId, editionId), isNull(waiting.leftAt), isNull(waiting.takenAt)))
    .returning();
  return rows.filter(({ confirmedAt }) => confirmedAt);
}

export async function waitingByIds(db: Db, ids: readonly string[]): Promise<WaitingRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(waiting)
    .where(inArray(waiting.id, [...ids]));
}
