import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp({ publicCache: true });
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const previewOf = async (id: string) => {
  const { body } = await test.call('POST', `/courses/${id}/previews`, { token: admin });
  return body.path.replace('/vista-previa/', '') as string;
};
const read = (token: string) => test.call('GET', `/open/courses/preview?token=${token}`);

describe('the preview of a course', () => {
  it('shows a draft to whoever has its address, and to nobody else', async () => {
    const course = await aCourse(test);
    await test.call('DELETE', `/courses/${course._id}/publication`, { token: admin });
    expect((await test.call('GET', `/open/courses/detail?slug=${course.slug}`)).status).toBe(404);
    const token = await previewOf(course._id);
    const shown = await read(token);
    expect(shown).toMatchObject({ status: 200, body: { course: { name: course.name } } });
    expect(shown.headers['cache-control']).toContain('no-store');
    const other = await aCourse(test);
    expect((await read(token.replace(course._id, other._id))).status).toBe(404);
    expect((await read(`${token}x`)).status).toBe(404);
  });

  it('shows what is saved now, until it expires a day later', async () => {
    const course = await aCourse(test);
    test.clock.set('2026-11-21T15:00:00Z');
    const token = await previewOf(course._id);
    await test.call('PUT', `/courses/${course._id}`, {
      token: admin,
      body: { name: 'Otro nombre' },
    });
    expect((await read(token)).body.course.name).toBe('Otro nombre');
    test.clock.set('2026-11-22T14:59:00Z');
    expect((await read(token)).status).toBe(200);
    test.clock.set('2026-11-22T15:01:00Z');
    expect((await read(token)).status).toBe(404);
  });

  it('is made by who may write courses', async () => {
    const course = await aCourse(test);
    const { token } = await test.signedInAs('Recepcionista');
    expect((await test.call('POST', `/courses/${course._id}/previews`, { token })).status).toBe(
      403,
    );
  });
});

it('Who published a course and took it off, and when, is told to staff', async () => {
  const course = await aCourse(test);
  await test.call('DELETE', `/courses/${course._id}/publication`, { token: admin });
  const { token } = await test.signedInAs('Recepcionista');
  const { body } = await test.call('GET', `/courses/${course._id}/publications`, { token });
  expect(body.map(({ act }: { act: string }) => act)).toEqual(['withdraw', 'publish', 'create']);
  expect(body[0].byName).toMatch(/\S/);
});
