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
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    as = token,
  ) => test.call(method, `${at}/${path}`, { token: as, ...(body && { body }) });
  return { call, first, second, content, unit: unit._id, courseId, token };
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
    const { version } = room;
    const publish = { version, others: true };
    expect((await call('PUT', 'publication', publish)).body.code).toBe('wrong-state');
    await letWrite(true);
    expect((await call('GET', 'room')).body).toMatchObject({
      ...{
        writable: true,
        changes: [{ change: 'nueva', what: 'Segunda', by: [expect.any(String)] }],
      },
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
    const published = await call('PUT', 'publication', {
      ...{ version: written.body.version, others: true },
    });
    expect([published.status, published.body.changes]).toEqual([200, []]);
    const { body: draft } = await test.call('GET', content, { token: admin });
    expect(draft.units[0].lessons).toMatchObject([first, { _id: second._id, quiz: null }]);
  });

  it('are added, moved and taken out of the draft, but not what counts for the grade', async () => {
    await letWrite(true);
    const { call, first, second, unit } = await aTeacher();
    const added = await call('POST', 'lessons', { unit, kind: 'archivo', title: 'Plantilla' });
    expect(added.status).toBe(201);
    const at = `lessons/${added.body._id}`;
    const order = async () =>
      (await call('GET', 'room')).body.units[0].lessons.map((one: { _id: string }) => one._id);
    await call('PUT', `${at}/place`, { to: 'antes' });
    expect(await order()).toEqual([first._id, added.body._id, second._id]);
    await call('PUT', `${at}/place`, { to: 'antes' });
    await call('PUT', `${at}/place`, { to: 'antes' });
    expect(await order()).toEqual([added.body._id, first._id, second._id]);
    expect((await call('DELETE', at)).status).toBe(200);
    expect(await order()).toEqual([first._id, second._id]);
    await letWrite(false);
    expect((await call('DELETE', `lessons/${first._id}`)).body.code).toBe('wrong-state');
    const more = { unit, kind: 'lectura', title: 'Otra' };
    expect((await call('POST', 'lessons', more)).body.code).toBe('wrong-state');
  });

  it('go out without what others wrote only where there is none, and as they were shown', async () => {
    await letWrite(true);
    const { call, unit } = await aTeacher();
    const { version, changes } = (await call('GET', 'room')).body;
    expect(changes).toMatchObject([{ what: 'Segunda', by: [expect.stringMatching(/\S/)] }]);
    const refused = await call('PUT', 'publication', { version, others: false });
    expect(refused.body.message).toContain('cambios de otras personas');
    await call('POST', 'lessons', { unit, kind: 'lectura', title: 'Mía' });
    const late = await call('PUT', 'publication', { version, others: true });
    expect(late.body.code).toBe('stale-version');
    const now = (await call('GET', 'room')).body;
    expect(now.changes[1]).toEqual({ change: 'nueva', what: 'Mía', by: [] });
    const sent = { version: now.version, others: true };
    expect((await call('PUT', 'publication', sent)).body.changes).toEqual([]);
  });

  it('show what their teacher uploaded, by the rules of every upload', async () => {
    await letWrite(true);
    const { call, unit, courseId, token } = await aTeacher();
    const lesson = (await call('POST', 'lessons', { unit, kind: 'archivo', title: 'Plantilla' }))
      .body;
    const tus = (method: 'POST' | 'PATCH', url: string, headers: object, payload?: Buffer) =>
      test.app.inject({
        ...{ method, url, ...(payload ? { payload } : {}) },
        headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
      });
    const begin = (course: string) => {
      const about = { course, kind: 'archivo', name: 'notas.txt' };
      const pairs = Object.entries(about).map(
        ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
      );
      const headers = { 'upload-length': '4', 'upload-metadata': pairs.join(',') };
      return tus('POST', '/api/me/teaching/uploads', headers);
    };
    expect((await begin((await aTeacher()).courseId)).statusCode).toBe(404);
    const path = String((await begin(courseId)).headers.location);
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    expect((await tus('PATCH', path, type, Buffer.from('hola'))).statusCode).toBe(204);
    const finish = `${path.replace('/api', '')}/completion`;
    const { token: other } = await test.signedInAs('Docente');
    expect((await test.call('PUT', finish, { token: other })).status).toBe(404);
    const { body: media } = await test.call('PUT', finish, { token });
    const { title, minutes, required, body, url, version } = lesson;
    const written = await call('PUT', `lessons/${lesson._id}`, {
      ...{ title, minutes, required, body, url, version, media: media._id },
    });
    expect(written.body).toMatchObject({ uploaded: true, media: media._id });
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
