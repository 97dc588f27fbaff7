import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { files } from '../../files/file.tables.ts';
import type { Db } from '../../platform/database.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import { owingOf } from '../../sales/deals/owing.queries.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { media } from '../media/media.tables.ts';
import { lessons, units } from './content.tables.ts';
import { type HeldSession, mayGetSessions, sessionsOfEnrolment } from './lesson-session.queries.ts';
import { released } from './release.rules.ts';
import { lessonProgress } from './room.tables.ts';
import { beginningOf } from './submission.queries.ts';

/** An enrolment with its course and what its sale owes by a plan, if it is this person's. */
export async function ownEnrolment(db: Db, userId: string, enrolmentId: string) {
  const [row] = await db
    .select({
      enrolment: enrolments,
      course: {
        id: courses.id,
        name: courses.name,
        slug: courses.slug,
        classroom: courses.classroom,
      },
      image: files,
      sale: { userId: deals.userId, privateToken: deals.privateToken, currency: deals.currency },
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(files, eq(files.id, courses.imageId))
    .leftJoin(deals, eq(deals.id, enrolments.dealId))
    .where(and(eq(enrolments.id, enrolmentId), eq(enrolments.userId, userId)));
  return row && { ...row, owing: await owingOf(db, row.enrolment.dealId) };
}
export type OwnEnrolment = NonNullable<Awaited<ReturnType<typeof ownEnrolment>>>;

/**
 * The lessons of a course in their order, with what this enrolment did of each and the meeting that a live one stands
 * for; their texts are left out.
 */
export async function lessonsWithProgress(db: Db, courseId: string, enrolmentId: string) {
  const rows = await progressRows(db, courseId, enrolmentId);
  const live = rows.some(({ session }) => session !== null);
  const meetings = live ? await sessionsOfEnrolment(db, enrolmentId) : [];
  const more = live && (await mayGetSessions(db, enrolmentId));
  const there = rows.map((row) => {
    const held: HeldSession | null = (row.session && meetings[row.session.number - 1]) || null;
    const never = row.session !== null && !held && !more;
    return { ...row, required: row.required && !never, held, never };
  });
  const ruled = rows.some(({ opensDay, opensAfter }) => opensDay !== null || opensAfter !== null);
  return released(there, ruled ? await beginningOf(db, enrolmentId) : undefined);
}
export type RoomLessonRow = Awaited<ReturnType<typeof lessonsWithProgress>>[number];

function progressRows(db: Db, courseId: string, enrolmentId: string) {
  return db
    .select({
      id: lessons.id,
      unitId: lessons.unitId,
      unit: units.title,
      title: lessons.title,
      kind: lessons.kind,
      minutes: lessons.minutes,
      required: lessons.required,
      opensOn: lessons.opensOn,
      opensDay: lessons.opensDay,
      opensAfter: lessons.opensAfter,
      publishedAt: lessons.publishedAt,
      quiz: lessons.quiz,
      assignment: lessons.assignment,
      tool: lessons.tool,
      media: lessons.media,
      session: lessons.session,
      seenAt: lessonProgress.seenAt,
      doneAt: lessonProgress.doneAt,
    })
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.enrolmentId, enrolmentId)),
    )
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.removedAt)))
    .orderBy(asc(units.position), asc(lessons.position), asc(lessons.id));
}

/** The course of an enrolment, and where it is taught. */
export async function courseOfEnrolment(db: Db, enrolmentId: string) {
  const [row] = await db
    .select({ id: courses.id, classroom: courses.classroom })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.id, enrolmentId));
  return row;
}

/** What a lesson says, and what the person wrote beside it. */
export async function lessonText(db: Db, lessonId: string, enrolmentId: string) {
  const [row] = await db
    .select({
      body: lessons.body,
      url: lessons.url,
      note: lessonProgress.note,
      position: lessonProgress.position,
    })
    .from(lessons)
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.enrolmentId, enrolmentId)),
    )
    .where(eq(lessons.id, lessonId));
  return row;
}

/** Writes what the person did of a lesson; what is done stays done. */
export async function keepProgress(
  db: Db,
  row: { enrolmentId: string; lessonId: string; seenAt: Date; doneAt?: Date; note?: string },
): Promise<void> {
  await db
    .insert(lessonProgress)
    .values(row)
    .onConflictDoUpdate({
      target: [lessonProgress.enrolmentId, lessonProgress.lessonId],
      set: {
        seenAt: sql`greatest(${lessonProgress.seenAt}, excluded.seen_at)`,
        doneAt: sql`coalesce(${lessonProgress.doneAt}, excluded.done_at)`,
        ...(row.note === undefined ? {} : { note: row.note }),
      },
    });
}

/** What somebody saw of a video, and how long it is where that is known. */
export async function watchedOf(
  db: Db,
  { enrolmentId, courseId, lessonId }: { enrolmentId: string; courseId: string; lessonId: string },
) {
  const [row] = await db
    .select({
      ...{ opensOn: lessons.opensOn, opensDay: lessons.opensDay, opensAfter: lessons.opensAfter },
      ...{ media: lessons.media, duration: media.duration },
      ...{ watched: lessonProgress.watched, doneAt: lessonProgress.doneAt },
    })
    .from(lessons)
    .leftJoin(media, eq(media.id, lessons.media))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.enrolmentId, enrolmentId)),
    )
    .where(
      and(eq(lessons.id, lessonId), eq(lessons.courseId, courseId), isNull(lessons.removedAt)),
    );
  return row;
}

/** Writes where somebody is and all that they saw; the enrolment is locked by the caller. */
export async function keepWatched(db: Db, row: typeof lessonProgress.$inferInsert): Promise<void> {
  await db
    .insert(lessonProgress)
    .values(row)
    .onConflictDoUpdate({
      target: [lessonProgress.enrolmentId, lessonProgress.lessonId],
      set: {
        seenAt: sql`greatest(${lessonProgress.seenAt}, excluded.seen_at)`,
        doneAt: sql`coalesce(${lessonProgress.doneAt}, excluded.done_at)`,
        ...{ position: sql`excluded.position`, watched: sql`excluded.watched` },
      },
    });
}

/** Takes back that a quiz or an assignment was passed. */
export async function reopenLesson(
  db: Db,
  { enrolmentId, lessonId }: { enrolmentId: string; lessonId: string },
): Promise<void> {
  await db
    .update(lessonProgress)
    .set({ doneAt: null })
    .where(and(eq(lessonProgress.enrolmentId, enrolmentId), eq(lessonProgress.lessonId, lessonId)));
}
