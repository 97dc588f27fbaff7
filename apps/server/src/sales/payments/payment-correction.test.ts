import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse, aPurchase, sendVoucher, waitingPayment } from '../../../test/factories.ts';

let test: TestApp;
let desk: string;

beforeAll(async () => {
  test = await buildTestApp();
  desk = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

async function aWaitingPayment() {
  const course = await aCourse(test);
  const { body: bought } = await aPurchase(test, { course: course._id });
  await sendVoucher(test, bought.token);
  return waitingPayment(test, desk, bought.number);
}
const correct = (id: string, body: object) =>
  test.call('PUT', `/payments/${id}`, { token: desk, body });

describe('what was declared of a payment', () => {
  it('is corrected while it waits, field by field', async () => {
    const payment = await aWaitingPayment();
    const { body } = await correct(payment._id, {
      operationNumber: '00998877',
      paidAt: '2026-11-19',
      version: payment.version,
    });
    expect(body).toMatchObject({
      operationNumber: '00998877',
      paidAt: '2026-11-19',
      method: 'yape',
      amount: payment.amount,
      state: 'pendiente',
      version: payment.version + 1,
    });
  });

  it('stays as it is once somebody decided on it', async () => {
    const payment = await aWaitingPayment();
    await test.call('PUT', `/payments/${payment._id}/verification`, { token: desk, body: {} });
    expect(await correct(payment._id, { amount: 1 })).toMatchObject({
      status: 409,
      body: { message: 'Este pago ya está verificado.' },
    });
  });

  it('tells the second of two people what the first one changed', async () => {
    const payment = await aWaitingPayment();
    await correct(payment._id, { operationNumber: '111222', version: payment.version });
    const second = await correct(payment._id, { amount: 500, version: payment.version });
    expect(second.status).toBe(409);
    expect(second.body.errors).toMatchObject([
      { path: 'operationNumber', message: expect.stringContaining('«111222»') },
    ]);
  });
});
