import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { calendarFeeds } from './feed.tables.ts';

const first = { renewals: 0, renewedAt: null };

/** How often a person renewed their calendar's address, and when last. */
export async function feedOf(
  db: Db,
  userId: string,
): Promise<{ renewals: number; renewedAt: Date | null }> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row ?? first;
}

export async function renewFeed(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .insert(calendarFeeds)
    .values({ userId, renewals: 1, renewedAt: now })
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: { renewals: sql`${calendarFeeds.renewals} + 1`, renewedAt: now },
    });
}

/** The person of a calendar, while their account works. */
export async function personOfFeed(db: Db, userId: string) {
  const [row] = await db
    .select({ id: users.id, roles: users.roles, country: users.country })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.retiredAt), isNull(users.disabledAt)));
  return row;
}
