import type { Unit } from '@aulario/contract/learning/course-content';
import { accommodations } from '../learning/classroom/accommodation.tables.ts';
import { publishTree } from '../learning/classroom/content.queries.ts';
import { courseContents } from '../learning/classroom/content.tables.ts';
import { lessonVersions } from '../learning/classroom/lesson-version.tables.ts';
import { passes } from '../learning/classroom/quiz.rules.ts';
import { lessonProgress } from '../learning/classroom/room.tables.ts';
import { days } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { classrooms, isTaughtHere } from './content/classrooms/classrooms.ts';
import {
  assignmentLesson,
  composeSubmissions,
  insertSubmissions,
  taskUnit,
} from './demo-assignment.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import type { DemoEnrolment } from './demo-enrolments.ts';
import { finalQuestions, finalQuiz } from './demo-final-quiz.ts';
import { composeVersions } from './demo-lesson-versions.ts';
import { liveUnit } from './demo-live-sessions.ts';
import { insertMedia, mediaUnit } from './demo-media.ts';
import type { Pictures } from './demo-pictures.ts';
import {
  attemptOf,
  composeBank,
  extraTimeOf,
  finalRules,
  insertAttempts,
  insertBank,
} from './demo-quizzes.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { insertManyRows, insertRows } from './demo-rows.ts';
import { teamLesson } from './demo-teamwork.ts';

/** The lessons of the courses that are taught here, and how far each of their people got. */
export function composeClassrooms(
  now: Date,
  { courses, pictures }: { courses: readonly DemoCourseRecord[]; pictures: Pictures },
  enrolments: readonly DemoEnrolment[],
) {
  const random = demoRandom('classrooms');
  return courses
    .filter(({ slug }) => isTaughtHere(slug))
    .map((course) => {
      const at = course.publishedAt ?? new Date(0);
      const bank = composeBank(course.slug, at, { random, pictures });
      const final = finalLesson(bank, at, random);
      const task = assignmentLesson(course.slug, at);
      const team = task && teamLesson(task, at);
      const extra = mediaUnit(course.slug, at);
      const live = liveUnit(course.slug, at);
      const tree: Unit[] = [
        ...written(course.slug, at, random),
        ...(extra ? [extra] : []),
        ...(live ? [live] : []),
        { _id: random.id(at), title: finalQuiz, lessons: [final] },
        ...(task
          ? [{ _id: taskUnit(at), title: 'Proyecto', lessons: [task, ...(team ? [team] : [])] }]
          : []),
      ];
      const learners = enrolments.filter(({ course: { id } }) => id === course.id);
      const place = { lesson: final._id, quiz: final.quiz, bank };
      const given = task ? composeSubmissions(now, task, learners) : [];
      return {
        ...{ courseId: course.id, at, tree, bank, hasMedia: extra !== null },
        progress: [...learners.flatMap(progressIn(now, tree, random)), ...given.map(openedFor)],
        submissions: given,
        accommodations: extraTimeOf(now, { lesson: final._id, learners }, random),
        attempts: learners.flatMap((learner) => attemptOf(learner, place, random)),
      };
    });
}
export type DemoClassroom = ReturnType<typeof composeClassrooms>[number];

function written(slug: string, at: Date, random: DemoRandom): Unit[] {
  return (classrooms[slug] ?? []).map((unit) => ({
    _id: random.id(at),
    title: unit.title,
    lessons: unit.lessons.map(({ required = true, preview = false, url = null, ...rest }) => ({
      ...{
        _id: random.id(at),
        ...rest,
        required,
        preview,
        url,
        opensOn: null,
        opensDay: null,
        opensAfter: null,
        quiz: null,
        assignment: null,
        tool: null,
        media: null,
        session: null,
      },
    })),
  }));
}

function finalLesson(bank: ReturnType<typeof composeBank>, at: Date, random: DemoRandom) {
  return {
    ...{ _id: random.id(at), kind: 'cuestionario' as const, title: finalQuiz, minutes: 30 },
    ...{ required: true, preview: false, url: null, opensOn: null, quiz: finalRules(bank) },
    ...{ opensDay: null, opensAfter: null },
    ...{ assignment: null, media: null, session: null, tool: null },
    body: `<p>${finalQuestions} preguntas sobre todo el curso. Puedes volver a las lecciones mientras respondes; el tiempo sigue corriendo.</p>`,
  };
}

export async function insertClassrooms(tx: Tx, rooms: readonly DemoClassroom[]): Promise<void> {
  for (const room of rooms) {
    const { courseId, at, tree, bank, progress, attempts, submissions, hasMedia } = room;
    if (hasMedia) await insertMedia(tx, courseId, at);
    await insertBank(tx, courseId, at, bank);
    await tx
      .insert(courseContents)
      .values({ courseId, draft: tree, updatedAt: at, publishedAt: at });
    await publishTree(tx, courseId, tree, at);
    await insertRows(tx, lessonVersions, composeVersions(courseId, tree, at));
    await insertManyRows(tx, lessonProgress, progress);
    await insertAttempts(tx, attempts);
    await insertManyRows(tx, accommodations, room.accommodations);
    await insertSubmissions(tx, submissions);
  }
}

/**
 * What somebody did of the lessons, first to last, so that it is what the enrolment says; the
 * enrolment's figure is then that of what counts.
 */
function progressIn(now: Date, tree: Unit[], random: DemoRandom) {
  // Nobody did the optional assignment but by handing it in, nor a live session but by being there.
  const lessons = tree
    .flatMap((unit) => unit.lessons)
    .filter(({ kind }) => kind !== 'tarea' && kind !== 'sesion');
  const required = lessons.filter((lesson) => lesson.required);
  return ({ row, finish }: DemoEnrolment) => {
    const part = (row.progress ?? 0) / 100;
    // Who has not finished lacks at least the last lesson that counts.
    const most = lessons.findLastIndex((lesson) => lesson.required);
    const begun = random.int(0, 5) > 0;
    const reached = begun ? Math.min(most, Math.floor(lessons.length * part)) : 0;
    const done = row.completedAt ? lessons : lessons.slice(0, reached);
    const counted = done.filter((lesson) => lesson.required).length;
    row.progress = Math.floor((counted * 100) / required.length);
    const span = lastSeen(now, { row, finish }, random).getTime() - row.startsAt.getTime();
    return done.map(({ _id }, place) => {
      const at = new Date(row.startsAt.getTime() + (span * (place + 1)) / done.length);
      return { enrolmentId: row.id, lessonId: _id, seenAt: at, doneAt: at, note: '' };
    });
  };
}

/** Who hands something in, or prepares it, has opened its lesson; what reached its mark is done. */
function openedFor({
  enrolmentId,
  lessonId,
  startedAt,
  markedAt,
  assignment,
  score,
}: ReturnType<typeof composeSubmissions>[number]) {
  const doneAt = markedAt && assignment && passes(assignment, score ?? null) ? markedAt : null;
  return { enrolmentId, lessonId, seenAt: startedAt, doneAt, note: '' };
}

/** Who goes on was there some day of these weeks, as long as it was open: some are stuck, some are not. */
function lastSeen(
  now: Date,
  { row, finish }: Pick<DemoEnrolment, 'row' | 'finish'>,
  random: DemoRandom,
): Date {
  const pause = days(random.between(0.1, 18));
  if (row.completedAt) return finish;
  const open = Math.min(now.getTime() - pause, row.endsAt?.getTime() ?? Infinity);
  const soon = (now.getTime() - row.startsAt.getTime()) / 2;
  return new Date(Math.max(open, row.startsAt.getTime() + Math.min(soon, days(1))));
}
