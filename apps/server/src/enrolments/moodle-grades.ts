import type { MoodleGradeItem } from '../integrations/moodle/progress.calls.ts';
import { limaDay } from '../platform/clock.ts';
import type { Evaluation } from './enrolment.tables.ts';
import { vigesimal } from './vigesimal.ts';

const kinds: Record<string, string> = {
  quiz: 'cuestionario',
  assign: 'tarea',
  forum: 'foro',
  lesson: 'lección',
  workshop: 'taller',
  h5pactivity: 'actividad',
};

/** What a module of Moodle is called here. */
export function evaluationKind(module: string | null | undefined): string {
  return kinds[module ?? ''] ?? module ?? 'evaluación';
}

/** The evaluations that a gradebook shows a student: those with a name and a mark, none that is hidden. */
export function evaluationsOf(items: readonly MoodleGradeItem[]): Evaluation[] {
  return items
    .filter(
      (item) => item.itemtype === 'mod' && item.itemname && item.grademax && !item.gradeishidden,
    )
    .map((item) => ({
      name: (item.itemname ?? '').slice(0, 255),
      kind: evaluationKind(item.itemmodule),
      grade: item.graderaw ?? null,
      max: item.grademax ?? 0,
      attempts: typeof item.graderaw === 'number' ? 1 : 0,
      date: item.gradedategraded ? limaDay(new Date(item.gradedategraded * 1000)) : null,
    }));
}

/** The total of the course on the scale of 20; null while there is none. */
export function finalGradeOf(items: readonly MoodleGradeItem[]): number | null {
  const total = items.findLast(({ itemtype }) => itemtype === 'course');
  if (typeof total?.graderaw !== 'number' || !total.grademax) return null;
  return vigesimal(total.graderaw, total.grademax);
}
