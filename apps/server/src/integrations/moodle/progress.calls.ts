import { z } from 'zod';
import { MoodleFault } from './moodle.fault.ts';
import { moodleFlag, moodleId, moodleName, moodleNumber, moodleText } from './moodle.schemas.ts';
import type { MoodleCall } from './moodle.transport.ts';

const gradeItemSchema = z.object({
  id: moodleId,
  itemname: moodleName.nullish(),
  /** `mod`, `manual`, `category`; the total of the course is `course`. */
  itemtype: moodleText,
  itemmodule: moodleText.nullish(),
  iteminstance: moodleId.nullish(),
  /** The bare grade. What is formatted has HTML and the site's own decimal sign. */
  graderaw: moodleNumber.nullish(),
  gradedategraded: moodleNumber.nullish(),
  gradedatesubmitted: moodleNumber.nullish(),
  grademax: moodleNumber.nullish(),
  /** Zero, but for a scale of words and for what teachers set so; below zero too. */
  grademin: moodleNumber.nullish(),
  gradeishidden: moodleFlag.nullish(),
  scaleid: moodleId.nullish(),
  /** The category that holds it; the total of a category has that category for its instance. */
  categoryid: moodleId.nullish(),
});
export type MoodleGradeItem = z.output<typeof gradeItemSchema>;

const gradesSchema = z.object({
  usergrades: z.array(z.object({ userid: moodleId, gradeitems: z.array(gradeItemSchema) })),
});
export type MoodleGrades = { user: number; items: MoodleGradeItem[] };

const categoriesSchema = z.object({
  gradeItems: z.array(
    z.object({ id: moodleId, itemname: moodleName.nullish(), category: moodleName.nullish() }),
  ),
});

const completionSchema = z.object({
  completionstatus: z.object({
    completed: moodleFlag.nullish(),
    completions: z
      .array(z.object({ complete: moodleFlag.nullish(), timecompleted: moodleNumber.nullish() }))
      .nullish(),
  }),
});

const attemptsSchema = z.object({
  attempts: z.array(z.object({ id: moodleId, state: moodleText.nullish() })),
});

export type ProgressCalls = ReturnType<typeof progressCalls>;

export function progressCalls(call: MoodleCall) {
  return {
    /**
     * The grades of one person in a course, or of all who are active in it. Who is suspended or
     * whose time is over comes only when asked for by name. There is no paging.
     */
    async grades(course: number, user?: number): Promise<MoodleGrades[]> {
      const params = { courseid: course, userid: user ?? 0 };
      const answer = await call('gradereport_user_get_grade_items', params, gradesSchema);
      return answer.usergrades.map(({ userid, gradeitems }) => ({
        user: userid,
        items: gradeitems,
      }));
    },

    /** All marked items of a course with their categories, also those that the gradebook keeps back. */
    async gradeItems(course: number): Promise<Map<number, { name: string; category: string }>> {
      const params = { courseid: course };
      const { gradeItems } = await call('core_grades_get_gradeitems', params, categoriesSchema);
      const named = gradeItems.map(({ id, itemname: name, category }) => ({
        id,
        name: name ?? String(id),
        category: category ?? '',
      }));
      return new Map(named.map(({ id, ...item }) => [id, item]));
    },

    /**
     * When the person completed the course: Moodle tells it of each criterion, so it is the last of
     * them. Null when they did not, or when the course has no criteria.
     */
    async completedAt(course: number, user: number): Promise<Date | null> {
      const name = 'core_completion_get_course_completion_status';
      try {
        const params = { courseid: course, userid: user };
        const { completionstatus } = await call(name, params, completionSchema);
        if (!completionstatus.completed) return null;
        const times = (completionstatus.completions ?? []).map((one) => one.timecompleted ?? 0);
        const last = Math.max(0, ...times);
        return last > 0 ? new Date(last * 1000) : null;
      } catch (error) {
        const usual = ['nocriteriaset', 'usernotenroled'];
        if (error instanceof MoodleFault && usual.includes(error.code)) return null;
        throw error;
      }
    },

    /** How often the person finished the quiz (its instance id, not its cmid). */
    async finishedAttempts(quiz: number, user: number): Promise<number> {
      const params = { quizid: quiz, userid: user, status: 'finished' };
      const { attempts } = await call('mod_quiz_get_user_attempts', params, attemptsSchema);
      return attempts.length;
    },
  };
}
