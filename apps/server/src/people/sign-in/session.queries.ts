import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { togetherOnce } from '../../platform/together.ts';
import type { ValueOf } from '../../platform/written-once.ts';
import { sessions, users } from '../users/user.tables.ts';
import { hasPasskey } from './passkey.queries.ts';
import { secondFactors } from './second-factor.tables.ts';

/** The person of a living session; nobody when it ended, or when the person was disabled. */
export async function personOfSession(db: Db, sessionId: string, now: Date) {
  const { people } = await livingSession(db, { sessionId, now });
  return people[0];
}

/** Asked with every request of somebody. */
const livingSession = togetherOnce((db, value: ValueOf<{ sessionId: string; now: Date }>) => ({
  people: db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      roles: users.roles,
      secondFactorSince: secondFactors.confirmedAt,
      hasPasskey: hasPasskey(),
      provenAt: sessions.provenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        eq(sessions.id, value('sessionId')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, value('now')),
        eq(users.status, true),
        isNull(users.retiredAt),
      ),
    ),
}));

/** What the browser of a session calls itself; null for keys and jobs, which have none. */
export async function userAgentOf(db: Db, sessionId: string | null): Promise<string | null> {
  if (!sessionId) return null;
  const [row] = await db
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.userAgent ?? null;
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Its person showed again that it is them. */
export async function noteProof(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, id));
}

export async function revokeSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

/** A changed password, a retired person: every session ends. @returns how many. */
export async function revokeSessionsOf(db: Db, userId: string, now: Date): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Another system is believed no more: what its word opened ends. @returns how many. */
export async function revokeSessionsBy(db: Db, openedBy: string, now: Date): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.openedBy, openedBy), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** The sessions of a person that are open now, newest first. */
export async function livingSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(100);
}

/** Ends one session of a person. @returns whether it was open. */
export async function endOneSession(
  db: Db,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of a person but one. @returns how many. */
export async function endSessionsBut(
  db: Db,
  userId: string,
  kept: string,
  now: Date,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, kept), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}
