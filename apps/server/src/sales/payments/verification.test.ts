import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aCourse,
  aPurchase,
  aVoucher,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';

let test: TestApp;
let staff: string;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

const verify = (id: string, body: object = {}) =>
  test.call('PUT', `/payments/${id}/verification`, { token: staff, body });

async function waiting(fields: object = {}) {
  const course = await aCourse(test);
  const { body: bought } = await aPurchase(test, { course: course._id });
  await sendVoucher(test, bought.token, fields);
  return { ...bought, payment: await waitingPayment(test, staff, bought.number) };
}

describe('verifying payments', () => {
  it('verifies one operation once', async () => {
    const first = await waiting({ operationNumber: '00012345' });
    const second = await waiting({ operationNumber: '00012345' });
    expect(second.payment.sameAs).toMatchObject([{ dealNumber: first.number, why: 'operacion' }]);
    expect((await verify(first.payment._id)).status).toBe(200);
    const again = await verify(second.payment._id);
    expect(again.status).toBe(409);
    expect(again.body.message).toMatch(
      /^Esa operación ya fue verificada en otro pago: el trato T-\d+-\d+, de \S.*: .+ del .+, S\/\u00a0[\d.,]+\.$/,
    );
    const deal = await test.call('GET', `/deals/${second.payment.deal}`, { token: staff });
    expect(deal.body).toMatchObject({ state: 'abierto', paid: 0, enrolments: [] });
  });

  it('recognises a voucher whose picture was sent before', async () => {
    const course = await aCourse(test);
    const picture = await aVoucher();
    const { body: first } = await aPurchase(test, { course: course._id });
    await sendVoucher(test, first.token, {}, picture);
    const { body: second } = await aPurchase(test, { course: course._id });
    await sendVoucher(test, second.token, {}, picture);
    const payment = await waitingPayment(test, staff, second.number);
    expect(payment.sameAs).toMatchObject([{ dealNumber: first.number, why: 'imagen' }]);
  });

  it('refuses to verify a payment twice', async () => {
    const { payment } = await waiting();
    await verify(payment._id);
    const again = await verify(payment._id);
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'Este pago ya está verificado.' },
    });
  });

  it('counts a part of the total, and enrols only with the last part', async () => {
    const { payment, token } = await waiting();
    await verify(payment._id, { amount: 5_000 });
    const part = await test.call('GET', `/open/deals/${token}`);
    expect(part.body).toMatchObject({ state: 'pagado-parcial', paid: 5_000, enrolments: [] });

    await sendVoucher(test, token);
    const rest = (
      await test.call('GET', `/payments?deal=${payment.deal}&state=pendiente`, { token: staff })
    ).body[0];
    expect(rest.amount).toBe(15_000);
    await verify(rest._id);
    const whole = await test.call('GET', `/open/deals/${token}`);
    expect(whole.body).toMatchObject({ state: 'pagado', paid: 20_000 });
    expect(whole.body.enrolments).toHaveLength(1);
  });

  it('rejects with a reason that the buyer reads, and lets them send another voucher', async () => {
    const { payment, token } = await waiting();
    const reason = 'El número de operación no aparece en la cuenta.';
    await test.call('PUT', `/payments/${payment._id}/rejection`, {
      token: staff,
      body: { reason },
    });
    const own = await test.call('GET', `/open/deals/${token}`);
    expect(own.body.payments[0]).toMatchObject({ state: 'rechazado', reason });
    const again = await sendVoucher(test, token);
    expect(again.status).toBe(201);
    expect(again.body.payments).toHaveLength(2);
  });

  it('needs a reason to reject', async () => {
    const { payment } = await waiting();
    const answer = await test.call('PUT', `/payments/${payment._id}/rejection`, {
      token: staff,
      body: { reason: ' ' },
    });
    expect(answer.status).toBe(402);
  });

  it('tells the second of two editors that the payment changed', async () => {
    const { payment } = await waiting();
    expect((await verify(payment._id, { version: payment.version - 1 })).status).toBe(409);
    expect((await verify(payment._id, { version: payment.version })).status).toBe(200);
  });

  it('enrols once when two people verify at the same instant', async () => {
    const { payment, token } = await waiting();
    const answers = await Promise.all([
      verify(payment._id),
      verify(payment._id),
      verify(payment._id),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const { body } = await test.call('GET', `/open/deals/${token}`);
    expect(body.enrolments).toHaveLength(1);
    expect(body.paid).toBe(20_000);
  });

  it('makes the buyer a customer', async () => {
    const { payment } = await waiting();
    await verify(payment._id);
    const { body } = await test.call('GET', `/users/${payment.user}`, { token: staff });
    expect(body).toMatchObject({ stage: 'cliente', roles: ['Alumno'] });
  });
});

describe('vouchers', () => {
  it('of more than a year ago are refused beside the day, and older payments are staff’s to bring', async () => {
    const { body: bought } = await aPurchase(test, { course: (await aCourse(test))._id });
    const today = test.clock.now().toISOString().slice(0, 4);
    for (const paidAt of ['1900-01-01', `${Number(today) - 1}-01-01`]) {
      const { status, body } = await sendVoucher(test, bought.token, { paidAt });
      expect([status, body.errors]).toEqual([
        402,
        [{ path: 'paidAt', message: expect.stringContaining('más de un año') }],
      ]);
    }
    const { body: deals } = await test.call('GET', `/deals?search=${bought.number}`, {
      token: staff,
    });
    const old = { method: 'efectivo', paidAt: '2020-01-15', amount: 1000, deal: deals[0]._id };
    expect((await test.call('POST', '/payments', { token: staff, body: old })).status).toBe(201);
    expect((await sendVoucher(test, bought.token)).status).toBe(201);
  });

  it.each([
    ['a text that calls itself .jpg', Buffer.from('esto no es una foto'), 415],
    ['nine megabytes', Buffer.alloc(9 * 1024 * 1024, 1), 413],
  ])('refuses %s', async (_, bytes, status) => {
    const course = await aCourse(test);
    const { body } = await aPurchase(test, { course: course._id });
    expect((await sendVoucher(test, body.token, {}, bytes)).status).toBe(status);
    const own = await test.call('GET', `/open/deals/${body.token}`);
    expect(own.body.payments[0].hasVoucher).toBe(false);
  });

  it('names each field that is missing', async () => {
    const course = await aCourse(test);
    const { body } = await aPurchase(test, { course: course._id });
    const answer = await sendVoucher(test, body.token, { operationNumber: '', method: 'trueque' });
    expect(answer.status).toBe(402);
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([
      'method',
      'operationNumber',
    ]);
  });

  it('takes one at a time', async () => {
    const { token } = await waiting();
    expect((await sendVoucher(test, token)).status).toBe(409);
  });

  it('lets the buyer see the one that waits and send another in its place, until it is decided on', async () => {
    const { token, payment } = await waiting();
    const shown = await test.call('GET', `/open/deals/${token}/voucher`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const replace = () =>
      sendVoucher(test, token, { operationNumber: 'OTRO-7' }, undefined, payment._id);
    expect((await replace()).status).toBe(201);
    const { body } = await test.call('GET', `/payments/${payment._id}`, { token: staff });
    expect(body).toMatchObject({ state: 'pendiente', operationNumber: 'OTRO-7' });
    expect(body.voucher._id).not.toBe(payment.voucher._id);
    const before = `/files/${payment.voucher._id}`;
    expect((await test.call('GET', before, { token: staff })).status).toBe(404);
    await test.call('PUT', `/payments/${payment._id}/verification`, { token: staff, body: {} });
    expect((await replace()).status).toBe(409);
    expect((await test.call('GET', `/open/deals/${token}/voucher`)).status).toBe(404);
  });

  it('shows a voucher to staff only', async () => {
    const { payment } = await waiting();
    const file = `/files/${payment.voucher._id}`;
    expect((await test.call('GET', file)).status).toBe(401);
    expect(
      (await test.call('GET', file, { token: (await test.signedInAs('Alumno')).token })).status,
    ).toBe(403);
    const answer = await test.call('GET', file, { token: staff });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
  });
});

describe('annulling', () => {
  it('annuls an open deal with its waiting payment, and keeps both', async () => {
    const { payment } = await waiting();
    const answer = await test.call('PUT', `/deals/${payment.deal}/annulment`, {
      token: staff,
      body: { reason: 'El comprador se arrepintió.' },
    });
    expect(answer.body).toMatchObject({ state: 'anulado', payments: [{ state: 'rechazado' }] });
  });

  it('does not annul a deal whose money arrived', async () => {
    const { payment } = await waiting();
    await verify(payment._id);
    const answer = await test.call('PUT', `/deals/${payment.deal}/annulment`, {
      token: staff,
      body: { reason: 'No' },
    });
    expect(answer.status).toBe(409);
  });
});

describe('consulting payments', () => {
  it('needs the number of the deal and the document of its buyer', async () => {
    const { number } = await waiting();
    const deal = await test.call('GET', `/deals?search=${number}`, { token: staff });
    const dni = deal.body[0].userDni;
    expect(
      (await test.call('GET', `/open/payments?deal=${number}&document=${dni}`)).body,
    ).toHaveLength(1);
    const wrong = await test.call('GET', `/open/payments?deal=${number}&document=00000000`);
    const unknown = await test.call('GET', `/open/payments?deal=T-2026-999999&document=${dni}`);
    expect(wrong).toMatchObject({ status: 404, body: { message: unknown.body.message } });
  });
});
