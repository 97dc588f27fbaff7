import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { updateEnrolment } from '../enrolments/enrolment.queries.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const put = (path: string, body: object) => test.call('PUT', path, { token, body });
const addSession = async (edition: string, day: string) => {
  const body = { edition, day, from: '19:00', until: '21:00' };
  const { body: made } = await test.call('POST', '/class-sessions', { token, body });
  return made._id as string;
};

describe('the days of an announced edition', () => {
  it('are those with which its people begin, who are told once', async () => {
    const edition = await anEdition(test);
    const ana = await inEdition(test, edition);
    await updateEnrolment(test.deps.db, ana.enrolment, {
      startsAt: new Date('2027-02-01T05:00:00Z'),
    });
    // Who began on a day of their own keeps it.
    const early = await inEdition(test, edition);
    const startsAt = async () =>
      (await test.call('GET', `/enrolments/${ana.enrolment}`, { token })).body.startsAt;
    await put(`/editions/${edition.id}`, { startDate: '2027-02-08' });
    await test.work();
    expect(await startsAt()).toBe('2027-02-08T05:00:00.000Z');
    const told = () => test.outbox.filter(({ subject }) => subject.includes('Cambiaron los días'));
    expect(told()).toHaveLength(2);
    const { body: own } = await test.call('GET', `/enrolments/${early.enrolment}`, { token });
    expect(Date.parse(own.startsAt)).toBeLessThan(Date.parse('2027-02-01'));
    expect(told()[0]?.text).toContain('del 8 de febrero de 2027 al 26 de marzo de 2027');
    // The same edition by the call of its course.
    await put(`/courses/${edition.courseId}`, { startDate: '2027-02-15' });
    await test.work();
    expect(await startsAt()).toBe('2027-02-15T05:00:00.000Z');
    expect(told()).toHaveLength(4);
    await put(`/editions/${edition.id}`, { place: 'Sede Cusco' });
    await test.work();
    expect(told()).toHaveLength(4);
  });

  it('leave no session outside, also by the call of the course', async () => {
    const edition = await anEdition(test);
    await addSession(edition.id, '2027-02-02');
    const days = { startDate: '2027-03-01', endDate: '2027-03-26' };
    for (const path of [`/editions/${edition.id}`, `/courses/${edition.courseId}`]) {
      const { status, body } = await put(path, days);
      expect([status, body.message]).toEqual([402, expect.stringContaining('fuera de esos días')]);
    }
  });
});

describe('the door of a session', () => {
  it('stays shut for whose access to the course has ended', async () => {
    const edition = await anEdition(test);
    const ana = await inEdition(test, edition);
    const session = await addSession(edition.id, '2027-02-02');
    await updateEnrolment(test.deps.db, ana.enrolment, {
      endsAt: new Date('2027-02-01T12:00:00Z'),
    });
    test.clock.set('2027-02-03T00:05:00Z');
    const enter = await test.call('POST', `/me/class-sessions/${session}/entry`, {
      token: ana.token,
    });
    expect(enter.status).toBe(409);
    expect(enter.body.message).toContain('Tu acceso a este curso terminó el 1 de febrero de 2027');
    const { body } = await test.call('GET', '/me/class-sessions?from=2027-02-01&until=2027-03-31', {
      token: ana.token,
    });
    expect(body[0].enterable).toBe(false);
  });
});
