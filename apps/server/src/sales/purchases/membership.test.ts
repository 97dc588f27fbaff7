import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  aVoucher,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';

let test: TestApp;
let desk: string;
let agreement: string;
let course: string;
beforeAll(async () => {
  test = await buildTestApp();
  desk = (await test.signedInAs('Recepcionista')).token;
  const { token } = await test.signedInAs('Administrador');
  const made = await test.call('POST', '/agreements', {
    token,
    body: { name: 'Colegio de Contadores de Cusco', memberDiscount: 25 },
  });
  agreement = made.body._id;
  course = (await aCourse(test, { agreements: [agreement] }))._id;
});
afterAll(() => test.close());

const api = (method: 'GET' | 'PUT', path: string, body?: object) =>
  test.call(method, path, { token: desk, ...(body ? { body } : {}) });

async function buyAsMember(changes: object = {}) {
  const buyer = aBuyer();
  const { body } = await aPurchase(test, {
    course,
    buyer,
    membership: { agreement, proof: 'CCPC 04512' },
    ...changes,
  });
  const own = async () => (await test.call('GET', `/open/deals/${body.token}`)).body;
  const kept = async () => (await api('GET', `/deals?search=${body.number}`)).body[0];
  return { ...body, email: buyer.email, own, kept };
}

async function pay(
  { token, number }: { token: string; number: string },
  received: { amount?: number } = {},
): Promise<void> {
  await sendVoucher(test, token);
  const payment = await waitingPayment(test, desk, number);
  const { status } = await api('PUT', `/payments/${payment._id}/verification`, received);
  expect(status).toBe(200);
}

async function waiting(number: string) {
  return (await api('GET', `/memberships?state=pendiente&search=${number}`)).body[0];
}

const mailsTo = (email: string) =>
  test.outbox.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('an agreement that is not in force', () => {
  let made = 0;
  async function ending(validUntil: string) {
    const { token } = await test.signedInAs('Administrador');
    made += 1;
    const slug = `colegio-${made}`;
    const fields = { name: `Colegio ${validUntil}`, slug, memberDiscount: 10, validUntil };
    const { body } = await test.call('POST', '/agreements', { token, body: fields });
    const offered = (await aCourse(test, { agreements: [body._id] }))._id;
    return { membership: { agreement: body._id, proof: 'CCPC 04512' }, offered };
  }
  const words = /^El convenio con Colegio 2026-11-20 venció el 20 de noviembre de 2026/;

  it('is told to who buys before they pay, with the price, and bought without once they saw it', async () => {
    const { membership, offered } = await ending('2026-11-20');
    const lines = [{ course: offered }];
    const priced = await test.call('POST', '/courses/price', {
      body: { lines, membership: membership.agreement },
    });
    expect(priced.body).toMatchObject({
      total: 20_000,
      warnings: [{ code: 'membership-over', message: expect.stringMatching(words) }],
    });
    for (const seen of [{ seenTotal: 18_000 }, {}]) {
      const body = { buyer: aBuyer(), lines, terms: true, membership, ...seen };
      const refused = await test.call('POST', '/open/users/deal', { body });
      expect(refused).toMatchObject({ status: 409, body: { errors: [{ path: 'seenTotal' }] } });
      expect(refused.body.message).toMatch(words);
      expect(refused.body.message).toContain('S/\u00a0200.00');
    }
    const bought = await aPurchase(test, { course: offered, lines, membership, seenTotal: 20_000 });
    expect(bought).toMatchObject({ status: 201, body: { total: { amount: 20_000 } } });
  });

  it('is told to staff who pick it', async () => {
    const { membership, offered } = await ending('2026-11-20');
    const { body: person } = await test.call('POST', '/users', {
      ...{ token: desk, body: { firstName: 'Rosa', lastName: 'Quispe', email: aBuyer().email } },
    });
    const sale = { user: person._id, courses: [offered], membership: membership.agreement };
    const refused = await test.call('POST', '/deals', { token: desk, body: sale });
    expect(refused).toMatchObject({ status: 402, body: { errors: [{ path: 'membership' }] } });
    expect(refused.body.errors[0].message).toMatch(words);
    expect(refused.body.errors[0].message).toContain('S/\u00a0200.00');
  });

  it('counts on its last day', async () => {
    const { membership, offered } = await ending('2026-11-21');
    const bought = await aPurchase(test, { course: offered, membership });
    expect(bought.body.total.amount).toBe(18_000);
  });
});

describe('a purchase at the price of members', () => {
  it('costs less at once, says what it would cost otherwise, and is looked at', async () => {
    const sale = await buyAsMember();
    expect(sale.total.amount).toBe(15_000);
    expect((await sale.own()).membership).toEqual({
      agreementName: 'Colegio de Contadores de Cusco',
      proof: 'CCPC 04512',
      hasFile: false,
      state: 'pendiente',
      reason: null,
      fullTotal: 20_000,
    });
    expect(await waiting(sale.number)).toMatchObject({ proof: 'CCPC 04512', total: 15_000 });
  });

  it('costs less for the courses of that agreement, and for no other of the same selection', async () => {
    const other = (await aCourse(test))._id;
    const both = await buyAsMember({ lines: [{ course: other }, { course }] });
    expect(both.total.amount).toBe(35_000);
    expect((await both.own()).lines).toMatchObject([
      { total: 20_000, discounts: [] },
      { total: 15_000, discounts: [{ kind: 'convenio' }] },
    ]);
    const alone = await buyAsMember({ lines: [{ course: other }] });
    expect(alone.total.amount).toBe(20_000);
    expect((await alone.own()).membership).toBeNull();
  });

  it('takes the document that proves it, for staff alone, until somebody decided', async () => {
    const sale = await buyAsMember();
    const send = async () =>
      test.call('POST', `/open/deals/${sale.token}/membership-proofs`, {
        file: { bytes: await aVoucher(), name: 'carne.jpg', type: 'image/jpeg', fields: {} },
      });
    expect((await send()).body.membership.hasFile).toBe(true);
    const { _id, file } = await waiting(sale.number);
    expect((await test.call('GET', `/files/${file}`)).status).toBe(401);
    expect((await api('GET', `/files/${file}`)).status).toBe(200);
    await api('PUT', `/memberships/${_id}/confirmation`);
    expect((await send()).status).toBe(409);
  });

  it('enrols when it is paid and confirmed, and not before', async () => {
    const sale = await buyAsMember();
    await pay(sale);
    expect(await sale.own()).toMatchObject({ state: 'pagado-parcial', dueNow: 0, enrolments: [] });
    expect((await sendVoucher(test, sale.token)).status).toBe(409);
    const { _id } = await waiting(sale.number);
    const confirmed = await api('PUT', `/memberships/${_id}/confirmation`);
    expect(confirmed.body).toMatchObject({ state: 'confirmada', total: 15_000 });
    const own = await sale.own();
    expect(own).toMatchObject({ state: 'pagado', total: 15_000 });
    expect(own.enrolments).toHaveLength(1);
    await test.work();
    expect(mailsTo(sale.email)).toContain(`Confirmamos el convenio de tu compra ${sale.number}`);
    expect((await api('PUT', `/memberships/${_id}/confirmation`)).status).toBe(409);
  });

  it('confirmed before it is paid is enrolled by its payment', async () => {
    const sale = await buyAsMember();
    await api('PUT', `/memberships/${(await waiting(sale.number))._id}/confirmation`);
    expect(await sale.own()).toMatchObject({ state: 'abierto', dueNow: 15_000 });
    await pay(sale);
    expect((await sale.own()).enrolments).toHaveLength(1);
  });

  it('refused costs what it costs everybody: the rest is due, and enrols when it came', async () => {
    const sale = await buyAsMember();
    await pay(sale);
    const { _id } = await waiting(sale.number);
    const nothing = await api('PUT', `/memberships/${_id}/refusal`, { reason: '' });
    expect(nothing.status).toBe(402);
    await api('PUT', `/memberships/${_id}/refusal`, { reason: 'El número es de otra persona.' });
    const due = await sale.own();
    expect(due).toMatchObject({
      state: 'pagado-parcial',
      total: 20_000,
      discount: 0,
      tax: 3_051,
      paid: 15_000,
      dueNow: 5_000,
      membership: { state: 'rechazada', reason: 'El número es de otra persona.' },
    });
    expect(due.lines).toMatchObject([{ total: 20_000, discounts: [] }]);
    await test.work();
    expect(mailsTo(sale.email)).toContain(
      `No pudimos confirmar el convenio de tu compra ${sale.number}`,
    );
    await pay(sale);
    expect(await sale.own()).toMatchObject({ state: 'pagado', paid: 20_000 });
    const { _id: deal } = await sale.kept();
    const receipts = (await api('GET', `/receipts?deal=${deal}`)).body;
    const taxes = receipts.map(({ tax }: { tax: number }) => tax);
    expect(taxes.reduce((sum: number, tax: number) => sum + tax, 0)).toBe(3_051);
  });

  it('refused although everybody’s price had come is settled at that price', async () => {
    const sale = await buyAsMember();
    await pay(sale, { amount: 20_000 });
    const { _id } = await waiting(sale.number);
    await api('PUT', `/memberships/${_id}/refusal`, { reason: 'El número es de otra persona.' });
    const own = await sale.own();
    expect(own).toMatchObject({ state: 'pagado', total: 20_000, paid: 20_000 });
    expect(own.enrolments).toHaveLength(1);
  });

  it('refused before it is paid asks for the whole price', async () => {
    const sale = await buyAsMember();
    const { _id } = await waiting(sale.number);
    await api('PUT', `/memberships/${_id}/refusal`, { reason: 'Falta el carné.' });
    const own = await sale.own();
    expect(own).toMatchObject({ state: 'abierto', dueNow: 20_000 });
    expect(own.payments).toMatchObject([{ amount: { amount: 20_000 } }]);
  });

  it('is not asked about when another discount is better, and needs a proof to be given', async () => {
    const { token } = await test.signedInAs('Administrador');
    await test.call('POST', '/coupons', { token, body: { code: 'MITAD', percent: 50 } });
    const sale = await buyAsMember({ coupon: 'MITAD' });
    expect(sale.total.amount).toBe(10_000);
    expect((await sale.own()).membership).toBeNull();
    const bare = await test.call('POST', '/open/users/deal', {
      body: {
        buyer: aBuyer(),
        lines: [{ course }],
        terms: true,
        membership: { agreement, proof: ' ' },
      },
    });
    expect(bare).toMatchObject({ status: 402, body: { errors: [{ path: 'membership.proof' }] } });
  });

  it('that was annulled is no longer looked at', async () => {
    const sale = await buyAsMember();
    const { _id } = await sale.kept();
    await api('PUT', `/deals/${_id}/annulment`, { reason: 'La persona desistió.' });
    expect(await waiting(sale.number)).toBeUndefined();
  });
});
