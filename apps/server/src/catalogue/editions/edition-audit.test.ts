import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

it('who teaches an edition is written down with the change, also when nothing else changed', async () => {
  const course = await aCourse(test);
  const [one, other] = [await test.signedInAs('Docente'), await test.signedInAs('Docente')];
  const body = { course: course._id, code: '2027-03', teachers: [one.user.id] };
  const { body: edition } = await test.call('POST', '/editions', { token, body });
  const changed = await test.call('PUT', `/editions/${edition._id}`, {
    token,
    body: { teachers: [other.user.id] },
  });
  expect(changed.status).toBe(200);
  const { body: rows } = await test.call('GET', `/audit?entityId=${edition._id}`, { token });
  expect(rows[0]).toMatchObject({
    action: 'update',
    before: { teachers: [one.user.id] },
    after: { teachers: [other.user.id] },
  });
});
