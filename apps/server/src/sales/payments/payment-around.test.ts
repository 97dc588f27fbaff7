import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsOf } from '../../../test/asked-statements.ts';
import { openGatewaySales } from '../../../test/gateway-sales.ts';

let sales: Awaited<ReturnType<typeof openGatewaySales>>;
beforeAll(async () => {
  sales = await openGatewaySales();
});
afterAll(() => sales.close());

it('the list of payments has what stands around each in one statement, whatever their number', async () => {
  const { test, staff } = sales;
  const operationNumber = '77665544';
  for (let n = 0; n < 6; n += 1) {
    const { deal } = await sales.sale();
    const body = { deal, amount: 20_000, method: 'yape', operationNumber, paidAt: '2026-11-20' };
    expect(await test.call('POST', '/payments', { token: staff, body })).toMatchObject({
      status: 201,
    });
  }
  const list = (query: string) => test.call('GET', `/payments${query}`, { token: staff });
  for (const query of ['?limit=1', '', `?search=${operationNumber}`]) {
    let body: { sameAs: unknown[] }[] = [];
    const asked = await statementsOf(test, async () => {
      ({ body } = await list(query));
    });
    expect(body.length).toBeGreaterThan(0);
    if (query.includes('search'))
      expect(body.map(({ sameAs }) => sameAs.length)).toEqual([5, 5, 5, 5, 5, 5]);
    // The session, the page, its total, what is around it, and coupons of those that wait.
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(5);
    expect(asked.filter((text) => text.includes('part_of_id')).length).toBeLessThanOrEqual(2);
  }
});
