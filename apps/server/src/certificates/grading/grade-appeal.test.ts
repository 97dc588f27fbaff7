import { mostOpenAppeals } from '@aulario/contract/learning/grade-appeal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aGradedEdition, aMark } from '../../../test/graded-edition.ts';
import { gradeAppeals } from '../../learning/gradebook/grade-appeal.tables.ts';
import { audit } from '../../platform/audit.tables.ts';

let test: TestApp;
let admin: string;
let desk: string;
let teacher: Awaited<ReturnType<TestApp['signedInAs']>>;
let colleague: typeof teacher;
let edition: Awaited<ReturnType<typeof aGradedEdition>>['edition'];
let lessons: string[];
let ana: Awaited<ReturnType<typeof inEdition>>;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  desk = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  teacher = await test.signedInAs('Docente');
  colleague = await test.signedInAs('Docente');
  const made = await aGradedEdition(test, {
    ...{ author: admin, teachers: [teacher.user], tasks: Array(6).fill({}) },
  });
  edition = made.edition;
  lessons = made.lessons;
  ana = await inEdition(test, edition);
  await aMark(test, ana.enrolment, lessons[0] ?? '', 12);
  await test.work();
  test.outbox.length = 0;
});

const why = 'Me falta el punto de la pregunta 3.';
const ask = (component = lessons[0] ?? '', text = why, { token }: { token: string } = ana) =>
  test.call('POST', `/me/enrolments/${ana.enrolment}/appeals`, {
    ...{ token, body: { component, text } },
  });
const answer = (id: string, changed: boolean, { token }: { token: string } = teacher) =>
  test.call('PUT', `/me/teaching/appeals/${id}/answer`, {
    token,
    body: { text: 'La volví a leer.', changed },
  });
const waiting = async ({ token }: { token: string } = teacher, query = `edition=${edition.id}`) =>
  (await test.call('GET', `/me/teaching/appeals?${query}`, { token })).body;
const write = (grade: number, version = 0) =>
  test.call('PUT', `/me/teaching/people/${ana.enrolment}/grades`, {
    token: teacher.token,
    body: { cells: [{ component: lessons[0], grade, version }], reason: 'Revisión.' },
  });
const own = async () =>
  (await test.call('GET', `/me/enrolments/${ana.enrolment}/grades`, ana)).body.appeals;

describe('an appeal of a grade', () => {
  it('goes the whole way: asked, told, changed by its own act, answered, read and recorded', async () => {
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Tarea 1', before: 12, max: 20, text: why, answer: null });
    await test.work();
    // The teacher hears that there is one; who and why stay in the room.
    expect(test.outbox).toMatchObject([
      { to: teacher.user.email, subject: 'Piden revisar una nota: Tarea 1' },
    ]);
    expect(test.outbox[0]?.text).not.toContain(why);
    expect(test.outbox[0]?.text).not.toContain(ana.user.lastName);
    expect(await waiting()).toMatchObject([{ _id: body._id, before: 12, text: why }]);
    expect((await answer(body._id, true)).body.message).toMatch(/La nota sigue en 12/);
    expect((await write(15)).status).toBe(200);
    expect((await answer(body._id, false)).body.message).toMatch(/La nota cambió de 12 a 15/);
    expect((await answer(body._id, true)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const said = { text: 'La volví a leer.', changed: true, after: 15, rectifies: false };
    expect(await own()).toMatchObject([{ before: 12, answer: said }]);
    const sheet = `/me/teaching/people/${ana.enrolment}/grades`;
    expect((await test.call('GET', sheet, teacher)).body.appeals).toEqual(await own());
    await test.work();
    expect(test.outbox[1]).toMatchObject({ to: ana.user.email });
    expect(test.outbox[1]?.text).toContain('12 → 15');
    const acts = await test.deps.db.select().from(audit).where(eq(audit.entityId, body._id));
    expect(acts.map(({ action }) => action).sort()).toEqual(['answer', 'request']);
    await expect(test.deps.db.delete(gradeAppeals)).rejects.toThrow();
  });

  it('waits once for a grade, and with at most so many others; answered, it may be asked again', async () => {
    const first = (await ask()).body;
    expect((await ask()).body._id).toBe(first._id);
    expect((await ask(lessons[0], 'Otra razón más.')).body.message).toMatch(/Ya pediste/);
    for (const lesson of lessons.slice(1)) await aMark(test, ana.enrolment, lesson, 14);
    for (const lesson of lessons.slice(1, mostOpenAppeals))
      expect((await ask(lesson)).status).toBe(201);
    expect((await ask('final')).body.message).toMatch(/Tienes 5 pedidos/);
    expect((await answer(first._id, false)).status).toBe(200);
    expect((await answer(first._id, false)).status).toBe(409);
    expect((await ask('final')).body).toMatchObject({ name: 'Nota final', before: 13.67 });
    await answer((await waiting())[0]._id, false);
    expect((await ask(lessons[0], 'Otra razón más.')).status).toBe(201);
  });

  it('is of a grade that is there, by whose it is, with a reason', async () => {
    expect((await ask(lessons[1])).body.message).toBe('Todavía no hay nota que revisar.');
    expect((await ask('otra')).body.errors[0].path).toBe('component');
    expect((await ask(lessons[0], 'Corto.')).body.errors[0].path).toBe('text');
    const bea = await inEdition(test, edition);
    expect((await ask(lessons[0], why, bea)).status).toBe(404);
    expect((await ask(lessons[0], why, teacher)).status).toBe(404);
  });

  it('is answered by a teacher of that edition or by staff, and by nobody else', async () => {
    const { body } = await ask();
    expect(await waiting(colleague)).toEqual([]);
    expect(await waiting(ana)).toEqual([]);
    expect((await answer(body._id, false, colleague)).status).toBe(404);
    expect((await answer(body._id, false, ana)).status).toBe(404);
    expect(await waiting({ token: desk })).toHaveLength(1);
    expect((await answer(body._id, false, { token: desk })).status).toBe(200);
  });

  it('may be asked once the record is closed: what changes is then a rectification', async () => {
    await test.call('PUT', `/editions/${edition.id}/grades/closing`, { token: admin });
    const { body } = await ask();
    expect((await waiting())[0].closedAt).toBeTruthy();
    const { answer: said } = (await answer(body._id, true)).body;
    expect(said).toMatchObject({ changed: true, after: 12, rectifies: true });
    await test.work();
    const told = test.outbox.find(({ to }) => to === ana.user.email);
    expect(told?.text).toContain('con una rectificación del acta');
  });

  it('is in the copy of the data of who asked it, and goes with them', async () => {
    const { body } = await ask(lessons[0], 'Llámenme al 987 654 321.');
    const copy = await test.call('GET', '/me/data', ana);
    expect(copy.body.gradeAppeals).toMatchObject([{ name: 'Tarea 1', before: 12 }]);
    for (const what of ['blocking', 'erasure'])
      await test.call('PUT', `/users/${ana.user.id}/${what}`, {
        ...{ token: admin, body: { reason: 'Lo pidió por escrito.' } },
      });
    expect(await waiting()).toEqual([]);
    const [left] = await test.deps.db
      .select()
      .from(gradeAppeals)
      .where(eq(gradeAppeals.id, body._id));
    expect(JSON.stringify(left)).not.toContain('987 654 321');
    expect(left?.before).toBe(12);
  });
});
