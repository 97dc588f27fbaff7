import { afterAll, beforeAll, expect } from 'vitest';
import { aBuyer, aPurchase } from './factories.ts';
import { openGatewaySales } from './gateway-sales.ts';

/** Orders, payments that staff verified of them, and corrections of these, in a file whose operations are numbered from `first` on. */
export function correctionsFrom(first: number) {
  let opened: Awaited<ReturnType<typeof openGatewaySales>>;
  let operations = first;
  beforeAll(async () => {
    opened = await openGatewaySales();
  });
  afterAll(() => opened.close());

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    opened.test.call(method, path, { token: opened.staff, ...(body ? { body } : {}) });
  /** Money that staff saw, not counted yet. */
  async function register(deal: string, amount: number) {
    operations += 1;
    const operationNumber = `70${operations}55`;
    const { body } = await call('POST', '/payments', {
      ...{ deal, amount, method: 'yape', operationNumber, paidAt: '2026-11-20' },
    });
    return body._id as string;
  }
  return {
    get sales() {
      return opened;
    },
    call,
    async order() {
      const { body } = await aPurchase(opened.test, { course: opened.course, buyer: aBuyer() });
      const [{ _id: deal }] = (await call('GET', `/deals?search=${body.number}`)).body;
      return { deal: deal as string, number: body.number as string, token: body.token as string };
    },
    register,
    async paid(deal: string, amount: number) {
      const payment = await register(deal, amount);
      expect((await call('PUT', `/payments/${payment}/verification`, {})).status).toBe(200);
      return payment;
    },
    correct: (payment: string, body: object) =>
      call('POST', `/payments/${payment}/corrections`, { reason: 'Se registró mal.', ...body }),
  };
}
