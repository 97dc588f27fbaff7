import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { days } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type SessionRoomRow, sessionRooms } from './room.tables.ts';
import { classSessions } from './session.tables.ts';

/** What a meeting is called there; Zoom takes 200 letters. */
const topic = sql<string>`left(${courses.name} || ' · ' || ${classSessions.title}, 200)`;
/** A session that lies ahead, for which a meeting is wanted. */
const wanted = (now: Date): SQL | undefined =>
  and(
    eq(editions.liveRoom, 'zoom'),
    isNull(editions.cancelledAt),
    isNull(editions.retiredAt),
    isNull(classSessions.link),
    isNull(classSessions.cancelledAt),
    gt(classSessions.endsAt, now),
  );
const due = (now: Date) => or(isNull(sessionRooms.retryAt), lte(sessionRooms.retryAt, now));

/** Sessions whose meeting is not made, or says other hours or another title; the nearest first. */
export async function sessionsWithoutRoom(db: Db, now: Date, limit: number) {
  return db
    .select({
      session: classSessions.id,
      ...{ topic, timeZone: editions.timeZone, teacherEmail: users.email },
      ...{ startsAt: classSessions.startsAt, endsAt: classSessions.endsAt },
    })
    .from(classSessions)
    .innerJoin(editions, eq(editions.id, classSessions.editionId))
    .innerJoin(courses, eq(courses.id, editions.courseId))
    .leftJoin(sessionRooms, eq(sessionRooms.sessionId, classSessions.id))
    .leftJoin(
      users,
      sql`${users.id} = coalesce(${classSessions.substituteId}, ${classSessions.teacherId})`,
    )
    .where(
      and(
        wanted(now),
        due(now),
        // None lasts longer: what the index of their starts can skip.
        gt(classSessions.startsAt, new Date(now.getTime() - days(1))),
        or(
          isNull(sessionRooms.meetingId),
          sql`${sessionRooms.topic} <> ${topic}`,
          sql`(${sessionRooms.startsAt}, ${sessionRooms.endsAt}) <> (${classSessions.startsAt}, ${classSessions.endsAt})`,
        ),
      ),
    )
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))
    .limit(limit);
}
export type WantedRoom = Awaited<ReturnType<typeof sessionsWithoutRoom>>[number];

/** Rooms that lie ahead and that nobody wants any more: of a session that was deleted, cancelled, or meets elsewhere. */
export async function roomsNotWanted(
  db: Db,
  now: Date,
  limit: number,
): Promise<Pick<SessionRoomRow, 'sessionId'>[]> {
  return db
    .select({ sessionId: sessionRooms.sessionId })
    .from(sessionRooms)
    .leftJoin(classSessions, eq(classSessions.id, sessionRooms.sessionId))
    .leftJoin(editions, eq(editions.id, classSessions.editionId))
    .where(
      and(
        or(isNull(sessionRooms.endsAt), gt(sessionRooms.endsAt, now)),
        due(now),
        or(isNull(classSessions.id), sql`not (${wanted(now)})`),
      ),
    )
    .limit(limit);
}

/** Sessions that ended in these days, whose recording is not here. */
export async function roomsToLookAt(
  db: Db,
  { ended, looked, limit }: { ended: { after: Date; until: Date }; looked: Date; limit: number },
): Promise<{ sessionId: string; meetingId: string | null }[]> {
  return db
    .select({ sessionId: sessionRooms.sessionId, meetingId: sessionRooms.meetingId })
    .from(sessionRooms)
    .innerJoin(classSessions, eq(classSessions.id, sessionRooms.sessionId))
    .where(
      and(
        gt(sessionRooms.endsAt, ended.after),
        lte(sessionRooms.endsAt, ended.until),
        isNotNull(sessionRooms.meetingId),
        isNull(classSessions.recording),
        isNull(classSessions.cancelledAt),
        or(isNull(sessionRooms.lookedAt), lte(sessionRooms.lookedAt, looked)),
      ),
    )
    .limit(limit);
}

/** Takes a room for one process. @returns what is known of it; undefined while another is at it. */
export async function claimRoom(
  db: Db,
  sessionId: string,
  { host, now, until }: { host: string; now: Date; until: Date },
): Promise<(SessionRoomRow & { fresh: boolean }) | undefined> {
  const [row] = await db
    .insert(sessionRooms)
    .values({ sessionId, host, claimedUntil: until })
    .onConflictDoUpdate({
      target: sessionRooms.sessionId,
      set: { claimedUntil: until },
      setWhere: or(isNull(sessionRooms.claimedUntil), lte(sessionRooms.claimedUntil, now)),
    })
    .returning({ ...getTableColumns(sessionRooms), fresh: sql<boolean>`xmax = 0` });
  return row;
}

export async function keepRoom(
  db: Db,
  sessionId: string,
  columns: Partial<SessionRoomRow>,
): Promise<void> {
  await db
    .update(sessionRooms)
    .set({ claimedUntil: null, ...columns })
    .where(eq(sessionRooms.sessionId, sessionId));
}

export async function removeRoom(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessionRooms).where(eq(sessionRooms.sessionId, sessionId));
}

/** Says where a session meets now, so that calendars read it anew; its version is its editor's. */
export async function setRoomLink(tx: Tx, sessionId: string, link: string | null): Promise<void> {
  await tx
    .update(classSessions)
    .set({ roomLink: link, sequence: sql`${classSessions.sequence} + 1` })
    .where(
      and(eq(classSessions.id, sessionId), sql`${classSessions.roomLink} is distinct from ${link}`),
    );
}
