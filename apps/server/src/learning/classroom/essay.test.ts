import { randomUUID } from 'node:crypto';
import type { Attempt } from '@aulario/contract/learning/attempt';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { updateUser } from '../../people/users/user.queries.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';

let test: TestApp;
let admin: string;
let teacher: Awaited<ReturnType<TestApp['signedInAs']>>;
let ana: Awaited<ReturnType<typeof inEdition>>;
let quiz: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

beforeEach(async () => {
  teacher = await test.signedInAs('Docente');
  const edition = await anEdition(test, {
    ...{ teachers: [teacher.user], course: { classroom: 'propia' } },
  });
  ana = await inEdition(test, edition);
  await updateUser(test.deps.db, ana.user, { email: `${ana.enrolment}@correo.example` });
  const { courseId } = edition;
  for (const content of [
    { kind: 'numero', text: '<p>¿2 + 2?</p>', points: 1, number: 4, tolerance: 0, unit: '' },
    { kind: 'ensayo', text: '<p>¿Por qué?</p>', points: 3, guide: 'Dos causas y un ejemplo.' },
  ])
    await test.call('POST', `/courses/${courseId}/questions`, {
      token: admin,
      body: { category: 'Todo', content: { feedback: '', ...content } },
    });
  const lesson = {
    ...{ _id: randomUUID(), kind: 'cuestionario', title: 'Evaluación', minutes: 10 },
    ...{ required: true, preview: false, body: '', url: null, opensOn: null },
    quiz: {
      ...{ draws: [{ category: 'Todo', count: 2 }], timeLimit: null, attempts: 3 },
      ...{ counts: 'mejor', passPercent: 60, shuffle: false, reveal: 'al-entregar', weight: 1 },
    },
  };
  quiz = lesson._id;
  const units = [{ _id: randomUUID(), title: 'Un módulo', lessons: [lesson] }];
  const path = `/courses/${courseId}/content`;
  await test.call('PUT', path, { token: admin, body: { units, version: -1 } });
  expect((await test.call('PUT', `${path}/publication`, { token: admin })).status).toBe(200);
});

async function handsIn(essay: string): Promise<Attempt> {
  const { token, enrolment } = ana;
  const at = `/me/rooms/${enrolment}/lessons/${quiz}/attempts`;
  const { body } = await test.call('POST', at, { token });
  expect(JSON.stringify(body)).not.toContain('Dos causas');
  const answers = (body as Attempt).questions.map(({ position, kind }) => ({
    position,
    answer: { kind, text: kind === 'numero' ? '4' : essay },
  }));
  const path = `/me/attempts/${body._id}`;
  expect((await test.call('PUT', `${path}/answers`, { token, body: { answers } })).status).toBe(
    200,
  );
  return (await test.call('PUT', `${path}/submission`, { token })).body;
}
const waiting = async ({ token } = teacher) =>
  (await test.call('GET', '/me/teaching/essays', { token })).body;
const read = (id: string, { token } = teacher) =>
  test.call('GET', `/me/teaching/essays/${id}`, { token });
const mark = (id: string, points: number, changes: object = {}) =>
  test.call('PUT', `/me/teaching/essays/${id}/mark`, {
    token: teacher.token,
    body: {
      marks: [{ position: 2, points, comment: 'Falta el ejemplo.' }],
      version: 0,
      ...changes,
    },
  });
const own = async (id: string): Promise<Attempt> =>
  (await test.call('GET', `/me/attempts/${id}`, { token: ana.token })).body;

describe('a long answer', () => {
  it('waits for its teacher without a score, and with its marks makes the grade', async () => {
    const { _id, score, questions } = await handsIn('Porque sí.');
    expect(score).toBeNull();
    expect(questions.map(({ result }) => result?.earned ?? null)).toEqual([1, null]);
    const { body: room } = await test.call('GET', `/me/rooms/${ana.enrolment}/lessons/${quiz}`, {
      token: ana.token,
    });
    expect(room.quiz).toMatchObject({ score: null, passed: false, past: [{ score: null }] });
    expect(await waiting()).toMatchObject([{ _id, lesson: 'Evaluación', number: 1 }]);
    expect((await read(_id)).body).toMatchObject({
      ...{ version: 0, score: null, shut: null, next: null },
      answers: [
        { position: 2, guide: 'Dos causas y un ejemplo.', answer: 'Porque sí.', points: 3 },
      ],
    });

    const { status, body } = await mark(_id, 1.5);
    expect(status).toBe(200);
    expect(body).toMatchObject({ score: 62.5, version: 1, waiting: false });
    expect(await waiting()).toEqual([]);
    expect((await own(_id)).questions[1]?.result).toMatchObject({
      ...{ earned: 1.5, comment: 'Falta el ejemplo.', solution: [] },
    });
    const [row] = await test.deps.db
      .select()
      .from(enrolments)
      .where(eq(enrolments.id, ana.enrolment));
    expect(row).toMatchObject({ finalGrade: 12.5, completedAt: expect.any(Date) });
    await test.work();
    const told = test.outbox.find(
      ({ to, text }) => to.startsWith(ana.enrolment) && /12[.,]5/.test(text),
    );
    expect(told?.subject).toBe('Tu cuestionario está calificado: Evaluación');
    // The course is finished with it.
    expect((await mark(_id, 3, { version: 1 })).status).toBe(409);
  });

  it('may be marked anew as long as the course is not finished', async () => {
    const { _id } = await handsIn('Porque sí.');
    await mark(_id, 0);
    expect((await own(_id)).score).toBe(25);
    expect((await mark(_id, 3)).status).toBe(409);
    expect((await mark(_id, 3, { version: 1 })).body.score).toBe(100);
  });

  it('that nobody wrote earns nothing at once', async () => {
    expect((await handsIn('   ')).score).toBe(25);
    expect(await waiting()).toEqual([]);
  });

  it('is refused more points than it has, none, or marks of what marks itself', async () => {
    const { _id } = await handsIn('Porque sí.');
    const marks = (...all: number[]) => ({
      marks: all.map((position) => ({ position, points: 1, comment: '' })),
    });
    expect((await mark(_id, 3.5)).body.errors[0].message).toBe('De 0 a 3 puntos.');
    expect((await mark(_id, 1, marks(1))).status).toBe(402);
    expect((await mark(_id, 1, { marks: [] })).status).toBe(402);
    expect((await own(_id)).score).toBeNull();
  });

  it('is of who teaches the edition, and of staff', async () => {
    const { _id } = await handsIn('Porque sí.');
    const colleague = await test.signedInAs('Docente');
    expect((await read(_id, colleague)).status).toBe(404);
    expect((await read(_id, ana as never)).status).toBe(404);
    expect(await waiting(colleague)).toEqual([]);
    expect(await waiting(ana as never)).toEqual([]);
    const path = `/essays/${_id}`;
    expect((await test.call('GET', path, { token: admin })).status).toBe(200);
    expect((await test.call('GET', path, { token: teacher.token })).status).toBe(403);
  });
});
