import { randomUUID } from 'node:crypto';
import type { Attempt } from '@aulario/contract/learning/attempt';
import type { Regrading } from '@aulario/contract/learning/question-figures';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';

let test: TestApp;
let admin: string;
let edition: Awaited<ReturnType<typeof anEdition>>;
let capital: string;
let quiz: string;
type Person = Awaited<ReturnType<typeof inEdition>>;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const [lima, cusco] = [randomUUID(), randomUUID()];
const asks = (right: string) => ({
  ...{ kind: 'una', text: '<p>¿La capital?</p>', points: 1, feedback: 'Desde 1821.' },
  options: [
    { _id: lima, text: 'Lima', right: right === lima },
    { _id: cusco, text: 'Cusco', right: right === cusco },
  ],
});
const sum = {
  ...{ kind: 'numero', text: '<p>¿2 + 2?</p>', points: 1, feedback: '' },
  ...{ number: 4, tolerance: 0, unit: '' },
};

beforeEach(async () => {
  edition = await anEdition(test, { course: { classroom: 'propia' } });
  const { courseId } = edition;
  const write = (content: object) =>
    test.call('POST', `/courses/${courseId}/questions`, {
      ...{ token: admin, body: { category: 'Todo', content } },
    });
  // The key is wrong.
  capital = (await write(asks(cusco))).body._id;
  await write(sum);
  const lesson = {
    ...{ _id: randomUUID(), kind: 'cuestionario', title: 'Evaluación', minutes: 10 },
    ...{ required: true, preview: false, body: '', url: null, opensOn: null },
    quiz: {
      ...{ draws: [{ category: 'Todo', count: 2 }], timeLimit: null, attempts: 3 },
      ...{ counts: 'mejor', passPercent: 50, shuffle: false, reveal: 'al-entregar', weight: 1 },
    },
  };
  quiz = lesson._id;
  const units = [{ _id: randomUUID(), title: 'Un módulo', lessons: [lesson] }];
  const path = `/courses/${courseId}/content`;
  await test.call('PUT', path, { token: admin, body: { units, version: -1 } });
  expect((await test.call('PUT', `${path}/publication`, { token: admin })).status).toBe(200);
});

async function answers(choice: string, number: string): Promise<Person & { attempt: string }> {
  const person = await inEdition(test, edition);
  const { token, enrolment } = person;
  const at = `/me/rooms/${enrolment}/lessons/${quiz}/attempts`;
  const { body } = await test.call('POST', at, { token });
  const given = (body as Attempt).questions.map(({ position, kind }) => ({
    position,
    answer: kind === 'una' ? { kind, choice } : { kind, text: number },
  }));
  const path = `/me/attempts/${body._id}`;
  await test.call('PUT', `${path}/answers`, { token, body: { answers: given } });
  await test.call('PUT', `${path}/submission`, { token });
  return { ...person, attempt: body._id };
}
const correct = (right = lima) =>
  test.call('PUT', `/questions/${capital}`, {
    ...{ token: admin, body: { category: 'Todo', version: -1, content: asks(right) } },
  });
const plan = async (): Promise<Regrading> =>
  (await test.call('GET', `/questions/${capital}/regrading`, { token: admin })).body;
const regrade = (version = 2) =>
  test.call('PUT', `/questions/${capital}/regrading`, {
    ...{ token: admin, body: { version, reason: 'La clave decía Cusco.' } },
  });
const row = async ({ enrolment }: Person) =>
  (await test.deps.db.select().from(enrolments).where(eq(enrolments.id, enrolment)))[0];
const read = async ({ attempt, token }: Person & { attempt: string }): Promise<Attempt> =>
  (await test.call('GET', `/me/attempts/${attempt}`, { token })).body;

describe('a key that was corrected', () => {
  it('is tried without writing anything, and then raises, finishes, and takes nothing back', async () => {
    const failed = await answers(lima, '5');
    const passed = await answers(lima, '4');
    const lucky = await answers(cusco, '4');
    const issued = await test.call('POST', '/certificates', {
      ...{ token: admin, body: { enrolment: passed.enrolment } },
    });
    expect(issued.status).toBe(201);
    await test.work();
    await correct();
    const seen = await plan();
    expect(seen).toMatchObject({ changed: 2, other: 0, version: 2 });
    const of = ({ enrolment }: Person) => seen.people.find((one) => one.enrolment === enrolment);
    expect(of(failed)).toMatchObject({
      ...{ before: 0, after: 50, passedBefore: false, passedAfter: true, stays: null, final: null },
    });
    expect(of(passed)).toMatchObject({
      ...{ before: 50, after: 100, final: { before: 10, after: 20 } },
      certificate: { code: issued.body.code },
    });
    expect(of(lucky)).toMatchObject({ before: 100, after: 50, stays: 'termino' });
    expect((await read(failed)).score).toBe(0);

    expect((await regrade()).body).toEqual(seen);
    await test.work();
    expect(await read(failed)).toMatchObject({ score: 50 });
    expect((await read(failed)).questions[0]?.result).toMatchObject({
      earned: 1,
      solution: [{ text: 'Lima' }],
    });
    expect(await row(failed)).toMatchObject({ finalGrade: 10, completedAt: expect.any(Date) });
    expect(await row(passed)).toMatchObject({ finalGrade: 20 });
    expect((await row(passed))?.evaluations).toMatchObject([{ grade: 20 }]);
    expect(await row(lucky)).toMatchObject({ finalGrade: 20 });
    expect((await read(lucky)).questions[0]?.result).toMatchObject({
      solution: [{ text: 'Cusco' }],
    });
    // Each hears once of a mark that is another one, and not why.
    const told = test.outbox.filter(({ subject }) => subject.startsWith('Cambió tu nota'));
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      [failed, passed].map(({ user }) => user.email).toSorted(),
    );
    expect(told.find(({ to }) => to === failed.user.email)?.text).toMatch(/10 de 20.*0 de 20/s);
    expect(told[0]?.text).not.toContain('Cusco');
    // Again it changes nothing.
    expect((await regrade()).body).toMatchObject({ changed: 0 });
  });

  it('leaves a closed record alone, and is refused when the question changed since', async () => {
    const one = await answers(lima, '5');
    await correct();
    expect((await regrade(1)).status).toBe(409);
    await test.deps.db
      .update(editions)
      .set({ gradesClosedAt: test.clock.now() })
      .where(eq(editions.id, edition.id));
    expect((await plan()).people[0]).toMatchObject({ stays: 'acta' });
    await regrade();
    await test.work();
    expect(await read(one)).toMatchObject({ score: 0 });
  });

  it('shows in the figures of the question before anybody complains', async () => {
    for (let n = 0; n < 3; n += 1) await answers(lima, '4');
    for (let n = 0; n < 2; n += 1) await answers(cusco, '5');
    await correct();
    const path = `/questions/${capital}/figures`;
    const { body } = await test.call('GET', path, { token: admin });
    expect(body).toMatchObject({
      ...{ tries: 5, blank: 0, facility: 40, discrimination: -1, older: 5 },
      answers: [
        { words: 'Lima', right: true, count: 3 },
        { words: 'Cusco', right: false, count: 2 },
      ],
    });
    const clerk = (await test.signedInAs('Recepcionista')).token;
    expect((await test.call('GET', path, { token: clerk })).status).toBe(200);
    const plan = `/questions/${capital}/regrading`;
    expect((await test.call('GET', plan, { token: clerk })).status).toBe(403);
  });
});
