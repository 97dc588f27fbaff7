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
import { limaDeadline } from '../../platform/spanish-day.ts';
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

/** A coupon that serves so often. */
async function coupon(maxUses: number) {
  made += 1;
  const code = `VECES${maxUses}N${made}`;
  const { body } = await call('POST', '/coupons', { code, percent: 50, maxUses });
  const read = async () => (await call('GET', `/coupons/${body._id}`)).body;
  return { code, read, uses: async () => (await read()).uses };
}
const once = () => coupon(1);
const buy = (code: string, ip?: string) =>
  aPurchase(test, { course, coupon: code, buyer: aBuyer(), ...(ip ? { ip } : {}) });
/** A network from which nobody ordered yet. */
let networks = 0;
const elsewhere = () => {
  networks += 1;
  return `203.0.113.${networks}`;
};
/** Numbers from 0 to 1, the same in each run. */
const seeded = (seed: number) => () => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};
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

  it('is there for who pays an hour after strangers took what they may with ever new data', async () => {
    const { code, uses } = await coupon(40);
    const first = (await buy(code, elsewhere())).body;
    for (let n = 1; n < 20; n += 1) await buy(code, elsewhere());
    expect(await uses()).toBe(20);
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

  it('is kept by orders whose mailbox did not answer up to half of them, from one network up to a quarter: the rest is for who answers', async () => {
    const five = await coupon(5);
    const order = (ip: string, as?: string) =>
      test.call('POST', '/open/users/deal', {
        ...{ ip, body: { buyer: aBuyer(), lines: [{ course }], terms: true, coupon: five.code } },
        ...(as ? { token: as } : {}),
      });
    const network = elsewhere();
    const held = (await order(network)).body;
    expect(held.total.amount).toBe(10_000);
    const told = await order(network);
    expect([told.status, told.body.message]).toEqual([
      409,
      expect.stringMatching(
        /^Por ahora ese cupón solo sirve con tu cuenta: .* Quedan usos .* sin cuenta desde tu conexión .* libre desde el .*\(hora de Lima\)\.$/,
      ),
    ]);
    expect((await order(elsewhere())).status).toBe(201);
    // A voucher is a picture that anybody has: it changes nothing.
    await sendVoucher(test, held.token);
    expect((await order(elsewhere())).status).toBe(409);
    expect(await five.uses()).toBe(2);
    const { token } = await test.signedInAs('Alumno');
    expect((await order(elsewhere(), token)).body.total?.amount).toBe(10_000);
    // What somebody answered for is no stranger's any more, and makes room for another.
    const buyer = aBuyer();
    later(1.1);
    await freeCoupons(test.deps);
    const asked = (await aPurchase(test, { course, coupon: five.code, buyer })).body;
    await proveMailbox(test, asked.token, buyer.email as string);
    expect((await order(elsewhere())).status).toBe(201);
  });

  it('is kept by one account of which no money came up to a quarter of them, and is there for it once it pays', async () => {
    const ten = await coupon(10);
    const { token } = await test.signedInAs('Alumno');
    const order = async () => {
      const lines = [{ course: (await aCourse(test))._id }];
      const body = { buyer: aBuyer(), lines, terms: true, coupon: ten.code };
      return test.call('POST', '/open/users/deal', { token, body });
    };
    const [first, second, third] = [await order(), await order(), await order()];
    expect([first.status, second.status, third.status]).toEqual([201, 201, 409]);
    expect(third.body.message).toContain('Ya tienes este cupón en otras compras por pagar');
    expect(await ten.uses()).toBe(2);
    await sendVoucher(test, first.body.token);
    const payment = await waitingPayment(test, staff, first.body.number);
    await call('PUT', `/payments/${payment._id}/verification`, {});
    await test.work();
    expect((await order()).status).toBe(201);
  });

  it('that is refused says whose share is full and when there is room in it again, and that accounts have one', async () => {
    const { code } = await coupon(8);
    const from = (ip: string) => {
      const body = { buyer: aBuyer(), lines: [{ course }], terms: true, coupon: code };
      return test.call('POST', '/open/users/deal', { ip, body });
    };
    const hourOf = (said: string) => /\d\d:\d\d/.exec(said)?.[0];
    const inAnHour = () => hourOf(limaDeadline(new Date(+test.deps.clock.now() + 3_600_000)));
    await from(elsewhere());
    const anywhere = inAnHour();
    later(0.25);
    const [here, near] = [elsewhere(), inAnHour()];
    for (let n = 0; n < 2; n += 1) expect((await from(here)).status).toBe(201);
    // What was kept from elsewhere before makes no room here.
    const crowded = (await from(here)).body.message;
    expect(crowded).toContain(
      'Quedan usos para quien tiene una. Los que se apartan sin cuenta desde',
    );
    expect(hourOf(crowded)).toBe(near);
    expect((await from(elsewhere())).status).toBe(201);
    const full = (await from(elsewhere())).body.message;
    expect(full).toContain('Los que se apartan sin cuenta están en compras');
    expect([hourOf(full), hourOf((await from(here)).body.message)]).toEqual([anywhere, near]);
    const { token } = await test.signedInAs('Alumno');
    const body = { buyer: aBuyer(), lines: [{ course }], terms: true, coupon: code };
    expect((await test.call('POST', '/open/users/deal', { token, ip: here, body })).status).toBe(
      201,
    );
  });

  it('that waits to be paid is said to be kept, until when, and never to be used', async () => {
    const one = await coupon(1);
    const asked = () =>
      test.call('POST', '/courses/price', { body: { lines: [{ course }], coupon: one.code } });
    const warning = async () => (await asked()).body.warnings[0];
    const order = (await buy(one.code)).body;
    const until = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    expect(await one.read()).toMatchObject({ uses: 1, held: 1, heldUntil: until });
    expect(await warning()).toEqual({
      code: 'coupon-held',
      message: expect.stringMatching(
        /^Por ahora ese cupón está apartado: .* Alguno puede quedar libre desde el \d+ de \w+ de \d{4}, \d\d:\d\d h \(hora de Lima\)\.$/,
      ),
    });
    // Before anybody counted anew the hour is over all the same.
    later(1.1);
    expect((await asked()).body).toMatchObject({ total: 10_000, warnings: [] });
    await sendVoucher(test, order.token);
    expect((await warning()).message).toContain('cuando revisemos sus pagos');
    const payment = await waitingPayment(test, staff, order.number);
    expect(await one.read()).toMatchObject({ uses: 1, held: 1, heldUntil: null });
    await call('PUT', `/payments/${payment._id}/verification`, {});
    expect(await one.read()).toMatchObject({ uses: 1, held: 0, heldUntil: null });
    expect(await warning()).toEqual({
      code: 'coupon-used-up',
      message: 'Ese cupón ya se usó las veces permitidas.',
    });
  });

  it('is had no more often than the coupon has any, however orders are made, answered for, paid and annulled', async () => {
    const random = seeded(19);
    const five = await coupon(5);
    const open: { token: string; number: string; email: string }[] = [];
    for (let step = 0; step < 30; step += 1) {
      const what = random();
      const one = open[Math.floor(random() * open.length)];
      if (what < 0.6 || !one) {
        const buyer = aBuyer();
        const body = { buyer, lines: [{ course }], terms: true, coupon: five.code };
        const { status, body: made } = await test.call('POST', '/open/users/deal', {
          ...{ ip: random() < 0.5 ? elsewhere() : '192.0.2.9', body },
        });
        expect([201, 409]).toContain(status);
        if (status === 201) open.push({ ...made, email: buyer.email as string });
      } else if (what < 0.75) await proveMailbox(test, one.token, one.email);
      else if (what < 0.85) await sendVoucher(test, one.token);
      else {
        await test.call('POST', `/open/deals/${one.token}/cancellation`, { body: { sure: true } });
        open.splice(open.indexOf(one), 1);
      }
      expect(await five.uses()).toBeLessThanOrEqual(5);
    }
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
