import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { usualCancellationRules } from '../../legal/cancellation-rules.service.ts';
import { mails } from '../../mails/mail.tables.ts';
import { cancellations } from './cancellation.tables.ts';
import { cancellationTerms } from './cancellation-terms.ts';

let test: TestApp;
let admin: string;
let course: { _id: string };
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  course = await aCourse(test);
});
afterAll(() => test.close());

async function anOrder(buyer: Record<string, unknown> = {}) {
  const { body } = await aPurchase(test, { course: course._id, buyer: aBuyer(buyer) });
  return body as { token: string; number: string };
}

async function aPaidOrder(buyer: Record<string, unknown> = {}) {
  const order = await anOrder(buyer);
  await sendVoucher(test, order.token);
  const payment = await waitingPayment(test, admin, order.number);
  await verify(payment);
  return { ...order, payment };
}

const verify = (payment: { _id: string; operationNumber: string; version: number }) =>
  test.call('PUT', `/payments/${payment._id}/verification`, {
    token: admin,
    body: { operationNumber: payment.operationNumber, version: payment.version },
  });
const cancel = (token: string) =>
  test.call('POST', `/open/deals/${token}/cancellation`, { body: { sure: true } });
const dealOf = async (number: string) =>
  (await test.call('GET', `/deals?search=${number}`, { token: admin })).body[0];
const requestOf = async (number: string) =>
  (await test.call('GET', `/cancellations?search=${number}`, { token: admin })).body[0];

describe('an order that nobody paid', () => {
  it('is cancelled at once by its buyer, who has it in writing; and only once', async () => {
    const { token, number } = await anOrder();
    const before = await test.call('GET', `/open/deals/${token}/cancellation`);
    expect(before.body).toMatchObject({ can: 'annul', amount: 0, request: null });
    const unsure = await test.call('POST', `/open/deals/${token}/cancellation`, { body: {} });
    expect(unsure.status).toBe(402);
    expect((await cancel(token)).body).toMatchObject({ can: 'no' });
    expect(await dealOf(number)).toMatchObject({ state: 'anulado' });
    const order = await test.call('GET', `/open/deals/${token}`);
    expect(order.body).toMatchObject({ state: 'anulado', cancelledByBuyer: true });
    expect((await cancel(token)).status).toBe(409);
    await test.work();
    const sent = await test.deps.db.select().from(mails).where(eq(mails.template, 'cancellation'));
    expect(sent.map(({ subject }) => subject)).toContain(`Cancelaste tu compra ${number}`);
  });
});

it('is not said to be cancelled by its buyer where staff annulled it', async () => {
  const { token, number } = await anOrder();
  const { _id } = await dealOf(number);
  const body = { reason: 'La persona desistió.' };
  await test.call('PUT', `/deals/${_id}/annulment`, { token: admin, body });
  const order = await test.call('GET', `/open/deals/${token}`);
  expect(order.body).toMatchObject({ state: 'anulado', cancelledByBuyer: false });
});

describe('an order that was paid', () => {
  it('is asked for once, with its last days, and answered by staff who may give money back', async () => {
    const { token, number, payment } = await aPaidOrder();
    const asked = await cancel(token);
    expect(asked.body).toMatchObject({
      can: 'ask',
      right: 'politica',
      request: { state: 'pendiente', inTime: true },
    });
    expect(asked.body.amount).toBeGreaterThan(0);
    await cancel(token);
    const rows = await test.deps.db.select().from(cancellations);
    expect(rows).toHaveLength(1);
    expect(await dealOf(number)).toMatchObject({ state: 'pagado' });
    const request = await requestOf(number);
    const { token: reception } = await test.signedInAs('Recepcionista');
    const path = `/cancellations/${request._id}`;
    expect((await test.call('PUT', `${path}/acceptance`, { token: reception })).status).toBe(403);
    const accepted = await test.call('PUT', `${path}/acceptance`, { token: admin });
    expect(accepted.body).toMatchObject({ state: 'aceptada', returned: 0 });
    expect((await test.call('PUT', `${path}/acceptance`, { token: admin })).status).toBe(409);
    const { amount } = payment;
    const back = { amount, way: 'manual', reason: 'La canceló.', effect: 'suspender' };
    await test.call('POST', `/payments/${payment._id}/refunds`, { token: admin, body: back });
    expect(await requestOf(number)).toMatchObject({ returned: amount });
  });

  it('is refused with a reason that the buyer reads, and may be asked again', async () => {
    const { token, number } = await aPaidOrder();
    await cancel(token);
    const { _id } = await requestOf(number);
    const reason = 'El curso ya se completó.';
    await test.call('PUT', `/cancellations/${_id}/refusal`, { token: admin, body: { reason } });
    const { body } = await test.call('GET', `/open/deals/${token}/cancellation`);
    expect(body).toMatchObject({ can: 'ask', request: { state: 'rechazada', answer: reason } });
    expect((await cancel(token)).body.request).toMatchObject({ state: 'pendiente' });
  });

  it('waits while a voucher is looked at: nobody annuls money unseen', async () => {
    const { token, number } = await anOrder();
    await sendVoucher(test, token);
    expect((await cancel(token)).body).toMatchObject({ can: 'ask', verifying: true });
    expect(await dealOf(number)).toMatchObject({ state: 'abierto' });
    const { _id } = await requestOf(number);
    await test.call('PUT', `/cancellations/${_id}/acceptance`, { token: admin });
    expect(await dealOf(number)).toMatchObject({ state: 'anulado' });
    expect((await cancel(token)).body.request).toMatchObject({ state: 'aceptada' });
  });

  it('gives back what was verified while the request waited', async () => {
    const { token, number } = await anOrder();
    await sendVoucher(test, token);
    await cancel(token);
    const payment = await waitingPayment(test, admin, number);
    await verify(payment);
    const { _id, amount } = await requestOf(number);
    const accepted = await test.call('PUT', `/cancellations/${_id}/acceptance`, { token: admin });
    expect([amount, accepted.body.amount]).toEqual([0, payment.amount]);
    expect(await dealOf(number)).toMatchObject({ state: 'pagado' });
  });

  it('is never annulled by its buyer when staff verify it in the same moment', async () => {
    const { token, number } = await anOrder();
    await sendVoucher(test, token);
    const payment = await waitingPayment(test, admin, number);
    await Promise.all([verify(payment), cancel(token), cancel(token)]);
    expect(await dealOf(number)).toMatchObject({ state: 'pagado' });
    expect(await requestOf(number)).toMatchObject({ state: 'pendiente' });
  });
});

describe('the right of a country', () => {
  const noHoliday = () => false;
  const terms = (country: 'PE' | 'CO' | 'MX', today: string) =>
    cancellationTerms({ country, bought: '2026-11-20', today }, noHoliday, usualCancellationRules);

  it('is retracto in Colombia for five business days, with the money in fifteen days', () => {
    // Friday the 20th: the fifth business day is Friday the 27th.
    expect(terms('CO', '2026-11-27')).toMatchObject({
      ...{ right: 'retracto', until: '2026-11-27', inTime: true, refundBy: '2026-12-12' },
    });
    expect(terms('CO', '2026-11-30')).toMatchObject({ right: 'politica', inTime: false });
  });

  it('is revocation in Mexico for five business days, and the policy in Peru', () => {
    expect(terms('MX', '2026-11-27')).toMatchObject({ right: 'revocacion', inTime: true });
    expect(terms('PE', '2026-11-27')).toMatchObject({
      ...{ right: 'politica', until: '2026-11-27', inTime: true },
    });
    expect(terms('PE', '2026-11-28')).toMatchObject({ inTime: false });
  });

  it('counts on the calendar of the buyer’s country', () => {
    const holiday = (day: string) => day === '2026-11-23';
    const shifted = { country: 'CO', bought: '2026-11-20', today: '2026-11-20' } as const;
    expect(cancellationTerms(shifted, holiday, usualCancellationRules).until).toBe('2026-11-30');
  });
});
