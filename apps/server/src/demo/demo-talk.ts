import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { editionTeachers } from '../catalogue/courses/edition.tables.ts';
import { lessons } from '../learning/classroom/content.tables.ts';
import { lessonProgress } from '../learning/classroom/room.tables.ts';
import { enrolments } from '../learning/enrolments/enrolment.tables.ts';
import {
  type LessonQuestionRow,
  lessonQuestions,
} from '../learning/teaching/lesson-question.tables.ts';
import { editionNotices } from '../learning/teaching/notice.tables.ts';
import { hours } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { demoNotice, type LessonTalk, lessonTalk } from './content/classrooms/lesson-talk.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import { daysBefore } from './demo-days.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { insertRows } from './demo-rows.ts';

/** What people asked below lessons, some of it answered, and what their teachers told their groups. */
export async function insertTalk(
  tx: Tx,
  now: Date,
  courses: readonly DemoCourseRecord[],
): Promise<void> {
  const random = demoRandom('talk');
  const ids = courses.filter(({ slug }) => slug in lessonTalk).map(({ id }) => id);
  const learners = await learnersOf(tx, ids);
  const teachers = await teachersOf(
    tx,
    learners.map(({ editionId }) => editionId ?? ''),
  );
  const questions = courses.flatMap(({ id, slug }) =>
    (lessonTalk[slug] ?? []).flatMap((talk) => {
      // Who asks of a lesson has opened it.
      const there = learners.filter(
        (one) => one.courseId === id && one.title === talk.lesson && one.at < asked(now, talk),
      );
      const asker = there[random.int(0, Math.max(0, there.length - 1))];
      if (!asker) return [];
      return [questionOf(now, talk, asker, teachers.get(asker.editionId ?? '') ?? null, random)];
    }),
  );
  await insertRows(tx, lessonQuestions, questions);
  const at = daysBefore(now, demoNotice.daysAgo);
  await insertRows(
    tx,
    editionNotices,
    [...teachers].map(([editionId, authorId]) => {
      const { title, text } = demoNotice;
      return { id: random.id(at), createdAt: at, editionId, authorId, title, text };
    }),
  );
}

const asked = (now: Date, { daysAgo }: LessonTalk) => daysBefore(now, daysAgo);

function questionOf(
  now: Date,
  talk: LessonTalk,
  { enrolmentId, lessonId }: { enrolmentId: string; lessonId: string },
  teacher: string | null,
  random: DemoRandom,
): LessonQuestionRow {
  const createdAt = asked(now, talk);
  const answered = talk.answer !== undefined;
  return {
    ...{ id: random.id(createdAt), createdAt, enrolmentId, lessonId, text: talk.text },
    answer: talk.answer ?? null,
    answeredAt: answered ? new Date(createdAt.getTime() + hours(random.int(2, 20))) : null,
    answeredBy: answered ? teacher : null,
    useful: talk.useful ?? false,
    ...{ hiddenAt: null, hiddenBy: null, hiddenReason: null },
  };
}

/** Who opened which lesson of these courses, and when. */
async function learnersOf(tx: Tx, courseIds: string[]) {
  return tx
    .select({
      enrolmentId: enrolments.id,
      editionId: enrolments.editionId,
      courseId: enrolments.courseId,
      lessonId: lessons.id,
      title: lessons.title,
      at: lessonProgress.seenAt,
    })
    .from(lessonProgress)
    .innerJoin(enrolments, eq(enrolments.id, lessonProgress.enrolmentId))
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(
      and(
        inArray(enrolments.courseId, courseIds),
        eq(enrolments.state, 'matriculado'),
        isNotNull(enrolments.editionId),
        isNull(lessons.removedAt),
      ),
    )
    .orderBy(asc(enrolments.id), asc(lessons.id));
}

/** The first teacher of each of these editions. */
async function teachersOf(tx: Tx, editionIds: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ edition: editionTeachers.editionId, teacher: editionTeachers.teacherId })
    .from(editionTeachers)
    .where(and(inArray(editionTeachers.editionId, editionIds), eq(editionTeachers.position, 0)));
  return new Map(rows.map(({ edition, teacher }) => [edition, teacher]));
}
