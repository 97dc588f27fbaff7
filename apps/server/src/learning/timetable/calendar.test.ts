import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { updateUser } from '../../people/users/user.queries.ts';
import { feedToken } from './feed.token.ts';

let test: TestApp;
let token: string;
let edition: Awaited<ReturnType<typeof anEdition>>;
let ana: Awaited<ReturnType<typeof inEdition>>;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const place =
  'Auditorio «José María Arguedas»; piso 2, ala norte, al costado de la biblioteca central';
beforeEach(async () => {
  edition = await anEdition(test, { place });
  ana = await inEdition(test, edition);
});

const add = async (body: object = {}): Promise<string> => {
  const sent = { edition: edition.id, day: '2027-02-02', from: '19:00', until: '21:00', ...body };
  return (await test.call('POST', '/class-sessions', { token, body: sent })).body._id;
};
const pathOf = (url: string) => new URL(url).pathname.replace('/api', '');
const ownPath = async (as = ana.token) =>
  pathOf((await test.call('GET', '/me/calendar', { token: as })).body.url);
const fetched = async (path: string) => {
  const { status, body, headers } = await test.call('GET', path);
  return { status, headers, text: status === 200 ? body.toString('utf8') : '' };
};
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

describe('the calendar of a person', () => {
  it('is read by another program: hours, place, link, alarm, and text whole though it was folded', async () => {
    test.clock.set('2027-01-20T12:00:00Z');
    const id = await add({ title: 'Repaso; «dudas», y\\o práctica' });
    const { status, headers, text } = await fetched(await ownPath());
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const [event] = eventsOf(text);
    expect(event?.uid).toBe(`sesion-${id}@academia.example`);
    expect(event?.summary).toBe(`${edition.courseName}: Repaso; «dudas», y\\o práctica`);
    expect(event?.location).toBe(place);
    expect(event?.description).toBe('Grupo del 1 de febrero de 2027');
    expect(event?.startDate.toJSDate().toISOString()).toBe('2027-02-03T00:00:00.000Z');
    expect(event?.endDate.toJSDate().toISOString()).toBe('2027-02-03T02:00:00.000Z');
    expect(event?.component.getFirstPropertyValue('url')).toBe(
      'https://academia.example/mi-cuenta/calendario',
    );
    // Who learns enters by the door, which opens in time.
    expect(text.replaceAll('\r\n ', '')).not.toContain(edition.link);
    const alarm = event?.component.getFirstSubcomponent('valarm');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT30M');
  });

  it('keeps a session under one identifier, and says that it moved and was cancelled', async () => {
    test.clock.set('2027-01-20T12:00:00Z');
    const id = await add();
    const path = await ownPath();
    const state = async () => {
      const [event] = eventsOf((await fetched(path)).text);
      const status = event?.component.getFirstPropertyValue('status');
      return { uid: event?.uid, sequence: event?.sequence, status };
    };
    const uid = `sesion-${id}@academia.example`;
    expect(await state()).toEqual({ uid, sequence: 0, status: 'CONFIRMED' });
    await test.call('PUT', `/class-sessions/${id}`, { token, body: { from: '18:00' } });
    expect(await state()).toEqual({ uid, sequence: 1, status: 'CONFIRMED' });
    await test.call('PUT', `/class-sessions/${id}/cancellation`, {
      ...{ token, body: { reason: 'Sin luz.' } },
    });
    expect(await state()).toEqual({ uid, sequence: 2, status: 'CANCELLED' });
  });

  it('has a secret address, the same until it is renewed; then the old one opens nothing', async () => {
    const first = await ownPath();
    expect(await ownPath()).toBe(first);
    const renewed = await test.call('POST', '/me/calendar', { token: ana.token });
    expect(renewed.status).toBe(201);
    expect(pathOf(renewed.body.url)).not.toBe(first);
    expect((await fetched(first)).status).toBe(404);
    expect((await fetched(pathOf(renewed.body.url))).status).toBe(200);
    const guessed = feedToken('another secret', ana.user.id, 1);
    expect((await fetched(`/open/calendars/${guessed}.ics`)).status).toBe(404);
    await updateUser(test.deps.db, ana.user, { disabledAt: new Date() });
    expect((await fetched(pathOf(renewed.body.url))).status).toBe(404);
  });

  it('holds what one teaches too, and answers a program that has it already with nothing', async () => {
    test.clock.set('2027-01-20T12:00:00Z');
    const teacher = await test.signedInAs('Docente');
    await add({ teacher: teacher.user.id });
    const path = await ownPath(teacher.token);
    const { text, headers } = await fetched(path);
    expect(eventsOf(text)).toHaveLength(1);
    expect(eventsOf(text)[0]?.component.getFirstPropertyValue('url')).toBe(edition.link);
    const again = await test.call('GET', path, {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });
});

describe('the calendar of the academy', () => {
  it('shows announced editions of published courses, and never a link', async () => {
    test.clock.set('2027-01-20T12:00:00Z');
    await add();
    const { courseName } = edition;
    edition = await anEdition(test, { announcedAt: null });
    await add();
    const { text } = await fetched('/open/calendar.ics');
    const days = '/open/class-sessions?from=2027-02-02&until=2027-02-02';
    const { body } = await test.call('GET', days);
    const inCalendar = eventsOf(text).map(({ summary }) => summary);
    const onPage = body.map((one: Record<string, string>) => `${one.courseName}: ${one.title}`);
    for (const shown of [inCalendar, onPage]) {
      expect(shown).toContain(`${courseName}: Sesión 1`);
      expect(shown).not.toContain(`${edition.courseName}: Sesión 1`);
    }
    expect(text + JSON.stringify(body)).not.toContain('sala.example');
    const long = await test.call('GET', '/open/class-sessions?from=2027-01-01&until=2027-12-31');
    expect(long.status).toBe(402);
  });

  it('names who teaches, and nobody who does no more, also of classes to come', async () => {
    test.clock.set('2027-01-20T12:00:00Z');
    const { user } = await test.signedInAs('Docente');
    const named = { username: 'docente-del-calendario', lastName: 'Del Calendario' };
    const gives = await updateUser(test.deps.db, user, named);
    await add({ teacher: user.id });
    const shown = async () =>
      (await fetched('/open/calendar.ics')).text.replaceAll('\r\n ', '').includes('Del Calendario');
    expect(await shown()).toBe(true);
    await updateUser(test.deps.db, gives, { roles: ['Alumno'] });
    expect(await shown()).toBe(false);
  });

  it('says of each edition when it begins, however far that is, and nothing of a draft', async () => {
    const days = { startDate: '2028-03-01', endDate: '2028-04-28' };
    edition = await anEdition(test, days);
    await add({ day: '2028-03-07' });
    await add({ day: '2028-03-14' });
    const shown = edition.id;
    edition = await anEdition(test, { ...days, announcedAt: null });
    await add({ day: '2028-03-01' });
    const begins = async (from: string) => {
      const path = `/open/class-sessions/first?editions=${shown},${edition.id}&from=${from}`;
      return (await test.call('GET', path)).body.map((one: Record<string, string>) => one.startsAt);
    };
    expect(await begins('2027-01-20')).toEqual(['2028-03-08T00:00:00.000Z']);
    expect(await begins('2028-03-08')).toEqual(['2028-03-15T00:00:00.000Z']);
  });
});
