import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { days, limaDay, minutes } from '../../platform/clock.ts';
import { attemptJobs } from './attempt.jobs.ts';
import { submissions } from './submission.tables.ts';

let test: TestApp;
let admin: string;
let teacher: Awaited<ReturnType<TestApp['signedInAs']>>;
let ana: Awaited<ReturnType<typeof inEdition>>;
let luz: Awaited<ReturnType<typeof inEdition>>;
let quiz: string;
let task: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const later = (milliseconds: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + milliseconds).toISOString());
const lesson = (changes: object) => ({
  ...{ _id: randomUUID(), title: 'Una', minutes: 10, required: true, preview: false, body: '' },
  ...{ url: null, opensOn: null, quiz: null, assignment: null, ...changes },
});
const content = {
  ...{ kind: 'numero', text: '<p>¿2 + 2?</p>', points: 1, feedback: '' },
  ...{ number: 4, tolerance: 0, unit: '' },
};

beforeEach(async () => {
  teacher = await test.signedInAs('Docente');
  const edition = await anEdition(test, {
    ...{ teachers: [teacher.user], course: { classroom: 'propia' } },
    startDate: limaDay(test.clock.now()),
  });
  [ana, luz] = [await inEdition(test, edition), await inEdition(test, edition)];
  const { courseId } = edition;
  const body = { category: 'Todo', content };
  await test.call('POST', `/courses/${courseId}/questions`, { token: admin, body });
  const lessons = [
    lesson({
      ...{ kind: 'cuestionario', title: 'Evaluación' },
      quiz: {
        ...{ draws: [{ category: 'Todo', count: 1 }], timeLimit: 10, attempts: 2 },
        ...{ counts: 'mejor', passPercent: 60, shuffle: false, reveal: 'nunca', weight: 1 },
      },
    }),
    lesson({
      ...{ kind: 'tarea', title: 'Presupuesto' },
      assignment: {
        ...{ asks: 'texto', fileKinds: ['pdf'], mostFiles: 1, megabytes: 1, dueAfter: 0 },
        ...{ latePerDay: null, attempts: 2, counts: 'mejor', rubric: [], passPercent: 60 },
        ...{ weight: 1, anonymous: false },
      },
    }),
  ];
  [quiz, task] = lessons.map(({ _id }) => _id) as [string, string];
  const units = [{ _id: randomUUID(), title: 'Un módulo', lessons }];
  const path = `/courses/${courseId}/content`;
  await test.call('PUT', path, { token: admin, body: { units, version: -1 } });
  expect((await test.call('PUT', `${path}/publication`, { token: admin })).status).toBe(200);
});

const give = (body: object, { token } = teacher, to = ana) =>
  test.call('PUT', `/me/teaching/people/${to.enrolment}/accommodations`, {
    ...{ token, body: { reason: 'Usa lector de pantalla.', ...body } },
  });
const open = async (of: string, { enrolment, token } = ana) =>
  (await test.call('GET', `/me/rooms/${enrolment}/lessons/${of}`, { token })).body;
const start = async ({ enrolment, token } = ana) =>
  (await test.call('POST', `/me/rooms/${enrolment}/lessons/${quiz}/attempts`, { token })).body;
const lasts = ({ startedAt, dueAt }: { startedAt: string; dueAt: string }) =>
  (Date.parse(dueAt) - Date.parse(startedAt)) / minutes(1);
const dayIn = (n: number) => limaDay(new Date(test.clock.now().getTime() + days(n)));

describe('more time for one person', () => {
  it('is theirs alone, and they, their teacher and staff read who gave it and why', async () => {
    const { status, body } = await give({ lesson: quiz, extraMinutes: 15 });
    expect(status).toBe(200);
    const said = { extraMinutes: 15, reason: 'Usa lector de pantalla.', by: expect.any(String) };
    expect(body.lessons[0]).toMatchObject({ accommodated: said, quiz: { timeLimit: 10 } });
    expect((await open(quiz)).quiz).toMatchObject({ timeLimit: 25, accommodated: said });
    const path = `/enrolments/${ana.enrolment}/learning`;
    const { body: seen } = await test.call('GET', path, { token: admin });
    expect(seen.lessons[0].accommodated).toMatchObject(said);
    expect(lasts(await start())).toBe(25);
    expect(lasts(await start(luz))).toBe(10);
  });

  it('lengthens the attempt under way, never shortens it, and it is handed in at the new end', async () => {
    const attempt = await start();
    later(minutes(9));
    await give({ lesson: quiz, extraMinutes: 20 });
    later(minutes(5));
    const answers = [{ position: 1, answer: { kind: 'numero', text: '4' } }];
    const path = `/me/attempts/${attempt._id}`;
    const sent = { token: ana.token, body: { answers } };
    const kept = await test.call('PUT', `${path}/answers`, sent);
    expect(lasts({ startedAt: attempt.startedAt, dueAt: kept.body.dueAt })).toBe(30);
    await give({ lesson: quiz });
    const read = async () => (await test.call('GET', path, { token: ana.token })).body;
    expect(lasts(await read())).toBe(30);
    const [job] = attemptJobs(test.deps);
    await job?.run({ attempt: attempt._id } as never);
    expect((await read()).handedInAt).toBeNull();
    later(minutes(17));
    expect(await read()).toMatchObject({ score: 100, handedInAt: (await read()).dueAt });
    expect((await open(quiz)).quiz).toMatchObject({ timeLimit: 10, accommodated: null });
  });

  it('opens an assignment again for them until the last second of the day', async () => {
    later(days(1));
    expect((await open(task)).assignment.shut).toContain('El plazo terminó');
    expect((await give({ lesson: task, untilDay: dayIn(2) })).status).toBe(200);
    expect((await open(task)).assignment).toMatchObject({ shut: null, lateDays: 0 });
    expect((await open(task, luz)).assignment.shut).toContain('El plazo terminó');
    later(days(3));
    expect((await open(task)).assignment.shut).toContain('El plazo terminó');
  });

  it('takes the lateness from what waits, and leaves what was marked', async () => {
    const path = `/me/rooms/${ana.enrolment}/lessons/${task}/submissions`;
    const { body: work } = await test.call('POST', path, { token: ana.token });
    const late = { state: 'entregada', lateDays: 2, handedInAt: test.clock.now() } as const;
    const one = eq(submissions.id, work._id);
    await test.deps.db.update(submissions).set(late).where(one);
    await give({ lesson: task, untilDay: dayIn(3) });
    expect((await test.deps.db.select().from(submissions).where(one))[0]).toMatchObject({
      ...{ lateDays: 0, version: 2 },
    });
  });

  it('is refused where it means nothing, to who finished, and by who does not teach them', async () => {
    const refused = async (body: object) => (await give(body)).body.errors?.[0]?.path;
    expect(await refused({ lesson: quiz })).toBe('extraMinutes');
    expect(await refused({ lesson: quiz, extraMinutes: 0 })).toBe('extraMinutes');
    expect(await refused({ lesson: quiz, untilDay: dayIn(3) })).toBe('untilDay');
    expect(await refused({ lesson: task, extraMinutes: 5 })).toBe('extraMinutes');
    expect(await refused({ lesson: task, untilDay: dayIn(-1) })).toBe('untilDay');
    expect(await refused({ lesson: quiz, extraMinutes: 5, reason: ' ' })).toBe('reason');
    const body = { lesson: quiz, extraMinutes: 5 };
    expect((await give(body, await test.signedInAs('Docente'))).status).toBe(404);
    expect((await give(body, ana as never)).status).toBe(404);
    expect((await give({ ...body, lesson: randomUUID() })).status).toBe(404);
  });
});
