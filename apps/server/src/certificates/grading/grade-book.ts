import {
  type Component,
  componentsOf,
  finalOf,
  type GradableLesson,
  partsOf,
  sharesOf,
  type Try,
  triesUntil,
} from '../../learning/classroom/graded.ts';
import type { EnrolmentRow, Evaluation } from '../../learning/enrolments/enrolment.tables.ts';
import { type FinalRules, onScale, type Part } from '../../learning/gradebook/final-grade.ts';
import { gradesOf, type Setup, setupOf } from '../../learning/gradebook/gradebook.queries.ts';
import type { GradeRow } from '../../learning/gradebook/gradebook.tables.ts';
import { gradingOf } from '../../learning/gradebook/grading-rules.service.ts';
import type { Db } from '../../platform/database.ts';
import * as queries from './gradebook-read.queries.ts';

/** All that the grades of an edition are made of. */
export type Book = {
  edition: queries.GradedEdition;
  /** Whether its parts are decided here; those of a course in Moodle are decided there. */
  own: boolean;
  setup: Setup & { closedAt: Date | null };
  grading: Awaited<ReturnType<typeof gradingOf>>;
  lessons: GradableLesson[];
  components: Component[];
  rules: FinalRules;
};
/** What somebody did and what was typed for them. */
export type Entry = queries.GradedPersonRow & { tries: Try[]; typed: GradeRow[] };

export async function bookOf(db: Db, edition: queries.GradedEdition): Promise<Book> {
  const setup = await setupOf(db, edition.id);
  const grading = await gradingOf(db, edition.course.passMark);
  const own = edition.course.classroom !== 'moodle';
  const here = edition.course.classroom === 'propia';
  const lessons = here ? await queries.gradableLessons(db, edition.course.id) : [];
  const components = own ? componentsOf(lessons, { setup, grading }) : [];
  const rules = { ...grading, dropLowest: setup.dropLowest };
  return { edition, own, setup, grading, lessons, components, rules };
}

/** What counts for these people, in three statements. */
export async function entriesOf(
  db: Db,
  people: readonly queries.GradedPersonRow[],
): Promise<Entry[]> {
  const ids = people.map(({ enrolment }) => enrolment.id);
  const tries = Map.groupBy(await queries.triesOf(db, ids), ({ of }) => of);
  const typed = Map.groupBy(await gradesOf(db, ids), ({ enrolmentId }) => enrolmentId);
  return people.map((person) => ({
    ...person,
    tries: triesUntil(tries.get(person.enrolment.id) ?? [], person.enrolment.completedAt),
    typed: typed.get(person.enrolment.id) ?? [],
  }));
}

/** What of Moodle stands in the table: each mark that it said of anybody, in the order in which it says them. */
export function withMoodle(book: Book, entries: readonly Entry[]): Book {
  if (book.own) return book;
  const marks = new Map<string, Component>();
  for (const { enrolment } of entries)
    for (const one of enrolment.evaluations)
      marks.set(moodleKey(one), {
        ...{ key: moodleKey(one), name: one.name, kind: 'moodle', weight: 0, max: one.max },
      });
  return { ...book, components: [...marks.values()].slice(0, 100) };
}

const moodleKey = ({ item, kind, name }: Evaluation) => `moodle:${item ?? `${kind}:${name}`}`;

/** The parts of somebody's grade. */
export function ownParts(book: Book, { enrolment, tries, typed }: Entry): Part[] {
  if (book.own) return partsOf(book.components, sharesOf(book.lessons, tries), typed);
  const said = new Map(enrolment.evaluations.map((one) => [moodleKey(one), one]));
  return book.components.map(({ key, weight }) => {
    const one = said.get(key);
    const share = one && one.grade !== null && one.max > 0 ? one.grade / one.max : null;
    return { key, weight, share };
  });
}

/**
 * Somebody's final grade in twentieths: the one that was recorded when the course was finished or the record closed, and
 * until then what the parts make.
 */
export function standingFinal(book: Book, entry: Entry): number | null {
  const { enrolment, typed } = entry;
  if (isRecorded(book, enrolment)) return enrolment.finalGrade;
  return finalOf(ownParts(book, entry), typed, book.rules);
}

export function isRecorded({ own, setup }: Book, { completedAt }: EnrolmentRow): boolean {
  return !own || completedAt !== null || setup.closedAt !== null;
}

/**
 * Whether the recorded grade is what the parts made, rounded as the academy does now or did before; another one is
 * somebody's own word, which no sum writes over.
 */
export function isComputed(book: Book, entry: Entry): boolean {
  const { finalGrade } = entry.enrolment;
  if (finalGrade === null) return true;
  const parts = ownParts(book, entry);
  return (['centesimas', 'decimas', 'entero'] as const).some(
    (rounding) => finalOf(parts, entry.typed, { ...book.rules, rounding }) === finalGrade,
  );
}

/** As the academy reads it. */
export const shown = ({ grading }: Book, grade: number | null): number | null =>
  grade === null ? null : onScale(grade, grading.scale);
