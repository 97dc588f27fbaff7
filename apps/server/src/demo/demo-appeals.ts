import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { editionTeachers } from '../catalogue/courses/edition.tables.ts';
import { attempts } from '../learning/classroom/attempt.tables.ts';
import { lessons } from '../learning/classroom/content.tables.ts';
import { enrolments } from '../learning/enrolments/enrolment.tables.ts';
import { type GradeAppealRow, gradeAppeals } from '../learning/gradebook/grade-appeal.tables.ts';
import { hours } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { demoRandom } from './demo-random.ts';
import { insertRows } from './demo-rows.ts';

const said = [
  {
    text: 'Una de mis respuestas salió como mala, pero en la lección se explica igual a como la puse. ¿La pueden revisar?',
  },
  {
    text: 'Creo que marqué bien la última y me bajó la nota.',
    answer:
      'La volví a leer: la alternativa que marcaste vale solo cuando la lista está ordenada. La nota queda igual; en la lección dejé un ejemplo más.',
  },
];

/** One grade waits to be looked at again, and another was. */
export async function insertAppeals(tx: Tx, now: Date): Promise<void> {
  const random = demoRandom('appeals');
  const tried = await triedOnce(tx, new Date(now.getTime() - hours(4)), said.length);
  const rows = said.flatMap(({ text, answer = null }, at): GradeAppealRow[] => {
    const work = tried[at];
    if (!work?.handedInAt) return [];
    const { enrolmentId, lessonId, title, score, handedInAt, teacherId } = work;
    const createdAt = new Date(handedInAt.getTime() + hours(2));
    const before = Math.round((score ?? 0) * 2000) / 100;
    const answered = answer !== null;
    return [
      {
        ...{ id: random.id(createdAt), createdAt, enrolmentId, component: lessonId, name: title },
        ...{ before, max: 20, text, answer, rectifies: false },
        answeredAt: answered ? new Date(createdAt.getTime() + hours(1)) : null,
        answeredBy: answered ? teacherId : null,
        changed: answered ? false : null,
        after: answered ? before : null,
      },
    ];
  });
  await insertRows(tx, gradeAppeals, rows);
}

/** The latest quizzes that were tried once and not with all right, in editions with a teacher. */
async function triedOnce(tx: Tx, until: Date, limit: number) {
  return tx
    .select({
      ...{ enrolmentId: enrolments.id, lessonId: lessons.id, title: lessons.title },
      ...{ score: attempts.score, handedInAt: attempts.handedInAt },
      teacherId: editionTeachers.teacherId,
    })
    .from(attempts)
    .innerJoin(enrolments, eq(enrolments.id, attempts.enrolmentId))
    .innerJoin(lessons, eq(lessons.id, attempts.lessonId))
    .innerJoin(
      editionTeachers,
      and(eq(editionTeachers.editionId, enrolments.editionId), eq(editionTeachers.position, 0)),
    )
    .where(
      and(
        lt(attempts.score, 0.95),
        isNotNull(attempts.handedInAt),
        lt(attempts.handedInAt, until),
        eq(enrolments.state, 'matriculado'),
        sql`not exists (select from ${attempts} other where other.enrolment_id = ${enrolments.id}
          and other.lesson_id = ${lessons.id} and other.id <> ${attempts.id})`,
      ),
    )
    .orderBy(desc(attempts.handedInAt), asc(attempts.id))
    .limit(limit);
}
