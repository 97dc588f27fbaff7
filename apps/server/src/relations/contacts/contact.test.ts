import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';

let test: TestApp;
let staff: string;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

const asStaff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, path, { token: staff, body });

async function aContact(changes: object = {}) {
  const answer = await asStaff('POST', '/contacts', {
    name: 'Rosa Quispe',
    mobile: '987 654 321',
    country: 'PE',
    message: 'Pregunta por horarios.',
    ...changes,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

describe('the contacts of the staff', () => {
  it('are added without consent, which is not theirs to give', async () => {
    const contact = await aContact();
    expect(contact).toMatchObject({
      mobile: '+51987654321',
      source: 'oficina',
      stage: 'nuevo',
      consent: false,
    });
    const given = await asStaff('PUT', `/contacts/${contact._id}`, { consent: true });
    expect(given).toMatchObject({ status: 200, body: { consent: false } });
  });

  it('move on the board with who moved them and when, and only where the table allows', async () => {
    const { _id } = await aContact();
    const { body } = await asStaff('PUT', `/contacts/${_id}`, { stage: 'interesado' });
    expect(body).toMatchObject({
      stage: 'interesado',
      stageAt: '2026-11-21T15:00:00.000Z',
      stageBy: expect.stringContaining('Persona'),
    });
    await asStaff('PUT', `/contacts/${_id}`, { stage: 'cliente' });
    const back = await asStaff('PUT', `/contacts/${_id}`, { stage: 'nuevo' });
    expect(back).toMatchObject({
      status: 409,
      body: { message: 'Un contacto en «Cliente» no puede pasar a «Nuevo».' },
    });
  });

  it('gather notes, of which none is lost when two write at once', async () => {
    const { _id } = await aContact({ note: 'Llamó por la mañana.' });
    await Promise.all([
      asStaff('PUT', `/contacts/${_id}`, { note: 'Pidió el temario.' }),
      asStaff('PUT', `/contacts/${_id}`, { note: 'Prefiere WhatsApp.' }),
    ]);
    const { notes } = (await asStaff('GET', `/contacts/${_id}`)).body;
    expect(notes[0]).toEqual({
      at: '2026-11-21T15:00:00.000Z',
      by: expect.stringContaining('Persona'),
      text: 'Llamó por la mañana.',
    });
    expect(notes.map(({ text }: { text: string }) => text).sort()).toEqual([
      'Llamó por la mañana.',
      'Pidió el temario.',
      'Prefiere WhatsApp.',
    ]);
  });

  it('belong to advisers and staff only, and to courses and people that exist', async () => {
    const { _id } = await aContact();
    const adviser = (await test.signedInAs('Asesor')).user;
    const student = (await test.signedInAs('Alumno')).user;
    const { body } = await asStaff('PUT', `/contacts/${_id}`, { assessor: adviser.id });
    expect(body).toMatchObject({
      assessor: adviser.id,
      assessorName: `Persona ${adviser.lastName}`,
    });
    const nobody = '01987654-0000-7000-8000-000000000000';
    for (const wrong of [
      { assessor: student.id },
      { assessor: nobody },
      { course: nobody },
      { user: nobody },
    ]) {
      const answer = await asStaff('PUT', `/contacts/${_id}`, wrong);
      const [path] = Object.keys(wrong);
      expect(answer, path).toMatchObject({ status: 402, body: { errors: [{ path }] } });
    }
  });

  it('keep at least one way to reach the person, and tell two editors apart', async () => {
    const { _id, version } = await aContact();
    expect((await asStaff('PUT', `/contacts/${_id}`, { mobile: null })).status).toBe(402);
    const both = { mobile: null, email: 'rosa@correo.example', version };
    expect((await asStaff('PUT', `/contacts/${_id}`, both)).body.mobile).toBeNull();
    expect((await asStaff('PUT', `/contacts/${_id}`, { name: 'Otra', version })).status).toBe(409);
  });

  it('are found by words, stage, course and what is due', async () => {
    const course = await aCourse(test);
    const one = await aContact({
      name: 'Íngrid Ñahui',
      course: course._id,
      stage: 'negociacion',
      nextActionAt: '2026-11-21T14:00:00Z',
    });
    const ids = async (query: string) =>
      (await asStaff('GET', `/contacts?limit=100&${query}`)).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    for (const query of [
      'search=ingrid+nahui',
      `course=${course._id}`,
      'stage=negociacion',
      'due=true',
    ]) {
      expect(await ids(query), query).toEqual([one._id]);
    }
    expect(await ids('due=false')).not.toContain(one._id);
    expect((await asStaff('GET', '/contacts?colour=red')).status).toBe(402);
  });

  it('are retired, not lost', async () => {
    const { _id } = await aContact();
    const { body } = await asStaff('DELETE', `/contacts/${_id}`);
    expect(body.retiredAt).toBe('2026-11-21T15:00:00.000Z');
    const ids = async (query: string) =>
      (await asStaff('GET', `/contacts?limit=100${query}`)).body.map((c: { _id: string }) => c._id);
    expect(await ids('')).not.toContain(_id);
    expect(await ids('&retired=true')).toContain(_id);
    expect((await asStaff('PUT', `/contacts/${_id}/restoration`)).body.retiredAt).toBeNull();
  });

  it('are closed to visitors and to those who are not staff, and no open call lists them', async () => {
    const { _id } = await aContact();
    const { token } = await test.signedInAs('Asesor', 'Alumno');
    const calls = [
      ['GET', '/contacts'],
      ['POST', '/contacts'],
      ['GET', `/contacts/${_id}`],
      ['PUT', `/contacts/${_id}`],
      ['DELETE', `/contacts/${_id}`],
    ] as const;
    for (const [method, path] of calls) {
      expect((await test.call(method, path)).status, `${method} ${path}`).toBe(401);
      expect((await test.call(method, path, { token })).status, `${method} ${path}`).toBe(403);
    }
    expect((await test.call('GET', '/open/contacts')).status).toBe(404);
    expect((await test.call('GET', `/open/contacts/${_id}`)).status).toBe(404);
  });
});
