import type { matchListQuery } from '@aulario/contract/people/user-match';
import { and, count, eq, inArray, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { withoutStaff } from '../users/user.queries.ts';
import { type UserRow, users } from '../users/user.tables.ts';
import { type MatchRow, userMatches } from './user-match.tables.ts';

export type MatchRecord = { match: MatchRow; guest: UserRow; other: UserRow };

const guests = alias(users, 'guests');

function withBoth(db: Db) {
  return db
    .select({ match: userMatches, guest: guests, other: users })
    .from(userMatches)
    .innerJoin(guests, eq(guests.id, userMatches.guestId))
    .innerJoin(users, eq(users.id, userMatches.otherId))
    .$dynamic();
}

export async function listMatches(
  db: Db,
  query: z.output<typeof matchListQuery>,
  staffHiddenFrom?: string,
): Promise<Page<MatchRecord>> {
  const where = and(
    behind(query, userMatches.id),
    withoutStaff(staffHiddenFrom),
    query.state ? eq(userMatches.state, query.state) : undefined,
    // What joined or was retired meanwhile is nothing to decide on.
    query.state === 'pendiente' ? isNull(guests.retiredAt) : undefined,
    query.state === 'pendiente' ? isNull(users.retiredAt) : undefined,
    query.user
      ? or(eq(userMatches.guestId, query.user), eq(userMatches.otherId, query.user))
      : undefined,
    query.ids ? inArray(userMatches.id, query.ids) : undefined,
  );
  const rows = await withBoth(db)
    .where(where)
    .orderBy(...orderBy(query, { createdAt: userMatches.createdAt }, userMatches.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const counted = db
    .select({ n: count() })
    .from(userMatches)
    .innerJoin(guests, eq(guests.id, userMatches.guestId))
    .innerJoin(users, eq(users.id, userMatches.otherId))
    .where(where);
  return { rows, total: await totalOf(db, query, counted, rows) };
}

export async function matchById(db: Db, id: string): Promise<MatchRecord | undefined> {
  const [record] = await withBoth(db).where(eq(userMatches.id, id));
  return record;
}

export async function lockMatch(tx: Tx, id: string): Promise<MatchRow | undefined> {
  const [row] = await tx.select().from(userMatches).where(eq(userMatches.id, id)).for('update');
  return row;
}

/** Who was found to be like somebody before, from whichever side. */
export async function pairedWith(db: Db, id: string): Promise<Set<string>> {
  const rows = await db
    .select({ guest: userMatches.guestId, other: userMatches.otherId })
    .from(userMatches)
    .where(or(eq(userMatches.guestId, id), eq(userMatches.otherId, id)));
  return new Set(rows.map(({ guest, other }) => (guest === id ? other : guest)));
}

/** What was found before is not found again. */
export async function insertMatches(
  db: Db,
  rows: (typeof userMatches.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(userMatches).values(rows).onConflictDoNothing();
}

export async function saveMatch(
  tx: Tx,
  id: string,
  decision: Pick<MatchRow, 'state' | 'reason' | 'decidedAt' | 'decidedById' | 'decidedByName'>,
): Promise<MatchRow> {
  const [row] = await tx
    .update(userMatches)
    .set({ ...decision, updatedAt: decision.decidedAt ?? undefined })
    .where(eq(userMatches.id, id))
    .returning();
  return row as MatchRow;
}
