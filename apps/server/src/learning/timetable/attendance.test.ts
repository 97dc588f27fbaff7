import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { updateUser } from '../../people/users/user.queries.ts';
import { attendancePercentOf } from './attendance.service.ts';

let test: TestApp;
let token: string;
let teacher: Awaited<ReturnType<TestApp['signedInAs']>>;
let edition: Awaited<ReturnType<typeof anEdition>>;
let ana: Awaited<ReturnType<typeof inEdition>>;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

beforeEach(async () => {
  teacher = await test.signedInAs('Docente');
  edition = await anEdition(test, { teachers: [teacher.user] });
  ana = await inEdition(test, edition);
});

const add = async (day: string, body: object = {}): Promise<string> => {
  const sent = { edition: edition.id, day, from: '19:00', until: '21:00', ...body };
  const answer = await test.call('POST', '/class-sessions', { token, body: sent });
  expect(answer.status).toBe(201);
  return answer.body._id;
};
const mark = (id: string, marks: object[], as = token, path = '/class-sessions') =>
  test.call('PUT', `${path}/${id}/attendance`, { token: as, body: { marks } });
const enter = (id: string, as = ana.token) =>
  test.call('POST', `/me/class-sessions/${id}/entry`, { token: as });
const own = async () =>
  (
    await test.call('GET', '/me/class-sessions?from=2027-02-01&until=2027-03-31', {
      token: ana.token,
    })
  ).body;

describe('the door of a session', () => {
  it('opens fifteen minutes before, marks who enters, and only then tells the link', async () => {
    const id = await add('2027-02-02');
    test.clock.set('2027-02-02T23:44:00Z');
    const early = await enter(id);
    expect(early.status).toBe(409);
    expect(early.body.message).toContain('La sala se abre a las 18:45');
    const [shown] = await own();
    expect(shown).toMatchObject({ enterable: false, online: true, attendance: null });
    expect(JSON.stringify([shown, early.body])).not.toContain('sala.example');
    test.clock.set('2027-02-02T23:45:00Z');
    expect((await enter(id)).body).toEqual({
      ...{ link: 'https://sala.example/grupo', place: null, attendance: 'presente' },
    });
    test.clock.set('2027-02-03T01:00:00Z');
    expect((await enter(id)).body.attendance).toBe('presente');
    const luz = await inEdition(test, edition);
    expect((await enter(id, luz.token)).body.attendance).toBe('tarde');
    test.clock.set('2027-02-03T02:00:00Z');
    expect((await enter(id)).status).toBe(409);
  });

  it('is shut for who is not in the edition, was withdrawn, or comes to a cancelled one', async () => {
    const id = await add('2027-02-02');
    const other = await inEdition(test, await anEdition(test));
    const gone = await inEdition(test, edition, 'retirado');
    test.clock.set('2027-02-03T00:00:00Z');
    expect((await enter(id, other.token)).status).toBe(404);
    expect((await enter(id, gone.token)).status).toBe(404);
    const body = { reason: 'Sin luz.' };
    await test.call('PUT', `/class-sessions/${id}/cancellation`, { token, body });
    expect((await enter(id)).body.message).toBe('Esta sesión se canceló.');
  });
});

describe('the list of a session', () => {
  it('takes many at once, again without a change, and takes a word back', async () => {
    const id = await add('2027-02-02');
    const luz = await inEdition(test, edition);
    test.clock.set('2027-02-03T00:20:00Z');
    await enter(id);
    const marks = [
      { enrolment: ana.enrolment, state: 'presente' },
      { enrolment: luz.enrolment, state: 'falta' },
    ];
    const { status, body } = await mark(id, marks);
    expect(status).toBe(200);
    const stateOf = (list: typeof body) =>
      Object.fromEntries(
        list.people.map((one: Record<string, string>) => [one.enrolment, [one.state, one.by]]),
      );
    expect(stateOf(body)).toEqual({
      [ana.enrolment]: ['presente', 'personal'],
      [luz.enrolment]: ['falta', 'personal'],
    });
    const acts = async () =>
      (await test.call('GET', `/audit?entity=class-session&entityId=${id}`, { token })).body.length;
    const before = await acts();
    expect((await mark(id, marks)).body).toEqual(body);
    expect(await acts()).toBe(before);
    const back = await mark(id, [{ enrolment: luz.enrolment, state: null }]);
    expect(stateOf(back.body)[luz.enrolment]).toEqual([null, null]);
  });

  it('is refused before the session, and names who is not in it', async () => {
    const id = await add('2027-02-02');
    const stranger = await inEdition(test, await anEdition(test));
    const marks = [{ enrolment: stranger.enrolment, state: 'presente' }];
    expect((await mark(id, marks)).status).toBe(409);
    test.clock.set('2027-02-03T00:00:00Z');
    expect((await mark(id, marks)).body.errors).toEqual([
      { path: 'marks.0.enrolment', message: 'Esa persona no está en esta edición.' },
    ]);
  });

  it('is kept by who gives the session, and by no other teacher', async () => {
    const substitute = await test.signedInAs('Docente');
    const other = await test.signedInAs('Docente');
    const id = await add('2027-02-02', { substitute: substitute.user.id });
    test.clock.set('2027-02-03T00:30:00Z');
    const path = '/me/teaching/sessions';
    const marks = [{ enrolment: ana.enrolment, state: 'tarde' }];
    for (const { token: as } of [teacher, substitute]) {
      expect((await mark(id, marks, as, path)).status).toBe(200);
      const days = 'from=2027-02-01&until=2027-02-28';
      const { body } = await test.call('GET', `${path}?${days}`, { token: as });
      expect(body).toMatchObject([{ _id: id, people: 1, marked: 1, link: edition.link }]);
    }
    const list = await test.call('GET', `${path}/${id}/attendance`, { token: teacher.token });
    expect(Object.keys(list.body.people[0])).toEqual([
      'enrolment',
      'name',
      'photo',
      'state',
      'by',
      'at',
    ]);
    expect(list.body.people[0]).toMatchObject({ state: 'tarde', by: 'docente' });
    for (const as of [other.token, ana.token]) {
      expect((await mark(id, marks, as, path)).status).toBe(404);
      const read = await test.call('GET', `${path}/${id}/attendance`, { token: as });
      expect(read.status).toBe(404);
    }
    await updateUser(test.deps.db, teacher.user, { roles: [] });
    expect((await mark(id, marks, teacher.token, path)).status).toBe(404);
  });
});

describe('the report of an edition', () => {
  it('counts what was held, a justified absence like having come, and goes as a file', async () => {
    const held = [await add('2027-02-02'), await add('2027-02-04'), await add('2027-02-09')];
    const dropped = await add('2027-02-16');
    await add('2027-02-18');
    test.clock.set('2027-02-10T12:00:00Z');
    await test.call('PUT', `/class-sessions/${dropped}/cancellation`, {
      ...{ token, body: { reason: 'Sin luz.' } },
    });
    await mark(held[0] ?? '', [{ enrolment: ana.enrolment, state: 'presente' }]);
    await mark(held[1] ?? '', [{ enrolment: ana.enrolment, state: 'justificado' }]);
    const { body } = await test.call('GET', `/editions/${edition.id}/attendance`, { token });
    expect(body.sessions).toHaveLength(4);
    expect(body.people).toMatchObject([
      { marks: ['presente', 'justificado', null, null], attended: 2, percent: 66 },
    ]);
    const percents = await attendancePercentOf(test.deps.db, [ana.enrolment], test.clock.now());
    expect([...percents]).toEqual([[ana.enrolment, 66]]);
    // While one goes on it counts for whom it is known of, and for nobody else.
    await add(test.clock.now().toISOString().slice(0, 10), { from: '06:00', until: '08:00' });
    const now = await attendancePercentOf(test.deps.db, [ana.enrolment], test.clock.now());
    expect([...now]).toEqual([[ana.enrolment, 66]]);
    const path = `/editions/${edition.id}/attendance/file?format=csv`;
    const csv = (await test.call('GET', path, { token })).body.toString('utf8');
    expect(csv).toContain('Persona;1. Sesión 1 (2027-02-02);2. Sesión 2 (2027-02-04)');
    expect(csv).toMatch(/;Presente;Justificado;;;;2;66/);
    expect((await test.call('GET', path, { token: ana.token })).status).toBe(403);
  });
});

it('counts for who comes later what was held since then, and what somebody said of before', async () => {
  const before = await add('2027-02-02');
  await add('2027-02-09');
  test.clock.set('2027-02-05T12:00:00Z');
  const late = await inEdition(test, edition);
  const percent = async () =>
    (await attendancePercentOf(test.deps.db, [late.enrolment], test.clock.now())).get(
      late.enrolment,
    );
  const reported = async () => {
    const { body } = await test.call('GET', `/editions/${edition.id}/attendance`, { token });
    return body.people.find((one: { enrolment: string }) => one.enrolment === late.enrolment);
  };
  expect([await percent(), (await reported()).percent]).toEqual([null, null]);
  test.clock.set('2027-02-11T12:00:00Z');
  expect([await percent(), (await reported()).percent]).toEqual([0, 0]);
  await mark(before, [{ enrolment: late.enrolment, state: 'presente' }]);
  expect([await percent(), (await reported()).percent]).toEqual([50, 50]);
});

it('is taken back when its session is brought to a day ahead, once staff agree', async () => {
  const past = await add('2027-02-09', { from: '10:00', until: '12:00' });
  test.clock.set('2027-02-10T12:00:00Z');
  await mark(past, [{ enrolment: ana.enrolment, state: 'presente' }]);
  const move = (more: object = {}) =>
    test.call('PUT', `/class-sessions/${past}`, { token, body: { day: '2027-02-16', ...more } });
  const refused = await move();
  expect([refused.status, refused.body.errors]).toEqual([
    402,
    [{ path: 'clearAttendance', message: expect.stringContaining('asistencia de 1 persona') }],
  ]);
  expect((await move({ clearAttendance: true })).status).toBe(200);
  const { body } = await test.call('GET', `/class-sessions/${past}/attendance`, { token });
  expect(body.people.map(({ state }: { state: string | null }) => state)).toEqual([null]);
});

describe('a minimum of attendance', () => {
  it('keeps a course from being finished until it is reached, and is named as missing', async () => {
    edition = await anEdition(test, { course: { classroom: 'propia' }, minAttendance: 60 });
    ana = await inEdition(test, edition);
    const lesson = {
      ...{ _id: randomUUID(), kind: 'lectura', title: 'Una lección', minutes: 5, required: true },
      ...{ preview: false, body: '<p>Texto.</p>', url: null, opensOn: null },
    };
    const units = [{ _id: randomUUID(), title: 'Un módulo', lessons: [lesson] }];
    const content = `/courses/${edition.courseId}/content`;
    await test.call('PUT', content, { token, body: { units } });
    await test.call('PUT', `${content}/publication`, { token });
    const days = ['2027-02-02', '2027-02-04', '2027-02-09'];
    const [first = '', second = ''] = await Promise.all(days.map((day) => add(day)));
    test.clock.set('2027-02-05T12:00:00Z');
    await mark(first, [{ enrolment: ana.enrolment, state: 'presente' }]);
    const path = `/me/rooms/${ana.enrolment}`;
    const done = await test.call('PUT', `${path}/lessons/${lesson._id}/completion`, {
      token: ana.token,
    });
    expect(done.body).toMatchObject({
      ...{ completedAt: null, progress: 100, missing: 0 },
      attendance: { minimum: 60, sessions: 3, attended: 1, missing: 1 },
    });
    const learning = await test.call('GET', `/enrolments/${ana.enrolment}/learning`, { token });
    expect(learning.body.attendance).toMatchObject({ missing: 1 });
    // Staff finish it before only with a reason, which stays.
    const luz = await inEdition(test, edition);
    const finish = (body: object) =>
      test.call('PUT', `/enrolments/${luz.enrolment}/completion`, { token, body });
    const refused = await finish({ finalGrade: 17 });
    expect([refused.status, refused.body.errors[0].path]).toEqual([402, 'reason']);
    expect(refused.body.message).toContain('Le faltan 2 sesiones para la asistencia mínima (60 %)');
    const reason = 'Convalidó las sesiones con un trabajo.';
    expect((await finish({ finalGrade: 17, reason })).body.completedAt).not.toBeNull();
    const history = await test.call('GET', `/audit?entityId=${luz.enrolment}`, { token });
    expect(JSON.stringify(history.body)).toContain(reason);

    await mark(second, [{ enrolment: ana.enrolment, state: 'tarde' }]);
    await test.work();
    const { body } = await test.call('GET', path, { token: ana.token });
    expect(body).toMatchObject({
      completedAt: test.clock.now().toISOString(),
      attendance: { missing: 0 },
    });
  });
});
