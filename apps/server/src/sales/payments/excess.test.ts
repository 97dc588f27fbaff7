import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse, aPurchase, sendVoucher, waitingPayment } from '../../../test/factories.ts';

let test: TestApp;
let staff: string;
let course: string;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Administrador')).token;
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());

async function waiting() {
  const { body } = await aPurchase(test, { course });
  await sendVoucher(test, body.token);
  return { ...body, payment: await waitingPayment(test, staff, body.number) };
}
const verify = (id: string, body: object = {}) =>
  test.call('PUT', `/payments/${id}/verification`, { token: staff, body });
const read = async (path: string) => (await test.call('GET', path, { token: staff })).body;

describe('more money than a deal asks for', () => {
  it('is refused with both amounts, and leaves neither payment nor receipt', async () => {
    const { payment } = await waiting();
    const answer = await verify(payment._id, { amount: 9_999_900 });
    expect(answer.status).toBe(402);
    expect(answer.body.message).toContain('espera S/\u00a0200.00 y son S/\u00a099,799.00 más');
    expect(await read(`/receipts?deal=${payment.deal}`)).toEqual([]);
    expect((await verify(payment._id, { amount: 20_000 })).status).toBe(200);
  });

  it('goes to another deal when staff say so: two payments, two receipts, one operation', async () => {
    const one = await waiting();
    const { body: second } = await aPurchase(test, { course });
    const excess = { kind: 'otro-trato', deal: second.number };
    expect((await verify(one.payment._id, { amount: 35_000, excess })).status).toBe(200);
    const [other] = await read(`/deals?search=${second.number}`);
    expect(await read(`/deals/${one.payment.deal}`)).toMatchObject({
      state: 'pagado',
      paid: 20_000,
    });
    const deal = await read(`/deals/${other._id}`);
    expect(deal).toMatchObject({ state: 'pagado-parcial', paid: 15_000, due: 5_000 });
    const part = deal.payments.find(({ state }: { state: string }) => state === 'verificado');
    expect(part).toMatchObject({ partOf: one.payment._id, amount: 15_000, sameAs: [] });
    expect(await read(`/receipts?deal=${other._id}`)).toMatchObject([{ amount: 15_000 }]);
  });

  it('pays the orders of three children with one transfer, each counted once under its number', async () => {
    const one = await waiting();
    const orders = [await aPurchase(test, { course }), await aPurchase(test, { course })];
    const numbers = orders.map(({ body }) => body.number as string);
    const parts = numbers.map((deal) => ({ deal, amount: 20_000 }));
    const split = (of: object[], amount = 60_000) =>
      verify(one.payment._id, { amount, excess: { kind: 'otros-tratos', parts: of } });
    for (const [wrong, path] of [
      [parts.slice(1), 'excess.parts'],
      [[...parts, ...parts.slice(1)], 'excess.parts.2.deal'],
      [[{ deal: one.number, amount: 40_000 }], 'excess.parts.0.deal'],
      [
        [
          { deal: numbers[0], amount: 30_000 },
          { deal: numbers[1], amount: 10_000 },
        ],
        'excess.parts.0.deal',
      ],
    ] as const) {
      const answer = await split([...wrong]);
      expect(answer).toMatchObject({ status: 402, body: { errors: [{ path }] } });
    }
    expect(await read(`/deals/${one.payment.deal}`)).toMatchObject({ state: 'abierto', paid: 0 });
    expect((await split(parts)).status).toBe(200);
    for (const number of [one.number, ...numbers]) {
      const [{ _id }] = await read(`/deals?search=${number}`);
      const deal = await read(`/deals/${_id}`);
      expect(deal).toMatchObject({ state: 'pagado', paid: 20_000, due: 0 });
      expect(deal.enrolments).toHaveLength(1);
      expect(await read(`/receipts?deal=${_id}`)).toMatchObject([{ amount: 20_000 }]);
      const [payment] = deal.payments.filter(
        ({ state }: { state: string }) => state === 'verificado',
      );
      // Of one operation with one picture, which are no twins of each other.
      expect(payment).toMatchObject({ operationNumber: one.payment.operationNumber, sameAs: [] });
      expect(payment.voucher._id).toBe(one.payment.voucher._id);
    }
  });

  it.each([
    ['the same deal', (own: string) => own, 'Ese es el mismo trato.'],
    ['one that does not exist', () => 'T-2020-000001', 'No hay un trato T-2020-000001.'],
  ])('does not go to %s', async (_, number, message) => {
    const one = await waiting();
    const excess = { kind: 'otro-trato', deal: number(one.number) };
    const answer = await verify(one.payment._id, { amount: 25_000, excess });
    expect(answer).toMatchObject({ status: 402, body: { message } });
  });

  it('does not go to a deal beyond what that one asks for', async () => {
    const one = await waiting();
    const { body: second } = await aPurchase(test, { course });
    const excess = { kind: 'otro-trato', deal: second.number };
    const answer = await verify(one.payment._id, { amount: 50_000, excess });
    expect(answer.body.message).toContain('solo espera S/\u00a0200.00');
    expect(await read(`/deals/${one.payment.deal}`)).toMatchObject({ paid: 0 });
  });

  it('may be a gift, which pays for no deal and has a receipt without tax', async () => {
    const { payment } = await waiting();
    const excess = { kind: 'donativo', note: 'Lo dijo por WhatsApp.' };
    expect((await verify(payment._id, { amount: 21_000, excess })).status).toBe(200);
    const deal = await read(`/deals/${payment.deal}`);
    expect(deal).toMatchObject({ state: 'pagado', paid: 20_000, received: 20_000 });
    const receipts = await read(`/receipts?deal=${payment.deal}&sort=issuedAt`);
    expect(
      receipts.map(({ amount, tax }: { amount: number; tax: number }) => [amount, tax]),
    ).toEqual([
      [20_000, 3_051],
      [1_000, 0],
    ]);
  });

  it('that was a gift goes back without touching enrolment or debt, and is not corrected by itself', async () => {
    const { payment } = await waiting();
    const excess = { kind: 'donativo', note: 'Lo dijo por WhatsApp.' };
    await verify(payment._id, { amount: 21_000, excess });
    const { payments } = await read(`/deals/${payment.deal}`);
    const gift = payments.find(({ purpose }: { purpose: string }) => purpose === 'donativo');
    const correction = { amount: 0, reason: 'No era.', effect: 'mantener' };
    const path = `/payments/${gift._id}`;
    const send = (act: string, body: object) =>
      test.call('POST', `${path}/${act}`, { token: staff, body });
    expect(await send('corrections', correction)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Es un donativo') },
    });
    const back = { amount: 1_000, way: 'manual', reason: 'Se equivocó.' };
    for (const [wrong, field] of [
      [{ effect: 'suspender' }, 'effect'],
      [{ effect: 'mantener' }, 'effect'],
      [{ owed: true }, 'owed'],
    ] as const)
      expect(await send('refunds', { ...back, ...wrong })).toMatchObject({
        ...{ status: 402, body: { errors: [{ path: field }] } },
      });
    expect((await send('refunds', back)).status).toBe(201);
    const deal = await read(`/deals/${payment.deal}`);
    expect(deal).toMatchObject({ state: 'pagado', received: 20_000, refunded: 0, reversed: 0 });
    expect(deal.enrolments).toMatchObject([{ state: expect.not.stringMatching('retirado') }]);
    const refunds = await read(`/refunds?deal=${payment.deal}`);
    expect(refunds).toMatchObject([{ owed: false, effect: 'mantener', amount: 1_000 }]);
    const notes = await read(`/receipts?deal=${payment.deal}&kind=nota-credito`);
    expect(notes).toMatchObject([{ amount: 1_000, tax: 0 }]);
  });

  it('is not said of money that is not too much', async () => {
    const { payment } = await waiting();
    const excess = { kind: 'donativo', note: 'Nada.' };
    expect((await verify(payment._id, { excess })).status).toBe(402);
  });
});
