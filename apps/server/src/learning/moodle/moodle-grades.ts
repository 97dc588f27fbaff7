import type { MoodleClient } from '../../integrations/moodle/moodle.client.ts';
import { MoodleFault } from '../../integrations/moodle/moodle.fault.ts';
import type { MoodleGradeItem } from '../../integrations/moodle/progress.calls.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Evaluation } from '../enrolments/enrolment.tables.ts';
import { vigesimal } from '../enrolments/vigesimal.ts';

const kinds: Record<string, string> = {
  quiz: 'cuestionario',
  assign: 'tarea',
  forum: 'foro',
  lesson: 'lección',
  workshop: 'taller',
  h5pactivity: 'actividad',
};

/** What a mark of Moodle is of, here: a module, a column that teachers fill in, a category's total. */
export function evaluationKind({ itemtype, itemmodule }: MoodleGradeItem): string {
  if (itemtype === 'category') return 'categoría';
  if (itemtype === 'manual') return 'nota del docente';
  return kinds[itemmodule ?? ''] ?? itemmodule ?? 'evaluación';
}

/** Its name; that of a category stands in no item and comes from `categoryNames`. */
export function evaluationName(
  { itemname, itemtype, iteminstance }: MoodleGradeItem,
  categories: ReadonlyMap<number, string>,
): string {
  const category = itemtype === 'category' ? categories.get(iteminstance ?? 0) : undefined;
  return (itemname || category || `Categoría ${iteminstance ?? ''}`).trim().slice(0, 255);
}

/**
 * A mark and the highest one, counted from the item's lowest: an item from -5 to 20 has 25 points, and a scale of
 * four words three steps. So a mark says here the share of its item that Moodle says.
 */
export function markOf({ graderaw, grademin, grademax }: MoodleGradeItem): {
  grade: number | null;
  max: number;
} {
  const lowest = grademin ?? 0;
  // Moodle keeps five decimals.
  const above = (value: number) => Math.round((value - lowest) * 1e5) / 1e5;
  const grade = typeof graderaw === 'number' ? above(graderaw) : null;
  return { grade, max: above(grademax ?? 0) };
}

/**
 * Whether a mark may be brought: one with a scale that Moodle shows the student. What it hides there
 * is shown nowhere here, whether it comes by migration or by the sync.
 */
export function isShown(item: MoodleGradeItem): boolean {
  const { itemtype, itemname, gradeishidden } = item;
  if (gradeishidden || markOf(item).max <= 0) return false;
  return Boolean(itemname) || itemtype === 'course' || itemtype === 'category';
}

/**
 * The names of a gradebook's categories by their ids. Asked for only where there is one, and left out
 * where the token may not.
 */
export async function categoryNames(
  moodle: MoodleClient,
  course: number,
  items: readonly MoodleGradeItem[],
): Promise<ReadonlyMap<number, string>> {
  if (!items.some(({ itemtype }) => itemtype === 'category')) return new Map();
  try {
    const held = await moodle.gradeItems(course);
    return new Map(
      items.flatMap(({ id, categoryid }) => {
        const name = held.get(id)?.category;
        return categoryid && name ? [[categoryid, name] as const] : [];
      }),
    );
  } catch (error) {
    if (error instanceof MoodleFault && !error.mayPass) return new Map();
    throw error;
  }
}

/** The evaluations that a gradebook shows a student: those with a name and a scale, none that is hidden. */
export function evaluationsOf(
  items: readonly MoodleGradeItem[],
  categories: ReadonlyMap<number, string> = new Map(),
): (Evaluation & { item: number })[] {
  return items
    .filter((item) => item.itemtype !== 'course' && isShown(item))
    .map((item) => ({
      item: item.id,
      name: evaluationName(item, categories),
      kind: evaluationKind(item),
      ...markOf(item),
      attempts: typeof item.graderaw === 'number' ? 1 : 0,
      date: item.gradedategraded ? limaDay(new Date(item.gradedategraded * 1000)) : null,
    }));
}

/** The total of the course on the scale of 20; null while there is none, or the student may not see it. */
export function finalGradeOf(items: readonly MoodleGradeItem[]): number | null {
  const total = items.findLast(({ itemtype }) => itemtype === 'course');
  if (!total || !isShown(total)) return null;
  const { grade, max } = markOf(total);
  return grade === null ? null : vigesimal(grade, max);
}
