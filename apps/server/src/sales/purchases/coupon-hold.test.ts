import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { onPostgres } from '../../../test/database.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  proveMailbox,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { freeCoupons } from './purchase.jobs.ts';

let test: TestApp;
let staff: string;
let course: string;
let made = 0;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Administrador')).token;
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, path, { token: staff, ...(body ? { body } : {}) });

/** A coupon that serves once. */
async function once() {
  made += 1;
  const code = `UNAVEZ${made}`;
  const { body } = await call('POST', '/coupons', { code, percent: 50, maxUses: 1 });
  return { code, uses: async () => (await call('GET', `/coupons/${body._id}`)).body.uses };
}
const buy = (coupon: string) => aPurchase(test, { course, coupon, buyer: aBuyer() });
const later = (hours: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString());

describe('the use of a coupon', () => {
  it('is kept for two days for who answered from their mailbox, and is then there for others', async () => {
    const coupon = await once();
    const buyer = aBuyer();
    const order = (await aPurchase(test, { course, coupon: coupon.code, buyer })).body;
    expect(order.total.amount).toBe(10_000);
    expect((await proveMailbox(test, order.token, buyer.email as string)).status).toBe(200);
    later(2);
    await freeCoupons(test.deps);
    expect(await coupon.uses()).toBe(1);
    later(45);
    await freeCoupons(test.deps);
    expect(await coupon.uses()).toBe(1);
    expect((await buy(coupon.code)).body.total.amount).toBe(20_000);
    later(2);
    await freeCoupons(test.deps);
    expect(await coupon.uses()).toBe(0);
    expect((await buy(coupon.code)).body.total.amount).toBe(10_000);
  });

  it('is there for who pays an hour after a stranger took them all with ever new data', async () => {
    const code = 'DECUARENTA';
    const { body: made } = await call('POST', '/coupons', { code, percent: 50, maxUses: 40 });
    const uses = async () => (await call('GET', `/coupons/${made._id}`)).body.uses;
    const first = (await buy(code)).body;
    for (let n = 1; n < 40; n += 1) await buy(code);
    expect(await uses()).toBe(40);
    later(1.1);
    await freeCoupons(test.deps);
    expect(await uses()).toBe(0);
    const { body } = await buy(code);
    expect(body.total.amount).toBe(10_000);
    await sendVoucher(test, body.token);
    // Who pays later pays what was promised, and the use is theirs again.
    await sendVoucher(test, first.token);
    const payment = await waitingPayment(test, staff, first.number);
    expect(payment.amount.amount ?? payment.amount).toBe(10_000);
    later(2);
    await freeCoupons(test.deps);
    expect(await uses()).toBe(2);
  });

  it('stays with who sent a voucher in time, and with who paid', async () => {
    const coupon = await once();
    const { body } = await buy(coupon.code);
    await sendVoucher(test, body.token, { paidAt: '2026-11-20' });
    later(49);
    await freeCoupons(test.deps);
    expect(await coupon.uses()).toBe(1);
    const payment = await waitingPayment(test, staff, body.number);
    expect((await call('PUT', `/payments/${payment._id}/verification`, {})).status).toBe(200);
    later(49);
    await freeCoupons(test.deps);
    expect(await coupon.uses()).toBe(1);
  });

  it('is given back when the order is annulled, also after its money went back', async () => {
    const coupon = await once();
    const { body } = await buy(coupon.code);
    const [deal] = (await call('GET', `/deals?search=${body.number}`)).body;
    await call('PUT', `/deals/${deal._id}/annulment`, { reason: 'Desistió.' });
    expect(await coupon.uses()).toBe(0);
    const second = (await buy(coupon.code)).body;
    await sendVoucher(test, second.token);
    const payment = await waitingPayment(test, staff, second.number);
    await call('PUT', `/payments/${payment._id}/verification`, {});
    expect(await coupon.uses()).toBe(1);
    await call('POST', `/payments/${payment._id}/refunds`, {
      ...{ amount: 10_000, way: 'manual', reason: 'Desistió.', effect: 'suspender' },
    });
    expect(await coupon.uses()).toBe(0);
  });

  it.runIf(onPostgres())('goes to one of many who buy at once', async () => {
    const coupon = await once();
    const buyers = Array.from({ length: 6 }, () => aBuyer());
    const answers = await Promise.all(
      buyers.map((buyer) =>
        test.call('POST', '/open/users/deal', {
          body: { buyer, lines: [{ course }], terms: true, coupon: coupon.code },
        }),
      ),
    );
    const cheap = answers.filter(({ body }) => body.total?.amount === 10_000);
    expect(cheap).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await coupon.uses()).toBe(1);
  });
});

describe('a valid coupon', () => {
  it('that a promotion beats says so, and is not used', async () => {
    const coupon = await once();
    const promoted = await aCourse(test, {
      prices: [{ currency: 'PEN', amount: 5_000, earlier: 20_000, promoUntil: '2026-12-31' }],
    });
    const lines = [{ course: promoted._id }];
    const { body } = await test.call('POST', '/courses/price', {
      body: { lines, coupon: coupon.code },
    });
    expect(body.total).toBe(5_000);
    expect(body.warnings).toMatchObject([
      { code: 'coupon-beaten', message: expect.stringContaining('Tu cupón es válido') },
    ]);
    await aPurchase(test, { course: promoted._id, coupon: coupon.code });
    expect(await coupon.uses()).toBe(0);
  });
});

describe('one new buyer', () => {
  it.runIf(onPostgres())('who buys twice at once gets two orders', async () => {
    const buyer = aBuyer();
    const other = (await aCourse(test))._id;
    const answers = await Promise.all(
      [course, other].map((each) =>
        test.call('POST', '/open/users/deal', {
          body: { buyer, lines: [{ course: each }], terms: true },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });
});
