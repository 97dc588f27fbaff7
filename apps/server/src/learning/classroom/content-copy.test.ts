import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const put = (path: string, body: object, token = admin) => test.call('PUT', path, { token, body });
const lesson = {
  ...{ _id: randomUUID(), kind: 'lectura', title: 'Una', minutes: 5, required: true },
  ...{ body: '<p>Hola</p>', preview: true, url: null, opensOn: '2026-12-01' },
  ...{ quiz: null, assignment: null, media: null, session: null },
};

it('a copy of a course begins with its lessons and questions as a draft of its own, once', async () => {
  const [from, to] = [(await aCourse(test))._id, (await aCourse(test))._id];
  await put(`/courses/${from}/content`, {
    units: [{ _id: randomUUID(), title: 'Módulo', lessons: [lesson] }],
  });
  await test.call('POST', `/courses/${from}/questions`, {
    token: admin,
    body: {
      category: 'Todo',
      content: {
        ...{ kind: 'numero', text: '<p>¿2 + 2?</p>', points: 1, feedback: '' },
        ...{ number: 4, tolerance: 0, unit: '' },
      },
    },
  });
  const path = `/courses/${to}/content/copy`;
  const { status, body } = await put(path, { from });
  expect(status).toBe(200);
  const [unit] = body.units;
  expect(unit.lessons).toMatchObject([{ title: 'Una', body: '<p>Hola</p>', opensOn: null }]);
  expect(unit.lessons[0]._id).not.toBe(lesson._id);
  expect(body.publishedAt).toBeNull();
  const bank = (await test.call('GET', `/courses/${to}/questions`, { token: admin })).body;
  expect(bank).toMatchObject([{ course: to, category: 'Todo', content: { number: 4 } }]);
  // What was copied is written on as any lesson, and never copied over.
  const { units, version } = body;
  expect((await put(`/courses/${to}/content`, { units, version })).status).toBe(200);
  expect((await put(path, { from })).body.code).toBe('wrong-state');
  const { token: reception } = await test.signedInAs('Recepcionista');
  expect((await put(path, { from }, reception)).status).toBe(403);
});
