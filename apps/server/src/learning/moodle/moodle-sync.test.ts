import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openMoodleSales } from '../../../test/moodle-sales.ts';
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
    sync: (everybody = false) => syncCourse(sales.test.deps, { course: sold.course, everybody }),
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
    const ofTheCourse = ['gradereport_user_get_grade_items', 'core_enrol_get_enrolled_users'];
    expect([...new Set(sales.site.calls.map(({ name }) => name))]).toEqual(ofTheCourse);
    one.mark(6, 60);
    await one.sync();
    expect(sales.site.count('mod_quiz_get_user_attempts')).toBe(1);
    expect((await one.read()).finalGrade).toBe(12);
  });

  it('knows soon that somebody finished who was in the course lately, or whose total alone changed', async () => {
    const [visitor, marked, absent] = [await studying(), await studying(), await studying()];
    const all = [visitor, marked, absent];
    for (const one of all) one.mark(9, 85);
    for (const one of all) await one.sync();
    const finish = ({ user, moodleCourse: course }: typeof visitor) =>
      sales.site.state.completions.push({ user, course, at: 1795225684 });
    for (const one of all) finish(one);
    const place = sales.site.state.enrolments.find(({ user }) => user === visitor.user);
    Object.assign(place ?? {}, { lastaccess: sales.test.clock.now().getTime() / 1000 - 600 });
    marked.mark(9, 90);
    const completed = async () =>
      Promise.all(all.map(async (one) => Boolean((await one.read()).completedAt)));
    for (const one of all) await one.sync();
    expect(await completed()).toEqual([true, true, false]);
    await absent.sync(true);
    expect(await completed()).toEqual([true, true, true]);
  });

  it('counts a mark from the lowest of its item, also below zero', async () => {
    const one = await studying();
    one.mark(-2.5, 50);
    const quiz = sales.site.state.gradeItems.find(({ course }) => course === one.moodleCourse);
    Object.assign(quiz ?? {}, { min: -5 });
    await one.sync();
    expect((await one.read()).evaluations).toMatchObject([{ grade: 2.5, max: 15 }]);
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

  it('says that the course is gone, where it was deleted in Moodle', async () => {
    const one = await studying();
    const { courses } = sales.site.state;
    sales.site.state.courses = courses.filter(({ id }) => id !== one.moodleCourse);
    await one.sync();
    sales.site.state.courses = courses;
    const { body } = await sales.test.call('GET', '/moodle', { token: sales.staff });
    const sync = body.syncs.find(({ course }: { course: string }) => course === one.course);
    expect(sync.reason).toContain('El curso ya no existe en Moodle');
  });

  it('keeps the marks where attempts may not be seen, and names the permission', async () => {
    const one = await studying();
    sales.site.state.seesAttempts = false;
    one.mark(8, 80);
    await one.sync();
    sales.site.state.seesAttempts = true;
    expect((await one.read()).finalGrade).toBe(16);
    const { body } = await sales.test.call('GET', '/moodle', { token: sales.staff });
    const sync = body.syncs.find(({ course }: { course: string }) => course === one.course);
    expect(sync.reason).toContain('mod/quiz:viewreports');
    expect(sync.finishedAt).not.toBeNull();
  });

  it('names whoever is unconfirmed there with what to do, and keeps their marks', async () => {
    const one = await studying();
    one.mark(9, 85);
    Object.assign(sales.site.state.users[one.user - 1] ?? {}, { confirmed: false });
    await one.sync();
    const { body } = await sales.test.call('GET', '/moodle', { token: sales.staff });
    const sync = body.syncs.find(({ course }: { course: string }) => course === one.course);
    expect(sync.reason).toMatch(new RegExp(`la cuenta ${one.user} .*confírmala`));
    expect((await one.read()).finalGrade).toBe(17);
  });

  it('asks singly where one name spoils the gradebook', async () => {
    const one = await studying();
    one.mark(6, 60);
    sales.site.state.enrolments.push({
      ...{ user: sales.site.state.addUser({ firstname: '<b>Luz</b>' }).id },
      ...{ course: one.moodleCourse, role: 5, start: 0, end: 0, suspended: false },
    });
    await one.sync();
    expect((await one.read()).finalGrade).toBe(12);
  });

  it.each([
    ['nada', []],
    ['solicitar', ['solicitado']],
    ['emitir', ['emitido']],
  ])('gives who finishes there what the academy decided: %s', async (onCompletion, states) => {
    const rules = { passMark: 11, below: 'participacion', signatories: [], onCompletion };
    const body = { ...rules, version: undefined };
    await sales.test.call('PUT', '/settings/certificates', { token: sales.staff, body });
    const one = await studying();
    one.mark(9, 90);
    const at = Math.floor(sales.test.clock.now().getTime() / 1000) - 3600;
    sales.site.state.completions.push({ user: one.user, course: one.moodleCourse, at });
    await one.sync();
    await one.sync();
    await sales.test.work();
    const { body: list } = await sales.test.call('GET', `/certificates?course=${one.course}`, {
      token: sales.staff,
    });
    expect(list.map(({ state }: { state: string }) => state)).toEqual(states);
  });

  it('waits with the certificate for the sessions that the edition asks for', async () => {
    const { staff: token, test, site } = sales;
    const send = (method: 'POST' | 'PUT', path: string, body: object) =>
      test.call(method, path, { token, body });
    const rules = { passMark: 11, below: 'participacion', signatories: [], onCompletion: 'emitir' };
    await send('PUT', '/settings/certificates', rules);
    const one = await studying();
    one.mark(9, 90);
    const { body } = await test.call('GET', `/editions?course=${one.course}`, { token });
    const edition = body[0]._id;
    await send('PUT', `/editions/${edition}`, { minAttendance: 100 });
    const hours = { day: '2026-11-23', from: '06:00', until: '07:00' };
    const session = (await send('POST', '/class-sessions', { edition, ...hours })).body._id;
    test.clock.set('2026-11-23T16:00:00Z');
    const at = Math.floor(test.clock.now().getTime() / 1000) - 3600;
    site.state.completions.push({ user: one.user, course: one.moodleCourse, at });
    const certified = async () => {
      await test.work();
      const list = await test.call('GET', `/certificates?course=${one.course}`, { token });
      return list.body.map(({ state }: { state: string }) => state);
    };
    await one.sync();
    expect(await certified()).toEqual([]);
    const plan = await send('POST', '/certificates/batches/plan', {
      ...{ course: one.course, nameConfirmed: true },
    });
    const reason = 'Le falta 1 sesión para la asistencia mínima (100 %) de su grupo.';
    expect(plan.body.rows).toMatchObject([{ state: 'rechazado', reason }]);
    await send('PUT', `/class-sessions/${session}/attendance`, {
      marks: [{ enrolment: one.id, state: 'presente' }],
    });
    expect(await certified()).toEqual(['emitido']);
  });

  it('writes to nobody who finished long before they were known here', async () => {
    const body = { passMark: 11, below: 'participacion', signatories: [], onCompletion: 'emitir' };
    await sales.test.call('PUT', '/settings/certificates', { token: sales.staff, body });
    const one = await studying();
    const at = Math.floor(sales.test.clock.now().getTime() / 1000) - 60 * 86_400;
    sales.site.state.completions.push({ user: one.user, course: one.moodleCourse, at });
    await one.sync();
    await sales.test.work();
    expect((await one.read()).completedAt).not.toBeNull();
    const path = `/certificates?course=${one.course}`;
    expect((await sales.test.call('GET', path, { token: sales.staff })).body).toEqual([]);
  });
});
