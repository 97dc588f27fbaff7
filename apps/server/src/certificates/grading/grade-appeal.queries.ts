import type { GradeAppealState } from '@aulario/contract/learning/grade-appeal';
import { and, count, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions, editionTeachers } from '../../catalogue/courses/edition.tables.ts';
import { imageColumns } from '../../files/file.queries.ts';
import { files } from '../../files/file.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { type GradeAppealRow, gradeAppeals } from '../../learning/gradebook/grade-appeal.tables.ts';
import { type Reach, reached } from '../../learning/teaching/lesson-question.queries.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type Page, window } from '../../platform/list.ts';

const answerer = alias(users, 'answerer');
const answererNames = { firstName: answerer.firstName, lastName: answerer.lastName };

/** What an enrolment asked, the latest first. */
export async function appealsOfEnrolment(db: Db, enrolmentId: string, limit: number) {
  return db
    .select({ appeal: gradeAppeals, answerer: answererNames })
    .from(gradeAppeals)
    .leftJoin(answerer, eq(answerer.id, gradeAppeals.answeredBy))
    .where(eq(gradeAppeals.enrolmentId, enrolmentId))
    .orderBy(desc(gradeAppeals.createdAt), desc(gradeAppeals.id))
    .limit(limit);
}
export type AppealRecord = Awaited<ReturnType<typeof appealsOfEnrolment>>[number];

const states: Record<GradeAppealState, SQL> = {
  abierta: isNull(gradeAppeals.answeredAt),
  respondida: isNotNull(gradeAppeals.answeredAt),
};

function taught(db: Db) {
  return db
    .select({
      appeal: gradeAppeals,
      asker: {
        ...{ id: users.id, firstName: users.firstName, lastName: users.lastName },
        ...{ email: users.email, disabledAt: users.disabledAt },
      },
      photo: imageColumns,
      answerer: answererNames,
      course: { name: courses.name },
      edition: {
        ...{ id: editions.id, code: editions.code, startDate: editions.startDate },
        closedAt: editions.gradesClosedAt,
      },
    })
    .from(gradeAppeals)
    .innerJoin(enrolments, eq(enrolments.id, gradeAppeals.enrolmentId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(editions, eq(editions.id, enrolments.editionId))
    .leftJoin(files, eq(files.id, users.photoId))
    .leftJoin(answerer, eq(answerer.id, gradeAppeals.answeredBy))
    .$dynamic();
}
export type TaughtAppealRecord = Awaited<ReturnType<typeof taught>>[number];

/** Who was withdrawn has no grades to look at. */
const within = (reach: Reach) => and(ne(enrolments.state, 'retirado'), reached(reach));

/** Those in a state: who waits, the oldest first; the others the latest first. */
export async function listTaughtAppeals(
  db: Db,
  reach: Reach,
  {
    state,
    edition,
    ...page
  }: { state: GradeAppealState; edition?: string | undefined; page: number; limit: number },
): Promise<Page<TaughtAppealRecord>> {
  const where = and(
    states[state],
    isNotNull(enrolments.editionId),
    edition ? eq(enrolments.editionId, edition) : undefined,
    within(reach),
  );
  const direction = state === 'abierta' ? sql`asc` : sql`desc`;
  const rows = await taught(db)
    .where(where)
    .orderBy(sql`${gradeAppeals.createdAt} ${direction}`, sql`${gradeAppeals.id} ${direction}`)
    .limit(window(page).limit)
    .offset(window(page).offset);
  const [counted] = await db
    .select({ n: count() })
    .from(gradeAppeals)
    .innerJoin(enrolments, eq(enrolments.id, gradeAppeals.enrolmentId))
    .where(where);
  return { rows, total: counted?.n ?? 0 };
}

export async function taughtAppealById(
  db: Db,
  reach: Reach,
  id: string,
): Promise<TaughtAppealRecord | undefined> {
  const [row] = await taught(db).where(and(eq(gradeAppeals.id, id), within(reach)));
  return row;
}

/** What an enrolment asked and nobody answered yet. */
export async function openAppealsOf(tx: Tx, enrolmentId: string): Promise<GradeAppealRow[]> {
  return tx
    .select()
    .from(gradeAppeals)
    .where(and(eq(gradeAppeals.enrolmentId, enrolmentId), states.abierta));
}

export async function insertAppeal(
  tx: Tx,
  row: typeof gradeAppeals.$inferInsert,
): Promise<GradeAppealRow | undefined> {
  const [made] = await tx.insert(gradeAppeals).values(row).returning();
  return made;
}

export async function updateAppeal(
  tx: Tx,
  id: string,
  columns: Partial<GradeAppealRow>,
): Promise<void> {
  await tx.update(gradeAppeals).set(columns).where(eq(gradeAppeals.id, id));
}

/** Who teaches an edition and has an account that is open. */
export async function teachersToTell(tx: Tx, editionId: string) {
  return tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(editionTeachers)
    .innerJoin(users, eq(users.id, editionTeachers.teacherId))
    .where(
      and(
        eq(editionTeachers.editionId, editionId),
        isNull(users.retiredAt),
        isNull(users.disabledAt),
      ),
    );
}
