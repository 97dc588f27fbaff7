import type { MoodleGradeItem } from '../../integrations/moodle/progress.calls.ts';
import type { EnrolmentRow, Evaluation } from '../enrolments/enrolment.tables.ts';
import { placeOfEvaluation } from '../enrolments/evaluation-place.ts';
import { evaluationsOf, finalGradeOf } from './moodle-grades.ts';
import type { Learned } from './moodle-sync.queries.ts';

/** What only a question about one person tells. */
export type News = {
  progress: number | null;
  completedAt: Date | null;
  /** By the id of the mark. */
  attempts: Map<number, number>;
};
type Categories = ReadonlyMap<number, string>;

/** The marks that are other than what we hold. */
export function changedMarks(
  { evaluations }: EnrolmentRow,
  items: readonly MoodleGradeItem[],
  categories: Categories,
) {
  return items.filter((item) => {
    const [now] = evaluationsOf([item], categories);
    if (!now || now.grade === null) return false;
    const had = evaluations[placeOfEvaluation(evaluations, now)];
    return had?.grade !== now.grade || had?.date !== now.date;
  });
}

/** What an enrolment holds when it is known; a grade that staff wrote by hand stays. */
export function after(
  before: EnrolmentRow,
  learned: { items: MoodleGradeItem[]; news: News | undefined } | undefined,
  categories: Categories,
): Learned {
  const { items = [], news } = learned ?? {};
  const grade = finalGradeOf(items) ?? before.moodleGrade;
  // Staff's own word is one that Moodle never said.
  const byHand = before.finalGrade !== null && before.finalGrade !== before.moodleGrade;
  const completedAt = before.completedAt ?? news?.completedAt ?? null;
  const progress = completedAt ? 100 : Math.round(news?.progress ?? before.progress);
  return {
    id: before.id,
    progress: Math.min(100, Math.max(0, progress)),
    moodleGrade: grade,
    finalGrade: byHand ? before.finalGrade : grade,
    evaluations: merged(before.evaluations, evaluationsOf(items, categories), news?.attempts),
    completedAt,
  };
}

/** Moodle's, in its order, with the attempts that are known; then what only we hold. */
function merged(
  ours: readonly Evaluation[],
  theirs: ReturnType<typeof evaluationsOf>,
  attempts: ReadonlyMap<number, number> | undefined,
): Evaluation[] {
  return [
    ...theirs.map((one) => {
      const had = ours[placeOfEvaluation(ours, one)];
      return { ...one, attempts: attempts?.get(one.item) ?? (had?.attempts || one.attempts) };
    }),
    ...ours.filter((one) => placeOfEvaluation(theirs, one) < 0),
  ];
}

/** Whether anything is new. */
export function differs(before: EnrolmentRow, is: Learned): boolean {
  return (
    before.progress !== is.progress ||
    before.finalGrade !== is.finalGrade ||
    before.moodleGrade !== is.moodleGrade ||
    before.completedAt?.getTime() !== is.completedAt?.getTime() ||
    before.evaluations.length !== is.evaluations.length ||
    is.evaluations.some((one, place) => {
      const had = before.evaluations[place];
      return (Object.keys(one) as (keyof Evaluation)[]).some(
        (field) => had?.[field] !== one[field],
      );
    })
  );
}
