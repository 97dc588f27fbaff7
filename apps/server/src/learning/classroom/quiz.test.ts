import { randomUUID } from 'node:crypto';
import type { Attempt } from '@aulario/contract/learning/attempt';
import type { Answer, QuestionContent, Quiz } from '@aulario/contract/learning/question';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { dayAfter, days, limaDay, limaMidnight, minutes, seconds } from '../../platform/clock.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { attemptJobs } from './attempt.jobs.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const later = (milliseconds: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + milliseconds).toISOString());

const plain = (text: string) => ({ text, html: null });
const said = { points: 1, feedback: 'Así es.' };
const [lima, cusco] = [randomUUID(), randomUUID()];
const capital: QuestionContent = {
  ...{ ...said, kind: 'una', text: '<p>¿La capital?</p>' },
  options: [
    { _id: lima, text: 'Lima', right: true },
    { _id: cusco, text: 'Cusco', right: false },
  ],
};
const sum: QuestionContent = {
  ...{ ...said, kind: 'numero', text: '<p>¿2 + 2 * 2?</p>', points: 3 },
  ...{ number: 6, tolerance: 0, unit: '' },
};
type Answers = { una: Answer; numero: Answer };
const right: Answers = {
  una: { kind: 'una', choice: lima },
  numero: { kind: 'numero', text: '6' },
};
const wrong: Answers = {
  una: { kind: 'una', choice: cusco },
  numero: { kind: 'numero', text: '8' },
};

const rules: Quiz = {
  draws: [{ category: 'Todo', count: 2 }],
  ...{ timeLimit: null, attempts: 2, counts: 'mejor', passPercent: 75, shuffle: true },
  ...{ reveal: 'al-terminar', weight: 1 },
};

function aLesson(quiz: Quiz | null, changes = {}) {
  return {
    ...{ _id: randomUUID(), kind: quiz ? 'cuestionario' : 'lectura', title: 'Una', minutes: 10 },
    ...{ required: true, preview: false, body: '', url: null, opensOn: null, quiz, ...changes },
  };
}

const ask = (course: string, content: QuestionContent, category = 'Todo') =>
  test.call('POST', `/courses/${course}/questions`, { token: admin, body: { category, content } });

async function publish(course: string, lessons: object[]) {
  const units = [{ _id: randomUUID(), title: 'Un módulo', lessons }];
  const written = await test.call('PUT', `/courses/${course}/content`, {
    ...{ token: admin, body: { units, version: -1 } },
  });
  expect(written.status).toBe(200);
  return test.call('PUT', `/courses/${course}/content/publication`, { token: admin });
}

/** Somebody in a course whose last lesson is a quiz. */
async function aLearner(
  changes: Partial<Quiz> = {},
  others: object[] = [],
  bank: QuestionContent[] = [capital, sum],
) {
  const course = await aCourse(test, { classroom: 'propia' });
  for (const content of bank) expect((await ask(course._id, content)).status).toBe(201);
  const lesson = aLesson({ ...rules, ...changes }, { title: 'Evaluación' });
  expect((await publish(course._id, [...others, lesson])).status).toBe(200);
  const { token, user } = await test.signedInAs('Alumno');
  const enrolment = randomUUID();
  await test.deps.db.insert(enrolments).values({
    ...{ id: enrolment, userId: user.id, courseId: course._id, state: 'matriculado' },
    startsAt: test.clock.now(),
  });
  const at = `/me/rooms/${enrolment}`;
  const start = () => test.call('POST', `${at}/lessons/${lesson._id}/attempts`, { token });
  const read = (id: string) => test.call('GET', `/me/attempts/${id}`, { token });
  const answer = (id: string, answers: object[], place?: string) =>
    test.call('PUT', `/me/attempts/${id}/answers`, { token, body: { answers, place } });
  const handIn = (id: string, place?: string) =>
    test.call('PUT', `/me/attempts/${id}/submission`, { token, ...(place && { body: { place } }) });
  const open = (id: string, place: string) =>
    test.call('PUT', `/me/attempts/${id}/place`, { token, body: { place } });
  const give = (attempt: Attempt, all: Answers) =>
    answer(
      attempt._id,
      attempt.questions.map(({ position, kind }) => ({
        position,
        answer: all[kind as keyof Answers],
      })),
    );
  const room = async () => (await test.call('GET', at, { token })).body;
  const row = async () => {
    const [found] = await test.deps.db
      .select()
      .from(enrolments)
      .where(eq(enrolments.id, enrolment));
    return found;
  };
  const quiz = async () =>
    (await test.call('GET', `${at}/lessons/${lesson._id}`, { token })).body.quiz;
  return {
    course,
    token,
    at,
    enrolment,
    lesson,
    start,
    read,
    answer,
    handIn,
    open,
    give,
    room,
    row,
    quiz,
  };
}

describe('a quiz', () => {
  it('shows no key, scores by points, is done when it is passed, and makes the final grade', async () => {
    const { start, give, handIn, room, row, quiz } = await aLearner();
    const { body: first } = await start();
    expect(JSON.stringify(first)).not.toMatch(/"right"|"number":6|Así es/);
    await give(first, { ...right, numero: wrong.numero });
    const { body: failed } = await handIn(first._id);
    expect(failed).toMatchObject({ score: 25, questions: [{ result: null }, { result: null }] });
    expect(await room()).toMatchObject({ missing: 1, completedAt: null });
    expect(await quiz()).toMatchObject({ score: 25, passed: false, attemptsLeft: 1 });

    const { body: second } = await start();
    expect(second.number).toBe(2);
    await give(second, right);
    const { body: passed } = await handIn(second._id);
    expect(passed.score).toBe(100);
    expect(passed.questions.map((one: Attempt['questions'][number]) => one.result)).toEqual(
      expect.arrayContaining([
        { earned: 1, feedback: plain('Así es.'), comment: '', solution: [plain('Lima')] },
        { earned: 3, feedback: plain('Así es.'), comment: '', solution: [plain('6')] },
      ]),
    );
    expect(await room()).toMatchObject({ missing: 0, progress: 100 });
    expect(await row()).toMatchObject({
      finalGrade: 20,
      evaluations: [{ name: 'Evaluación', kind: 'cuestionario', grade: 20, max: 20, attempts: 2 }],
    });
    expect((await row())?.completedAt).not.toBeNull();
    expect((await start()).status).toBe(409);
  });

  it('is not done by saying so', async () => {
    const { at, lesson, token, room } = await aLearner();
    const path = `${at}/lessons/${lesson._id}/completion`;
    expect((await test.call('PUT', path, { token })).status).toBe(409);
    expect(await room()).toMatchObject({ missing: 1 });
  });

  it('has one attempt at a time, however often somebody clicks', async () => {
    const { start } = await aLearner();
    const answers = await Promise.all([start(), start(), start()]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect((await start()).body.number).toBe(1);
  });

  it('keeps each answer, takes one back, and refuses what does not belong to the question', async () => {
    const { start, answer, read } = await aLearner();
    const { body } = await start();
    const at = (kind: string) =>
      body.questions.find((one: Attempt['questions'][number]) => one.kind === kind).position;
    await answer(body._id, [{ position: at('numero'), answer: right.numero }]);
    await answer(body._id, [{ position: at('una'), answer: right.una }]);
    await answer(body._id, [{ position: at('numero'), answer: null }]);
    const { body: later } = await read(body._id);
    const kept = Object.fromEntries(
      later.questions.map((one: Attempt['questions'][number]) => [one.kind, one.answer]),
    );
    expect(kept).toEqual({ una: right.una, numero: null });
    const wrongKind = [{ position: at('una'), answer: right.numero }];
    expect((await answer(body._id, wrongKind)).status).toBe(402);
    expect((await answer(body._id, [{ position: 3, answer: null }])).status).toBe(402);
  });

  it('hands in what was saved when the time is up, once, also when nobody looks', async () => {
    const { start, give, answer, read, room, quiz } = await aLearner({ timeLimit: 10 });
    const { body } = await start();
    await give(body, right);
    later(minutes(10) + seconds(10));
    // On its way when the time ended: it still counts.
    expect((await give(body, right)).status).toBe(200);
    later(seconds(10));
    const late = await answer(body._id, [{ position: 1, answer: null }]);
    expect(late).toMatchObject({ status: 409 });
    expect((await read(body._id)).body).toMatchObject({ score: 100, handedInAt: body.dueAt });
    expect(await room()).toMatchObject({ progress: 100 });
    expect(await quiz()).toMatchObject({ running: null, passed: true });

    const other = await aLearner({ timeLimit: 10 });
    const { body: left } = await other.start();
    await other.give(left, right);
    later(minutes(11));
    for (const { run } of attemptJobs(test.deps)) await run({ attempt: left._id });
    expect(await other.row()).toMatchObject({ progress: 100, finalGrade: 20 });
  });

  it('closes with its last day but for who is given an attempt, and hands in what is under way', async () => {
    const closesOn = limaDay(test.clock.now());
    const learner = await aLearner({ closesOn, timeLimit: 600, reveal: 'al-terminar' });
    const { start, give, read, quiz, enrolment, lesson } = learner;
    // Late in Lima's evening, which is the next day in UTC.
    const end = limaMidnight(dayAfter(closesOn, 1));
    test.clock.set(new Date(end.getTime() - minutes(30)).toISOString());
    expect(await quiz()).toMatchObject({ closesOn, closed: false });
    const { body: attempt } = await start();
    expect(attempt.dueAt).toBe(end.toISOString());
    await give(attempt, wrong);
    later(minutes(31));
    expect((await read(attempt._id)).body).toMatchObject({
      ...{ handedInAt: end.toISOString(), score: 0 },
    });
    expect(await quiz()).toMatchObject({ closed: true, attemptsLeft: 1 });
    const refused = await start();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('se cerró el'),
    ]);
    const body = { lesson: lesson._id, reason: 'Estuvo enferma ese día.' };
    const path = `/enrolments/${enrolment}/extra-attempts`;
    await test.call('POST', path, { token: admin, body });
    expect(await quiz()).toMatchObject({ closesOn: null, closed: false });
    expect((await start()).status).toBe(201);
  });

  it('counts a hand-in once, and takes no answer afterwards', async () => {
    const { start, give, handIn, quiz } = await aLearner({ passPercent: 100 });
    const { body } = await start();
    await give(body, wrong);
    const all = await Promise.all([handIn(body._id), handIn(body._id)]);
    expect(all.map(({ body: { score } }) => score)).toEqual([0, 0]);
    expect((await give(body, right)).status).toBe(409);
    expect((await handIn(body._id)).body.score).toBe(0);
    expect(await quiz()).toMatchObject({ score: 0, past: [{ number: 1 }], attemptsLeft: 1 });
  });

  it('goes on in one page at a time, and says where it was opened', async () => {
    const { start, read, answer, handIn, open, enrolment, lesson } = await aLearner();
    const attempt = (await start()).body;
    const position = attempt.questions.find(
      ({ kind }: { kind: string }) => kind === 'numero',
    ).position;
    const say = (text: string, place?: string) =>
      answer(attempt._id, [{ position, answer: { kind: 'numero', text } }], place);
    const [older, newer] = ['older-page', 'newer-page'];
    expect((await open(attempt._id, older)).body.place).toBe(older);
    expect((await say('4', older)).status).toBe(200);
    later(seconds(5));
    expect((await open(attempt._id, newer)).status).toBe(200);
    expect((await open(attempt._id, newer)).status).toBe(200);
    expect((await say('6', newer)).status).toBe(200);
    expect(await say('8', older)).toMatchObject({
      ...{ status: 409, body: { code: 'stale-version' } },
    });
    expect((await handIn(attempt._id, older)).body.code).toBe('stale-version');
    const held = (await read(attempt._id)).body;
    expect(held.handedInAt).toBeNull();
    expect(held.questions[position - 1].answer.text).toBe('6');
    // Without JavaScript nobody says where; what comes is all that the page shows.
    expect((await say('7')).status).toBe(200);
    expect((await open(attempt._id, older)).status).toBe(200);
    expect((await handIn(attempt._id, older)).body.handedInAt).not.toBeNull();

    const log = `/enrolments/${enrolment}/lessons/${lesson._id}/attempt-openings`;
    const told = await test.call('GET', log, { token: admin });
    expect(told.body).toMatchObject([{ number: 1 }, { number: 1 }, { number: 1 }]);
    const docente = (await test.signedInAs('Docente')).token;
    expect((await test.call('GET', log, { token: docente })).status).toBe(403);
  });

  it('is nobody else’s', async () => {
    const [ana, luz] = [await aLearner(), await aLearner()];
    const { body } = await ana.start();
    expect((await luz.read(body._id)).status).toBe(404);
    expect((await luz.give(body, right)).status).toBe(404);
    expect((await luz.handIn(body._id)).status).toBe(404);
  });

  it.each([
    ['the best', 'mejor', 25],
    ['the last', 'ultimo', 0],
    ['the first', 'primero', 25],
    ['the mean', 'promedio', 12.5],
  ] as const)('counts %s attempt', async (_, counts, score) => {
    const { start, give, handIn, quiz } = await aLearner({ counts });
    for (const all of [{ ...wrong, una: right.una }, wrong]) {
      const { body } = await start();
      await give(body, all);
      await handIn(body._id);
    }
    expect(await quiz()).toMatchObject({ score });
  });

  it('is open again after a worse attempt, where the last one counts, and the course with it', async () => {
    const reading = aLesson(null);
    const { at, token, start, give, handIn, room } = await aLearner({ counts: 'ultimo' }, [
      reading,
    ]);
    for (const all of [right, wrong]) {
      const { body } = await start();
      await give(body, all);
      await handIn(body._id);
    }
    await test.call('PUT', `${at}/lessons/${reading._id}/completion`, { token });
    expect(await room()).toMatchObject({ missing: 1, completedAt: null });
  });

  it('stays done where the best attempt counts, also when more is asked of it since', async () => {
    const reading = aLesson(null);
    const { course, lesson, start, give, handIn, room } = await aLearner({}, [reading]);
    const { body: first } = await start();
    await give(first, { ...right, una: wrong.una });
    expect((await handIn(first._id)).body.score).toBe(75);
    const quiz = { ...rules, passPercent: 100 };
    expect((await publish(course._id, [reading, { ...lesson, quiz }])).status).toBe(200);
    const { body: second } = await start();
    await handIn(second._id);
    expect(await room()).toMatchObject({ missing: 1, progress: 50 });
  });

  it('finishes nothing for who was withdrawn meanwhile', async () => {
    const { enrolment, start, give, handIn, row } = await aLearner();
    const { body } = await start();
    await give(body, right);
    await test.deps.db
      .update(enrolments)
      .set({ state: 'retirado' })
      .where(eq(enrolments.id, enrolment));
    expect((await handIn(body._id)).body.score).toBe(100);
    expect(await row()).toMatchObject({ completedAt: null, finalGrade: null });
  });

  it('keeps the version that an attempt saw, whatever is written or removed meanwhile', async () => {
    const { course, start, give, handIn } = await aLearner({ reveal: 'al-entregar' });
    const { body: attempt } = await start();
    const { body: bank } = await test.call('GET', `/courses/${course._id}/questions`, {
      token: admin,
    });
    // Others take their places, or the published quiz would be short.
    for (const content of [capital, sum]) await ask(course._id, content);
    for (const { _id, version, content } of bank)
      if (content.kind === 'numero')
        await test.call('PUT', `/questions/${_id}`, {
          token: admin,
          body: { category: 'Otra', content: { ...content, number: 8 }, version },
        });
      else await test.call('DELETE', `/questions/${_id}`, { token: admin });
    await give(attempt, right);
    expect((await handIn(attempt._id)).body.score).toBe(100);
  });
});

describe('what was right', () => {
  const results = (attempt: Attempt) => attempt.questions.map(({ result }) => result !== null);

  it('is not shown while an attempt that counts is under way, or can still begin', async () => {
    const { start, give, handIn, read } = await aLearner({}, [aLesson(null)]);
    const { body: first } = await start();
    await give(first, right);
    expect(results((await handIn(first._id)).body)).toEqual([false, false]);
    const { body: second } = await start();
    expect(results((await read(first._id)).body)).toEqual([false, false]);
    await handIn(second._id);
    expect(results((await read(first._id)).body)).toEqual([true, true]);
  });

  it('is shown at once, or never, where the quiz says so', async () => {
    for (const [reveal, shown] of [
      ['al-entregar', true],
      ['nunca', false],
    ] as const) {
      const { start, handIn } = await aLearner({ reveal, attempts: 1 });
      const { body } = await start();
      expect(results((await handIn(body._id)).body)).toEqual([shown, shown]);
    }
  });

  it('is said with its formulas drawn, as is all that the question says', async () => {
    const squared = String.raw`\(x^2\)`;
    const bank: QuestionContent[] = [
      {
        ...{ ...said, kind: 'huecos', text: '<p>Completa</p>', feedback: squared },
        passage: `${squared} es [[cuadrado]].`,
      },
      {
        ...{ ...said, kind: 'relacionar', text: '<p>Une</p>' },
        pairs: [
          { _id: lima, left: 'Uno', right: squared },
          { _id: cusco, left: 'Dos', right: '2' },
        ],
      },
    ];
    const rules: Partial<Quiz> = { reveal: 'al-entregar', attempts: 1, shuffle: false };
    const { start, handIn } = await aLearner(rules, [], bank);
    const drawn = expect.objectContaining({ html: expect.stringContaining('<math') });
    const { body } = await start();
    expect(body.questions[0].pieces).toEqual([drawn, { text: '.', html: null }]);
    expect(body.questions[1].rights).toContainEqual(drawn);
    const [gaps] = (await handIn(body._id)).body.questions;
    expect(gaps.result).toMatchObject({ feedback: drawn, solution: [drawn] });
  });
});

describe('the question bank', () => {
  it('keeps what a published quiz draws', async () => {
    const { course } = await aLearner();
    const { body: bank } = await test.call('GET', `/courses/${course._id}/questions`, {
      token: admin,
    });
    const [{ _id, version, content }] = bank;
    const removed = await test.call('DELETE', `/questions/${_id}`, { token: admin });
    expect(removed).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('«Evaluación» pide 2 preguntas de «Todo»') },
    });
    const moved = await test.call('PUT', `/questions/${_id}`, {
      ...{ token: admin, body: { category: 'Otra', content, version } },
    });
    expect(moved.status).toBe(409);
  });

  it('is searched and filtered, and says how many each category has', async () => {
    const course = await aCourse(test, { classroom: 'propia' });
    await ask(course._id, capital, 'Geografía');
    await ask(course._id, sum, 'Números');
    const list = (query: string) =>
      test.call('GET', `/courses/${course._id}/questions?${query}`, { token: admin });
    expect((await list('search=cusco')).body).toHaveLength(1);
    expect((await list('kind=numero')).body).toMatchObject([{ category: 'Números' }]);
    const categories = await test.call('GET', `/courses/${course._id}/question-categories`, {
      token: admin,
    });
    expect(categories.body).toEqual([
      { category: 'Geografía', count: 1 },
      { category: 'Números', count: 1 },
    ]);
  });

  it('does not let two editors write over each other, and cleans what it is given', async () => {
    const course = await aCourse(test, { classroom: 'propia' });
    const text = '<p onclick="x()">¿Sí?<script>alert(1)</script></p>';
    const { body } = await ask(course._id, { ...sum, text });
    expect(body.content.text).toBe('<p>¿Sí?</p>');
    const write = () =>
      test.call('PUT', `/questions/${body._id}`, {
        token: admin,
        body: { category: 'Todo', content: sum, version: body.version },
      });
    expect((await write()).status).toBe(200);
    expect((await write()).status).toBe(409);
  });

  it.each<[string, object]>([
    [
      'no right answer',
      { ...capital, options: capital.options.map((one) => ({ ...one, right: false })) },
    ],
    [
      'two right answers of one',
      { ...capital, options: capital.options.map((one) => ({ ...one, right: true })) },
    ],
    [
      'two options that say the same',
      { ...capital, options: capital.options.map((one) => ({ ...one, text: 'Lima' })) },
    ],
    ['nothing asked', { ...sum, text: '<p> </p>' }],
    ['a tolerance below nothing', { ...sum, tolerance: -1 }],
    ['no points', { ...sum, points: 0 }],
    [
      'a gap in a formula',
      { ...said, kind: 'huecos', text: '<p>Di</p>', passage: String.raw`\(x = [[2]]\)` },
    ],
    ['an explanation that TeX does not know', { ...sum, feedback: String.raw`\(\frac{1}\)` }],
  ])('refuses a question with %s', async (_, content) => {
    const course = await aCourse(test, { classroom: 'propia' });
    expect((await ask(course._id, content as QuestionContent)).status).toBe(402);
  });

  it('has to have what a quiz draws before it is published', async () => {
    const course = await aCourse(test, { classroom: 'propia' });
    await ask(course._id, sum);
    const refused = await publish(course._id, [aLesson(rules, { title: 'Final' })]);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('«Final» pide 2 preguntas de «Todo»') },
    });
  });

  it.each<[string, object]>([
    ['a quiz without rules', { kind: 'cuestionario', quiz: null }],
    ['a quiz that anybody may take', { preview: true }],
    ['rules on a reading', { kind: 'lectura' }],
    ['a pass mark above all', { quiz: { ...rules, passPercent: 101 } }],
    [
      'a quiz that closes before it opens',
      { opensOn: '2026-12-02', quiz: { ...rules, closesOn: '2026-12-01' } },
    ],
    ['a category twice', { quiz: { ...rules, draws: [...rules.draws, ...rules.draws] } }],
  ])('refuses %s', async (_, changes) => {
    const course = await aCourse(test, { classroom: 'propia' });
    const lessons = [aLesson(rules, changes)];
    const written = await test.call('PUT', `/courses/${course._id}/content`, {
      token: admin,
      body: { units: [{ _id: randomUUID(), title: 'Un módulo', lessons }], version: -1 },
    });
    expect(written.status).toBe(402);
  });
});

describe('what staff see of learners', () => {
  it('says who is where, who is stuck, and how many got through each lesson', async () => {
    const reading = aLesson(null, { title: 'Para leer' });
    const { course, at, token, start, give, handIn } = await aLearner({}, [reading]);
    const list = (query = '') =>
      test.call('GET', `/courses/${course._id}/learners?${query}`, { token: admin });
    expect((await list()).body).toMatchObject([{ standing: 'sin-empezar', lesson: null }]);
    await test.call('PUT', `${at}/lessons/${reading._id}/completion`, { token });
    expect((await list()).body).toMatchObject([
      { standing: 'en-camino', lesson: 'Para leer', progress: 50 },
    ]);
    later(days(8));
    expect((await list('standing=detenido&sort=progress')).body).toMatchObject([
      // Whoever stays behind can be written to.
      { user: { email: expect.stringContaining('@') } },
    ]);
    // Another system that may see enrolments and no people reads no address.
    const permissions = ['enrolments:read'];
    const { secret } = (
      await test.call('POST', '/api-keys', {
        ...{ token: admin, body: { name: 'Tablero', permissions, days: 30 } },
      })
    ).body;
    const seen = await test.call('GET', `/courses/${course._id}/learners`, { token: secret });
    expect(seen.body).toMatchObject([{ user: { email: null } }]);
    const { body } = await start();
    await give(body, right);
    await handIn(body._id);
    expect((await list('standing=detenido')).body).toEqual([]);
    // Nobody of them is in another edition, nor counted for it.
    const other = randomUUID();
    expect((await list(`edition=${other}`)).body).toEqual([]);
    const elsewhere = await test.call(
      ...(['GET', `/courses/${course._id}/learner-figures?edition=${other}`] as const),
      { token: admin },
    );
    expect(elsewhere.body).toMatchObject({
      standings: { termino: 0 },
      lessons: [{ seen: 0, done: 0 }, { seen: 0 }],
    });
    expect((await list()).body).toMatchObject([{ standing: 'termino', finalGrade: 20 }]);
    const figures = await test.call('GET', `/courses/${course._id}/learner-figures`, {
      token: admin,
    });
    expect(figures.body).toMatchObject({
      standings: { 'sin-empezar': 0, 'en-camino': 0, detenido: 0, termino: 1 },
      lessons: [
        { title: 'Para leer', seen: 1, done: 1 },
        { title: 'Evaluación', seen: 1, done: 1 },
      ],
    });
  });

  it('gives another attempt with a reason to whoever has none left, and to nobody else', async () => {
    const { enrolment, lesson, start, give, handIn, quiz } = await aLearner({ attempts: 1 });
    const grant = (reason = 'Se le cortó la luz.') =>
      test.call('POST', `/enrolments/${enrolment}/extra-attempts`, {
        ...{ token: admin, body: { lesson: lesson._id, reason } },
      });
    expect((await grant()).status).toBe(409);
    const { body } = await start();
    await give(body, wrong);
    await handIn(body._id);
    expect((await start()).status).toBe(409);
    expect((await grant('')).status).toBe(402);
    expect((await grant()).body.lessons[0].quiz).toMatchObject({ attemptsLeft: 1, score: 0 });
    expect(await quiz()).toMatchObject({ attempts: 2, attemptsLeft: 1 });
    const { body: second } = await start();
    await give(second, right);
    await handIn(second._id);
    expect((await grant()).status).toBe(409);
  });
});
