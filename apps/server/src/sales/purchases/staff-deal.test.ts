import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAnnounced } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase, aVoucher, sendVoucher } from '../../../test/factories.ts';
import { deals } from '../deals/deal.tables.ts';
import { expireQuotes, remindInstalments } from './purchase.jobs.ts';

let test: TestApp;
let staff: string;
let course: string;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Administrador')).token;
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());

const api = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, path, { token: staff, ...(body ? { body } : {}) });

async function aPerson(): Promise<{ id: string; email: string }> {
  const buyer = aBuyer();
  await aPurchase(test, { course, buyer });
  const [person] = (await api('GET', `/users?search=${buyer.dni}`)).body;
  return { id: person._id, email: buyer.email };
}
const open = (body: object) => api('POST', '/deals', { courses: [course], ...body });

describe('a sale that staff open', () => {
  it('has the price that the site would ask, and its own page', async () => {
    const { id, email } = await aPerson();
    const { status, body } = await open({ user: id });
    expect(status).toBe(201);
    await test.work();
    const told = test.outbox.find(({ to, text }) => to === email && text.includes(body.number));
    expect(told?.text).toContain('Adjuntamos la constancia');
    expect(body).toMatchObject({ total: 20_000, state: 'abierto', source: 'oficina' });
    const order = `/open/deals/${body.path.split('/').pop()}`;
    expect((await test.call('GET', order)).body).toMatchObject({ toAccept: true, accepted: null });
    const fields = { method: 'yape', operationNumber: 'OP-A1', paidAt: '2026-11-20' };
    const voucher = await test.call('POST', `${order}/vouchers`, {
      file: { bytes: await aVoucher(), name: 'a.jpg', type: 'image/jpeg', fields },
    });
    expect([voucher.status, voucher.body.errors]).toMatchObject([409, [{ path: 'terms' }]]);
    const terms = await test.call('POST', `${order}/acceptance`, { body: { terms: true } });
    expect(terms.body).toMatchObject({ toAccept: false, accepted: { handed: false } });
    for (const paper of ['confirmation', 'accepted-texts'])
      expect((await test.app.inject({ url: `/api${order}/${paper}` })).statusCode).toBe(200);
  });

  it('gives the members’ price of an agreement to its courses alone', async () => {
    const { id } = await aPerson();
    const { body: agreement } = await api('POST', '/agreements', {
      name: 'Colegio de Contadores de Cusco',
      memberDiscount: 25,
    });
    const backed = (await aCourse(test, { agreements: [agreement._id] }))._id;
    const member = { user: id, membership: agreement._id };
    expect((await open({ ...member, courses: [course, backed] })).body.total).toBe(35_000);
    expect(await open(member)).toMatchObject({
      status: 402,
      body: { errors: [{ path: 'membership' }] },
    });
  });

  it('as a quote is annulled when its validity is over, unless money is on its way', async () => {
    const { id } = await aPerson();
    const quiet = (await open({ user: id, validUntil: '2026-11-25' })).body;
    const paid = (await open({ user: id, validUntil: '2026-11-25' })).body;
    await sendVoucher(test, paid.path.split('/').pop());
    await expireQuotes(test.deps);
    expect((await api('GET', `/deals/${quiet._id}`)).body.state).toBe('abierto');
    test.clock.set('2026-11-26T15:00:00Z');
    await expireQuotes(test.deps);
    expect((await api('GET', `/deals/${quiet._id}`)).body).toMatchObject({
      state: 'anulado',
      reason: 'La cotización venció el 25 de noviembre de 2026.',
    });
    expect((await api('GET', `/deals/${paid._id}`)).body.state).toBe('abierto');
  });

  it('in instalments asks for one after the other and enrols with the last', async () => {
    const { id } = await aPerson();
    const instalments = [
      { dueDate: '2026-11-24', amount: 12_000 },
      { dueDate: '2026-12-24', amount: 8_000 },
    ];
    const deal = (await open({ user: id, instalments })).body;
    expect(deal.dueNow).toBe(12_000);
    const token = deal.path.split('/').pop();
    expect((await test.call('GET', `/open/deals/${token}`)).body).toMatchObject({ dueNow: 12_000 });
    for (const [amount, state] of [
      [12_000, 'pagado-parcial'],
      [8_000, 'pagado'],
    ] as const) {
      await sendVoucher(test, token);
      const [payment] = (await api('GET', `/payments?deal=${deal._id}&state=pendiente`)).body;
      expect(payment.amount).toBe(amount);
      await api('PUT', `/payments/${payment._id}/verification`, {});
      expect((await api('GET', `/deals/${deal._id}`)).body.state).toBe(state);
    }
    const { body } = await api('GET', `/deals/${deal._id}`);
    expect(body.instalments.map(({ state }: { state: string }) => state)).toEqual([
      'pagada',
      'pagada',
    ]);
    expect(body.enrolments).toHaveLength(1);
  });

  it('reminds of an instalment three days before, on its day and three days after, once each', async () => {
    const { id, email } = await aPerson();
    await open({
      user: id,
      instalments: [
        { dueDate: '2026-11-24', amount: 10_000 },
        { dueDate: '2026-12-24', amount: 10_000 },
      ],
    });
    await test.work();
    const count = () =>
      test.outbox.filter(({ to, subject }) => to === email && subject.startsWith('Tu cuota'))
        .length;
    for (const [now, total] of [
      ['2026-11-21T15:00:00Z', 1],
      ['2026-11-22T15:00:00Z', 1],
      ['2026-11-24T15:00:00Z', 2],
      ['2026-11-27T15:00:00Z', 3],
    ] as const) {
      test.clock.set(now);
      // Who waits for an answer to cancel was told to pay nothing meanwhile.
      await test.deps.db.update(deals).set({ cancelling: 'pedida' }).where(eq(deals.userId, id));
      await remindInstalments(test.deps);
      await test.deps.db.update(deals).set({ cancelling: null }).where(eq(deals.userId, id));
      await remindInstalments(test.deps);
      await remindInstalments(test.deps);
      await test.work();
      expect(count()).toBe(total);
    }
  });

  it.each([
    ['do not sum to the total', [{ dueDate: '2026-12-01', amount: 1 }], 'tienen que sumar'],
    [
      'are out of order',
      [
        { dueDate: '2026-12-02', amount: 10_000 },
        { dueDate: '2026-12-01', amount: 10_000 },
      ],
      'después de la anterior',
    ],
  ])('refuses instalments that %s', async (_, instalments, message) => {
    const { id } = await aPerson();
    const answer = await open({ user: id, instalments });
    expect(answer.status).toBe(402);
    expect(answer.body.message).toContain(message);
  });

  it('for several people is paid by an institution, enrols each of them, and stands on its statement', async () => {
    const [payer, one, two] = [await aPerson(), await aPerson(), await aPerson()];
    const institution = await api('POST', '/institutions', {
      name: 'Municipalidad de Lince',
      taxNumber: '20131367181',
    });
    const deal = (
      await open({
        user: payer.id,
        institution: institution.body._id,
        participants: [one.id, two.id],
      })
    ).body;
    expect(deal).toMatchObject({ total: 40_000, tax: 6_102 });
    expect(deal.lines.map(({ participant }: { participant: string }) => participant)).toEqual([
      one.id,
      two.id,
    ]);
    const statement = `/institutions/${institution.body._id}/statement`;
    expect((await api('GET', statement)).body.totals).toEqual([
      {
        ...{ currency: 'PEN', total: 40_000, paid: 0, refunded: 0, returning: 0 },
        ...{ corrected: 0, chargedBack: 0, forgiven: 0, beyond: 0, balance: 40_000 },
      },
    ]);
    const link = deal.path.split('/').pop();
    await test.call('POST', `/open/deals/${link}/acceptance`, { body: { terms: true } });
    await sendVoucher(test, link);
    const [payment] = (await api('GET', `/payments?deal=${deal._id}&state=pendiente`)).body;
    await api('PUT', `/payments/${payment._id}/verification`, {});
    const { enrolments } = (await api('GET', `/deals/${deal._id}`)).body;
    expect(enrolments.map(({ user }: { user: string }) => user).sort()).toEqual(
      [one.id, two.id].sort(),
    );
    await test.work();
    const enrolled = test.outbox.filter(({ subject }) =>
      subject.startsWith('Preparamos tu matrícula'),
    );
    expect(enrolled.map(({ to }) => to)).toEqual(expect.arrayContaining([one.email, two.email]));
    // The private page, with its money and its cancellation, is of who pays.
    const studying = test.outbox.filter(({ to }) => [one.email, two.email].includes(to));
    for (const { text } of studying) expect(text).not.toContain(deal.path);
    // They never gave their data: their first mail says who did, and where they act on them.
    const told = studying.filter(({ subject }) => subject.includes('matrícula'));
    for (const { text } of told) expect(text).toMatch(/Te inscribió .*privacidad.*derechos/s);
    expect(told).toHaveLength(2);
    expect((await api('GET', statement)).body.totals[0].balance).toBe(0);
    // What is given back of it is not asked for again: the lines say so and add up.
    const admin = (await test.signedInAs('Administrador')).token;
    const back = { amount: 5_000, way: 'manual', effect: 'mantener', reason: 'Se acordó.' };
    const path = `/payments/${payment._id}/refunds`;
    expect((await test.call('POST', path, { token: admin, body: back })).status).toBe(201);
    const unpaid = (await open({ user: payer.id, institution: institution.body._id })).body;
    await api('PUT', `/deals/${unpaid._id}/annulment`, { reason: 'No va.' });
    const [after] = (await api('GET', statement)).body.totals;
    expect(after).toEqual({
      ...{ currency: 'PEN', total: 40_000, paid: 40_000, refunded: 5_000, returning: 0 },
      ...{ corrected: 0, chargedBack: 0 },
      ...{ forgiven: 5_000, beyond: 0, balance: 0 },
    });
    // What was typed wrongly was given back to nobody.
    const right = { amount: 38_000, reason: 'Se tipeó mal el importe.', effect: 'mantener' };
    const fix = `/payments/${payment._id}/corrections`;
    expect((await test.call('POST', fix, { token: admin, body: right })).status).toBe(201);
    const [corrected] = (await api('GET', statement)).body.totals;
    expect(corrected).toMatchObject({ refunded: 7_000, corrected: 2_000, chargedBack: 0 });
  });

  it('goes to the edition chosen for each course; a full one is told beside it and takes a reason', async () => {
    const { id } = await aPerson();
    const other = (await aCourse(test))._id;
    const full = await anAnnounced(test, staff, { course: other, seats: 1, code: 'noche' });
    // The second of the courses alone has one chosen.
    const sale = { user: id, courses: [course, other], editions: [full._id] };
    const first = await open(sale);
    expect(first.body.lines[1].edition._id).toBe(full._id);
    const again = { ...sale, user: (await aPerson()).id };
    const refused = await open(again);
    const message =
      'La edición noche ya no tiene cupos: escribe por qué entra una persona más, o elige otra.';
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [
        { path: `editions.${other}`, message },
        { path: 'overbook', message },
      ],
    ]);
    const reason = 'Vino con su hermana.';
    expect((await open({ ...again, overbook: reason })).status).toBe(201);
    expect((await api('GET', `/editions/${full._id}/held-places`)).body).toMatchObject([
      { overbooked: null },
      { overbooked: reason },
    ]);
  });

  it('of several people goes to the next group in which all of them fit', async () => {
    const of = (await aCourse(test))._id;
    const group = (startDate: string, seats: number, code: string) =>
      anAnnounced(test, staff, { course: of, startDate, endDate: '2027-06-30', seats, code });
    const small = await group('2027-02-01', 1, 'chica');
    const large = await group('2027-03-01', 5, 'grande');
    const participants = [(await aPerson()).id, (await aPerson()).id];
    const sale = { user: participants[0], courses: [of], participants };
    const refused = await open({ ...sale, editions: [small._id] });
    const message =
      'La edición chica tiene 1 cupo libre para 2 personas: escribe por qué entran todas, o elige otra.';
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [
        { path: `editions.${of}`, message },
        { path: 'overbook', message },
      ],
    ]);
    const { status, body } = await open(sale);
    expect([status, body.lines[0].edition._id]).toEqual([201, large._id]);
  });

  it('is refused to visitors, and for people who do not exist', async () => {
    expect((await test.call('POST', '/deals', { body: {} })).status).toBe(401);
    expect((await open({ user: '0198c0de-0000-7000-8000-00000000dead' })).status).toBe(404);
  });
});
