import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { mails } from '../../mails/mail.tables.ts';
import { remindOfIncidents } from './incident.jobs.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

// The clock of the tests stands at 2026-11-21T15:00Z.
const known = {
  title: 'Lista enviada a quien no era',
  happened: 'Se envió la lista de un grupo al correo de otra persona.',
  noticedAt: '2026-11-20T15:00:00.000Z',
  data: 'Nombres y documentos.',
};
const register = async (changes: object = {}) =>
  (await test.call('POST', '/privacy/incidents', { token, body: { ...known, ...changes } })).body;
const put = (path: string, body: object) =>
  test.call('PUT', `/privacy/incidents/${path}`, { token, body });
const told = { state: 'avisado', at: '2026-11-21T12:00:00.000Z', note: 'Cargo 2026-004512.' };

describe('an incident with personal data', () => {
  it('has its number and 48 hours from when it was noticed, counted down until both notices are decided', async () => {
    const made = await register();
    expect(made).toMatchObject({
      ...{ number: 'IN-00001-2026', state: 'abierto' },
      ...{ dueAt: '2026-11-22T15:00:00.000Z', hoursLeft: 24 },
    });
    const late = await register({ noticedAt: '2026-11-19T14:30:00.000Z' });
    expect(late.hoursLeft).toBe(-1);
    const first = await put(`${made._id}/notice`, { receiver: 'authority', ...told });
    expect(first.body).toMatchObject({ hoursLeft: 24, authorityNotice: { state: 'avisado' } });
    const why = { state: 'no-corresponde', note: 'Quien lo recibió lo borró sin abrirlo.' };
    const both = await put(`${made._id}/notice`, { receiver: 'people', ...why });
    expect(both.body).toMatchObject({ hoursLeft: null, personsNotice: { at: null } });
    const { body } = await test.call('GET', '/privacy/incidents?state=abierto', { token });
    expect(body[0]._id).toBe(late._id);
  });

  it('is not noticed tomorrow, nor told before it was noticed, nor told without an hour', async () => {
    const early = { ...known, noticedAt: '2026-11-22T15:00:00.000Z' };
    const { status } = await test.call('POST', '/privacy/incidents', { token, body: early });
    expect(status).toBe(402);
    const { _id } = await register();
    const before = { receiver: 'people', ...told, at: '2026-11-20T14:00:00.000Z' };
    expect((await put(`${_id}/notice`, before)).body.errors[0].path).toBe('at');
    const open = { receiver: 'people', ...told, at: null };
    expect((await put(`${_id}/notice`, open)).body.errors[0].path).toBe('at');
  });

  it('is closed once everything was decided and done, and changes no more', async () => {
    const { _id, version } = await register();
    const conclusion = { conclusion: 'Las listas ya no se envían por correo.' };
    expect((await put(`${_id}/closing`, conclusion)).status).toBe(409);
    await put(_id, { measures: 'Se pidió borrarlo.', people: 24, version });
    await put(`${_id}/notice`, { receiver: 'authority', ...told });
    expect((await put(`${_id}/closing`, conclusion)).status).toBe(409);
    await put(`${_id}/notice`, { receiver: 'people', ...told });
    const closed = await put(`${_id}/closing`, conclusion);
    expect(closed.body).toMatchObject({ state: 'cerrado', closedAt: expect.any(String) });
    expect((await put(_id, { people: 25 })).status).toBe(409);
    const { body } = await test.call('GET', `/audit?entity=incident&entityId=${_id}`, { token });
    const acts = body.map(({ action }: { action: string }) => action);
    expect(acts).toEqual(['end', 'notify', 'notify', 'update', 'register']);
  });

  it('is not written over by who read an older version', async () => {
    const { _id, version } = await register();
    await put(_id, { people: 10, version });
    expect((await put(_id, { people: 12, version })).status).toBe(409);
  });

  it('reminds administrators by mail with 24 and with 4 hours left, once each, until it is decided', async () => {
    const near = await register();
    const nearer = await register({ noticedAt: '2026-11-19T18:30:00.000Z' });
    const fresh = await register({ noticedAt: '2026-11-20T15:30:00.000Z' });
    const decided = await register({ noticedAt: '2026-11-20T15:30:00.000Z' });
    for (const receiver of ['authority', 'people'])
      await put(`${decided._id}/notice`, { receiver, ...told });
    const late = await register({ noticedAt: '2026-11-19T15:12:00.000Z' });
    const subjects = async ({ _id }: { _id: string }) =>
      (
        await test.deps.db
          .select()
          .from(mails)
          .where(like(mails.occasion, `incident-reminder:${_id}:%`))
      ).map(({ subject }) => subject);
    // Written down with twelve minutes left: nobody waits for the clock.
    await test.work();
    const hurry = [`Queda menos de 1 hora: incidente ${late.number} por avisar`];
    expect(await subjects(late)).toEqual(hurry);
    await remindOfIncidents(test.deps);
    await remindOfIncidents(test.deps);
    await test.work();
    expect(await subjects(late)).toEqual(hurry);
    expect(await subjects(near)).toEqual([`Quedan 24 horas: incidente ${near.number} por avisar`]);
    expect(await subjects(nearer)).toEqual([
      `Quedan 3 horas: incidente ${nearer.number} por avisar`,
    ]);
    expect([await subjects(fresh), await subjects(decided)]).toEqual([[], []]);
    const { body } = await test.call('GET', '/privacy/incidents?due=true', { token });
    const due = body.map(({ _id }: { _id: string }) => _id);
    expect(due).toEqual(expect.arrayContaining([near._id, nearer._id]));
    expect([due.includes(fresh._id), due.includes(decided._id)]).toEqual([false, false]);
  });

  it('is for administrators alone, and nobody deletes it', async () => {
    const { _id } = await register();
    const desk = (await test.signedInAs('Recepcionista')).token;
    expect((await test.call('GET', '/privacy/incidents', { token: desk })).status).toBe(403);
    expect((await test.call('DELETE', `/privacy/incidents/${_id}`, { token })).status).toBe(404);
  });
});
