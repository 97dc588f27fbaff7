import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../../test/certificates.ts';
import { aCourse } from '../../../test/factories.ts';

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

it('A person’s purchases, payments, enrolments with their grade and certificates are told too, and in parts', async () => {
  const { user, enrolment } = await aFinishedEnrolment(test, staff, { grade: 17 });
  await asStaff('POST', '/certificates', { enrolment, kind: 'digital', nameConfirmed: true });
  const titles = async (query = '') =>
    (await asStaff('GET', `/timeline?user=${user}${query}`)).body.map(
      ({ title, text }: { title: string; text: string }) => `${title} | ${text}`,
    );
  const sales = await titles('&part=ventas');
  expect(sales).toContainEqual(
    expect.stringMatching(/^Pago de S\/\s?[\d.,]+ por yape \| Operación/),
  );
  expect(sales).toContainEqual(expect.stringMatching(/^Pago verificado: S\//));
  expect(sales).toContainEqual(expect.stringMatching(/^Trato /));
  const studies = await titles('&part=estudios');
  expect(studies).toContainEqual(expect.stringMatching(/^Matrícula en /));
  expect(studies).toContainEqual(expect.stringMatching(/^Terminó .* \| Nota 17$/));
  expect(studies).toContainEqual(expect.stringMatching(/^Certificado digital de /));
  expect(await titles()).toEqual(expect.arrayContaining([...sales, ...studies]));
});

it('Read page by page, a timeline loses nothing and tells nothing twice, even of one instant', async () => {
  const { body: person } = await asStaff('POST', '/users', { firstName: 'Ana', lastName: 'Poma' });
  test.clock.set('2026-11-21T16:00:00Z');
  for (const text of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) {
    await asStaff('POST', '/timeline', { user: person._id, text });
  }
  const whole = (await asStaff('GET', `/timeline?user=${person._id}`)).body;
  const read: { _id: string; at: string }[] = [];
  for (let pages = 0; pages < 20; pages += 1) {
    const last = read.at(-1);
    const rest = last ? `&before=${last.at}&beforeItem=${last._id}` : '';
    const { body } = await asStaff('GET', `/timeline?user=${person._id}&limit=2${rest}`);
    read.push(...body);
    if (body.length < 2) break;
  }
  expect(read).toEqual(whole);
  expect(read.length).toBeGreaterThanOrEqual(5);
});

it('Who changed a person’s record is told to administrators alone', async () => {
  const { body: person } = await asStaff('POST', '/users', { firstName: 'Luz', lastName: 'Apaza' });
  await asStaff('PUT', `/users/${person._id}`, { city: 'Cusco' });
  const path = `/timeline?user=${person._id}&part=auditoria`;
  const admin = (await test.signedInAs('Administrador')).token;
  const { body } = await test.call('GET', path, { token: admin });
  expect(body[0]).toMatchObject({ kind: 'auditoria', title: 'update', text: 'city' });
  expect((await asStaff('GET', path)).body).toEqual([]);
  const all = (await asStaff('GET', `/timeline?user=${person._id}`)).body;
  expect(all.map(({ kind }: { kind: string }) => kind)).not.toContain('auditoria');
});
