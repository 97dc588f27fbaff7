import { and, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../test/factories.ts';
import { enrolmentsOfDeal } from '../learning/enrolments/enrolment.queries.ts';
import { users } from '../people/users/user.tables.ts';
import { selectLines } from '../sales/deals/deal.queries.ts';
import { deals } from '../sales/deals/deal.tables.ts';
import { instalmentsOf } from '../sales/deals/instalment.queries.ts';
import { paymentsOfDeal } from '../sales/payments/payment.queries.ts';
import { selectRefunded } from '../sales/payments/refund.queries.ts';
import { refunds } from '../sales/payments/refund.tables.ts';
import { togetherOnce } from './together.ts';
import type { ValueOf } from './written-once.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('statements asked together have the rows that each has alone', async () => {
  const { db } = test.deps;
  const { token } = await test.signedInAs('Administrador');
  const course = (await aCourse(test, { classroom: 'propia' }))._id;
  const { number } = (await aPurchase(test, { course, buyer: aBuyer() })).body;
  const [{ _id: id, user }] = (await test.call('GET', `/deals?search=${number}`, { token })).body;
  const half = { deal: id, amount: 60_00, method: 'yape', paidAt: '2026-11-20' };
  for (const operationNumber of ['880001', '880002']) {
    const body = { ...half, operationNumber };
    const payment = (await test.call('POST', '/payments', { token, body })).body;
    const path = `/payments/${payment._id}/verification`;
    expect((await test.call('PUT', path, { token, body: {} })).status).toBe(200);
  }
  const selects = () => ({
    whole: db.select().from(deals).where(eq(deals.id, id)),
    lines: selectLines(db, id),
    payments: paymentsOfDeal(db, id),
    enrolments: enrolmentsOfDeal(db, id),
    plan: instalmentsOf(db, id),
    refunded: selectRefunded(db, eq(refunds.dealId, id)),
    person: db
      .select({ person: users, at: sql<Date>`${users.createdAt}`.mapWith(users.createdAt) })
      .from(users)
      .where(eq(users.id, user)),
    nobody: db.select({ id: users.id }).from(users).where(sql`false`),
  });
  const together = await togetherOnce(() => selects())(db, {});
  for (const [name, select] of Object.entries(selects()))
    expect(together[name as keyof typeof together], name).toEqual(await select);
  expect(together.whole).toHaveLength(1);
  expect(together.payments).toHaveLength(2);
  expect(together.payments[0]?.voucher).toBeNull();
  expect(together.person[0]?.at).toBeInstanceOf(Date);
});

it('what is written once is asked with the values of each call, in a transaction too', async () => {
  const { db } = test.deps;
  const { user } = await test.signedInAs('Alumno');
  let written = 0;
  const known = togetherOnce((some, value: ValueOf<{ id: string; since: Date; tag: string }>) => {
    written += 1;
    return {
      person: some
        .select({ id: users.id, tag: sql<string>`${value('tag')}::text` })
        .from(users)
        .where(and(eq(users.id, value('id')), gt(users.createdAt, value('since')))),
    };
  });
  const long = new Date('2000-01-01');
  const future = new Date('2100-01-01');
  const one = { id: user.id, since: long, tag: "it's $1" };
  expect((await known(db, one)).person).toEqual([{ id: user.id, tag: "it's $1" }]);
  expect((await known(db, { ...one, since: future })).person).toEqual([]);
  const inside = await db.transaction((tx) => known(tx, { ...one, tag: 'inside' }));
  expect(inside.person).toEqual([{ id: user.id, tag: 'inside' }]);
  expect(written).toBe(1);
});
