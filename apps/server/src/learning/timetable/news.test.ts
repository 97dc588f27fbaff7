import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { EditionRow } from '../../catalogue/courses/edition.tables.ts';
import { updateUser } from '../../people/users/user.queries.ts';
import { users } from '../../people/users/user.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { sessionsAddedJobs } from './added.service.ts';
import { slice } from './people.queries.ts';
import { sessionReminderJobs } from './reminder.jobs.ts';

let test: TestApp;
let token: string;
let edition: EditionRow & { courseName: string };
let ana: Awaited<ReturnType<typeof inEdition>>;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

beforeEach(async () => {
  edition = await anEdition(test);
  ana = await inEdition(test, edition);
  await test.work();
  test.outbox.length = 0;
});

const add = async (body: object = {}): Promise<string> => {
  const sent = { edition: edition.id, day: '2027-02-02', from: '19:00', until: '21:00', ...body };
  return (await test.call('POST', '/class-sessions', { token, body: sent })).body._id;
};
const change = (id: string, body: object) =>
  test.call('PUT', `/class-sessions/${id}`, { token, body });
const cancel = (id: string) =>
  test.call('PUT', `/class-sessions/${id}/cancellation`, {
    token,
    body: { reason: 'El docente está enfermo.' },
  });
const mailsTo = (email: string | null) => test.outbox.filter(({ to }) => to === email);
const subjects = (email: string | null) => mailsTo(email).map(({ subject }) => subject);

describe('a change of a session', () => {
  it('is told once to everybody in the edition who was not withdrawn', async () => {
    const luz = await inEdition(test, edition, 'retirado');
    const others = await Promise.all(
      Array.from({ length: 3 }, () => inEdition(test, edition, 'pendiente')),
    );
    const id = await add();
    await change(id, { day: '2027-02-03' });
    await test.work();
    const [mail] = mailsTo(ana.user.email);
    expect(mail?.subject).toBe('Nueva hora de tu sesión: miércoles 3 de febrero, de 19:00 a 21:00');
    expect(mail?.text).toContain('Antes: martes 2 de febrero, de 19:00 a 21:00 (hora de Lima)');
    expect(mail?.text).not.toContain('sala.example');
    for (const { user } of others) expect(mailsTo(user.email)).toHaveLength(1);
    expect(mailsTo(luz.user.email)).toEqual([]);
    await change(id, { link: 'https://sala.example/nueva' });
    await test.work();
    await cancel(id);
    await test.work();
    expect(subjects(ana.user.email).slice(1)).toEqual([
      `Cambió dónde es tu sesión: ${edition.courseName}`,
      `Se canceló tu sesión: ${edition.courseName}`,
    ]);
    expect(mailsTo(ana.user.email).at(-1)?.text).toContain('El docente está enfermo.');
  });

  it('is told again when a cancelled session is held after all, as long as it lies ahead', async () => {
    const id = await add();
    const restore = () => test.call('DELETE', `/class-sessions/${id}/cancellation`, { token });
    expect((await restore()).body.message).toBe('Esta sesión no está cancelada.');
    await change(id, { day: '2027-02-03' });
    await cancel(id);
    await test.work();
    const { status, body } = await restore();
    expect([status, body.cancelledAt, body.reason]).toEqual([200, null, null]);
    await test.work();
    // Three changes are told at once, in no order.
    expect(subjects(ana.user.email)).toContain(
      'Sí habrá sesión: miércoles 3 de febrero, de 19:00 a 21:00',
    );
    await cancel(id);
    test.clock.set('2027-02-04T12:00:00Z');
    expect((await restore()).body.message).toBe('Esta sesión ya terminó.');
    test.clock.set('2026-11-20T15:00:00Z');
  });

  it('reaches all of an edition with more people than one job writes to', async () => {
    const rows = Array.from({ length: slice + 5 }, (_, n) => ({
      ...{ firstName: 'Persona', lastName: `${n}`, sortName: `${n}`, searchText: '' },
      email: `muchos.${n}@correo.example`,
    }));
    const people = await test.deps.db.insert(users).values(rows).returning({ id: users.id });
    const { id: editionId, courseId, createdAt: startsAt } = edition;
    await test.deps.db
      .insert(enrolments)
      .values(people.map(({ id: userId }) => ({ userId, courseId, editionId, startsAt })));
    await change(await add({ day: '2027-03-02' }), { from: '18:00' });
    await test.work();
    expect(test.outbox).toHaveLength(slice + 6);
    expect(new Set(test.outbox.map(({ to }) => to)).size).toBe(slice + 6);
  });

  it('that concerns staff alone, or a draft, or what is over, is told to nobody', async () => {
    const id = await add();
    await change(id, { title: 'Otro título', recording: 'https://video.example/1' });
    // As long as it is what the edition says anyway, nothing changed for anybody.
    await change(id, { link: edition.link });
    test.clock.set('2027-02-03T03:00:00Z');
    await change(id, { link: 'https://sala.example/tarde' });
    edition = await anEdition(test, { announcedAt: null });
    ana = await inEdition(test, edition);
    const draft = await add({ day: '2027-03-02' });
    await change(draft, { from: '18:00' });
    await test.work();
    expect(test.outbox).toEqual([]);
  });
});

describe('a session that is added', () => {
  /** What is done some minutes after staff added something. */
  const later = async (since: string) => {
    const [job] = sessionsAddedJobs(test.deps);
    const data = { edition: edition.id, since, sessions: null, after: null };
    await job?.run(data);
    await job?.run(data);
    await test.work();
  };
  let since: string;
  beforeEach(() => {
    since = new Date(test.clock.now().getTime() + 60_000).toISOString();
    test.clock.set(since);
  });

  it('is told once to the people of an announced edition, as it stands after the pause', async () => {
    const id = await add({ title: 'Clase extra' });
    await change(id, { day: '2027-02-04' });
    await cancel(await add({ title: 'Por error' }));
    await test.work();
    expect(test.outbox).toEqual([]);
    await later(since);
    const [mail, ...more] = mailsTo(ana.user.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Nueva clase: jueves 4 de febrero, de 19:00 a 21:00');
    expect(mail?.text).toContain('Clase extra');
    await change(id, { day: '2027-02-05' });
    await test.work();
    expect(subjects(ana.user.email)[1]).toMatch(/^Nueva hora de tu sesión/);
  });

  it('by a rule is told in one mail, and of a draft nobody is told', async () => {
    const rule = { weekdays: [1], from: '19:00', until: '21:00', title: 'Clase' };
    const series = (id: string) =>
      test.call('POST', `/editions/${id}/session-series`, { token, body: rule });
    expect((await series(edition.id)).status).toBe(201);
    await later(since);
    expect(subjects(ana.user.email)).toEqual([`Hay 8 clases nuevas: ${edition.courseName}`]);
    expect(mailsTo(ana.user.email)[0]?.text).toContain('Clase 8: lunes 22 de marzo');
    edition = await anEdition(test, { announcedAt: null });
    await inEdition(test, edition);
    const before = test.outbox.length;
    await add({ day: '2027-03-02' });
    await test.work();
    expect(test.outbox).toHaveLength(before);
  });
});

describe('who gives a session', () => {
  it('hears once for each act that it is theirs, moved, cancelled, or somebody else’s', async () => {
    const [diego, fiorella] = [await test.signedInAs('Docente'), await test.signedInAs('Docente')];
    const id = await add({ teacher: diego.user.id });
    const to = ({ user }: typeof diego) => subjects(user.email);
    await test.work();
    expect(to(diego)).toEqual(['Dictas una clase: martes 2 de febrero, de 19:00 a 21:00']);
    expect(mailsTo(diego.user.email)[0]?.text).toContain(`/ensenar/sesiones/${id}`);
    await change(id, { substitute: fiorella.user.id });
    await test.work();
    expect(to(diego).at(-1)).toContain('Ya no dictas la clase');
    expect(to(fiorella)).toEqual(['Dictas una clase: martes 2 de febrero, de 19:00 a 21:00']);
    await change(id, { day: '2027-02-03', place: 'Aula 9' });
    await test.work();
    const moved = 'Nueva hora de tu clase: miércoles 3 de febrero, de 19:00 a 21:00';
    expect([to(diego).at(-1), to(fiorella).at(-1)]).toEqual([moved, moved]);
    // What concerns nobody's place or hours is told to nobody.
    await change(id, { title: 'Otro título' });
    await cancel(id);
    await test.work();
    expect(to(fiorella).slice(2)).toEqual([
      'Se canceló tu clase: miércoles 3 de febrero, de 19:00 a 21:00',
    ]);
    // In their own words, and not in the students'.
    expect(test.outbox.filter(({ to: who }) => who === fiorella.user.email)).toHaveLength(3);
  });

  it('hears of a whole rule in one mail, and of a draft once it is announced', async () => {
    const teacher = await test.signedInAs('Docente');
    const draft = await anEdition(test, { announcedAt: null });
    const rule = { weekdays: [2], from: '19:00', until: '21:00', weeks: 3 };
    const body = { ...rule, teacher: teacher.user.id };
    await test.call('POST', `/editions/${draft.id}/session-series`, { token, body });
    await test.work();
    expect(subjects(teacher.user.email)).toEqual([]);
    await test.call('PUT', `/editions/${draft.id}/announcement`, { token });
    await test.work();
    expect(subjects(teacher.user.email)).toEqual([`Dictas 3 clases: ${draft.courseName}`]);
    const other = await test.signedInAs('Docente');
    const later = { ...rule, weekdays: [4], teacher: other.user.id };
    await test.call('POST', `/editions/${draft.id}/session-series`, { token, body: later });
    await test.work();
    expect(subjects(other.user.email)).toEqual([`Dictas 3 clases: ${draft.courseName}`]);
  });

  it('hears that they teach a group no more', async () => {
    const teacher = await test.signedInAs('Docente');
    const taught = await anEdition(test, { teachers: [teacher.user] });
    await test.call('PUT', `/editions/${taught.id}`, { token, body: { teachers: [] } });
    await test.work();
    expect(subjects(teacher.user.email)).toEqual([`Ya no dictas ${taught.courseName}`]);
  });

  it('hears where their group meets from now on, and that it was cancelled', async () => {
    const teacher = await test.signedInAs('Docente');
    const { id, courseName } = await anEdition(test, { teachers: [teacher.user] });
    await test.call('PUT', `/editions/${id}`, { token, body: { place: 'Aula 9' } });
    await test.work();
    expect(subjects(teacher.user.email)).toEqual([`Cambió dónde dictas: ${courseName}`]);
    const body = { reason: 'Faltan inscritos.' };
    await test.call('PUT', `/editions/${id}/cancellation`, { token, body });
    await test.work();
    const [, told] = test.outbox.filter(({ to }) => to === teacher.user.email);
    expect(told?.subject).toBe(`Se canceló tu grupo: ${courseName}`);
    expect(told?.text).toContain('Faltan inscritos.');
  });
});

describe('the reminders of a session', () => {
  /** What the schedule does every five minutes. */
  const look = async (now: string) => {
    test.clock.set(now);
    await sessionReminderJobs(test.deps)[0]?.run({});
    await test.work();
  };

  it('come a day and an hour before, each once, in the hours of who gets them', async () => {
    await updateUser(test.deps.db, ana.user, { country: 'BO' });
    await add();
    await look('2027-02-01T23:50:00Z');
    expect(mailsTo(ana.user.email)).toEqual([]);
    await look('2027-02-02T00:05:00Z');
    await look('2027-02-02T00:10:00Z');
    expect(subjects(ana.user.email)).toEqual([
      `Tu sesión de ${edition.courseName}: martes 2 de febrero, de 20:00 a 22:00`,
    ]);
    const [mail] = mailsTo(ana.user.email);
    expect(mail?.text).toContain('de 20:00 a 22:00 (hora de Bolivia)');
    expect(mail?.text).toContain('de 19:00 a 21:00 (hora de Lima)');
    await look('2027-02-02T23:05:00Z');
    await look('2027-02-02T23:10:00Z');
    expect(subjects(ana.user.email).slice(1)).toEqual([
      `Tu sesión empieza pronto: ${edition.courseName}`,
    ]);
  });

  it('are not of what was cancelled, nor of what has begun while the server slept', async () => {
    await cancel(await add());
    await test.work();
    test.outbox.length = 0;
    await add({ day: '2027-02-03' });
    await look('2027-02-03T00:00:00Z');
    await look('2027-02-04T00:01:00Z');
    expect(subjects(ana.user.email)).toEqual([
      `Tu sesión de ${edition.courseName}: miércoles 3 de febrero, de 19:00 a 21:00`,
    ]);
  });

  it('come anew for a session that was moved', async () => {
    const id = await add();
    await look('2027-02-02T12:00:00Z');
    await change(id, { day: '2027-02-10' });
    await look('2027-02-10T12:00:00Z');
    const reminders = subjects(ana.user.email).filter((one) => one.startsWith('Tu sesión de'));
    expect(reminders).toHaveLength(2);
  });
});
