import { requestCountries, requestKinds } from '@aulario/contract/me/privacy-request';
import { refusalsOf, refusalWords } from '@aulario/contract/me/request-refusal';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { mails } from '../../mails/mail.tables.ts';
import { remindOfRequests } from './request.jobs.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const asked = {
  kind: 'acceso',
  name: 'Ñusta Huamán',
  dni: '45678912',
  email: 'nusta@correo.pe',
  detail: 'Pide saber qué datos suyos tenemos.',
  identifiedBy: 'Copia de su DNI, por correo.',
  receivedOn: '2026-11-20',
};
const register = async (changes: object = {}) =>
  (await test.call('POST', '/privacy/requests', { token, body: { ...asked, ...changes } })).body;
const act = (id: string, what: string, body: object) =>
  test.call('PUT', `/privacy/requests/${id}/${what}`, { token, body });

describe('a request about personal data', () => {
  // 20 November 2026 is a Friday; 8, 9 and 25 December and 1 January are holidays.
  it.each([
    ['informacion', '2026-12-02'],
    ['acceso', '2026-12-22'],
    ['rectificacion', '2026-12-04'],
    ['cancelacion', '2026-12-04'],
    ['oposicion', '2026-12-04'],
  ])('for %s is due on %s, counted in business days', async (kind, dueOn) => {
    expect(await register({ kind })).toMatchObject({ kind, dueOn, state: 'pendiente' });
  });

  it('that staff write down counts by the law of the person’s country, or of the one that they say', async () => {
    const { body: person } = await test.call('POST', '/users', {
      ...{ token, body: { firstName: 'Lupita', lastName: 'Gómez', country: 'MX' } },
    });
    const mexican = { country: 'MX', kind: 'informacion' };
    expect(await register({ kind: 'informacion', user: person._id })).toMatchObject(mexican);
    const { dueOn } = await register(mexican);
    // Twenty business days of Mexico, where Peru counts eight.
    expect(dueOn > '2026-12-15').toBe(true);
    expect(await register()).toMatchObject({ country: 'PE' });
  });

  it('says how many business days are left, and those that are due first come first', async () => {
    await register({ kind: 'oposicion', name: 'Primera', receivedOn: '2026-11-10' });
    const ended = await register({ kind: 'informacion', receivedOn: '2026-10-01' });
    const ground = 'pe-identidad';
    await act(ended._id, 'answer', { outcome: 'denegada', ground, answer: 'No se identificó.' });
    const { body } = await test.call('GET', '/privacy/requests', { token });
    expect(body.pop()).toMatchObject({ _id: ended._id, daysLeft: null });
    expect(body[0]).toMatchObject({ name: 'Primera', dueOn: '2026-11-24', daysLeft: 2 });
    const days = body.map(({ dueOn }: { dueOn: string }) => dueOn);
    expect(days).toEqual([...days].sort());
  });

  it('is extended once, by as much again, and never one for information', async () => {
    const { _id } = await register({ kind: 'rectificacion' });
    const longer = await act(_id, 'extension', { reason: 'Hay que buscar en el archivo.' });
    expect(longer.body).toMatchObject({ dueOn: '2026-12-22' });
    expect((await act(_id, 'extension', { reason: 'Otra vez.' })).status).toBe(409);
    const { _id: other } = await register({ kind: 'informacion' });
    expect((await act(other, 'extension', { reason: 'No alcanza.' })).status).toBe(409);
  });

  it('is answered once, with who and when', async () => {
    const { _id } = await register();
    const body = { outcome: 'atendida', answer: 'Se le envió el archivo con sus datos.' };
    const unfinished = { ...body, answer: 'Corregimos [qué dato].' };
    expect((await act(_id, 'answer', unfinished)).status).toBe(402);
    const { body: done } = await act(_id, 'answer', body);
    expect(done).toMatchObject({
      ...{ state: 'atendida', daysLeft: null, answeredAt: '2026-11-21T15:00:00.000Z' },
      answeredBy: expect.stringMatching(/.+/),
    });
    expect((await act(_id, 'answer', body)).status).toBe(409);
    const { body: audit } = await test.call(
      'GET',
      `/audit?entity=privacy-request&entityId=${_id}`,
      { token },
    );
    expect(audit.map(({ action }: { action: string }) => action)).toEqual(['answer', 'create']);
    expect(JSON.stringify(audit)).not.toContain(asked.dni);
  });

  it('to oppose ends the permission to advertise and to call once it is granted, also of a lead', async () => {
    const email = 'opuesta@correo.example';
    const lead = { name: 'Opuesta Díaz', email, mobile: '987555111', country: 'PE' };
    const left = await test.call('POST', '/open/contacts', {
      body: { ...lead, consent: true, consentVersion: 'publicidad-2026-12' },
    });
    expect(left.status, JSON.stringify(left.body)).toBe(201);
    const allowed = async () => {
      const [found] = (await test.call('GET', `/contacts?search=${email}`, { token })).body;
      const [last] = (await test.call('GET', `/consents?contact=${found._id}`, { token })).body;
      return { marked: found.consent, granted: last.granted, reason: last.reason };
    };
    expect(await allowed()).toMatchObject({ marked: true, granted: true });
    const { _id, number } = await register({ kind: 'oposicion', email, name: lead.name });
    await act(_id, 'answer', { outcome: 'atendida', answer: 'No la llamaremos más.' });
    const reason = `Oposición ${number}`;
    expect(await allowed()).toEqual({ marked: false, granted: false, reason });
  });

  it('is refused only on a ground of the law of its country against that right, which the answer begins with', async () => {
    const refuse = async (country: string, kind: string, ground?: string) => {
      const { _id } = await register({ country, kind });
      return act(_id, 'answer', { outcome: 'denegada', ground, answer: 'Debe dos cuotas.' });
    };
    expect((await refuse('PE', 'cancelacion')).status).toBe(402);
    expect((await refuse('PE', 'acceso', 'pe-contrato')).status).toBe(402);
    expect((await refuse('CO', 'cancelacion', 'pe-contrato')).status).toBe(402);
    const { body } = await refuse('CO', 'cancelacion', 'co-deber');
    expect(body.answer).toBe(`${refusalWords('co-deber')}\n\nDebe dos cuotas.`);
    for (const country of Object.keys(requestCountries))
      for (const kind of Object.keys(requestKinds))
        expect(refusalsOf({ kind, country }).length, `${kind} ${country}`).toBeGreaterThan(0);
  });

  it('cannot have come in tomorrow', async () => {
    const { status, body } = await test.call('POST', '/privacy/requests', {
      token,
      body: { ...asked, receivedOn: '2026-11-22' },
    });
    expect(status).toBe(402);
    expect(body.errors[0].path).toBe('receivedOn');
  });

  it('is for administrators alone', async () => {
    const desk = (await test.signedInAs('Recepcionista')).token;
    expect((await test.call('GET', '/privacy/requests', { token: desk })).status).toBe(403);
  });

  it('near its end is told to administrators by mail, once for each reminder', async () => {
    const { _id } = await register({ kind: 'oposicion', receivedOn: '2026-11-09' });
    const sent = () =>
      test.deps.db
        .select()
        .from(mails)
        .where(like(mails.occasion, `privacy-reminder:${_id}:%`));
    await remindOfRequests(test.deps);
    await remindOfRequests(test.deps);
    await test.work();
    const told = await sent();
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toContain('Queda 1 día hábil');
    expect(`${told[0]?.html}`).not.toContain(asked.name);
  });
});
