import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openMoodleSales } from '../../test/moodle-sales.ts';
import { syncCourse } from './moodle-sync.service.ts';

let sales: Awaited<ReturnType<typeof openMoodleSales>>;
beforeAll(async () => {
  sales = await openMoodleSales();
});
afterEach(() => sales.reset());
afterAll(() => sales.close());

/** Somebody inside a course with a quiz of 10 and a total of 100. */
async function studying() {
  const sold = await sales.paid();
  await sales.test.work();
  const { moodleId } = (await sales.stored(sold)).person;
  const { state } = sales.site;
  const course = sold.moodleCourse;
  const quiz = {
    id: course * 10 + 1,
    course,
    type: 'mod' as const,
    name: 'Examen 1',
    module: 'quiz',
    instance: course,
    max: 10,
  };
  const total = {
    id: course * 10 + 2,
    course,
    type: 'course' as const,
    name: null,
    module: null,
    instance: course,
    max: 100,
  };
  state.gradeItems.push(quiz, total);
  const user = moodleId as number;
  return {
    ...sold,
    user,
    mark(raw: number, sum: number) {
      state.marks = state.marks.filter((one) => one.user !== user);
      state.marks.push(
        { user, item: quiz.id, raw, at: 1795225683 },
        { user, item: total.id, raw: sum, at: 1795225683 },
      );
      state.attempts = [{ user, quiz: course, finished: 2 }];
    },
    sync: () => syncCourse(sales.test.deps, sold.course),
    read: async () =>
      (await sales.test.call('GET', `/enrolments/${sold.id}`, { token: sales.staff })).body,
  };
}

describe('the look at a course in Moodle', () => {
  it('brings grades, evaluations with their attempts, progress and completion', async () => {
    const one = await studying();
    one.mark(9, 85);
    sales.site.state.progress.set(`${one.user} ${one.moodleCourse}`, 66.6);
    await one.sync();
    expect(await one.read()).toMatchObject({
      progress: 67,
      finalGrade: 17,
      moodleGrade: 17,
      completedAt: null,
      evaluations: [
        {
          name: 'Examen 1',
          kind: 'cuestionario',
          grade: 9,
          max: 10,
          attempts: 2,
          date: '2026-11-20',
        },
      ],
    });
    expect((await one.read()).syncedAt).not.toBeNull();
    sales.site.state.completions.push({ user: one.user, course: one.moodleCourse, at: 1795225684 });
    sales.test.clock.set('2026-11-23T15:00:00Z');
    await one.sync();
    expect(await one.read()).toMatchObject({
      progress: 100,
      completedAt: new Date(1795225684 * 1000).toISOString(),
    });
  });

  it('asks for one person only when something of theirs changed or nobody asked for long', async () => {
    const one = await studying();
    one.mark(5, 50);
    await one.sync();
    sales.site.calls.length = 0;
    await one.sync();
    expect(sales.site.calls.map(({ name }) => name)).toEqual(['gradereport_user_get_grade_items']);
    one.mark(6, 60);
    await one.sync();
    expect(sales.site.count('mod_quiz_get_user_attempts')).toBe(1);
    expect((await one.read()).finalGrade).toBe(12);
  });

  it('leaves the grade that staff wrote, and shows Moodle’s beside it', async () => {
    const one = await studying();
    await sales.test.call('PUT', `/enrolments/${one.id}/completion`, {
      token: sales.staff,
      body: { finalGrade: 19 },
    });
    one.mark(5, 50);
    await one.sync();
    expect(await one.read()).toMatchObject({ finalGrade: 19, moodleGrade: 10, progress: 100 });
  });

  it('says why it could not, and keeps what it knew', async () => {
    const one = await studying();
    one.mark(7, 70);
    await one.sync();
    sales.site.trouble('page');
    await one.sync();
    expect((await one.read()).finalGrade).toBe(14);
  });
});
