import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, sendVoucher } from '../../../test/factories.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { readMost } from '../../sales/ledger/finding.queries.ts';
import { remindInstalments } from '../../sales/purchases/purchase.jobs.ts';
import { classSessions } from '../timetable/session.tables.ts';

let test: TestApp;
let adminId: string;
beforeAll(async () => {
  test = await buildTestApp();
  adminId = (await test.signedInAs('Administrador')).user.id;
});
afterAll(() => test.close());

const staff = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, path, { token: await test.tokenOf(adminId), ...(body ? { body } : {}) });
const decide = (entry: string, graceDays: number | null) =>
  staff('PUT', '/settings/instalments', { entry, graceDays });
const inTime = '2026-11-24T15:00:00Z';
beforeEach(async () => {
  test.clock.set(inTime);
  expect((await decide('con-la-primera', 5)).status).toBe(200);
});

const plan = [
  { dueDate: '2026-11-24', amount: 8_000 },
  { dueDate: '2026-12-24', amount: 6_000 },
  { dueDate: '2027-01-24', amount: 6_000 },
];
const question = {
  ...{ kind: 'una', points: 1, feedback: 'Así es.', text: '<p>¿La capital?</p>' },
  options: ['Lima', 'Cusco'].map((text, at) => ({ _id: randomUUID(), text, right: at === 0 })),
};
const quizRules = {
  draws: [{ category: 'Todo', count: 1 }],
  ...{ timeLimit: null, attempts: 2, counts: 'mejor', passPercent: 75, shuffle: true },
  ...{ reveal: 'al-terminar', weight: 1 },
};

/** A course that is taught here, with an edition that meets on 30 December. */
async function aRoom() {
  const course = (await aCourse(test, { classroom: 'propia' }))._id as string;
  await staff('POST', `/courses/${course}/questions`, { category: 'Todo', content: question });
  const [lesson, quiz] = [randomUUID(), randomUUID()];
  const same = { minutes: 10, required: true, preview: false, url: null, opensOn: null };
  const none = { quiz: null, assignment: null, media: null, session: null };
  const lessons = [
    { ...same, ...none, _id: lesson, kind: 'lectura', title: 'Una', body: '<p>Texto.</p>' },
    { ...same, ...none, _id: quiz, kind: 'cuestionario', title: 'Dos', body: '', quiz: quizRules },
  ];
  const units = [{ _id: randomUUID(), title: 'Uno', lessons }];
  const written = await staff('PUT', `/courses/${course}/content`, { units, version: -1 });
  expect(written.status).toBe(200);
  await staff('PUT', `/courses/${course}/content/publication`);
  const dates = { startDate: '2026-11-20', endDate: '2027-03-26', announcedAt: test.clock.now() };
  const link = 'https://sala.example/cuotas';
  const [edition] = await test.deps.db
    .insert(editions)
    .values({ ...dates, courseId: course, code: 'cuotas', link, seats: 10 })
    .returning();
  const editionId = edition?.id ?? '';
  const startsAt = new Date('2026-12-30T20:00:00Z');
  const endsAt = new Date('2026-12-30T22:00:00Z');
  const [session] = await test.deps.db
    .insert(classSessions)
    .values({ editionId, title: 'Sesión 1', startsAt, endsAt, recording: link })
    .returning();
  return { course, edition: editionId, session: session?.id ?? '', lesson, quiz };
}

/** Somebody at the counter, with what they paid of a plan; who learns it is asked anew each time: sessions end. */
async function sold(amount: number | null, instalments: object[] = plan) {
  const room = await aRoom();
  const { country: _, ...person } = aBuyer();
  const payment = { amount, method: 'efectivo', paidAt: '2026-11-20', verified: true };
  const { status, body } = await staff('POST', '/deals/counter', {
    ...{ person, courses: [room.course], editions: [room.edition], instalments },
    ...(amount ? { payment } : {}),
  });
  expect(status).toBe(201);
  const deal = async () => (await staff('GET', `/deals/${body._id}`)).body;
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, sent?: object) =>
    test.call(method, path, {
      ...{ token: await test.tokenOf(body.user) },
      ...(sent ? { body: sent } : {}),
    });
  const pay = async () => {
    await sendVoucher(test, body.path.split('/').pop());
    const [waiting] = (await staff('GET', `/payments?deal=${body._id}&state=pendiente`)).body;
    const paid = await staff('PUT', `/payments/${waiting._id}/verification`, {});
    expect(paid.status).toBe(200);
  };
  return { ...room, deal, call, pay, user: body.user as string };
}

type Sold = Awaited<ReturnType<typeof sold>>;
const enrolmentOf = async ({ deal }: Sold) => (await deal()).enrolments[0]?._id as string;

/** What each door answers. */
async function doors(sale: Sold) {
  const { call, lesson, quiz, session } = sale;
  const room = `/me/rooms/${await enrolmentOf(sale)}`;
  const answers = [
    await call('GET', `${room}/lessons/${lesson}`),
    await call('PUT', `${room}/lessons/${lesson}/place`),
    await call('GET', `${room}/lessons/${lesson}/questions`),
    await call('POST', `${room}/lessons/${quiz}/attempts`),
    await call('POST', `/me/class-sessions/${session}/entry`),
  ];
  return answers.map(({ status }) => status);
}
const open = [200, 200, 200, 201, 201];
const shut = [409, 409, 409, 409, 409];

describe('who pays in instalments', () => {
  it('learns from the first on, is shut out by a late one at every door, and is in again once it is verified', async () => {
    const sale = await sold(8_000);
    expect(await sale.deal()).toMatchObject({
      ...{ state: 'pagado-parcial', due: 12_000 },
      enrolments: [{ state: 'matriculado', late: null, edition: { _id: sale.edition } }],
    });
    expect((await staff('GET', `/users/${sale.user}`)).body.stage).toBe('cliente');
    const id = await enrolmentOf(sale);
    const room = async () => (await sale.call('GET', `/me/rooms/${id}`)).body;
    expect(await room()).toMatchObject({ closed: null, owed: { due: 12_000, late: null } });
    const begun = (await sale.call('POST', `/me/rooms/${id}/lessons/${sale.quiz}/attempts`)).body;
    const [asked] = begun.questions;
    const choice = question.options[0]?._id;
    const answers = [{ position: asked.position, answer: { kind: 'una', choice } }];
    const keep = () => sale.call('PUT', `/me/attempts/${begun._id}/answers`, { answers });
    expect((await keep()).status).toBe(200);

    test.clock.set('2026-12-29T15:00:00Z');
    const late = { amount: 6_000, since: '2026-12-24', closesOn: '2026-12-30' };
    expect(await room()).toMatchObject({
      closed: null,
      owed: { late: { ...late, closed: false } },
    });
    test.clock.set('2026-12-30T19:50:00Z');
    expect(await room()).toMatchObject({
      ...{ closed: 'cuota-vencida', progress: 0, next: null },
      owed: { late: { ...late, closed: true }, path: expect.stringContaining('/comprar/') },
    });
    expect(await doors(sale)).toEqual(shut);
    const [own] = (await sale.call('GET', `/me/class-sessions?from=2026-12-30&until=2026-12-31`))
      .body;
    expect(own).toMatchObject({ enterable: false, unpaid: true, recording: null });
    // What they have answered may be handed in, and nothing more.
    expect((await keep()).status).toBe(409);
    const handed = await sale.call('PUT', `/me/attempts/${begun._id}/submission`);
    expect(handed.body).toMatchObject({ score: 100 });
    expect((await sale.call('GET', `/me/rooms/${id}/notices`)).status).toBe(200);
    const people = (await staff('GET', `/editions/${sale.edition}/people`)).body;
    expect(people).toMatchObject([{ late: { ...late, closed: true } }]);

    await sale.pay();
    expect(await doors(sale)).toEqual(open);
    await sale.pay();
    expect(await sale.deal()).toMatchObject({
      state: 'pagado',
      enrolments: [{ _id: id, state: 'matriculado', late: null }],
    });
    expect(await room()).toMatchObject({ closed: null, owed: null });
  });

  it('has no certificate before nothing is due, and then the turn of it', async () => {
    const sale = await sold(8_000);
    const id = await enrolmentOf(sale);
    await staff('PUT', `/enrolments/${id}/completion`, { finalGrade: 18 });
    const issue = () => staff('POST', '/certificates', { enrolment: id, kind: 'digital' });
    const refused = await issue();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Falta pagar S\/\s120\.00 del trato/),
    ]);
    await sale.pay();
    await sale.pay();
    expect((await issue()).status).toBe(201);
  });

  it.each([
    ['the academy lets them in when all is paid', 'al-completar', 8_000, plan],
    ['they agreed on no instalments', 'con-la-primera', 8_000, []],
    ['the first is not covered', 'con-la-primera', 7_999, plan],
    [
      'another is due today',
      'con-la-primera',
      8_000,
      [
        { dueDate: '2026-11-23', amount: 8_000 },
        { dueDate: '2026-11-24', amount: 12_000 },
      ],
    ],
  ] as const)('is not inside while %s', async (_, entry, amount, parts) => {
    await decide(entry, 5);
    const sale = await sold(amount, [...parts]);
    expect(await sale.deal()).toMatchObject({ state: 'pagado-parcial', enrolments: [] });
  });

  it('enters by a plan that is agreed on once the money is here', async () => {
    const sale = await sold(8_000, []);
    const { _id } = await sale.deal();
    await staff('PUT', `/deals/${_id}/instalments`, { instalments: plan });
    expect((await sale.deal()).enrolments).toHaveLength(1);
  });

  it('is no exception of the sales, and leaves with the money that goes back', async () => {
    const sale = await sold(8_000);
    const id = await enrolmentOf(sale);
    expect((await readMost(test.deps.db)).filter((one) => one.id === id)).toEqual([]);
    const { payments, _id } = await sale.deal();
    const paid = payments.find(({ state }: { state: string }) => state === 'verificado');
    const back = await staff('POST', `/payments/${paid._id}/refunds`, {
      ...{ amount: 8_000, way: 'manual', operationNumber: '00098', effect: 'suspender' },
      ...{ owed: false, reason: 'Ya no podrá llevarlo.' },
    });
    expect(back.status).toBe(201);
    expect(await sale.deal()).toMatchObject({
      state: 'anulado',
      enrolments: [{ state: 'retirado', late: null }],
    });
    expect((await staff('PUT', `/deals/${_id}/annulment`, { reason: 'Otra vez.' })).status).toBe(
      409,
    );
  });

  it('is told three days before the room closes and on the day, once each', async () => {
    const sale = await sold(8_000);
    const { email } = (await staff('GET', `/users/${sale.user}`)).body;
    const told = async (now: string) => {
      test.clock.set(now);
      await remindInstalments(test.deps);
      await remindInstalments(test.deps);
      await test.work();
      return test.outbox.filter(({ to, text }) => to === email && text.includes('tu aula'));
    };
    expect(await told('2026-12-26T15:00:00Z')).toEqual([]);
    const before = await told('2026-12-27T15:00:00Z');
    expect(before).toMatchObject([{ text: expect.stringContaining('se cierra el 30 de diciem') }]);
    const after = await told('2026-12-30T15:00:00Z');
    expect(after).toMatchObject([{}, { subject: expect.stringContaining('Tu aula se cerró') }]);
  });

  it('is never shut out where the academy says no days', async () => {
    await decide('con-la-primera', null);
    const sale = await sold(8_000);
    test.clock.set('2026-12-30T19:50:00Z');
    expect(await doors(sale)).toEqual(open);
    const late = { since: '2026-12-24', closesOn: null, closed: false };
    expect((await sale.deal()).enrolments).toMatchObject([{ late }]);
  });
});
