import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Act, acts, openHistory, type Step } from '../../../test/deal-history.ts';
import { aBuyer, aPurchase } from '../../../test/factories.ts';
import { openGatewaySales } from '../../../test/gateway-sales.ts';
import { deals } from '../deals/deal.tables.ts';

let sales: Awaited<ReturnType<typeof openGatewaySales>>;
beforeAll(async () => {
  sales = await openGatewaySales();
});
afterAll(() => sales.close());

const staffCall = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  sales.test.call(method, path, { token: sales.staff, ...(body ? { body } : {}) });

async function cash(deal: string, amount: number) {
  const { body } = await staffCall('POST', '/payments', {
    ...{ deal, amount, method: 'efectivo', paidAt: '2026-11-20' },
  });
  const { status } = await staffCall('PUT', `/payments/${body._id}/verification`, {});
  expect(status).toBe(200);
  return body._id as string;
}

const refund = (payment: string, amount: number, owed?: boolean) =>
  staffCall('POST', `/payments/${payment}/refunds`, {
    ...{ amount, way: 'manual', effect: 'mantener', reason: 'Se canceló una sesión.', owed },
  });

async function refundMail(number: string): Promise<string | undefined> {
  await sales.test.work();
  const { text } =
    sales.test.outbox.findLast(
      (mail) => mail.subject.startsWith('Te devolvimos') && mail.text.includes(number),
    ) ?? {};
  return text?.replaceAll('\u00a0', ' ');
}

async function lastOf(deal: string): Promise<string> {
  const { payments } = await sales.dealOf(deal);
  return payments.find(
    ({ amount, state }: { amount: number; state: string }) =>
      amount === 5_000 && state === 'verificado',
  )._id;
}

describe('the money of a deal', () => {
  it('that went back is asked for again where staff say so: 100.00 received of 200.00 settles nothing', async () => {
    const { deal, number } = await sales.sale();
    const first = await cash(deal, 15_000);
    await refund(first, 10_000, true);
    const told = await refundMail(number);
    expect(told).toContain('hay que pagarlo otra vez');
    expect(told).toContain('Ahora faltan S/ 150.00');
    expect(await sales.dealOf(deal)).toMatchObject({ due: 15_000, dueNow: 15_000 });
    await cash(deal, 5_000);
    expect(await sales.dealOf(deal)).toMatchObject({
      ...{ state: 'pagado-parcial', received: 10_000, due: 10_000, enrolments: [] },
    });
    await cash(deal, 10_000);
    expect(await sales.dealOf(deal)).toMatchObject({ state: 'pagado', received: 20_000, due: 0 });
  });

  it('that went back is asked for again where nobody said that it is given up, by hand or in the panel of the gateway', async () => {
    const { deal } = await sales.sale();
    const first = await cash(deal, 15_000);
    expect((await refund(first, 10_000)).status).toBe(201);
    const asks = { state: 'pagado-parcial', received: 5_000, due: 15_000, forgiven: 0 };
    expect(await sales.dealOf(deal)).toMatchObject(asks);
    const { body } = await staffCall('GET', `/refunds?deal=${deal}`);
    expect(body).toMatchObject([{ amount: 10_000, owed: true }]);
    await cash(deal, 5_000);
    expect(await sales.dealOf(deal)).toMatchObject({
      ...{ state: 'pagado-parcial', received: 10_000, due: 10_000, enrolments: [] },
    });
    const card = await sales.sale();
    const { gateway } = sales;
    const charge = gateway.pay(card.payment, { transaction_amount: 150 });
    const hear = async (refunds: object[], more: object = {}) => {
      gateway.change(charge.id, { refunds, ...more } as never);
      await sales.deliver(gateway.notification(charge.id));
      await sales.test.work();
    };
    await hear([]);
    const said = { method: 'tarjeta', operationNumber: String(charge.id), paidAt: '2026-11-20' };
    const path = `/payments/${card.payment}/verification`;
    expect((await staffCall('PUT', path, { ...said, amount: 15_000 })).status).toBe(200);
    const one = { id: 800_001, amount: 100, status: 'approved' };
    await hear([one]);
    expect(await sales.dealOf(card.deal)).toMatchObject(asks);
    // With all that there was it ends, as any.
    await hear([one, { ...one, id: 800_002, amount: 50 }], { status: 'refunded' });
    expect(await sales.dealOf(card.deal)).toMatchObject({ state: 'anulado', received: 0 });
  });

  it('that an annulled deal still holds goes back, and is not owed again', async () => {
    const { deal } = await sales.sale();
    const first = await cash(deal, 15_000);
    await sales.test.deps.db.update(deals).set({ state: 'anulado' }).where(eq(deals.id, deal));
    expect(await refund(first, 1_000, true)).toMatchObject({
      ...{ status: 402, body: { errors: [{ path: 'owed' }] } },
    });
    expect((await refund(first, 1_000)).status).toBe(201);
    expect(await sales.dealOf(deal)).toMatchObject({ state: 'anulado', due: 0 });
  });

  it('that was given back as a courtesy is not asked for again, also while it is paid in part', async () => {
    const { deal, number } = await sales.sale();
    const first = await cash(deal, 15_000);
    await refund(first, 1_000, false);
    const sums = { received: 14_000, due: 5_000, dueNow: 5_000, forgiven: 1_000 };
    expect(await sales.dealOf(deal)).toMatchObject({ state: 'pagado-parcial', ...sums });
    expect(await refundMail(number)).toContain(
      'Ese importe no se te vuelve a pedir. Faltan por pagar S/ 50.00 de esta compra, como antes.',
    );
    const reported = async () => {
      const day = sales.test.clock.now().toISOString().slice(0, 10);
      const { body } = await staffCall('GET', `/reports/sales?from=${day}&until=${day}`);
      const [{ sold = 0, returned = 0 } = {}] = body.totals;
      return sold - returned;
    };
    const before = await reported();
    await cash(deal, 5_000);
    expect(await sales.dealOf(deal)).toMatchObject({ state: 'pagado', received: 19_000, due: 0 });
    expect((await reported()) - before).toBe(19_000);
    await refund(first, 14_000);
    await refund(await lastOf(deal), 5_000);
    expect(await sales.dealOf(deal)).toMatchObject({ state: 'anulado', received: 0 });
    expect(await reported()).toBe(before);
  });

  it('paid in two parts leaves no payment waiting that nobody promised', async () => {
    const { body } = await aPurchase(sales.test, { course: sales.course, buyer: aBuyer() });
    const [{ _id: deal }] = (await staffCall('GET', `/deals?search=${body.number}`)).body;
    await cash(deal, 12_000);
    await cash(deal, 8_000);
    const { payments } = await sales.dealOf(deal);
    expect(payments.map(({ state }: { state: string }) => state)).toEqual([
      'verificado',
      'verificado',
    ]);
  });

  it('paid without the page of the gateway that was opened shows its buyer no refused payment', async () => {
    const { deal, token, number } = await sales.sale();
    await cash(deal, 12_000);
    await cash(deal, 8_000);
    const { payments } = await sales.dealOf(deal);
    expect(payments.map(({ state }: { state: string }) => state).sort()).toEqual([
      'rechazado',
      'verificado',
      'verificado',
    ]);
    const own = await sales.own(token);
    expect(own.payments.map(({ state }: { state: string }) => state)).toEqual([
      'verificado',
      'verificado',
    ]);
    const asked = await sales.test.call(
      'GET',
      `/open/payments?deal=${number}&document=${payments[0].userDni}`,
    );
    expect(asked.body).toHaveLength(2);
  });

  it('is the same everywhere after every act of any history', { timeout: 300_000 }, async () => {
    const step: fc.Arbitrary<Step> = fc.record({
      act: fc.constantFrom(...acts),
      part: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(100)),
      pick: fc.nat({ max: 5 }),
    });
    const done = new Map<Act, number>();
    const endings = new Map<string, number>();
    const models: { sold: boolean; reported: number }[] = [];
    const runs = Number(process.env.HISTORIES ?? 12);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }),
        async (steps) => {
          const history = await openHistory(sales);
          for (const one of steps) {
            if (await history.step(one)) done.set(one.act, (done.get(one.act) ?? 0) + 1);
            await history.check();
          }
          const { expected } = history.model;
          endings.set(expected.state, (endings.get(expected.state) ?? 0) + 1);
          for (const { model } of [history, ...history.others])
            models.push({ sold: model.sold, reported: model.reported });
        },
      ),
      { numRuns: runs, endOnFailure: true },
    );
    // Reports say of all of them what the paper says.
    const settled = models.filter(({ sold }) => sold);
    const day = sales.test.clock.now().toISOString().slice(0, 10);
    const { body } = await staffCall('GET', `/reports/sales?from=${day}&until=${day}`);
    const others = 4;
    expect(body.totals[0].deals).toBe(settled.length + others);
    const kept = settled.reduce((sum, { reported }) => sum + reported, 0);
    expect(body.totals[0].sold - body.totals[0].returned).toBe(kept + (others - 1) * 20_000);
    // The histories were rich enough to mean something.
    const count = [...done.values()].reduce((sum, n) => sum + n, 0);
    if (process.env.HISTORIES)
      process.stdout.write(`${count} acts ${JSON.stringify([...done, ...endings])}\n`);
    expect(count).toBeGreaterThan(runs);
    for (const act of ['counter', 'card'] as const)
      expect(done.get(act) ?? 0, act).toBeGreaterThan(0);
  });
});
