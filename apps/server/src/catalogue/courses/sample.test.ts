import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { writeSetting } from '../../academy/academy.queries.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  ({ token } = await test.signedInAs('Administrador'));
});
afterAll(() => test.close());

it('a sample is published once it is somebody’s, and the others go at once', async () => {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string) =>
    test.call(method, path, { token });
  const [mine, other, own] = [await aCourse(test), await aCourse(test), await aCourse(test)];
  const kept = [mine, other];
  for (const { _id, category } of kept) {
    await call('DELETE', `/courses/${_id}/publication`);
    await call('DELETE', `/categories/${category}/publication`);
  }
  await writeSetting(test.deps.db, 'samples', {
    courses: kept.map(({ _id }) => _id),
    categories: kept.map(({ category }) => category),
  });
  const refused = await call('PUT', `/courses/${mine._id}/publication`);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('muestra')]);
  expect((await call('POST', `/samples/${own._id}/adoption`)).status).toBe(404);

  const { body } = await call('POST', `/samples/${mine._id}/adoption`);
  expect(body.courses).toEqual([{ _id: other._id, name: other.name }]);
  expect(body.categories).toHaveLength(1);
  expect((await call('PUT', `/courses/${mine._id}/publication`)).status).toBe(200);

  const reception = await test.signedInAs('Recepcionista');
  const looks = await test.call('GET', '/samples', { token: reception.token });
  expect(looks.body).toEqual(body);
  expect((await test.call('DELETE', '/samples', { token: reception.token })).status).toBe(403);
  expect((await call('DELETE', '/samples')).body).toEqual({ courses: [], categories: [] });
  expect((await call('GET', `/courses/${other._id}`)).body.retiredAt).not.toBeNull();
  expect((await call('GET', `/courses/${own._id}`)).body.status).toBe('publicado');
});
