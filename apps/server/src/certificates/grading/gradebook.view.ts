import {
  finalKey,
  type Gradebook,
  type GradeCell,
  type GradeChange,
  type GradeComponent,
  type GradedPerson,
} from '@aulario/contract/learning/gradebook';
import { finalOf } from '../../learning/classroom/graded.ts';
import { droppedOf, gradeSoFar, rounded } from '../../learning/gradebook/final-grade.ts';
import type { gradeChanges } from '../../learning/gradebook/gradebook.tables.ts';
import { fullName } from '../../people/users/user.view.ts';
import {
  type Book,
  type Entry,
  isComputed,
  isRecorded,
  ownParts,
  shown,
  standingFinal,
} from './grade-book.ts';

/** The table without its people. */
export function bookView(book: Book): Omit<Gradebook, 'people' | 'total' | 'unmarked'> {
  const { edition, own, setup, grading, components } = book;
  const { version, scheme, dropLowest } = setup;
  const all = components.reduce((sum, { weight }) => sum + weight, 0);
  return {
    edition: {
      ...{ _id: edition.id, code: edition.code, courseName: edition.course.name },
      open: !edition.startDate && !edition.closedAt && !edition.cancelledAt,
    },
    rules: { scale: grading.scale, rounding: grading.rounding, passMark: grading.passMark },
    setup: { version, scheme, dropLowest },
    own,
    components: components.map(
      (one): GradeComponent => ({
        ...one,
        part: all > 0 ? rounded((one.weight * 100) / all, 'decimas') : 0,
      }),
    ),
    closedAt: setup.closedAt?.toISOString() ?? null,
  };
}

/** Somebody's row. */
export function personView(book: Book, entry: Entry): GradedPerson {
  const { enrolment, user, typed } = entry;
  const parts = ownParts(book, entry);
  const cells = new Map(typed.map((one) => [one.component, one]));
  const dropped = droppedOf(parts, book.setup.dropLowest);
  const final = standingFinal(book, entry);
  const counted = parts.filter(({ key, weight }) => weight > 0 && !dropped.has(key));
  const missing = counted.filter(({ share }) => share === null).length;
  const settled = enrolment.completedAt !== null || (book.own && missing === 0);
  return {
    _id: enrolment.id,
    name: fullName(user),
    cells: parts.map((part, at) => {
      const { max = 20, kind } = book.components[at] ?? {};
      const cell = cells.get(part.key);
      return {
        grade: part.share === null ? null : rounded(part.share * max, 'centesimas'),
        overridden: kind !== 'manual' && cell !== undefined && cell.grade !== null,
        dropped: dropped.has(part.key),
        version: cell?.version ?? 0,
      };
    }),
    final: {
      grade: shown(book, final),
      overridden: isByHand(book, entry),
      dropped: false,
      version: cells.get(finalKey)?.version ?? 0,
    } satisfies GradeCell,
    soFar: book.own ? shown(book, gradeSoFar(parts, book.rules)) : null,
    missing,
    passed: final === null || !settled ? null : (shown(book, final) ?? 0) >= book.grading.passMark,
    completedAt: enrolment.completedAt?.toISOString() ?? null,
  };
}

/** Whether the final grade is somebody's own word. */
function isByHand(book: Book, entry: Entry): boolean {
  const { enrolment, typed } = entry;
  if (typed.some(({ component, grade }) => component === finalKey && grade !== null)) return true;
  // What Moodle never said of somebody may have come with a migration.
  const { finalGrade, moodleGrade } = enrolment;
  if (!book.own) return moodleGrade !== null && finalGrade !== moodleGrade;
  return isRecorded(book, enrolment) && !isComputed(book, entry);
}

export function changeView(row: typeof gradeChanges.$inferSelect): GradeChange {
  return {
    ...{ at: row.at.toISOString(), by: row.byName, component: row.name },
    ...{ before: row.before, after: row.after, max: row.max, reason: row.reason },
  };
}

/** What the parts make, in twentieths, whatever is recorded. */
export function computedFinal(book: Book, entry: Entry): number | null {
  return finalOf(ownParts(book, entry), entry.typed, book.rules);
}
