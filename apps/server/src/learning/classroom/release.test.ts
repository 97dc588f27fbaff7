import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { days, limaDay } from '../../platform/clock.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { courseContents } from './content.tables.ts';
import { lessonVersions } from './lesson-version.tables.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const inDays = (count: number) => limaDay(new Date(test.clock.now().getTime() + days(count)));

type Lesson = { _id: string } & Record<string, unknown>;

const aLesson = (title: string, changes: object = {}): Lesson => ({
  _id: randomUUID(),
  ...{ kind: 'lectura', title, minutes: 10, required: true, preview: false },
  ...{ body: '<p>Lee.</p>', url: null, opensOn: null, quiz: null },
  ...changes,
});
const write = (course: string, lessons: Lesson[]) =>
  test.call('PUT', `/courses/${course}/content`, {
    token: admin,
    body: { units: [{ _id: randomUUID(), title: 'Un módulo', lessons }], version: -1 },
  });
const publish = (course: string) =>
  test.call('PUT', `/courses/${course}/content/publication`, { token: admin });

/** Somebody in an edition that began on this day. */
async function aLearner(lessons: Lesson[], startDate: string | null) {
  const { id: editionId, courseId } = await anEdition(test, {
    ...{ startDate, endDate: null, course: { classroom: 'propia' } },
  });
  expect((await write(courseId, lessons)).status).toBe(200);
  expect((await publish(courseId)).status).toBe(200);
  const { token, user } = await test.signedInAs('Alumno');
  const id = randomUUID();
  await test.deps.db.insert(enrolments).values({
    ...{ id, userId: user.id, courseId, editionId, state: 'matriculado' },
    startsAt: test.clock.now(),
  });
  const room = async () => (await test.call('GET', `/me/rooms/${id}`, { token })).body;
  const lines = async () => (await room()).units[0].lessons;
  const act = (method: 'GET' | 'PUT', { _id }: Lesson, path = '', body?: object) =>
    test.call(method, `/me/rooms/${id}/lessons/${_id}${path}`, { token, ...(body && { body }) });
  return { courseId, room, lines, act };
}

it('a lesson opens to each person once they have done the one before it, and says which until then', async () => {
  const first = aLesson('Antes');
  const second = aLesson('Después', { opensAfter: first._id });
  const third = aLesson('Al final', { opensAfter: second._id });
  const { act, lines, room, courseId } = await aLearner([third, second, first], null);
  expect((await room()).next).toBe(first._id);
  expect((await lines())[1].waitsFor).toEqual({ _id: first._id, title: 'Antes' });
  const seen = { position: 1, duration: 10, seen: [[0, 1]] };
  for (const [method, path, body] of [
    ['GET', ''],
    ['PUT', '/completion'],
    ['PUT', '/note', { text: 'Yo.' }],
    ['PUT', '/watching', seen],
  ] as const) {
    const { status, body: answer } = await act(method, second, path, body);
    expect([status, answer.message]).toEqual([409, 'Esta lección se abre al terminar «Antes».']);
  }
  expect((await act('PUT', first, '/completion')).status).toBe(200);
  expect((await lines()).map(({ waitsFor }: { waitsFor: unknown }) => waitsFor)).toEqual([
    ...[{ _id: second._id, title: 'Después' }, null, null],
  ]);
  expect((await act('PUT', second, '/completion')).status).toBe(200);
  // Who did it before there was such a rule has it still.
  const later = aLesson('Nueva');
  await write(courseId, [first, { ...second, opensAfter: later._id }, third, later]);
  expect((await publish(courseId)).status).toBe(200);
  expect((await act('GET', second)).status).toBe(200);
});

it('a lesson opens on a day of the edition, or of the person where it has no days', async () => {
  const lessons = [aLesson('Hoy', { opensDay: 3 }), aLesson('Mañana', { opensDay: 4 })];
  const { lines, act } = await aLearner(lessons, inDays(-2));
  expect((await lines()).map(({ opensOn }: { opensOn: string }) => opensOn)).toEqual([
    ...[null, inDays(1)],
  ]);
  expect((await act('GET', lessons[0] as Lesson)).status).toBe(200);
  const early = await act('GET', lessons[1] as Lesson);
  expect([early.status, early.body.message]).toEqual([
    ...[409, expect.stringMatching(/^Esta lección se abre el /)],
  ]);
  const own = await aLearner(
    [aLesson('Al entrar', { opensDay: 1 }), aLesson('Luego', { opensDay: 8 })],
    null,
  );
  expect((await own.lines())[0].opensOn).toBeNull();
  expect((await own.lines())[1].opensOn).toBe(inDays(7));
});

it('lessons that wait for each other, or for one that is gone, are refused beside their field', async () => {
  const { courseId } = await anEdition(test, { course: { classroom: 'propia' } });
  const [one, two, three] = [aLesson('Una'), aLesson('Dos'), aLesson('Tres')];
  const refused = async (lessons: Lesson[]) => {
    const { status, body } = await write(courseId, lessons);
    return [status, JSON.stringify(body.errors)];
  };
  const circle = [
    { ...one, opensAfter: three._id },
    { ...two, opensAfter: one._id },
    { ...three, opensAfter: two._id },
  ];
  expect(await refused(circle)).toEqual([402, expect.stringContaining('Nunca se abriría')]);
  expect(await refused([{ ...one, opensAfter: one._id }])).toEqual([
    ...[402, expect.stringContaining('Nunca se abriría')],
  ]);
  expect(await refused([one, { ...two, opensAfter: three._id }])).toEqual([
    ...[402, expect.stringContaining('ya no está: elige otra')],
  ]);
  expect(await refused([{ ...one, opensDay: 2, opensOn: inDays(3) }])).toEqual([
    ...[402, expect.stringContaining('una sola manera')],
  ]);
});

it('work that opens after another lesson is not late before it was open', async () => {
  const first = aLesson('Antes');
  const task = aLesson('Tarea', {
    ...{ kind: 'tarea', opensAfter: first._id },
    assignment: {
      ...{ asks: 'texto', fileKinds: ['pdf'], mostFiles: 1, megabytes: 4, dueAfter: 2 },
      ...{ latePerDay: 10, attempts: null, counts: 'mejor', rubric: [], passPercent: 50 },
      ...{ weight: 1, anonymous: false, group: false },
    },
  });
  const { act } = await aLearner([first, task], inDays(0));
  test.clock.set(new Date(test.clock.now().getTime() + days(10)).toISOString());
  await act('PUT', first, '/completion');
  const { body } = await act('GET', task);
  expect(limaDay(new Date(body.assignment.dueAt))).toBe(inDays(2));
});

it('a draft and its versions that a version before kept, which knew no such rules, are read and published', async () => {
  const lesson = aLesson('De antes');
  const { courseId } = await aLearner([lesson], null);
  const old = sql`jsonb_set(draft, '{0,lessons,0}', (draft #> '{0,lessons,0}') - 'opensDay' - 'opensAfter')`;
  await test.deps.db
    .update(courseContents)
    .set({ draft: old })
    .where(eq(courseContents.courseId, courseId));
  await test.deps.db
    .update(lessonVersions)
    .set({ content: sql`content - 'opensDay' - 'opensAfter'` })
    .where(eq(lessonVersions.lessonId, lesson._id));
  const read = await test.call('GET', `/courses/${courseId}/content`, { token: admin });
  expect([read.status, read.body.changes]).toEqual([200, []]);
  expect((await publish(courseId)).status).toBe(200);
  const kept = `/courses/${courseId}/content/lessons/${lesson._id}/versions`;
  const [version] = (await test.call('GET', kept, { token: admin })).body;
  expect((await test.call('GET', `${kept}/${version._id}`, { token: admin })).status).toBe(200);
});
