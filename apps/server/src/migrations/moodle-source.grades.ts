import { tried } from '../integrations/moodle/course-look.ts';
import {
  isPersonal,
  isUnfamiliar,
  isUnreadable,
  MoodleFault,
} from '../integrations/moodle/moodle.fault.ts';
import { permissions } from '../integrations/moodle/permission-words.ts';
import type { MoodleGradeItem, MoodleGrades } from '../integrations/moodle/progress.calls.ts';
import {
  categoryNames,
  evaluationKind,
  evaluationName,
  isShown,
  markOf,
} from '../learning/moodle/moodle-grades.ts';
import type { Cells } from './migration.tables.ts';
import { activeIn } from './moodle-active.ts';
import { unreadableRows } from './moodle-odd.ts';
import {
  type Cursor,
  cellsOf,
  instantOf,
  type Piece,
  placeOf,
  type Reading,
  readCourse,
  unreadable,
  whyNot,
} from './moodle-piece.ts';

type Kind = 'grades' | 'evaluations';

/** Participants looked at in one piece, of whom those are asked for singly that did not come at once. */
const singly = 60;

/**
 * The gradebook of each course: those who are active come at once, then the others one by one. Where
 * one of the active spoils the whole answer, everybody is asked for singly.
 */
export async function readGrades(kind: Kind, reading: Reading, cursor: Cursor): Promise<Piece> {
  const { course: place } = placeOf(cursor);
  const course = reading.courses[place];
  if (course === undefined) return { rows: [], next: null };
  const onward = { course: place + 1, from: 0 };
  return readCourse(reading, course, onward, () =>
    cursor.others
      ? readSingly(kind, reading, course, cursor)
      : readAtOnce(kind, reading, course, place),
  );
}

async function readAtOnce(
  kind: Kind,
  { moodle }: Reading,
  course: number,
  place: number,
): Promise<Piece> {
  const next = { course: place, from: 0, others: true };
  try {
    const all = await moodle.grades(course);
    const names = await namesIn({ moodle }, course, all);
    const kept = kind === 'evaluations' ? await keptBack(moodle, course, all) : [];
    return { rows: [...rowsOf(kind, course, all, names), ...kept], next };
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return { rows: [], next: { ...next, everybody: true } };
  }
}

async function readSingly(
  kind: Kind,
  reading: Reading,
  course: number,
  cursor: Cursor,
): Promise<Piece> {
  const { moodle } = reading;
  const { course: place, from } = placeOf(cursor);
  const page = { from, limit: singly, onlyActive: false };
  const found = await moodle.enrolledUsers(course, page);
  const { people, unreadable: odd } = found;
  const came = cursor.everybody ? new Set<number>() : await activeIn(moodle, course, from);
  // A page that repeats the one before is no page: the list is at its end.
  const last = people.at(-1)?.id;
  if ((people.length === 0 && odd.length === 0) || (last && last === cursor.last)) {
    return { rows: [], next: { course: place + 1, from: 0 } };
  }
  const missing = people.filter(({ id, student }) => student && !came.has(id));
  const read = await Promise.all(missing.map(({ id }) => gradesOf(moodle, course, id)));
  stopAtSiteFault(read);
  const grades = read.flatMap((one) => ('grades' in one ? one.grades : []));
  const names = await namesIn(reading, course, grades);
  const at = { course, from, limit: singly, last: Number(cursor.last ?? 0) };
  const named = await unreadableRows(reading, found, at);
  return {
    rows: [
      ...rowsOf(kind, course, grades, names),
      ...read.flatMap((one) => ('row' in one ? [one.row] : [])),
      ...named,
    ],
    next: { ...cursor, from: from + singly, ...(last ? { last } : {}) },
  };
}

/**
 * A row for each evaluation of the gradebook that Moodle keeps back when it is read for a person: hidden or restricted
 * activities, and kinds that the account may not see. Without it they would be missing without a word.
 */
async function keptBack(
  moodle: Reading['moodle'],
  course: number,
  all: readonly MoodleGrades[],
): Promise<Cells[]> {
  if (all.length === 0) return [];
  const { value: items } = await tried(() => moodle.gradeItems(course));
  const shown = new Set(all.flatMap((one) => one.items.map(({ id }) => id)));
  return [...(items ?? [])]
    .filter(([id]) => !shown.has(id))
    .map(([, { name }]) => unreadable({ courseMoodleId: course, name }, keptBackWords));
}

const keptBackWords = `Moodle no entrega esta evaluación a la cuenta de servicio, y sus notas no vienen: es de una actividad oculta o con restricción de acceso, o de un tipo que la cuenta no ve. En su rol permite ${permissions.quizzes}, ${permissions.assignments}, ${permissions.otherKinds}, ${permissions.hidden}, y vuelve a migrar.`;

type OneRead = { grades: MoodleGrades[] } | { row: Cells; fault: MoodleFault };

/** Beside each other; fewer may be odd accounts by chance. */
const fewest = 3;

/**
 * When all who stand beside each other fail with one code that no account is known for, it is the
 * site: it would name everybody as somebody who cannot be read.
 * @throws MoodleFault
 */
function stopAtSiteFault(read: readonly OneRead[]): void {
  const faults = read.flatMap((one) => ('fault' in one ? [one.fault] : []));
  const [first] = faults;
  if (!first || faults.length < fewest || faults.length < read.length) return;
  if (faults.every((fault) => isUnfamiliar(fault) && fault.code === first.code)) throw first;
}

/** Whoever was deleted meanwhile brings nothing; of whom Moodle tells nothing is named. */
async function gradesOf(moodle: Reading['moodle'], course: number, user: number): Promise<OneRead> {
  try {
    return { grades: await moodle.grades(course, user) };
  } catch (error) {
    if (isPersonal(error)) {
      const whose = { userMoodleId: user, courseMoodleId: course };
      return { row: unreadable(whose, whyNot(error)), fault: error };
    }
    const gone = ['userdeleted', 'invaliduser'];
    if (error instanceof MoodleFault && gone.includes(error.code)) return { grades: [] };
    throw error;
  }
}

async function namesIn(
  { moodle }: Pick<Reading, 'moodle'>,
  course: number,
  grades: readonly MoodleGrades[],
): Promise<ReadonlyMap<number, string>> {
  return categoryNames(moodle, course, grades[0]?.items ?? []);
}

function rowsOf(
  kind: Kind,
  course: number,
  all: readonly MoodleGrades[],
  names: ReadonlyMap<number, string>,
): Cells[] {
  return all.flatMap(({ user, items }) =>
    items
      .filter((item) => isOf(kind, item))
      .map((item) => {
        const whose = { userMoodleId: user, courseMoodleId: course };
        const { grade, max } = markOf(item);
        const mark = { grade: grade ?? undefined, max };
        if (kind === 'grades') return cellsOf({ ...whose, ...mark });
        return cellsOf({
          ...whose,
          ...mark,
          itemMoodleId: item.id,
          name: evaluationName(item, names),
          kind: evaluationKind(item),
          date: instantOf(item.gradedategraded),
        });
      }),
  );
}

/** Whoever has no grade brings no row, and what the student does not see comes neither here nor by the sync. */
function isOf(kind: Kind, item: MoodleGradeItem): boolean {
  if (typeof item.graderaw !== 'number' || !isShown(item)) return false;
  return (item.itemtype === 'course') === (kind === 'grades');
}
