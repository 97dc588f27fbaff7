import { evaluationKind } from '../enrolments/moodle-grades.ts';
import type { MoodleGradeItem, MoodleGrades } from '../integrations/moodle/progress.calls.ts';
import type { Cells } from './migration.tables.ts';
import {
  type Cursor,
  cellsOf,
  instantOf,
  type Piece,
  placeOf,
  type Reading,
} from './moodle-piece.ts';

/** People whom Moodle leaves out of the list of all, asked for one by one. */
const singly = 20;

/**
 * The gradebook of each course: those who are active come at once, then the others one by one.
 */
export async function readGrades(
  kind: 'grades' | 'evaluations',
  { moodle, courses }: Reading,
  cursor: Cursor,
): Promise<Piece> {
  const { course, from } = placeOf(cursor);
  const id = courses[course];
  if (id === undefined) return { rows: [], next: null };
  if (!cursor.others) {
    const all = await moodle.grades(id);
    return { rows: rowsOf(kind, id, all), next: { course, from: 0, others: true } };
  }
  const participants = await moodle.enrolledUsers(id, { from, limit: singly, onlyActive: false });
  if (participants.length === 0) return { rows: [], next: { course: course + 1, from: 0 } };
  const active = await moodle.enrolledUsers(id, { from: 0, limit: 0, onlyActive: true });
  const seen = new Set(active.map((one) => one.id));
  const grades: MoodleGrades[] = [];
  for (const { id: user } of participants) {
    if (!seen.has(user)) grades.push(...(await moodle.grades(id, user)));
  }
  return { rows: rowsOf(kind, id, grades), next: { course, from: from + singly, others: true } };
}

function rowsOf(
  kind: 'grades' | 'evaluations',
  course: number,
  all: readonly MoodleGrades[],
): Cells[] {
  return all.flatMap(({ user, items }) =>
    items
      .filter((item) => isOf(kind, item))
      .map((item) => {
        const whose = { userMoodleId: user, courseMoodleId: course };
        const grade = { grade: item.graderaw ?? undefined, max: item.grademax ?? undefined };
        if (kind === 'grades') return cellsOf({ ...whose, ...grade });
        return cellsOf({
          ...whose,
          ...grade,
          name: item.itemname?.slice(0, 255),
          kind: evaluationKind(item.itemmodule),
          date: instantOf(item.gradedategraded),
        });
      }),
  );
}

/** Whoever has no grade brings no row. */
function isOf(kind: 'grades' | 'evaluations', item: MoodleGradeItem): boolean {
  if (item.graderaw === null || item.graderaw === undefined || !item.grademax) return false;
  return kind === 'grades'
    ? item.itemtype === 'course'
    : Boolean(item.itemname) && item.itemtype === 'mod';
}
