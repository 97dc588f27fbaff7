import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { courses } from '../catalogue/courses/course.tables.ts';
import { editions } from '../catalogue/courses/edition.tables.ts';
import { closeIn } from '../certificates/grading/grade-record.service.ts';
import { gradedEdition } from '../certificates/grading/gradebook-read.queries.ts';
import { enrolments } from '../learning/enrolments/enrolment.tables.ts';
import { gradebooks, gradeChanges, grades } from '../learning/gradebook/gradebook.tables.ts';
import { systemActor } from '../platform/actor.ts';
import type { Tx } from '../platform/database.ts';
import { demoRandom } from './demo-random.ts';
import { insertRows } from './demo-rows.ts';

/** A gradebook with grades typed by hand, and the closed record of an edition that ended. */
export async function insertGrades(tx: Tx, now: Date): Promise<void> {
  const taught = await editionWithMost(tx, eq(courses.classroom, 'propia'));
  if (taught) await typeParticipation(tx, taught, now);
  const ended = await editionWithMost(tx, sql`${editions.endDate} < ${now.toISOString()}::date`);
  const edition = ended && ended !== taught ? await gradedEdition(tx, ended) : undefined;
  if (edition) await closeIn(tx, systemActor, edition, now);
}

async function editionWithMost(tx: Tx, where: ReturnType<typeof eq>): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: editions.id, n: count() })
    .from(editions)
    .innerJoin(courses, eq(courses.id, editions.courseId))
    .innerJoin(enrolments, eq(enrolments.editionId, editions.id))
    .where(
      and(
        where,
        isNotNull(editions.announcedAt),
        isNull(editions.cancelledAt),
        isNull(editions.retiredAt),
      ),
    )
    .groupBy(editions.id)
    .orderBy(desc(count()), asc(editions.id))
    .limit(1);
  return row?.id;
}

/** It counts nothing: grades of who finished stand on their certificates. */
async function typeParticipation(tx: Tx, editionId: string, now: Date): Promise<void> {
  const random = demoRandom('grades');
  const name = 'Participación';
  const part = { _id: random.id(now), name, weight: 0, max: 20 };
  await tx.insert(gradebooks).values({ editionId, manual: [part], updatedAt: now });
  const people = await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.editionId, editionId), eq(enrolments.state, 'matriculado')))
    .orderBy(asc(enrolments.id));
  const typed = people.map(({ id: enrolmentId }) => ({
    ...{ enrolmentId, component: part._id, grade: random.int(11, 20), max: 20 },
  }));
  await insertRows(tx, grades, typed);
  await insertRows(
    tx,
    gradeChanges,
    typed.map(({ enrolmentId, component, grade: after, max }) => ({
      ...{ id: random.id(now), enrolmentId, component, name, before: null, after, max },
      ...{ reason: '', at: now, byId: null, byName: systemActor.name },
    })),
  );
}
