import { standsInForSelf } from '@aulario/contract/learning/class-session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { EditionRow } from '../../catalogue/courses/edition.tables.ts';
import { cancelSessionsOf, copySessions, planCopy } from './edition-move.service.ts';

let test: TestApp;
let token: string;
let edition: EditionRow;
let teacher: Awaited<ReturnType<TestApp['signedInAs']>>;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Recepcionista')).token;
  teacher = await test.signedInAs('Docente');
  edition = await anEdition(test, { teachers: [teacher.user] });
});
afterAll(() => test.close());

const add = (body: object = {}, to = edition.id) =>
  test.call('POST', '/class-sessions', {
    token,
    body: { edition: to, day: '2027-02-02', from: '19:00', until: '21:00', ...body },
  });
const change = (id: string, body: object) =>
  test.call('PUT', `/class-sessions/${id}`, { token, body });
const series = (id: string, body: object, path = '') =>
  test.call('POST', `/editions/${id}/session-series${path}`, {
    token,
    body: { weekdays: [2, 4], from: '19:00', until: '21:00', ...body },
  });
const listed = (query: string) => test.call('GET', `/class-sessions?${query}`, { token });

describe('a session', () => {
  it('is kept at the hour of its edition, with the edition’s teacher and room', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ startsAt: '2027-02-03T00:00:00.000Z', endsAt: '2027-02-03T02:00:00.000Z' },
      ...{ day: '2027-02-02', from: '19:00', until: '21:00', title: 'Sesión 1' },
      ...{ teacher: { _id: teacher.user.id }, deletable: true },
      meetsAt: { place: null, link: 'https://sala.example/grupo' },
    });
    const moved = await change(body._id, { from: '20:00', until: '22:00', version: 1 });
    expect(moved.body).toMatchObject({ startsAt: '2027-02-03T01:00:00.000Z', version: 2 });
    expect((await change(body._id, { title: 'Otra', version: 1 })).status).toBe(409);
  });

  it('has nobody standing in for themselves', async () => {
    const self = { substitute: teacher.user.id };
    const { _id } = (await add()).body;
    const other = (await test.signedInAs('Docente')).user.id;
    // Its edition's teacher gives what names none.
    for (const refused of [
      await add(self),
      await series(edition.id, self),
      await change(_id, self),
    ])
      expect(refused.body.errors).toEqual([{ path: 'substitute', message: standsInForSelf }]);
    expect((await change(_id, { substitute: other })).body.substitute._id).toBe(other);
    const swapped = await change(_id, { teacher: other });
    expect(swapped.body.errors).toEqual([{ path: 'teacher', message: standsInForSelf }]);
    expect((await change(_id, { teacher: other, ...self })).status).toBe(200);
  });

  it('says to the second of two editors which of its hours changed, as they type them', async () => {
    const { _id } = (await add({ day: '2027-02-17' })).body;
    await change(_id, { until: '21:30', version: 1 });
    const { status, body } = await change(_id, { day: '2027-02-18', version: 1 });
    expect(status).toBe(409);
    expect(body.errors).toEqual([
      { path: 'until', message: expect.stringContaining('lo cambió: ahora es «21:30».') },
    ]);
  });

  it('ahead is handed over with its edition, to who teaches it first from then on', async () => {
    const [next, guest] = [await test.signedInAs('Docente'), await test.signedInAs('Docente')];
    const own = await anEdition(test, { teachers: [teacher.user] });
    const at = { day: '2027-02-22' };
    const theirs = await add({ ...at, substitute: next.user.id }, own.id);
    const invited = await add(
      { ...at, from: '10:00', until: '11:00', teacher: guest.user.id },
      own.id,
    );
    const teachers = { teachers: [next.user.id] };
    const admin = await test.signedInAs('Administrador');
    const changed = await test.call('PUT', `/editions/${own.id}`, {
      ...{ token: admin.token, body: teachers },
    });
    expect(changed.body).toMatchObject(teachers);
    const read = async ({ body }: { body: { _id: string } }) =>
      (await test.call('GET', `/class-sessions/${body._id}`, { token })).body;
    expect(await read(theirs)).toMatchObject({ teacher: { _id: next.user.id }, substitute: null });
    expect(await read(invited)).toMatchObject({ teacher: { _id: guest.user.id } });
  });

  it('ends on the day after where it runs to midnight or past it', async () => {
    const late = await add({ day: '2027-02-20', from: '22:00', until: '00:00' });
    expect(late.body).toMatchObject({
      ...{ day: '2027-02-20', from: '22:00', until: '00:00' },
      ...{ startsAt: '2027-02-21T03:00:00.000Z', endsAt: '2027-02-21T05:00:00.000Z' },
    });
    const later = await change(late.body._id, { until: '00:30' });
    expect(later.body.endsAt).toBe('2027-02-21T05:30:00.000Z');
    const room = await change(late.body._id, { title: 'Cierre', timeZone: 'america/lima' });
    expect([room.status, room.body.from]).toEqual([200, '22:00']);
  });

  it.each([
    [
      '2027-01-31',
      '19:00',
      '21:00',
      {},
      'day',
      'La edición va del 1 de febrero de 2027 al 26 de marzo de 2027.',
    ],
    ['2027-02-02', '21:00', '19:00', {}, 'until', 'La sesión no puede terminar antes de empezar.'],
    ['2027-02-02', '21:00', '21:00', {}, 'until', 'La sesión no puede terminar antes de empezar.'],
    [
      '2027-02-02',
      '19:00',
      '21:00',
      { timeZone: '+05:00' },
      'timeZone',
      'Esa zona horaria no existe. Escribe una como America/Lima.',
    ],
    [
      '2027-02-02',
      '19:00',
      '21:00',
      { timeZone: 'America/Limaa' },
      'timeZone',
      'Esa zona horaria no existe. Escribe una como America/Lima.',
    ],
    [
      '2027-02-02',
      '19:00',
      '21:00',
      { link: 'sala' },
      'link',
      'Escribe una dirección web que empiece con https://.',
    ],
  ])(
    'on %s from %s to %s %o is refused beside «%s»',
    async (day, from, until, rest, path, message) => {
      const { status, body } = await add({ day, from, until, ...rest });
      expect(status).toBe(402);
      expect(body.errors).toEqual([{ path, message }]);
    },
  );

  it('is given by who teaches, and of an edition that stands', async () => {
    const { user } = await test.signedInAs('Alumno');
    const given = await add({ teacher: user.id });
    expect(given.body.errors).toEqual([{ path: 'teacher', message: 'Elige a un docente.' }]);
    const cancelled = await anEdition(test, { cancelledAt: new Date() });
    expect((await add({}, cancelled.id)).status).toBe(409);
  });

  it('is for staff: others neither read nor write it', async () => {
    for (const role of ['Docente', 'Alumno', 'Asesor'] as const) {
      const { token: other } = await test.signedInAs(role);
      const answers = await Promise.all([
        test.call('GET', `/class-sessions?edition=${edition.id}`, { token: other }),
        test.call('POST', `/editions/${edition.id}/session-series`, {
          token: other,
          body: { weekdays: [1], from: '19:00', until: '21:00' },
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    }
  });

  it('that nobody heard of is deleted; one of which people were told is cancelled', async () => {
    const quiet = (await add({ day: '2027-02-15' })).body._id;
    expect((await test.call('DELETE', `/class-sessions/${quiet}`, { token })).status).toBe(200);
    const told = (await add({ day: '2027-02-16' })).body._id;
    await change(told, { from: '18:00', until: '20:00' });
    expect((await test.call('DELETE', `/class-sessions/${told}`, { token })).status).toBe(409);
    const reason = 'El docente está enfermo.';
    const path = `/class-sessions/${told}/cancellation`;
    const { body } = await test.call('PUT', path, { token, body: { reason } });
    expect(body).toMatchObject({ reason, cancelledAt: test.clock.now().toISOString() });
    expect((await test.call('PUT', path, { token, body: { reason } })).status).toBe(409);
  });
});

describe('the sessions of a rule', () => {
  it('are shown before they are made, around the holidays of Peru, and made once', async () => {
    const { id } = await anEdition(test);
    const rule = { weeks: 8, startsOn: '2027-02-01' };
    const preview = await series(id, { ...rule, weeks: 8 }, '/preview');
    expect(preview.status).toBe(200);
    // 25 and 26 March 2027 are Maundy Thursday and Good Friday.
    expect(preview.body.leftOut).toEqual([
      { day: '2027-03-25', why: 'feriado', name: 'Jueves Santo' },
    ]);
    expect(preview.body.sessions).toHaveLength(15);
    expect((await listed(`edition=${id}`)).body).toHaveLength(0);
    expect((await series(id, rule)).body).toEqual(preview.body);
    expect((await listed(`edition=${id}`)).body).toHaveLength(15);
    const again = await series(id, rule);
    expect(again.status).toBe(402);
    expect((await listed(`edition=${id}`)).body).toHaveLength(15);
  });

  it('are shown with what they would clash with', async () => {
    const busy = await anEdition(test, { place: 'Aula 909' });
    await add({ day: '2027-02-04', from: '20:00', until: '22:00' }, busy.id);
    const { id } = await anEdition(test, { place: 'aula 909' });
    const { sessions } = (await series(id, { weeks: 1 }, '/preview')).body;
    expect(sessions).toMatchObject([
      { day: '2027-02-02', clashes: [] },
      { day: '2027-02-04', clashes: [{ kind: 'lugar', editionCode: busy.code }] },
    ]);
  });

  it('go with the copy of their edition, at the same hours though the clocks changed', async () => {
    const madrid = { timeZone: 'Europe/Madrid' };
    const from = await anEdition(test, madrid);
    const to = await anEdition(test, { ...madrid, startDate: '2027-04-05', endDate: '2027-05-28' });
    await series(from.id, { weeks: 1, link: 'https://sala.example/otra' });
    await test.deps.db.transaction(async (tx) =>
      copySessions(tx, to.id, await planCopy(tx, from.id, { startDate: '2027-04-05' })),
    );
    const { body } = await listed(`edition=${to.id}`);
    expect(body).toMatchObject([
      { day: '2027-04-06', from: '19:00', startsAt: '2027-04-06T17:00:00.000Z' },
      { day: '2027-04-08', until: '21:00', link: 'https://sala.example/otra' },
    ]);
  });

  it('keep their weekdays in a copy that begins on another one, as its preview says beforehand', async () => {
    const admin = (await test.signedInAs('Administrador')).token;
    const from = await anEdition(test);
    await series(from.id, { weeks: 2 });
    const copies = (body: object, path = '') =>
      test.call('POST', `/editions/${from.id}/copies${path}`, { token: admin, body });
    const past = await copies({ startDate: '2026-11-20' }, '/preview');
    expect(past.body.errors).toEqual([{ path: 'startDate', message: expect.any(String) }]);
    expect((await copies({ startDate: '2026-11-20' })).body.errors).toEqual(past.body.errors);
    // A Saturday: the first Tuesday from it on is the 16th.
    const preview = await copies({ startDate: '2027-03-13' }, '/preview');
    const thursday = { day: '2027-03-25', from: '19:00', until: '21:00', holiday: 'Jueves Santo' };
    expect(preview.body).toMatchObject({
      ...{ startDate: '2027-03-13', endDate: '2027-05-07', sessions: 4 },
      ...{ first: { day: '2027-03-16' }, last: thursday, onHolidays: [thursday] },
    });
    const copy = (await copies({ startDate: '2027-03-13' })).body;
    expect(copy).toMatchObject({ startDate: '2027-03-13', endDate: '2027-05-07' });
    expect(
      (await listed(`edition=${copy._id}`)).body.map(({ day }: { day: string }) => day),
    ).toEqual(['2027-03-16', '2027-03-18', '2027-03-23', '2027-03-25']);
  });

  it('that a holiday or a hole of the old days would cost are given at the end of a copy, as asked', async () => {
    const admin = (await test.signedInAs('Administrador')).token;
    const from = await anEdition(test);
    await series(from.id, { weeks: 5 });
    const [, , second] = (await listed(`edition=${from.id}`)).body;
    await test.call('PUT', `/class-sessions/${second._id}/cancellation`, {
      ...{ token: admin, body: { reason: 'Feriado.' } },
    });
    const copies = (body: object, path = '') =>
      test.call('POST', `/editions/${from.id}/copies${path}`, { token: admin, body });
    const startDate = '2027-03-08';
    const plain = (await copies({ startDate }, '/preview')).body;
    expect(plain).toMatchObject({
      sessions: 9,
      gaps: [{ day: '2027-03-16', from: '19:00', holiday: null }],
      onHolidays: [{ day: '2027-03-25', holiday: 'Jueves Santo' }],
      last: { day: '2027-04-08' },
    });
    const wish = { startDate, holidaysAtEnd: true, missingAtEnd: true };
    const preview = (await copies(wish, '/preview')).body;
    expect(preview).toMatchObject({ sessions: 10, last: { day: '2027-04-15' } });
    const copy = (await copies({ ...wish, code: 'al-final' })).body;
    const made = (await listed(`edition=${copy._id}`)).body;
    const days = made.map(({ day }: { day: string }) => day);
    expect(days.slice(-3)).toEqual(['2027-04-08', '2027-04-13', '2027-04-15']);
    expect(days).not.toContain('2027-03-25');
    // The first is still the first, and who gives Thursdays gives the one that moved.
    expect(made[0].title).toBe('Sesión 1');
    expect(copy.endDate >= '2027-04-15').toBe(true);
  });

  it('that lie ahead are cancelled with their edition, without a mail for each', async () => {
    const gone = await anEdition(test);
    await inEdition(test, gone);
    await series(gone.id, { weeks: 1 });
    await test.work();
    test.outbox.length = 0;
    const by = { now: test.clock.now(), by: null };
    await test.deps.db.transaction((tx) => cancelSessionsOf(tx, gone.id, 'Sin mínimo.', by));
    await test.work();
    const { body } = await listed(`edition=${gone.id}`);
    expect(body.map(({ reason }: { reason: string }) => reason)).toEqual([
      'Sin mínimo.',
      'Sin mínimo.',
    ]);
    expect(test.outbox).toEqual([]);
  });
});

describe('the calendar of staff', () => {
  it('names the holiday on which a session falls, however it came to that day', async () => {
    const { id } = await anEdition(test);
    const { body } = await add({ day: '2027-03-25', from: '10:00', until: '12:00' }, id);
    expect(body.holiday).toBe('Jueves Santo');
  });

  it('shows a window of days and says which sessions clash, by teacher, place or group', async () => {
    const one = await anEdition(test, { teachers: [teacher.user], place: 'Aula 302' });
    const other = await anEdition(test, { place: 'aula 302' });
    const at = { day: '2027-03-01', from: '10:00', until: '12:00' };
    const first = (await add(at, one.id)).body._id;
    const second = (await add({ ...at, from: '11:00', until: '13:00' }, other.id)).body._id;
    const third = (
      await add({ ...at, from: '11:30', teacher: teacher.user.id, place: 'Aula 1' }, other.id)
    ).body._id;
    const after = (await add({ ...at, from: '13:00', until: '14:00' }, one.id)).body._id;
    const { body } = await listed('from=2027-03-01&until=2027-03-01');
    const found = Object.fromEntries(
      body.map(
        ({ _id, clashes }: { _id: string; clashes: { kind: string; session: string }[] }) => [
          _id,
          clashes.map(({ kind, session }) => `${kind} ${session}`),
        ],
      ),
    );
    expect(found).toEqual({
      [first]: [`lugar ${second}`, `docente ${third}`],
      [second]: [`lugar ${first}`, `grupo ${third}`],
      [third]: [`docente ${first}`, `grupo ${second}`],
      [after]: [],
    });
    const theirs = await listed(`from=2027-03-01&until=2027-03-01&teacher=${teacher.user.id}`);
    expect(theirs.body).toHaveLength(3);
    const there = await listed('from=2027-03-01&until=2027-03-01&place=AULA%20302');
    expect(there.body).toHaveLength(3);
  });

  it('refuses a window of more than 62 days', async () => {
    const { status, body } = await listed('from=2027-01-01&until=2027-03-31');
    expect(status).toBe(402);
    expect(body.errors[0]).toEqual({ path: 'until', message: 'Elige como mucho 62 días.' });
  });
});
