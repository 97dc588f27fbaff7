import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const aLesson = (title: string) => ({
  ...{ _id: randomUUID(), kind: 'lectura', title, minutes: 10, required: true, preview: false },
  ...{ body: '<p>Publicado.</p>', url: null, opensOn: null, quiz: null },
});
const letWrite = (teachersWrite: boolean) =>
  test.call('PUT', '/settings/teaching', { token: admin, body: { teachersWrite } });

/** A teacher of a course whose second lesson is not published yet. */
async function aTeacher() {
  const { token, user } = await test.signedInAs('Docente');
  const { courseId } = await anEdition(test, { teachers: [user], course: { classroom: 'propia' } });
  const [first, second] = [aLesson('Primera'), aLesson('Segunda')];
  const unit = { _id: randomUUID(), title: 'Un módulo' };
  const content = `/courses/${courseId}/content`;
  const write = (lessons: object[]) =>
    test.call('PUT', content, {
      ...{ token: admin, body: { units: [{ ...unit, lessons }], version: -1 } },
    });
  await write([first]);
  await test.call('PUT', `${content}/publication`, { token: admin });
  await write([first, second]);
  const at = `/me/teaching/courses/${courseId}`;
  const call = (method: 'GET' | 'PUT', path: string, body?: object, as = token) =>
    test.call(method, `${at}/${path}`, { token: as, ...(body && { body }) });
  return { call, first, second, content };
}

describe('the lessons of a course, for who teaches it', () => {
  it('are read as students see them, and written only where the academy says so', async () => {
    await letWrite(false);
    const { call, first, second } = await aTeacher();
    const { body: room } = await call('GET', 'room');
    expect([room.writable, room.units[0].lessons.length, room.changes]).toEqual([false, 1, []]);
    expect((await call('GET', `room/${first._id}`)).body.body).toContain('Publicado.');
    expect((await call('GET', `room/${second._id}`)).status).toBe(404);
    expect((await call('GET', `lessons/${first._id}`)).body.code).toBe('wrong-state');
    expect((await call('PUT', 'publication')).body.code).toBe('wrong-state');
    await letWrite(true);
    expect((await call('GET', 'room')).body).toMatchObject({
      ...{ writable: true, changes: [{ change: 'nueva', what: 'Segunda' }] },
    });
  });

  it('are written without losing what the form has not, cleaned, never over another’s words, and published', async () => {
    await letWrite(true);
    const { call, first, second, content } = await aTeacher();
    const { body: read } = await call('GET', `lessons/${second._id}`);
    const { title, minutes, required, url, version } = read;
    const sent = { title, minutes, required, url, version };
    const body = '<p>De su <b>docente</b>.<script>alert(1)</script></p>';
    const written = await call('PUT', `lessons/${second._id}`, { ...sent, body });
    expect([written.status, written.body.body]).toEqual([200, '<p>De su docente.</p>']);
    const late = await call('PUT', `lessons/${first._id}`, { ...sent, body: '' });
    expect(late.body.code).toBe('stale-version');
    const now = { ...sent, version: written.body.version, body };
    expect((await call('PUT', `lessons/${second._id}`, { ...now, title: ' ' })).status).toBe(402);
    const published = await call('PUT', 'publication');
    expect([published.status, published.body.changes]).toEqual([200, []]);
    const { body: draft } = await test.call('GET', content, { token: admin });
    expect(draft.units[0].lessons).toMatchObject([first, { _id: second._id, quiz: null }]);
  });

  it('are nobody else’s: another teacher, a student, a teacher’s key to the office', async () => {
    await letWrite(true);
    const { call, first, content } = await aTeacher();
    const { token: other } = await test.signedInAs('Docente');
    const { token: student } = await test.signedInAs('Alumno');
    for (const token of [other, student, admin])
      for (const path of ['room', `room/${first._id}`, `lessons/${first._id}`])
        expect((await call('GET', path, undefined, token)).status).toBe(404);
    expect((await test.call('GET', content, { token: other })).status).toBe(403);
  });
});
