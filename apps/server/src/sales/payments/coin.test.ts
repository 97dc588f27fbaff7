import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBuyer, aPurchase } from '../../../test/factories.ts';
import { openGatewaySales } from '../../../test/gateway-sales.ts';
import { found } from '../../platform/error.ts';
import { dealById } from '../deals/deal.queries.ts';
import { checkAsked } from './verification.policy.ts';

let sales: Awaited<ReturnType<typeof openGatewaySales>>;
beforeAll(async () => {
  sales = await openGatewaySales();
});
afterAll(() => sales.close());

const colombian = (dni: string) =>
  aBuyer({ country: 'CO', document: 'CC', dni, mobile: '3001234567' });
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body: object) =>
  sales.test.call(method, path, { token: sales.staff, body });
const refused = {
  status: 402,
  body: { message: 'Los pesos colombianos no llevan centavos.', errors: [{ path: 'amount' }] },
};

async function order(dni: string) {
  const buyer = colombian(dni);
  const { body } = await aPurchase(sales.test, { course: sales.course, buyer });
  const path = `/deals?search=${body.number}`;
  const [{ _id }] = (await sales.test.call('GET', path, { token: sales.staff })).body;
  return { deal: _id as string };
}
const cash = { method: 'efectivo', paidAt: '2026-11-20' };

it('no payment in Colombian pesos is registered, amended or verified with centavos', async () => {
  const { deal } = await order('1020304051');
  expect(await call('POST', '/payments', { deal, amount: 100_050, ...cash })).toMatchObject(
    refused,
  );
  const { body } = await call('POST', '/payments', { deal, amount: 100_000, ...cash });
  const path = `/payments/${body._id}`;
  expect(await call('PUT', path, { amount: 100_050 })).toMatchObject(refused);
  expect(await call('PUT', `${path}/verification`, { amount: 100_050 })).toMatchObject(refused);
  expect((await call('PUT', `${path}/verification`, {})).status).toBe(200);
});

it('no payment in Colombian pesos comes by a wallet of soles', async () => {
  const { deal } = await order('1020304059');
  const soles = { status: 402, body: { errors: [{ path: 'method' }] } };
  const wallet = { method: 'yape', operationNumber: '70005901', paidAt: '2026-11-20' };
  expect(await call('POST', '/payments', { deal, amount: 100_000, ...wallet })).toMatchObject(
    soles,
  );
  const { body } = await call('POST', '/payments', { deal, amount: 100_000, ...cash });
  const path = `/payments/${body._id}`;
  expect(await call('PUT', path, wallet)).toMatchObject(soles);
  expect(await call('PUT', `${path}/verification`, wallet)).toMatchObject(soles);
});

it('no refund in Colombian pesos is of centavos, by the gateway or by hand', async () => {
  const { deal } = await sales.paid(colombian('1020304052'));
  const [{ _id }] = (await sales.dealOf(deal)).payments;
  for (const way of ['pasarela', 'manual']) {
    const back = { amount: 100_050, way, effect: 'mantener', reason: 'Se canceló una sesión.' };
    expect(await call('POST', `/payments/${_id}/refunds`, back)).toMatchObject(refused);
  }
  expect(await sales.dealOf(deal)).toMatchObject({ refunded: 0, returning: 0 });
});

it('a sale that still asks for half a peso is settled with the whole one', async () => {
  const { deal } = await order('1020304053');
  const asks = async (amount: number) => {
    const { deal: row } = found(await dealById(sales.test.deps.db, deal));
    return sales.test.deps.db.transaction((tx) =>
      checkAsked(
        tx,
        { payment: { id: deal }, deal: { ...row, total: 10_000_050 }, others: [] },
        amount,
        undefined,
      ),
    );
  };
  expect(await asks(10_000_100)).toBe(0);
  await expect(asks(10_000_200)).rejects.toThrow(/son \$\s1\sCOP más/);
});
