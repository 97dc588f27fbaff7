import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { lessonProgress } from './room.tables.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

async function aDraft() {
  const course = await aCourse(test, { classroom: 'propia' });
  const same = {
    ...{ minutes: 10, required: true, preview: false, url: null, quiz: null, assignment: null },
    ...{ kind: 'lectura', media: null },
  };
  const first = { ...same, _id: randomUUID(), title: 'Uno', body: '<p>Hola.</p>', opensOn: null };
  const later = { ...same, _id: randomUUID(), title: 'Dos', body: '', opensOn: '2031-01-01' };
  const units = [{ _id: randomUUID(), title: 'Módulo', lessons: [first, later] }];
  const path = `/courses/${course._id}/content`;
  await test.call('PUT', path, { token: admin, body: { units } });
  return { path: `${path}/preview`, first, later };
}

it('a draft is seen by staff as a student will, also what opens later, and nothing is kept of it', async () => {
  const { path, first, later } = await aDraft();
  const reception = (await test.signedInAs('Recepcionista')).token;
  const room = await test.call('GET', path, { token: reception });
  expect(room.body).toMatchObject({
    minutesLeft: 20,
    units: [{ lessons: [{ _id: first._id, done: false }, { opensOn: '2031-01-01' }] }],
  });
  const lesson = await test.call('GET', `${path}/${later._id}`, { token: reception });
  expect(lesson.body).toMatchObject({ title: 'Dos', previous: { title: 'Uno' }, next: null });
  expect(await test.deps.db.select().from(lessonProgress)).toEqual([]);
});

it('a draft is shown to nobody who may not read the lessons, and a removed lesson to nobody', async () => {
  const { path, first } = await aDraft();
  const [student, teacher] = [await test.signedInAs('Alumno'), await test.signedInAs('Docente')];
  for (const { token } of [student, teacher])
    for (const at of [path, `${path}/${first._id}`])
      expect((await test.call('GET', at, { token })).status).toBe(403);
  expect((await test.call('GET', path)).status).toBe(401);
  expect((await test.call('GET', `${path}/${randomUUID()}`, { token: admin })).status).toBe(404);
});
