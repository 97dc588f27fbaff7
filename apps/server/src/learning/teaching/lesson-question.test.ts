import { mostUnanswered } from '@aulario/contract/learning/lesson-question';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLesson } from '../../../test/a-lesson.ts';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

type Person = { token: string; enrolment: string };
let test: TestApp;
let teacher: Awaited<ReturnType<TestApp['signedInAs']>>;
let colleague: typeof teacher;
let desk: string;
let edition: Awaited<ReturnType<typeof anEdition>>;
let ana: Awaited<ReturnType<typeof inEdition>>;
let luz: typeof ana;
let lesson: string;
beforeAll(async () => {
  test = await buildTestApp();
  desk = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

beforeEach(async () => {
  teacher = await test.signedInAs('Docente');
  colleague = await test.signedInAs('Docente');
  const course = { classroom: 'propia' };
  edition = await anEdition(test, { teachers: [teacher.user], course });
  lesson = await aLesson(test, edition.courseId);
  ana = await inEdition(test, edition);
  luz = await inEdition(test, edition);
  await test.work();
  test.outbox.length = 0;
});

const pathOf = ({ enrolment }: Person) => `/me/rooms/${enrolment}/lessons/${lesson}/questions`;
const ask = (who: Person, text: string) =>
  test.call('POST', pathOf(who), { token: who.token, body: { text } });
const read = async (who: Person) =>
  (await test.call('GET', pathOf(who), { token: who.token })).body;
const act = (id: string, what: 'answer' | 'hiding', body: object, token = teacher.token) =>
  test.call('PUT', `/me/teaching/questions/${id}/${what}`, { token, body });
const queue = (token = teacher.token, state = 'abierta') =>
  test.call('GET', `/me/teaching/questions?state=${state}&limit=100`, { token });

describe('a question below a lesson', () => {
  it('is read by the people of the course with a first name and an initial, useful ones first', async () => {
    const first = await ask(ana, '¿Sirve en la versión de escritorio?');
    expect(first).toMatchObject({ status: 201, body: { own: true, answer: null } });
    await ask(luz, '¿Y en el celular?');
    await act(first.body._id, 'answer', { text: 'Sí, igual.', useful: true });
    const seen = await read(luz);
    expect(seen.map(({ text }: { text: string }) => text)).toEqual([
      '¿Sirve en la versión de escritorio?',
      '¿Y en el celular?',
    ]);
    expect(seen[0]).toMatchObject({ own: false, useful: true, answer: { text: 'Sí, igual.' } });
    const { firstName, lastName, email } = ana.user;
    expect(seen[0].asker).toBe(`${firstName.split(' ')[0]} ${lastName.charAt(0)}.`);
    expect(JSON.stringify(seen)).not.toContain(email);
    expect(JSON.stringify(seen)).not.toContain(ana.user.id);
  });

  it('is asked once however often it is sent, and by nobody who is not in the course', async () => {
    const [one, two] = [await ask(ana, '¿Cuándo?'), await ask(ana, '¿Cuándo?')];
    expect(two.body._id).toBe(one.body._id);
    const stranger = await inEdition(test, await anEdition(test));
    expect((await ask({ ...stranger, enrolment: ana.enrolment }, '¿Cuándo?')).status).toBe(404);
    expect((await ask(stranger, '¿Cuándo?')).status).toBe(409);
  });

  it('waits with at most so many others of the same person', async () => {
    for (let number = 1; number <= mostUnanswered; number += 1) await ask(ana, `¿${number}?`);
    expect(await ask(ana, '¿Otra?')).toMatchObject({
      status: 409,
      body: { message: /Tienes 20 preguntas sin respuesta/ },
    });
    expect((await ask(luz, '¿Otra?')).status).toBe(201);
  });
});

describe('the queue', () => {
  it('shows a teacher the oldest first, of their own people only, and staff everybody', async () => {
    const old = await ask(ana, '¿La más antigua?');
    test.clock.set(new Date(test.clock.now().getTime() + 60_000).toISOString());
    const late = await ask(luz, '¿La más nueva?');
    const ids = async (token?: string) =>
      (await queue(token)).body.map(({ _id }: { _id: string }) => _id);
    expect(await ids()).toEqual([old.body._id, late.body._id]);
    expect(await ids(colleague.token)).toEqual([]);
    expect(await ids(ana.token)).toEqual([]);
    expect(await ids(desk)).toEqual(expect.arrayContaining([old.body._id, late.body._id]));
    await act(old.body._id, 'answer', { text: 'Sí.' });
    expect(await ids()).toEqual([late.body._id]);
    expect((await queue(teacher.token, 'respondida')).body[0]).toMatchObject({
      ...{ _id: old.body._id, state: 'respondida', lesson: 'Las tablas' },
    });
  });

  it('answers with one mail, also when the answer is mended, and not for another teacher', async () => {
    const { body } = await ask(ana, '¿Cómo?');
    expect((await act(body._id, 'answer', { text: 'Así.' }, colleague.token)).status).toBe(404);
    expect((await act(body._id, 'answer', { text: 'Así.' }, luz.token)).status).toBe(404);
    await act(body._id, 'answer', { text: 'Así.' });
    await act(body._id, 'answer', { text: 'Mejor así.', useful: true });
    await test.work();
    expect(test.outbox).toHaveLength(1);
    expect(test.outbox[0]).toMatchObject({ to: ana.user.email });
    expect(test.outbox[0]?.text).toContain('Así.');
    expect((await read(luz))[0].answer.text).toBe('Mejor así.');
  });

  it('hides one from the others with a reason that its asker reads, and shows it again', async () => {
    const { body } = await ask(ana, 'El celular de Pepe es…');
    expect((await act(body._id, 'hiding', { reason: '' })).status).toBe(402);
    const reason = 'Tiene datos de otra persona.';
    expect((await act(body._id, 'hiding', { reason }, colleague.token)).status).toBe(404);
    expect((await act(body._id, 'hiding', { reason })).body).toMatchObject({ state: 'oculta' });
    expect(await read(luz)).toEqual([]);
    expect((await read(ana))[0]).toMatchObject({ hidden: reason });
    expect((await act(body._id, 'answer', { text: 'No.' })).status).toBe(409);
    await act(body._id, 'hiding', { reason: null });
    expect(await read(luz)).toHaveLength(1);
  });
});

describe('what somebody asked', () => {
  it('is in the copy of their data, and goes with them', async () => {
    const { body } = await ask(ana, '¿Me llaman al 987 654 321?');
    await act(body._id, 'answer', { text: 'Sí, Ana, al 987 654 321.' });
    const own = await test.call('GET', '/me/data', { token: ana.token });
    expect(own.body.lessonQuestions[0]).toMatchObject({ text: '¿Me llaman al 987 654 321?' });
    const { token } = await test.signedInAs('Administrador');
    const reason = { reason: 'Lo pidió por escrito.' };
    for (const what of ['blocking', 'erasure'])
      await test.call('PUT', `/users/${ana.user.id}/${what}`, { token, body: reason });
    expect(await read(luz)).toEqual([]);
    const left = await queue(desk, 'oculta');
    expect(JSON.stringify(left.body)).not.toContain('987 654 321');
  });
});
