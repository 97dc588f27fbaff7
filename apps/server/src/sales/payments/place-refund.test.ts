import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAnnounced } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { placeRefundJobs } from './place-refund.service.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

function staff(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  return test.call(method, path, { token, ...(body ? { body } : {}) });
}

async function aGroup(course: string, seats: number) {
  return (await anAnnounced(test, token, { course, code: `g${seats}`, seats }))._id as string;
}

/** Buys these and pays all of it by transfer. */
async function paid(lines: { course: string; edition?: string }[]) {
  const buyer = aBuyer();
  const { body: order } = await aPurchase(test, {
    ...{ course: lines[0]?.course ?? '', buyer, lines },
  });
  await sendVoucher(test, order.token);
  const payment = await waitingPayment(test, token, order.number);
  await staff('PUT', `/payments/${payment._id}/verification`, {});
  return { buyer, number: order.number as string, token: order.token as string };
}

const people = async (edition: string) => (await staff('GET', `/editions/${edition}/people`)).body;
const refunds = async (number: string) => (await staff('GET', `/refunds?search=${number}`)).body;
const mailTo = (to: string, subject: string) =>
  test.outbox.filter((mail) => mail.to === to && mail.subject.includes(subject));

it('a cancelled edition gives back what was chosen, once however often the work is done', async () => {
  const course = await aCourse(test, { classroom: 'propia' });
  const edition = await aGroup(course._id, 5);
  const lines = [{ course: course._id, edition }];
  const { buyer, number, token: own } = await paid(lines);
  const [person] = await people(edition);
  expect(person.refundable).toBeGreaterThan(0);
  const cancelled = await staff('PUT', `/editions/${edition}/cancellation`, {
    ...{ reason: 'No llegamos al mínimo.' },
    people: [{ enrolment: person._id, edition: null, refund: true }],
  });
  expect(cancelled.status).toBe(200);
  const [job] = placeRefundJobs(test.deps);
  const actor = { id: null, name: 'Ana' };
  const again = {
    edition,
    reason: 'No llegamos al mínimo.',
    actor,
    people: [person._id],
    lines: [],
  };
  await test.work();
  await job?.run(again);
  const [refund, ...more] = await refunds(number);
  expect(more).toEqual([]);
  expect(refund).toMatchObject({
    ...{ state: 'pendiente', way: 'manual', amount: person.refundable, effect: 'suspender' },
  });
  expect((await staff('GET', `/enrolments/${person._id}`)).body.state).toBe('retirado');
  expect((await staff('GET', `/refunds?edition=${edition}&way=manual`)).body).toHaveLength(1);
  await test.work();
  const [told, ...others] = mailTo(buyer.email, 'Se canceló');
  expect([told?.text.includes('Te devolvemos'), others]).toEqual([true, []]);
  expect(told?.subject).toContain('tu grupo del 1 de febrero de 2027');
  expect(told?.text).toContain('Cancelamos el grupo del 1 de febrero de 2027 de');
  const shown = async () => (await test.call('GET', `/open/deals/${own}`)).body.refunds;
  expect(await shown()).toMatchObject([
    { amount: person.refundable, way: 'manual', doneAt: null, operationNumber: null },
  ]);

  const sent = await staff('PUT', `/refunds/${refund._id}/settlement`, { operationNumber: '77' });
  expect(sent.body).toMatchObject({ state: 'hecho', operationNumber: '77' });
  expect((await staff('PUT', `/refunds/${refund._id}/settlement`, {})).status).toBe(409);
  expect(await shown()).toMatchObject([{ doneAt: expect.any(String), operationNumber: '77' }]);
  await test.work();
  expect(mailTo(buyer.email, 'devol').length).toBeGreaterThan(0);
});

it('gives back the part of one course of several, and leaves the others alone', async () => {
  const [one, two] = [
    await aCourse(test, { classroom: 'propia' }),
    await aCourse(test, { classroom: 'propia' }),
  ];
  const edition = await aGroup(one._id, 5);
  const { number } = await paid([{ course: one._id, edition }, { course: two._id }]);
  const [person] = await people(edition);
  const [deal] = (await staff('GET', `/deals?search=${number}`)).body;
  expect(person.refundable).toBeLessThan(deal.total);
  const path = `/enrolments/${person._id}/refund`;
  expect((await staff('PUT', path, { reason: 'No puede en otro horario.' })).body.state).toBe(
    'retirado',
  );
  expect((await staff('PUT', path, { reason: 'Otra vez.' })).status).toBe(409);
  expect(await refunds(number)).toMatchObject([
    { amount: person.refundable, effect: 'mantener', state: 'pendiente' },
  ]);
  const { body } = await staff('GET', `/deals/${deal._id}`);
  expect(body.enrolments.map(({ state }: { state: string }) => state).sort()).toEqual([
    'matriculado',
    'retirado',
  ]);
});

it('refuses to send more people to a group than fit, and then nobody goes anywhere', async () => {
  const course = await aCourse(test, { classroom: 'propia' });
  const [from, to] = [await aGroup(course._id, 5), await aGroup(course._id, 1)];
  await paid([{ course: course._id, edition: from }]);
  await paid([{ course: course._id, edition: from }]);
  const both = (await people(from)).map(({ _id }: { _id: string }) => ({
    ...{ enrolment: _id, edition: to },
  }));
  const { status, body } = await staff('PUT', `/editions/${from}/cancellation`, {
    ...{ reason: 'Sin docente.', people: both },
  });
  expect([status, body.message]).toEqual([409, 'A g1 irían 2 y solo queda 1 cupo.']);
  expect(await people(from)).toHaveLength(2);
  const twice = { enrolment: both[0].enrolment, edition: to, refund: true };
  const unclear = await staff('PUT', `/editions/${from}/cancellation`, {
    ...{ reason: 'Sin docente.', people: [twice] },
  });
  expect(unclear.status).toBe(402);
});
