import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const staff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, path, { token, ...(body ? { body } : {}) });
const reason = 'Se retiró por error.';
const withdraw = (id: string) => staff('PUT', `/enrolments/${id}/withdrawal`, { reason });
const readmit = (id: string) => staff('PUT', `/enrolments/${id}/readmission`, { reason });

/** Somebody who paid and is inside the only edition on sale, which has so many places. */
async function learner(seats: number) {
  const course = await aCourse(test, { classroom: 'propia' });
  const [first] = (await staff('GET', `/editions?course=${course._id}`)).body;
  await staff('PUT', `/editions/${first._id}/closing`);
  const days = { startDate: '2027-02-01', endDate: '2027-03-26' };
  const { body: draft } = await staff('POST', '/editions', { course: course._id, seats, ...days });
  await staff('PUT', `/editions/${draft._id}/announcement`);
  return { course, edition: draft._id as string, ...(await joined(course._id)) };
}
async function joined(course: string) {
  const buyer = aBuyer();
  const { body: order } = await aPurchase(test, { course, buyer });
  await sendVoucher(test, order.token);
  const payment = await waitingPayment(test, token, order.number);
  await staff('PUT', `/payments/${payment._id}/verification`, {});
  const [{ _id: deal }] = (await staff('GET', `/deals?search=${order.number}`)).body;
  const [enrolment] = (await staff('GET', `/deals/${deal}`)).body.enrolments;
  return { buyer, deal: deal as string, id: enrolment._id as string };
}
const taken = async (edition: string) => (await staff('GET', `/editions/${edition}`)).body.taken;

describe('who was taken out of a course by mistake', () => {
  it('is in the place again that they had, is told, and the history says why', async () => {
    const one = await learner(2);
    expect((await readmit(one.id)).status).toBe(409);
    await withdraw(one.id);
    expect(await taken(one.edition)).toBe(0);
    expect(await readmit(one.id)).toMatchObject({
      status: 200,
      body: { state: 'matriculado', reason: null, edition: { _id: one.edition } },
    });
    expect(await taken(one.edition)).toBe(1);
    const { body: history } = await staff('GET', `/audit?entity=enrolment&entityId=${one.id}`);
    expect(history.map(({ action }: { action: string }) => action)).toContain('readmit');
    await test.work();
    const mails = test.outbox.filter(({ to }) => to === one.buyer.email);
    expect(mails.some(({ text }) => text.includes(reason))).toBe(true);
  });

  it('waits for a place where another has it, and gets one from staff', async () => {
    const one = await learner(1);
    await withdraw(one.id);
    await joined(one.course._id);
    const back = await readmit(one.id);
    expect(back.body).toMatchObject({
      ...{ state: 'pendiente', edition: null },
      reason: 'Vuelve al curso: falta darle un cupo en una edición.',
    });
    expect((await staff('PUT', `/enrolments/${one.id}/confirmation`)).status).toBe(409);
    const placed = await staff('PUT', `/enrolments/${one.id}/edition`, {
      ...{ edition: one.edition, reason: 'Hay una silla más.', overbook: true },
    });
    expect(placed.body).toMatchObject({ state: 'matriculado', reason: null });
  });

  it('needs another sale where theirs was annulled', async () => {
    const one = await learner(1);
    const { body: deal } = await staff('GET', `/deals/${one.deal}`);
    const refund = { way: 'manual', amount: deal.received, effect: 'suspender' };
    const done = await staff('POST', `/payments/${deal.payments[0]._id}/refunds`, {
      ...{ ...refund, reason: 'Se arrepintió.', operationNumber: '00998877' },
    });
    expect(done.status, JSON.stringify(done.body)).toBe(201);
    expect((await readmit(one.id)).body.message).toBe(
      'Su trato se anuló: para volver hace falta otro.',
    );
  });
});
