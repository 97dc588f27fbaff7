import { randomUUID } from 'node:crypto';
import type { Lesson } from '@aulario/contract/learning/course-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { days } from '../../platform/clock.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

function aLesson(changes: Partial<Lesson> = {}): Lesson {
  return {
    ...{ _id: randomUUID(), kind: 'lectura', title: 'Una lección', minutes: 10, required: true },
    ...{ preview: false, body: '<p>Lo que se lee.</p>', url: null, opensOn: null, quiz: null },
    ...{ assignment: null, media: null, session: null, tool: null },
    ...{ opensDay: null, opensAfter: null },
    ...changes,
  };
}

const aUnit = (...lessons: Lesson[]) => ({ _id: randomUUID(), title: 'Un módulo', lessons });

async function write(course: string, units: ReturnType<typeof aUnit>[], version?: number) {
  return test.call('PUT', `/courses/${course}/content`, {
    ...{ token: admin, body: { units, ...(version === undefined ? {} : { version }) } },
  });
}

const publish = (course: string) =>
  test.call('PUT', `/courses/${course}/content/publication`, { token: admin });

/** Somebody inside a course with these lessons, as a verified payment lets them in. */
async function aLearner(lessons: Lesson[], changes: Partial<typeof enrolments.$inferInsert> = {}) {
  const course = await aCourse(test, { classroom: 'propia' });
  expect((await write(course._id, [aUnit(...lessons)])).status).toBe(200);
  expect((await publish(course._id)).status).toBe(200);
  const { token, user } = await test.signedInAs('Alumno');
  const enrolment = randomUUID();
  await test.deps.db.insert(enrolments).values({
    ...{ id: enrolment, userId: user.id, courseId: course._id, state: 'matriculado' },
    ...{ startsAt: test.clock.now(), ...changes },
  });
  const room = () => test.call('GET', `/me/rooms/${enrolment}`, { token });
  const finish = (lesson: Lesson) =>
    test.call('PUT', `/me/rooms/${enrolment}/lessons/${lesson._id}/completion`, { token });
  return { course, token, enrolment, room, finish };
}

describe('the draft of the lessons', () => {
  it('is seen by learners once it is published, and its changes are listed before', async () => {
    const [first, second] = [aLesson({ title: 'Primera' }), aLesson({ title: 'Segunda' })];
    const { course, room } = await aLearner([first]);
    const { body: read } = await test.call('GET', `/courses/${course._id}/content`, {
      token: admin,
    });
    expect(read.changes).toEqual([]);
    const [unit] = read.units;
    const written = await write(
      course._id,
      [{ ...unit, lessons: [{ ...first, title: 'Primera, mejor' }, second] }],
      read.version,
    );
    expect(written.body.changes).toEqual([
      { change: 'cambiada', what: 'Primera, mejor' },
      { change: 'nueva', what: 'Segunda' },
    ]);
    expect((await room()).body.units[0].lessons).toHaveLength(1);
    expect((await publish(course._id)).body.changes).toEqual([]);
    expect((await room()).body.units[0].lessons).toMatchObject([
      { title: 'Primera, mejor' },
      { title: 'Segunda' },
    ]);
  });

  it('loses scripts and what word processors bring along, and keeps tables', async () => {
    const course = await aCourse(test, { classroom: 'propia' });
    const body =
      '<p class="MsoNormal" onclick="x()">Hola<script>alert(1)</script></p><table><tr><td style="color:red">1</td></tr></table>';
    const { body: kept } = await write(course._id, [aUnit(aLesson({ body }))]);
    expect(kept.units[0].lessons[0].body).toBe('<p>Hola</p><table><tr><td>1</td></tr></table>');
  });

  it('is not written over by the second of two editors', async () => {
    const course = await aCourse(test, { classroom: 'propia' });
    const { body } = await write(course._id, [aUnit(aLesson())]);
    expect((await write(course._id, body.units, body.version)).status).toBe(200);
    expect((await write(course._id, [], body.version)).status).toBe(409);
  });

  it('takes no lesson of another course, and none twice', async () => {
    const lesson = aLesson();
    await aLearner([lesson]);
    const course = await aCourse(test, { classroom: 'propia' });
    expect((await write(course._id, [aUnit(lesson)])).status).toBe(402);
    const twice = aLesson();
    expect((await write(course._id, [aUnit(twice), aUnit(twice)])).status).toBe(402);
  });

  it.each([
    ['a video that is none', { kind: 'video', url: 'https://ejemplo.example/v.mp4' }],
    ['a link without an address', { kind: 'enlace' }],
    ['a lesson without a title', { title: ' ' }],
    ['minutes below one', { minutes: 0 }],
    ['a link that is no page', { kind: 'enlace', url: 'javascript:alert(1)' }],
  ] as const)('refuses %s', async (_, changes) => {
    const course = await aCourse(test, { classroom: 'propia' });
    expect((await write(course._id, [aUnit(aLesson(changes))])).status).toBe(402);
  });

  it('goes back to what is published, and is not published empty', async () => {
    const empty = await aCourse(test, { classroom: 'propia' });
    expect((await publish(empty._id)).status).toBe(409);
    const { course } = await aLearner([aLesson({ title: 'Se queda' })]);
    await write(course._id, [], -1);
    const { body } = await test.call('DELETE', `/courses/${course._id}/content/changes`, {
      token: admin,
    });
    expect(body).toMatchObject({ changes: [], units: [{ lessons: [{ title: 'Se queda' }] }] });
  });
});

describe('the classroom', () => {
  it('says what is done, what is missing and where to go on, and the last lesson finishes the course', async () => {
    const [first, optional, last] = [aLesson(), aLesson({ required: false }), aLesson()];
    const { room, finish, enrolment, token } = await aLearner([first, optional, last]);
    expect((await room()).body).toMatchObject({ closed: null, missing: 2, next: first._id });
    expect((await finish(first)).body).toMatchObject({ progress: 50, missing: 1 });
    await test.call('PUT', `/me/rooms/${enrolment}/lessons/${last._id}/place`, { token });
    expect((await room()).body.next).toBe(last._id);
    const { body: finished } = await finish(last);
    expect(finished).toMatchObject({ progress: 100, missing: 0 });
    expect(finished.completedAt).not.toBeNull();
    expect((await finish(last)).body.completedAt).toBe(finished.completedAt);
  });

  it('keeps what is done when a lesson is removed, and never goes back when one is added', async () => {
    const [first, second] = [aLesson(), aLesson()];
    const { course, finish, room } = await aLearner([first, second]);
    await finish(first);
    await write(course._id, [aUnit(first, second, aLesson(), aLesson())], -1);
    await publish(course._id);
    expect((await room()).body).toMatchObject({ progress: 50, missing: 3 });
    await write(course._id, [aUnit(second)], -1);
    await publish(course._id);
    expect((await room()).body.missing).toBe(1);
    expect((await finish(first)).status).toBe(404);
    expect((await finish(second)).body).toMatchObject({ progress: 100, missing: 0 });
  });

  it('opens for nobody else, whoever they are', async () => {
    const lesson = aLesson();
    const { enrolment } = await aLearner([lesson]);
    const other = (await test.signedInAs('Alumno')).token;
    for (const token of [other, admin]) {
      expect((await test.call('GET', `/me/rooms/${enrolment}`, { token })).status).toBe(404);
      const path = `/me/rooms/${enrolment}/lessons/${lesson._id}`;
      expect((await test.call('GET', path, { token })).status).toBe(404);
      expect((await test.call('PUT', `${path}/completion`, { token })).status).toBe(404);
    }
  });

  it.each([
    ['por-empezar', { startsAt: 3 }],
    ['terminado', { endsAt: -1 }],
    ['retirado', { state: 'retirado' }],
    ['sin-acceso', { state: 'pendiente' }],
  ] as const)('is closed when it is %s', async (closed, changes) => {
    const lesson = aLesson();
    const at = (offset: number) => new Date(test.clock.now().getTime() + days(offset));
    const { room, enrolment, token } = await aLearner([lesson], {
      ...('state' in changes ? { state: changes.state } : {}),
      ...('startsAt' in changes ? { startsAt: at(changes.startsAt) } : {}),
      ...('endsAt' in changes ? { endsAt: at(changes.endsAt) } : {}),
    });
    expect((await room()).body.closed).toBe(closed);
    const path = `/me/rooms/${enrolment}/lessons/${lesson._id}`;
    expect((await test.call('GET', path, { token })).status).toBe(409);
    expect((await test.call('PUT', `${path}/place`, { token })).status).toBe(409);
  });

  it('opens a lesson on its day and not before', async () => {
    const day = (offset: number) =>
      new Date(test.clock.now().getTime() + days(offset)).toISOString().slice(0, 10);
    const [now, later] = [aLesson({ opensOn: day(-2) }), aLesson({ opensOn: day(5) })];
    const { finish } = await aLearner([now, later]);
    expect((await finish(now)).status).toBe(200);
    const early = await finish(later);
    expect([early.status, early.body.message]).toEqual([
      409,
      expect.stringMatching(/^Esta lección se abre el /),
    ]);
  });

  it('keeps a note for its writer alone, and is not finished by it', async () => {
    const lesson = aLesson();
    const { enrolment, token } = await aLearner([lesson]);
    const path = `/me/rooms/${enrolment}/lessons/${lesson._id}`;
    await test.call('PUT', `${path}/note`, { token, body: { text: 'Volver a ver.' } });
    expect((await test.call('GET', path, { token })).body).toMatchObject({
      ...{ note: 'Volver a ver.', doneAt: null, previous: null, next: null },
    });
  });
});

describe('free lessons', () => {
  it('are read by anybody; the others by nobody', async () => {
    const [free, paid] = [aLesson({ preview: true, title: 'Gratis' }), aLesson()];
    const { course } = await aLearner([free, paid]);
    const slug = encodeURIComponent(course.slug);
    const list = await test.call('GET', `/open/courses/lessons?slug=${slug}`);
    expect(list.body).toMatchObject([{ _id: free._id, title: 'Gratis' }]);
    const one = (id: string) => test.call('GET', `/open/courses/lesson?slug=${slug}&lesson=${id}`);
    expect((await one(free._id)).body.lesson.title).toBe('Gratis');
    expect((await one(paid._id)).status).toBe(404);
  });
});
