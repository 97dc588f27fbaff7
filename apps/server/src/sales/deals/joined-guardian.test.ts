import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase, proveMailbox } from '../../../test/factories.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

let families = 0;
const ordered = async () => {
  families += 1;
  const guardian = { name: 'Carmen Mamani', email: `carmen${families}@otra.example` };
  const course = await aCourse(test, { forMinors: true });
  const student = { birthDate: '2012-05-01', guardian };
  const buyer = aBuyer();
  const { body } = await aPurchase(test, { course: course._id, buyer, student });
  const [{ _id, user }] = (await test.call('GET', `/deals?search=${body.number}`, { token: admin }))
    .body;
  await test.work();
  return { ...body, deal: _id as string, user, buyer, guardian: guardian.email };
};
/** Everybody to whom the next mails of the order go, when it is paid. */
const toldOf = async (deal: string) => {
  const before = test.outbox.length;
  const cash = { deal, amount: 18_000, method: 'efectivo', paidAt: '2026-11-20' };
  const { body } = await test.call('POST', '/payments', { token: admin, body: cash });
  await test.call('PUT', `/payments/${body._id}/verification`, { token: admin, body: {} });
  await test.work();
  test.clock.set(new Date(+test.clock.now() + 60_000).toISOString());
  await test.work();
  return new Set(test.outbox.slice(before).map(({ to }) => to));
};

it('goes on at the mailbox of who answers for a minor, as the mailbox that bought said', async () => {
  const { deal, token, buyer, guardian } = await ordered();
  await proveMailbox(test, token, buyer.email as string);
  expect(await toldOf(deal)).toContain(guardian);
});

it('goes to the record to which staff joined the order, and not to whom the form named for it', async () => {
  const { deal, user, guardian } = await ordered();
  const { user: kept } = await test.signedInAs('Alumno');
  const reason = 'Son la misma persona.';
  const body = { other: user, choices: { email: 'kept' }, reason };
  const joined = await test.call('POST', `/users/${kept.id}/merge`, { token: admin, body });
  expect(joined.status).toBe(200);
  await test.work();
  const told = await toldOf(deal);
  expect(told).toContain(kept.email);
  expect(told).not.toContain(guardian);
});
