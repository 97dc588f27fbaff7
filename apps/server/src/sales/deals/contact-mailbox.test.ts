import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';
import { mailboxOf } from '../../platform/strangers/mailbox.ts';
import { mailboxSql } from '../../platform/strangers/mailbox-sql.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it.each([
  'bomba+0+1@prueba.example',
  'bom.ba@prueba.example',
  '+tag@prueba.example',
  '++a@prueba.example',
  'a@b.example',
  'b.o.m.b.a+x@gmail.com',
  'bomba@googlemail.com',
])('the database takes %s for the same mailbox as the server', async (address) => {
  const written = sql`${address}::text`;
  const [row] = await test.deps.db
    .select({ box: sql`${mailboxSql(written)}` })
    .from(sql`(select 1) one`);
  expect(row?.box).toBe(mailboxOf(address));
});

it('tells staff of a coupon that one mailbox used under another of its addresses, where they verify', async () => {
  const { token } = await test.signedInAs('Administrador');
  const { _id: course } = await aCourse(test);
  const body = { code: 'UNAVEZ', percent: 10, maxPerPerson: 1 };
  await test.call('POST', '/coupons', { token, body });
  const first = aBuyer({ email: 'rosa.quispe@gmail.com' });
  const again = async (buyer: object) => {
    const { number } = (await aPurchase(test, { course, coupon: 'UNAVEZ', buyer })).body;
    const { body: deals } = await test.call('GET', `/deals?search=${number}`, { token });
    const { body: deal } = await test.call('GET', `/deals/${deals[0]._id}`, { token });
    const { body: rows } = await test.call('GET', `/payments?search=${number}`, { token });
    const { body: payment } = await test.call('GET', `/payments/${rows[0]._id}`, { token });
    return [deal, deal.payments[0], rows[0], payment].map(({ couponAgain }) => couponAgain);
  };
  expect(await again(first)).toEqual([null, null, null, null]);
  for (const email of ['rosaquispe+2@gmail.com', 'ROSA.Quispe@googlemail.com'])
    expect(await again(aBuyer({ mobile: first.mobile, email }))).toEqual(
      Array(4).fill('por-persona'),
    );
  expect(await again(aBuyer({ email: 'r.o.s.a.quispe@gmail.com' }))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('tells it of the order that used the coupon again, and never of the first, also once they are paid', async () => {
  const { token } = await test.signedInAs('Administrador');
  const { _id: course } = await aCourse(test);
  const body = { code: 'SOLOUNA', percent: 10, maxPerPerson: 1 };
  await test.call('POST', '/coupons', { token, body });
  const buyer = aBuyer();
  const order = async () => {
    const { number } = (await aPurchase(test, { course, coupon: 'SOLOUNA', buyer })).body;
    return (await test.call('GET', `/deals?search=${number}`, { token })).body[0]._id as string;
  };
  const [first, second] = [await order(), await order()];
  const told = async () => {
    const rows = [first, second].map((id) => test.call('GET', `/deals/${id}`, { token }));
    return (await Promise.all(rows)).map((answer) => answer.body.couponAgain);
  };
  const pay = async (deal: string) => {
    const cash = { deal, amount: 18_000, method: 'efectivo', paidAt: '2026-11-20' };
    const { body: payment } = await test.call('POST', '/payments', { token, body: cash });
    const path = `/payments/${payment._id}/verification`;
    expect((await test.call('PUT', path, { token, body: {} })).status).toBe(200);
  };
  expect(await told()).toEqual([null, 'por-persona']);
  // Who pays the later one has used it: the other would be the second use.
  await pay(second);
  expect(await told()).toEqual(['por-persona', null]);
  test.clock.set(new Date(test.clock.now().getTime() + 60_000).toISOString());
  await pay(first);
  expect(await told()).toEqual(['por-persona', null]);
});
