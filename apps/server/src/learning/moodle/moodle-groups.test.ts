import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openMoodleSales } from '../../../test/moodle-sales.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { groupInMoodle } from './moodle-groups.service.ts';

let sales: Awaited<ReturnType<typeof openMoodleSales>>;
beforeAll(async () => {
  sales = await openMoodleSales();
});
afterEach(() => sales.reset());
afterAll(() => sales.close());

function staff(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  return sales.test.call(method, path, { token: sales.staff, ...(body ? { body } : {}) });
}

async function useGroups(moodleGroups: boolean) {
  const hours = { depositHours: 48, cardHours: 2, answerHours: 24 };
  expect((await staff('PUT', '/settings/places', { ...hours, moodleGroups })).status).toBe(200);
}

async function aGroup(course: string, code: string) {
  const days = { startDate: '2027-02-01', endDate: '2027-03-26' };
  const { body } = await staff('POST', '/editions', { course, code, ...days });
  return (await staff('PUT', `/editions/${body._id}/announcement`)).body._id as string;
}

const groupsOf = (course: number) =>
  sales.site.state.groups.filter((group) => group.course === course);

it('the group of an edition is made, used again, and left by who goes to another one', async () => {
  await useGroups(true);
  const sold = await sales.paid();
  await sales.test.work();
  const { enrolment, person } = await sales.stored(sold);
  const course = sold.moodleCourse;
  const [first, ...more] = groupsOf(course);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ idnumber: enrolment.editionId, members: [person.moodleId] });

  await groupInMoodle(sales.test.deps, sold.id);
  expect(groupsOf(course)).toHaveLength(1);
  expect(sales.site.count('core_group_create_groups')).toBe(1);

  // One that staff made in Moodle is taken by its name.
  sales.site.state.groups.push({
    ...{ id: 900, course, name: '2027-02', idnumber: '', members: [] },
  });
  const other = await aGroup(sold.course, '2027-02');
  const moved = { edition: other, reason: 'Pidió otro horario.' };
  expect((await staff('PUT', `/enrolments/${sold.id}/edition`, moved)).status).toBe(200);
  await sales.test.work();
  expect(groupsOf(course).map(({ id, members }) => [id, members])).toEqual([
    [first?.id, []],
    [900, [person.moodleId]],
  ]);

  await staff('PUT', `/enrolments/${sold.id}/withdrawal`, { reason: 'Se retiró.' });
  await sales.test.work();
  expect(groupsOf(course).flatMap(({ members }) => members)).toEqual([]);
});

it('says beside the edition which permission Moodle lacks, and people get in all the same', async () => {
  await useGroups(true);
  sales.site.state.managesGroups = false;
  try {
    const sold = await sales.paid();
    await sales.test.work();
    const { enrolment } = await sales.stored(sold);
    expect(enrolment.state).toBe('matriculado');
    const seen = async () =>
      (await staff('GET', `/editions/${enrolment.editionId}`)).body.moodleGroupFault;
    expect(await seen()).toContain('moodle/course:managegroups');
    sales.site.state.managesGroups = true;
    await groupInMoodle(sales.test.deps, sold.id);
    expect(await seen()).toBeNull();
  } finally {
    sales.site.state.managesGroups = true;
  }
});

it('nothing is asked of Moodle without the setting, and all are brought in when it is switched on', async () => {
  await useGroups(false);
  const sold = await sales.paid();
  await sales.test.work();
  expect(sales.site.count('core_group_get_course_groups')).toBe(0);
  await useGroups(true);
  await sales.test.work();
  expect(groupsOf(sold.moodleCourse)).toMatchObject([{ members: [expect.any(Number)] }]);
  const db = sales.test.deps.db;
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, sold.id));
  const [edition] = await db
    .select()
    .from(editions)
    .where(eq(editions.id, row?.editionId ?? ''));
  expect(edition?.moodleGroupId).toBe(groupsOf(sold.moodleCourse)[0]?.id);
});
