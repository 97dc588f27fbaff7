import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aCourse } from '../../test/factories.ts';

let test: TestApp;
let staff: string;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

const asStaff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, path, { token: staff, body });

it('Notes, messages, stages, advisers, deals and mails stand in one timeline, of the lead and of the person', async () => {
  const course = await aCourse(test);
  const lead = (
    await asStaff('POST', '/contacts', {
      name: 'Tilsa Roque',
      email: 'tilsa@correo.example',
      message: '¿Hay clases los sábados?',
      course: course._id,
    })
  ).body;
  const note = (kind: string, text: string) =>
    asStaff('POST', '/timeline', { contact: lead._id, kind, text });
  test.clock.set('2026-11-21T15:10:00Z');
  await note('nota', 'Prefiere las tardes.');
  expect((await asStaff('GET', `/contacts/${lead._id}`)).body.firstContactAt).toBeNull();
  test.clock.set('2026-11-21T15:20:00Z');
  await note('whatsapp', 'Le envié el temario.');
  expect((await asStaff('GET', `/contacts/${lead._id}`)).body.firstContactAt).toBe(
    '2026-11-21T15:20:00.000Z',
  );
  test.clock.set('2026-11-21T15:30:00Z');
  const { body } = await asStaff('POST', `/contacts/${lead._id}/conversion`, {
    deal: { lines: [{ course: course._id }] },
  });
  const kinds = async (query: string) =>
    (await asStaff('GET', `/timeline?${query}`)).body.map(({ kind }: { kind: string }) => kind);
  const ofLead = await kinds(`contact=${lead._id}`);
  expect(ofLead.slice(-3)).toEqual(['whatsapp', 'nota', 'contacto']);
  expect(ofLead).toContain('trato');
  expect(ofLead).toContain('etapa');
  expect(await kinds(`user=${body.user}`)).toEqual(ofLead);
  const rest = await kinds(`contact=${lead._id}&before=2026-11-21T15:15:00Z`);
  expect(rest).toEqual(['nota', 'contacto']);
});

it('A timeline is of somebody who exists, and a note says something', async () => {
  const nobody = '01987654-0000-7000-8000-000000000000';
  expect((await asStaff('GET', '/timeline')).status).toBe(402);
  expect((await asStaff('GET', `/timeline?contact=${nobody}`)).status).toBe(404);
  expect((await asStaff('POST', '/timeline', { user: nobody, text: 'Hola' })).status).toBe(404);
  expect((await asStaff('POST', '/timeline', { user: nobody, text: ' ' })).status).toBe(402);
});
