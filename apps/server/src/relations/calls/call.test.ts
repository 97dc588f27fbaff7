import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';
import { startZadarma, type ZadarmaDouble } from '../../../test/zadarma-double.ts';
import { type EventFields, signEvent } from '../../integrations/zadarma/zadarma.signature.ts';
import { systemActor } from '../../platform/actor.ts';
import { receiveLead } from '../contacts/arrival.service.ts';
import type { NewContact } from '../contacts/contact.queries.ts';
import { broughtIn } from '../contacts/contact.tables.ts';
import { recordingJob, recordingJobs } from './recording.jobs.ts';

let double: ZadarmaDouble;
let test: TestApp;
let staff: string;
let agent: { token: string; user: { id: string } };
let call = 0;

beforeAll(async () => {
  double = await startZadarma();
  test = await buildTestApp({ zadarma: double });
  staff = (await test.signedInAs('Recepcionista')).token;
  const admin = (await test.signedInAs('Administrador')).token;
  agent = await test.signedInAs('Recepcionista');
  const body = {
    isZadarma: true,
    callSettings: { annexed: '100', token: 'clave-del-anexo' },
    telephony: { annexed: '100' },
  };
  const set = await test.call('PUT', `/users/${agent.user.id}`, { token: admin, body });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
});
afterAll(async () => {
  await test.close();
  await double.close();
});
beforeEach(() => {
  call += 1;
});

const asStaff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, path, { token: staff, body });

/** Sends an event as the exchange does: a signed form. */
async function send(fields: EventFields, signature = signEvent(double.secret, fields)) {
  return test.app.inject({
    method: 'POST',
    url: '/api/webhooks/zadarma',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(signature === undefined ? {} : { signature }),
    },
    payload: new URLSearchParams(fields as Record<string, string>).toString(),
  });
}
const incoming = (event: string, changes: EventFields = {}): EventFields => ({
  event,
  pbx_call_id: `in_${call}`,
  caller_id: `5198700${String(1000 + call)}`,
  called_did: '5117001234',
  call_start: '2026-11-21 10:00:00',
  ...changes,
});
const ended = (changes: EventFields = {}) =>
  incoming('NOTIFY_END', { internal: '100', duration: '95', disposition: 'answered', ...changes });
const calls = async (query = '') => (await asStaff('GET', `/calls?limit=100${query}`)).body;
const thisCall = async () => (await calls(`&search=98700${1000 + call}`))[0];

describe('the events of the exchange', () => {
  it('are refused without the right signature, and say nothing then', async () => {
    for (const wrong of ['', 'x', signEvent('otro', incoming('NOTIFY_START'))]) {
      expect((await send(incoming('NOTIFY_START'), wrong)).statusCode).toBe(403);
    }
    const missing = await test.app.inject({
      method: 'POST',
      url: '/api/webhooks/zadarma',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(incoming('NOTIFY_START') as Record<string, string>).toString(),
    });
    expect(missing.statusCode).toBe(403);
    expect((await send(incoming('NOTIFY_INVENTADO'), 'x')).statusCode).toBe(403);
    expect(await thisCall()).toBeUndefined();
  });

  it('are answered with zd_echo as it came', async () => {
    const { body, headers } = await test.call('GET', '/webhooks/zadarma?zd_echo=abc123');
    expect(String(body)).toBe('abc123');
    expect(headers['content-type']).toMatch(/^text\/plain/);
  });

  const story = [
    () => incoming('NOTIFY_START'),
    () => incoming('NOTIFY_INTERNAL', { internal: '100' }),
    () => incoming('NOTIFY_ANSWER', { internal: '100', destination: '100' }),
    () => ended({ is_recorded: '1', call_id_with_rec: '1.2' }),
    () => ({ event: 'NOTIFY_RECORD', pbx_call_id: `in_${call}`, call_id_with_rec: '1.2' }),
  ];
  it.each([
    ['as they happened', [0, 1, 2, 3, 4]],
    ['backwards', [4, 3, 2, 1, 0]],
    ['mixed, each twice', [3, 3, 0, 4, 0, 2, 1, 4, 2, 1]],
  ])('make the same call when they come %s', async (_, order) => {
    for (const step of order) expect((await send(story[step]?.() ?? {})).statusCode).toBe(200);
    const found = await calls(`&search=98700${1000 + call}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      direction: 'entrante',
      state: 'terminada',
      result: 'contestada',
      seconds: 95,
      extension: '100',
      staff: agent.user.id,
      recording: 'pendiente',
    });
    const leads = (await asStaff('GET', `/contacts?search=98700${1000 + call}`)).body;
    expect(leads).toHaveLength(1);
  });

  it('of an extension that nobody has are kept without a person', async () => {
    expect((await send(ended({ internal: '999' }))).statusCode).toBe(200);
    expect(await thisCall()).toMatchObject({ extension: '999', staff: null });
  });

  it('with absurd fields break nothing', async () => {
    const odd = ended({ duration: '-5', caller_id: "'; drop table calls;--", disposition: '<b>' });
    expect((await send(odd)).statusCode).toBe(200);
    const huge = incoming('NOTIFY_START', { caller_id: '5'.repeat(20_000) });
    expect((await send(huge)).statusCode).toBe(413);
    const long = incoming('NOTIFY_START', { caller_id: '5'.repeat(5000) });
    expect((await send(long)).statusCode).toBe(402);
  });
});

describe('a missed call', () => {
  it('of a stranger becomes a lead with the step to call back, once', async () => {
    const missed = ended({ disposition: 'no answer', duration: '0' });
    await send(missed);
    await send(missed);
    const { contact, result } = await thisCall();
    expect(result).toBe('perdida');
    const lead = (await asStaff('GET', `/contacts/${contact}`)).body;
    expect(lead).toMatchObject({
      source: 'Llamada',
      mobile: `+5198700${1000 + call}`,
      nextAction: 'Devolver la llamada perdida',
      nextActionAt: '2026-11-21T15:00:00.000Z',
      firstContactAt: null,
    });
    const due = (await asStaff('GET', '/contacts?due=true&limit=100')).body;
    expect(due.map(({ _id }: { _id: string }) => _id)).toContain(contact);
  });

  it('of a lead is a step of that lead, done when somebody talks to them', async () => {
    const mobile = `98700${1000 + call}`;
    const lead = (
      await asStaff('POST', '/contacts', {
        name: 'Edgar Puma',
        mobile: `9${mobile.slice(1)}`,
        country: 'PE',
      })
    ).body;
    expect(lead.mobile).toBe(`+5198700${1000 + call}`);
    await send(ended({ disposition: 'cancel', duration: '0' }));
    const read = async () => (await asStaff('GET', `/contacts/${lead._id}`)).body;
    expect((await read()).nextAction).toBe('Devolver la llamada perdida');
    await send({
      event: 'NOTIFY_OUT_END',
      pbx_call_id: `out_${call}`,
      internal: '100',
      destination: `5198700${1000 + call}`,
      call_start: '2026-11-21 10:05:00',
      duration: '40',
      disposition: 'answered',
    });
    expect(await read()).toMatchObject({
      nextAction: null,
      nextActionAt: null,
      firstContactAt: expect.any(String),
    });
    expect(await calls(`&contact=${lead._id}`)).toHaveLength(2);
  });
});

describe('a ringing call', () => {
  it('shows who it is, their stage and their open deals, to everybody until somebody takes it', async () => {
    const mobile = `9${`8700${1000 + call}`.slice(0, 8)}`;
    await asStaff('POST', '/contacts', { name: 'Nilda Cáceres', mobile, country: 'PE' });
    await send(incoming('NOTIFY_START'));
    const rings = async (token: string) =>
      (await test.call('GET', '/calls/ringing', { token })).body;
    expect(await rings(staff)).toMatchObject([
      {
        name: 'Nilda Cáceres',
        stage: 'nuevo',
        deals: [],
        link: expect.stringMatching(/^\/contactos\//),
      },
    ]);
    await send(incoming('NOTIFY_ANSWER', { internal: '100', destination: '100' }));
    expect(await rings(staff)).toEqual([]);
    expect(await rings(agent.token)).toHaveLength(1);
    await send(ended());
    expect(await rings(agent.token)).toEqual([]);
  });

  it('names the courses of their open deals', async () => {
    const course = await aCourse(test);
    const mobile = `98700${String(1000 + call)}`;
    const { body } = await aPurchase(test, { course: course._id, buyer: aBuyer({ mobile }) });
    await send(incoming('NOTIFY_START'));
    const rings = await asStaff('GET', '/calls/ringing');
    expect(rings.body[0].deals).toMatchObject([{ number: body.number, courses: course.name }]);
    await send(ended());
  });
});

describe('a call by a click', () => {
  const start = (token: string, body: object) => test.call('POST', '/calls', { token, body });

  it('rings the extension first, and is the call that the exchange then tells of', async () => {
    const number = `+5198700${1000 + call}`;
    const { status, body } = await start(agent.token, { number });
    expect({ status, state: body.state }).toEqual({ status: 201, state: 'solicitada' });
    expect(double.asked.at(-1)).toEqual({
      path: '/v1/request/callback/',
      params: { from: '100', to: number.slice(1) },
    });
    await send({
      event: 'NOTIFY_OUT_START',
      pbx_call_id: `out_${call}`,
      internal: '100',
      destination: number.slice(1),
      call_start: '2026-11-21 10:00:00',
    });
    const found = await calls(`&search=98700${1000 + call}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ _id: body._id, state: 'sonando', staff: agent.user.id });
  });

  it('is for who has an extension, and says so when the exchange does not take it', async () => {
    expect((await start(staff, { number: '987654321' })).status).toBe(403);
    expect((await start(agent.token, { number: '12' })).status).toBe(402);
    double.answer('/v1/request/callback/', { body: { status: 'error', message: 'Wrong SIP' } });
    const refused = await start(agent.token, { number: `98700${1000 + call}`.slice(0, 9) });
    expect(refused).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/revisa tu anexo/) },
    });
    double.answer('/v1/request/callback/', { status: 429, body: { status: 'error' } });
    expect((await start(agent.token, { number: '987000111' })).status).toBe(429);
  });

  it('is not made without a consent or outside of the hours, unless an administrator says why', async () => {
    const number = '+51987111222';
    const lead = {
      name: 'Rosa Huamán',
      mobile: '987111222',
      country: 'PE',
      message: 'Información',
    };
    await test.call('POST', '/open/contacts', {
      body: { ...lead, email: 'rosa.h@correo.example' },
    });
    expect((await start(agent.token, { number })).status).toBe(201);
    test.clock.set('2027-02-10T15:00:00Z');
    const late = await start(agent.token, { number });
    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/No aceptó recibir llamadas/) },
    });
    const override = 'Pidió que la llamáramos hoy, por su correo.';
    expect((await start(agent.token, { number, override })).status).toBe(403);
    test.clock.set('2027-02-11T02:30:00Z');
    const night = await start(agent.token, { number: '+573101234567' });
    expect(night.body.message).toBe('A ese número se llama hoy de 7 a 19 h, hora de su país.');
    // Both are said at once: a reason for the hour is none for calling who accepted no calls.
    const both = await start(agent.token, { number });
    expect(both.body.message).toMatch(/^A ese número se llama hoy .* No aceptó recibir llamadas/);
    test.clock.set('2026-11-21T15:00:00Z');
  });

  it('needs a consent from who came in a list, and from who has nothing but what was annulled long ago', async () => {
    const refused = { status: 409, body: { message: expect.stringMatching(/No aceptó/) } };
    const { db, clock } = test.deps;
    const listed = { name: 'De una lista', mobile: '+51987333001', occasion: `${broughtIn}1` };
    await db.transaction((tx) => receiveLead({ clock }, tx, systemActor, listed as NewContact));
    expect(await start(agent.token, { number: listed.mobile })).toMatchObject(refused);
    const buyer = aBuyer({ mobile: '987333002' });
    const bought = await aPurchase(test, { course: (await aCourse(test))._id, buyer });
    const number = '+51987333002';
    await test.call('POST', `/open/deals/${bought.body.token}/cancellation`, {
      body: { sure: true },
    });
    expect((await start(agent.token, { number })).status).toBe(201);
    test.clock.set('2027-02-10T15:00:00Z');
    expect(await start(agent.token, { number })).toMatchObject(refused);
    test.clock.set('2026-11-21T15:00:00Z');
  });

  it('gives the phone in the browser its key from our server, to who has one', async () => {
    const ask = (token: string) => test.call('GET', '/calls/web-phone', { token });
    expect((await ask(staff)).status).toBe(403);
    expect((await ask(agent.token)).body).toMatchObject({
      key: 'llave-de-72-horas',
      sip: '548969-100',
      scripts: [expect.stringMatching(/^https:\/\/my\.zadarma\.com\//), expect.any(String)],
    });
  });
});

describe('a recording', () => {
  const fetchIt = async (id: string) => {
    const handler = recordingJobs(test.deps).find(({ kind }) => kind === recordingJob);
    await handler?.run({ call: id });
  };

  it('is fetched later into our files, and heard only by staff, each time written down', async () => {
    await send(ended({ is_recorded: '1', call_id_with_rec: '7.7' }));
    const { _id } = await thisCall();
    double.answer('/v1/pbx/record/request/', { status: 503 });
    await expect(fetchIt(_id)).rejects.toMatchObject({ kind: 'unreachable' });
    double.answer('/v1/pbx/record/request/', {
      body: { status: 'success', links: [`${double.url}/recording.mp3`] },
    });
    await fetchIt(_id);
    await fetchIt(_id);
    expect((await thisCall()).recording).toBe('guardada');
    const heard = await asStaff('GET', `/calls/${_id}/recording`);
    expect(Buffer.from(heard.body).toString()).toBe('ID3 voz');
    expect((await test.call('GET', `/calls/${_id}/recording`)).status).toBe(401);
    const admin = (await test.signedInAs('Administrador')).token;
    const audit = await test.call('GET', '/audit?entity=call&limit=100', { token: admin });
    expect(audit.body.filter(({ action }: { action: string }) => action === 'listen')).toHaveLength(
      1,
    );
  });

  it('that is not there any more is said to be lost, not asked for again', async () => {
    await send(ended({ is_recorded: '1', call_id_with_rec: '8.8' }));
    const { _id } = await thisCall();
    double.answer('/v1/pbx/record/request/', { body: { status: 'error', message: 'Not found' } });
    await fetchIt(_id);
    expect((await thisCall()).recording).toBe('error');
    expect((await asStaff('GET', `/calls/${_id}/recording`)).status).toBe(404);
  });
});

describe('what is kept of calls', () => {
  it('counts by person and by day', async () => {
    test.clock.set('2027-05-01T15:00:00Z');
    await send(ended({ pbx_call_id: `in_${call}_a`, duration: '60' }));
    await send(ended({ pbx_call_id: `in_${call}_b`, disposition: 'no answer', internal: '' }));
    const { body } = await asStaff('GET', '/calls/statistics?from=2027-05-01&until=2027-05-01');
    expect(body.total).toMatchObject({ incoming: 2, answered: 1, missed: 1, seconds: 60 });
    expect(body.byPerson).toContainEqual(
      expect.objectContaining({ staff: agent.user.id, answered: 1, averageSeconds: 60 }),
    );
    expect(body.byDay).toEqual([{ day: '2027-05-01', answered: 1, missed: 1 }]);
  });

  it('takes notes, and keeps the token of an extension where nobody reads it', async () => {
    await send(ended());
    const { _id } = await thisCall();
    const noted = await asStaff('PUT', `/calls/${_id}`, { note: 'Pide el temario.' });
    expect(noted.body.note).toBe('Pide el temario.');
    const { rows } = await test.deps.db.execute<{ s: { token: string } }>(
      `select call_settings as s from users where id = '${agent.user.id}'`,
    );
    expect(rows[0]?.s.token).toMatch(/^v1\./);
    const { token } = await test.signedInAs('Administrador');
    const shown = await test.call('GET', `/users/${agent.user.id}`, { token });
    expect(shown.body.callSettings).toEqual({ annexed: '100', tokenSet: true });
    expect(JSON.stringify(shown.body)).not.toContain('clave-del-anexo');
    const student = (await test.signedInAs('Alumno')).user;
    const denied = await asStaff('PUT', `/users/${student.id}`, { isZadarma: true });
    expect(denied.status).toBe(403);
  });

  it('works without an exchange: nothing is asked of it and its events are refused', async () => {
    const plain = await buildTestApp();
    const { token } = await plain.signedInAs('Recepcionista');
    const phone = await plain.call('GET', '/calls/phone', { token });
    expect(phone.body).toEqual({ exchange: false, extension: null, webPhone: false });
    const started = await plain.call('POST', '/calls', { token, body: { number: '987654321' } });
    expect(started.status).toBe(409);
    expect((await plain.call('GET', '/calls', { token })).body).toEqual([]);
    await plain.close();
  });
});
