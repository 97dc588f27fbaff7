import { courseById } from '../../catalogue/courses/course.queries.ts';
import type { QuestionRecord } from '../../learning/assessment/question.queries.ts';
import { gradesOf } from '../../learning/classroom/graded.ts';
import * as queries from '../../learning/classroom/regrading.queries.ts';
import { movedScore, regraded } from '../../learning/classroom/regrading.rules.ts';
import type { Evaluation } from '../../learning/enrolments/enrolment.tables.ts';
import type { Db } from '../../platform/database.ts';
import { found } from '../../platform/error.ts';
import { type Book, bookOf, type Entry, entriesOf, isComputed } from './grade-book.ts';
import { computedFinal } from './gradebook.view.ts';
import { gradedEdition } from './gradebook-read.queries.ts';

/** What the key as it is now would do to one attempt. */
export type Effect = queries.ScoredBefore & {
  earned: number;
  delta: number;
  score: number | null;
  stays: 'acta' | 'termino' | null;
};

/** Differences below are of the computer and not of the key. */
export const least = 1e-6;
export const changes = ({ delta }: Effect): boolean => Math.abs(delta) > least;

/**
 * What it would do to all attempts, or to those of some enrolments. A closed record changes by a rectification alone, and
 * what a finished course was passed with is never taken back.
 */
export async function effectsOf(
  db: Db,
  { question, content }: QuestionRecord,
  enrolmentIds?: readonly string[],
): Promise<{ effects: Effect[]; other: number }> {
  const rows = await queries.scoredBefore(db, question, enrolmentIds);
  const effects = rows.flatMap((row): Effect[] => {
    const { asked, attempt, enrolment, gradesClosedAt, points, ...rest } = row;
    const done = regraded({ ...rest, ...asked }, content);
    if (!done) return [];
    const score = attempt.score === null ? null : movedScore(attempt.score, done.delta, points);
    const worse = enrolment.completedAt !== null && done.delta < -least;
    const stays = gradesClosedAt ? 'acta' : worse ? 'termino' : null;
    return [{ ...row, ...done, score, stays }];
  });
  return { effects, other: rows.length - effects.length };
}

export type Final = { before: number | null; after: number | null; evaluations: Evaluation[] };

/**
 * The final grades of who finished, by enrolment: as they would be where they rise. Somebody's own word stands. Of each
 * edition its rules are read once.
 */
export async function finalsOf(db: Db, effects: readonly Effect[]): Promise<Map<string, Final>> {
  const finished = effects.filter(
    (effect) => changes(effect) && !effect.stays && effect.enrolment.completedAt,
  );
  const finals = new Map<string, Final>();
  for (const [editionId, some] of Map.groupBy(finished, ({ enrolment }) => enrolment.editionId)) {
    const courseId = some[0]?.enrolment.courseId ?? '';
    const book = await bookOf(db, await editionOf(db, editionId, courseId));
    const people = new Map(some.map(({ enrolment, user }) => [enrolment.id, { enrolment, user }]));
    for (const entry of await entriesOf(db, [...people.values()])) {
      const own = some.filter(({ enrolment }) => enrolment.id === entry.enrolment.id);
      finals.set(entry.enrolment.id, finalOf(book, entry, own));
    }
  }
  return finals;
}

function finalOf(book: Book, entry: Entry, own: readonly Effect[]): Final {
  const moved = (lessonId: string, handedInAt: Date | null) =>
    own.find(
      ({ attempt }) =>
        attempt.lessonId === lessonId && Number(attempt.handedInAt) === Number(handedInAt),
    );
  const tries = entry.tries.map((one) => ({
    ...one,
    score: moved(one.lessonId, one.handedInAt)?.score ?? one.score,
  }));
  return raisedFinal(book, entry, tries);
}

/** The final grade of who finished, where other scores raise it. Somebody's own word stands. */
export function raisedFinal(book: Book, entry: Entry, tries: Entry['tries']): Final {
  const { finalGrade: before, evaluations } = entry.enrolment;
  const after = computedFinal(book, { ...entry, tries });
  if (!isComputed(book, entry) || before === null || after === null || after <= before)
    return { before, after: before, evaluations };
  const { lessons, setup, grading } = book;
  const parts = { lessons, tries, typed: entry.typed, setup, grading };
  return { before, after, evaluations: gradesOf(parts).evaluations };
}

/** Who bought a course at their own pace before editions has none. */
export async function editionOf(db: Db, editionId: string | null, courseId: string) {
  const edition = await gradedEdition(db, editionId ?? '');
  if (edition) return edition;
  const { course } = found(await courseById(db, courseId));
  return {
    ...{ id: '', code: '', startDate: null, closedAt: null, cancelledAt: null },
    course,
  };
}
