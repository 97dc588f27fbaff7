import type {
  LearnerFigures,
  LearnerStanding,
  learnerListQuery,
} from '@aulario/contract/learning/learner';
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { nameOfUser, users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { behind, matches, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { attempts } from './attempt.tables.ts';
import { lessons, units } from './content.tables.ts';
import { lessonProgress } from './room.tables.ts';

/** When somebody last opened a lesson, by the index of their progress. */
export const seenAt = sql<Date | null>`(select max(p.seen_at) from ${lessonProgress} p where p.enrolment_id = ${enrolments.id})`;

/** @param stuckSince whoever did nothing from then on is stuck. */
export function standingOf(stuckSince: Date): SQL<LearnerStanding> {
  const since = sql`${stuckSince.toISOString()}::timestamptz`;
  return sql`case when ${enrolments.completedAt} is not null then 'termino'
    when ${seenAt} is null then 'sin-empezar' when ${seenAt} < ${since} then 'detenido' else 'en-camino' end`;
}

/** Which lesson that was. */
export const lastLesson = sql<
  string | null
>`(select l.title from ${lessonProgress} p join ${lessons} l on l.id = p.lesson_id
  where p.enrolment_id = ${enrolments.id} order by p.seen_at desc, l.position desc limit 1)`;

type Scope = { courseId: string; edition?: string | undefined };

const inside = ({ courseId, edition }: Scope) =>
  and(
    eq(enrolments.courseId, courseId),
    eq(enrolments.state, 'matriculado'),
    edition ? eq(enrolments.editionId, edition) : undefined,
  );

export async function listLearners(
  db: Db,
  courseId: string,
  query: z.output<typeof learnerListQuery> & { stuckSince: Date },
) {
  const standing = standingOf(query.stuckSince);
  const where = and(
    inside({ courseId, edition: query.edition }),
    behind(query, enrolments.id),
    ofPeople(db, query.search),
    query.ids ? inArray(enrolments.id, query.ids) : undefined,
    query.standing ? sql`${standing} = ${query.standing}` : undefined,
  );
  const columns = {
    // Who never opened one is last, whichever way the list runs down.
    seenAt: sql`coalesce(${seenAt}, '-infinity'::timestamptz)`,
    progress: enrolments.progress,
    startsAt: enrolments.startsAt,
  };
  const rows = await db
    .select({
      enrolment: enrolments,
      user: {
        ...{ id: users.id, firstName: users.firstName, lastName: users.lastName },
        email: users.email,
      },
      standing,
      seenAt: seenAt.mapWith(lessonProgress.seenAt),
      lesson: lastLesson,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(where)
    .orderBy(...orderBy(query, columns, enrolments.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const total = await totalOf(
    db,
    query,
    db.select({ n: count() }).from(enrolments).where(where),
    rows,
  );
  return { rows, total } satisfies Page<unknown>;
}
export type LearnerRecord = Awaited<ReturnType<typeof listLearners>>['rows'][number];

function ofPeople(db: Db, search: string | undefined) {
  const called = matches(users.searchText, search, { names: nameOfUser });
  return (
    called && inArray(enrolments.userId, db.select({ id: users.id }).from(users).where(called))
  );
}

export async function countStandings(
  db: Db,
  scope: Scope,
  stuckSince: Date,
): Promise<{ standing: LearnerStanding; n: number }[]> {
  const told = db
    .select({ standing: standingOf(stuckSince).as('standing') })
    .from(enrolments)
    .where(inside(scope))
    .as('told');
  return db.select({ standing: told.standing, n: count() }).from(told).groupBy(told.standing);
}

/** Of each published lesson, how many of those inside opened it and have it done. */
export async function lessonFigures(db: Db, scope: Scope): Promise<LearnerFigures['lessons']> {
  const learner = db.select({ id: enrolments.id }).from(enrolments).where(inside(scope));
  return db
    .select({
      _id: lessons.id,
      unit: units.title,
      title: lessons.title,
      kind: lessons.kind,
      required: lessons.required,
      seen: count(lessonProgress.enrolmentId),
      done: count(lessonProgress.doneAt),
    })
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), inArray(lessonProgress.enrolmentId, learner)),
    )
    .where(and(eq(lessons.courseId, scope.courseId), isNull(lessons.removedAt)))
    .groupBy(lessons.id, units.id)
    .orderBy(asc(units.position), asc(lessons.position), asc(lessons.id));
}

/** An enrolment of whoever it is, for staff. */
export async function learnerById(db: Db, enrolmentId: string) {
  const [row] = await db
    .select({
      enrolment: enrolments,
      course: { id: courses.id, name: courses.name },
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      startDate: editions.startDate,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(editions, eq(editions.id, enrolments.editionId))
    .where(eq(enrolments.id, enrolmentId));
  return row;
}

/** All tries of an enrolment, the first one of each quiz first. */
export async function triesOf(db: Db, enrolmentId: string) {
  return db
    .select()
    .from(attempts)
    .where(eq(attempts.enrolmentId, enrolmentId))
    .orderBy(asc(attempts.lessonId), asc(attempts.number));
}
