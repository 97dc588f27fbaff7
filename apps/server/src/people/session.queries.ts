import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { sessions, users } from './user.tables.ts';

/** The person of a living session; nobody when it ended, or when the person was disabled. */
export async function personOfSession(db: Db, sessionId: string, now: Date) {
  const [row] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      roles: users.roles,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(users.status, true),
        isNull(users.retiredAt),
      ),
    );
  return row;
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function revokeSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

/** A changed password, a retired person: every session ends. */
export async function revokeSessionsOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}
