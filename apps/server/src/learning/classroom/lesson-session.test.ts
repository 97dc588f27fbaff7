import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const live = (number: number, recordingCounts = false) => ({
  ...{ _id: randomUUID(), kind: 'sesion', title: `La ${number}.ª`, minutes: 60, required: true },
  ...{ preview: false, body: '', url: null, opensOn: null, session: { number, recordingCounts } },
});

/** Somebody in an edition whose course has these lessons, and what they do there. */
async function aRoom(lessons: ReturnType<typeof live>[], dated = true) {
  const edition = await anEdition(test, {
    course: { classroom: 'propia' },
    ...(dated ? {} : { startDate: null, endDate: null }),
  });
  const units = [{ _id: randomUUID(), title: 'Un módulo', lessons }];
  const content = `/courses/${edition.courseId}/content`;
  expect((await test.call('PUT', content, { token, body: { units } })).status).toBe(200);
  expect((await test.call('PUT', `${content}/publication`, { token })).status).toBe(200);
  const person = await inEdition(test, edition);
  const path = `/me/rooms/${person.enrolment}`;
  const own = async (method: 'GET' | 'PUT', at = '') =>
    test.call(method, path + at, { token: person.token });
  return {
    person,
    room: async () => (await own('GET')).body,
    lesson: async (of: { _id: string }) => (await own('GET', `/lessons/${of._id}`)).body,
    open: (of: { _id: string }) => own('PUT', `/lessons/${of._id}/place`),
    finish: (of: { _id: string }) => own('PUT', `/lessons/${of._id}/completion`),
    add: async (day: string) => {
      const body = { edition: edition.id, day, from: '19:00', until: '21:00' };
      return (await test.call('POST', '/class-sessions', { token, body })).body._id as string;
    },
    mark: (session: string, state: string) =>
      test.call('PUT', `/class-sessions/${session}/attendance`, {
        token,
        body: { marks: [{ enrolment: person.enrolment, state }] },
      }),
  };
}

it('stands for the session of the own edition by its order, and is done by being there', async () => {
  test.clock.set('2027-01-20T12:00:00Z');
  const [first, second] = [live(1), live(2)];
  const at = await aRoom([first, second]);
  expect((await at.lesson(first)).session).toMatchObject({ held: null, never: false });
  const later = await at.add('2027-02-04');
  const cancelled = await at.add('2027-02-02');
  const earlier = await at.add('2027-02-03');
  const body = { reason: 'Sin luz.' };
  await test.call('PUT', `/class-sessions/${cancelled}/cancellation`, { token, body });
  expect((await at.lesson(first)).session.held._id).toBe(earlier);
  expect((await at.lesson(second)).session.held._id).toBe(later);
  expect((await at.finish(first)).body.message).toContain('asistiendo a su sesión');

  test.clock.set('2027-02-04T12:00:00Z');
  await at.mark(earlier, 'presente');
  await test.work();
  expect((await at.room()).units[0].lessons).toMatchObject([{ done: true }, { done: false }]);
  // Said by mistake, it is taken back.
  await at.mark(earlier, 'falta');
  await test.work();
  expect((await at.room()).units[0].lessons).toMatchObject([{ done: false }, { done: false }]);
  test.clock.set('2027-02-05T12:00:00Z');
  await at.mark(earlier, 'justificado');
  await at.mark(later, 'tarde');
  await test.work();
  expect(await at.room()).toMatchObject({ missing: 0, completedAt: expect.any(String) });
});

it('is done by the recording, where the academy says so, once there is one', async () => {
  test.clock.set('2027-01-20T12:00:00Z');
  const only = live(1, true);
  const at = await aRoom([only]);
  const session = await at.add('2027-02-02');
  test.clock.set('2027-02-03T12:00:00Z');
  expect((await at.finish(only)).status).toBe(409);
  const body = { recording: 'https://videos.example/clase' };
  await test.call('PUT', `/class-sessions/${session}`, { token, body });
  expect((await at.lesson(only)).session).toMatchObject({ finishable: true, held: { over: true } });
  expect((await at.finish(only)).body.completedAt).not.toBeNull();
});

it('is done when it is opened by who was there before it was published', async () => {
  test.clock.set('2027-01-20T12:00:00Z');
  const at = await aRoom([live(2)]);
  const session = await at.add('2027-02-02');
  test.clock.set('2027-02-03T12:00:00Z');
  await at.mark(session, 'presente');
  await test.work();
  const content = `/courses/${(await courseOf(at.person.enrolment)).courseId}/content`;
  const { body } = await test.call('GET', content, { token });
  const lesson = { ...body.units[0].lessons[0], session: { number: 1, recordingCounts: false } };
  const units = [{ ...body.units[0], lessons: [lesson] }];
  await test.call('PUT', content, { token, body: { units, version: body.version } });
  await test.call('PUT', `${content}/publication`, { token });
  await at.open(lesson);
  expect((await at.lesson(lesson)).doneAt).not.toBeNull();
});

it('counts for nothing in an edition that has no days and no such session', async () => {
  test.clock.set('2027-01-20T12:00:00Z');
  const only = live(1);
  const at = await aRoom([only], false);
  expect((await at.lesson(only)).session).toMatchObject({ never: true, held: null });
  expect(await at.room()).toMatchObject({ missing: 0, minutesLeft: 0, next: null });
});

it('is of those who are in the course, and says which session it is', async () => {
  const edition = await anEdition(test, { course: { classroom: 'propia' } });
  const keep = (lesson: object) =>
    test.call('PUT', `/courses/${edition.courseId}/content`, {
      token,
      body: { units: [{ _id: randomUUID(), title: 'Un módulo', lessons: [lesson] }] },
    });
  expect((await keep({ ...live(1), preview: true })).status).toBe(402);
  expect((await keep({ ...live(1), session: null })).status).toBe(402);
  expect((await keep({ ...live(1), kind: 'lectura' })).status).toBe(402);
});

async function courseOf(enrolment: string): Promise<{ courseId: string }> {
  const { body } = await test.call('GET', `/enrolments/${enrolment}`, { token });
  return { courseId: body.course?._id ?? body.course };
}
