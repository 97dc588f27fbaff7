import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';
import { dealByNumber } from '../deals/deal.queries.ts';
import { ordersMovedJobs } from './orders-moved.jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('orders that are another’s have a new link, the same however often the job runs', async () => {
  const course = (await aCourse(test))._id;
  const { number } = (await aPurchase(test, { course, buyer: aBuyer() })).body;
  const deal = async () => {
    const row = await dealByNumber(test.deps.db, number);
    if (!row) throw new Error(number);
    return row;
  };
  const { id, userId: user, privateToken: before } = await deal();
  const [job] = ordersMovedJobs(test.deps);
  const run = async (move: string) => {
    await job?.run({ user, move, which: [id] });
    return (await deal()).privateToken;
  };
  const once = await run('first');
  expect(once).not.toBe(before);
  expect(once).toMatch(/^[\w-]{32}$/);
  expect(await run('first')).toBe(once);
  expect(await run('second')).not.toBe(once);
});
