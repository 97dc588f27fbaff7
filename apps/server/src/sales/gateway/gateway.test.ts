import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aPurchase, sendVoucher, waitingPayment } from '../../../test/factories.ts';
import { openGatewaySales } from '../../../test/gateway-sales.ts';
import { reconcileGateway } from './gateway.jobs.ts';
import { gatewayCharges } from './gateway.tables.ts';

let sales: Awaited<ReturnType<typeof openGatewaySales>>;
beforeAll(async () => {
  sales = await openGatewaySales();
});
afterEach(() => sales.gateway.mend());
afterAll(() => sales.close());

const mexican = () =>
  aBuyer({ country: 'MX', document: 'OTRO', dni: `MX${Date.now()}`, mobile: '5512345678' });
const colombian = () =>
  aBuyer({ country: 'CO', document: 'CC', dni: '1020304050', mobile: '3001234567' });

describe('the page of the gateway', () => {
  it.each([
    ['PEN', () => aBuyer(), 200],
    ['COP', colombian, 210_000],
    ['MXN', mexican, 1_000],
  ])(
    'is asked for in %s with the balance as the gateway counts it',
    async (currency, buyer, price) => {
      await sales.sale(buyer());
      expect(sales.gateway.preferences.at(-1)?.items).toMatchObject([
        { quantity: 1, unit_price: price, currency_id: currency },
      ]);
    },
  );

  it('asks for whole Colombian pesos and takes what it asked for', async () => {
    const sold = await sales.sale(colombian());
    const { total } = await sales.dealOf(sold.deal);
    const half = total / 2 + 50;
    const instalments = [
      { dueDate: '2026-12-01', amount: half },
      { dueDate: '2027-01-01', amount: total - half },
    ];
    for (const left of [half - 50, 0]) {
      await sales.test.call('PUT', `/deals/${sold.deal}/instalments`, {
        ...{ token: sales.staff, body: { instalments } },
      });
      await sales.test.call('POST', `/open/deals/${sold.token}/checkout`);
      const asked = sales.gateway.preferences.at(-1);
      expect(Number.isInteger(asked?.items[0]?.unit_price)).toBe(true);
      const charge = sales.gateway.pay(asked?.external_reference as string);
      await sales.deliver(sales.gateway.notification(charge.id));
      await sales.test.work();
      expect((await sales.dealOf(sold.deal)).due).toBe(left - (left > 0 ? 100 : 0));
    }
    expect(await sales.dealOf(sold.deal)).toMatchObject({ state: 'pagado', received: total });
    const body = { prices: [{ currency: 'COP', amount: 21_000_050 }] };
    const refused = await sales.test.call('PUT', `/courses/${sales.course}`, {
      ...{ token: sales.staff, body },
    });
    expect(refused.body.message).toBe('Los pesos colombianos no llevan centavos.');
  });

  it('is the same one when it is asked for again', async () => {
    const { token } = await sales.sale();
    const before = sales.gateway.preferences.length;
    const again = await sales.test.call('POST', `/open/deals/${token}/checkout`);
    expect(again.body.address).toContain(sales.gateway.preferences.at(-1)?.id);
    expect(sales.gateway.preferences).toHaveLength(before);
  });

  it.each([503, 'hang-up', 401] as const)(
    'cannot be had when the gateway answers %s: the buyer is told, and pays by hand',
    async (trouble) => {
      const { body } = await aPurchase(sales.test, { course: sales.course });
      sales.gateway.trouble(trouble);
      const refused = await sales.test.call('POST', `/open/deals/${body.token}/checkout`);
      expect(refused.status).toBe(503);
      expect(refused.body.message).toMatch(/Yape, Plin, transferencia o depósito/);
      expect((await sendVoucher(sales.test, body.token)).status).toBe(201);
      const payment = await waitingPayment(sales.test, sales.staff, body.number);
      const verified = await sales.test.call('PUT', `/payments/${payment._id}/verification`, {
        token: sales.staff,
        body: {},
      });
      expect(verified.body.state).toBe('verificado');
    },
  );

  it('is not offered for a deal that is paid', async () => {
    const { token } = await sales.paid();
    expect((await sales.test.call('POST', `/open/deals/${token}/checkout`)).status).toBe(409);
  });
});

describe('a payment by card', () => {
  it('settles the deal, enrols its buyer and writes one receipt and one mail', async () => {
    const buyer = aBuyer();
    const sold = await sales.paid(buyer);
    const own = await sales.own(sold.token);
    expect(own).toMatchObject({ state: 'pagado', paid: 20_000, card: { last: null } });
    expect(own.payments).toMatchObject([
      { state: 'verificado', method: 'pasarela', operationNumber: String(sold.charge) },
    ]);
    expect(own.enrolments).toHaveLength(1);
    const mails = sales.test.outbox.filter(({ to }) => to === buyer.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Confirmamos tu pago'))).toHaveLength(
      1,
    );
  });

  it.each([
    ['twice', (send: () => Promise<number>) => [send, send]],
    ['ten times at once', (send: () => Promise<number>) => Array.from({ length: 10 }, () => send)],
  ])('is counted once when its notification comes %s', async (_, sendings) => {
    const sold = await sales.sale();
    const charge = sales.gateway.pay(sold.payment);
    const notification = sales.gateway.notification(charge.id);
    const statuses = await Promise.all(
      sendings(() => sales.deliver(notification)).map((send) => send()),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await sales.test.work();
    expect(await sales.dealOf(sold.deal)).toMatchObject({ paid: 20_000, state: 'pagado' });
  });

  it('ends the same in whatever order its notifications come', async () => {
    const sold = await sales.sale();
    const charge = sales.gateway.pay(sold.payment, {
      status: 'pending',
      status_detail: 'pending_waiting_payment',
    });
    const first = sales.gateway.notification(charge.id);
    sales.gateway.change(charge.id, {
      status: 'approved',
      date_approved: new Date().toISOString(),
    });
    await sales.deliver(sales.gateway.notification(charge.id));
    await sales.test.work();
    await sales.deliver(first);
    await sales.test.work();
    expect(await sales.dealOf(sold.deal)).toMatchObject({ paid: 20_000, state: 'pagado' });
  });

  it('tells the buyer why it was rejected, and lets them try again on the same page', async () => {
    const sold = await sales.sale();
    const rejected = sales.gateway.pay(sold.payment, { status: 'rejected' });
    await sales.deliver(sales.gateway.notification(rejected.id));
    await sales.test.work();
    expect((await sales.own(sold.token)).card.last).toMatchObject({
      state: 'rechazado',
      words: expect.stringContaining('saldo suficiente'),
    });
    const approved = sales.gateway.pay(sold.payment);
    await sales.deliver(sales.gateway.notification(approved.id));
    await sales.test.work();
    expect((await sales.own(sold.token)).state).toBe('pagado');
  });

  it('that is made twice is kept twice, so that one can go back', async () => {
    const sold = await sales.paid();
    const second = sales.gateway.pay(sold.payment);
    await sales.deliver(sales.gateway.notification(second.id));
    await sales.test.work();
    const deal = await sales.dealOf(sold.deal);
    expect(deal).toMatchObject({ state: 'pagado', paid: 40_000, total: 20_000 });
    expect(deal.enrolments).toHaveLength(1);
  });

  it('for a deal that was annulled meanwhile is kept, and nobody is enrolled', async () => {
    const sold = await sales.sale();
    await sales.test.call('PUT', `/deals/${sold.deal}/annulment`, {
      token: sales.staff,
      body: { reason: 'Se arrepintió.' },
    });
    const charge = sales.gateway.pay(sold.payment);
    await sales.deliver(sales.gateway.notification(charge.id));
    await sales.test.work();
    expect(await sales.dealOf(sold.deal)).toMatchObject({
      state: 'anulado',
      paid: 20_000,
      enrolments: [],
    });
  });

  it.each([
    ['importe', { transaction_amount: 150 }],
    ['moneda', { currency_id: 'USD' }],
  ])('whose %s is another is not counted, but kept for staff', async (problem, changes) => {
    const sold = await sales.sale();
    const charge = sales.gateway.pay(sold.payment, changes);
    const notification = sales.gateway.notification(charge.id);
    const url = notification.url.replace(/mercadopago\/\w+/, 'mercadopago/pe');
    await sales.deliver({ ...notification, url });
    await sales.test.work();
    expect(await sales.dealOf(sold.deal)).toMatchObject({ state: 'abierto', paid: 0 });
    const charges = await sales.test.call('GET', `/payments/${sold.payment}/charges`, {
      token: sales.staff,
    });
    expect(charges.body).toMatchObject([{ number: String(charge.id), problem }]);
    expect((await sales.own(sold.token)).card.last.state).toBe('en-proceso');
  });

  it('that staff counted by hand under its number is that payment, whenever the gateway tells of it again', async () => {
    const sold = await sales.sale();
    const charge = sales.gateway.pay(sold.payment, { transaction_amount: 150 });
    await sales.deliver(sales.gateway.notification(charge.id));
    await sales.test.work();
    const body = { amount: 15_000, method: 'tarjeta', operationNumber: String(charge.id) };
    const path = `/payments/${sold.payment}/verification`;
    const said = { token: sales.staff, body: { ...body, paidAt: '2026-01-05' } };
    expect((await sales.test.call('PUT', path, said)).status).toBe(200);
    await sales.deliver(sales.gateway.notification(charge.id));
    await sales.test.work();
    await reconcileGateway(sales.test.deps);
    expect(await sales.dealOf(sold.deal)).toMatchObject({ state: 'pagado-parcial', paid: 15_000 });
    const { payments } = await sales.own(sold.token);
    expect(payments.filter(({ state }: { state: string }) => state === 'verificado')).toMatchObject(
      [{ operationNumber: body.operationNumber, receipts: [{ kind: 'recibo' }] }],
    );
    const refund = { id: 1, amount: 150, status: 'approved' };
    sales.gateway.change(charge.id, { status: 'refunded', refunds: [refund] });
    await sales.deliver(sales.gateway.notification(charge.id));
    await sales.test.work();
    expect(await sales.dealOf(sold.deal)).toMatchObject({ received: 0, refunded: 15_000 });
  });

  it('that belongs to no deal of ours is kept for staff', async () => {
    const charge = sales.gateway.pay('0198c0de-0000-7000-8000-00000000dead');
    expect(await sales.deliver(sales.gateway.notification(charge.id))).toBe(200);
    await sales.test.work();
    const [kept] = await sales.test.deps.db
      .select()
      .from(gatewayCharges)
      .where(eq(gatewayCharges.number, String(charge.id)));
    expect(kept).toMatchObject({ problem: 'sin-pedido', paymentId: null });
  });
});

describe('a notification', () => {
  it.each([
    ['a forged signature', { secret: 'otro-secreto' }],
    ['the secret of another country', { secret: 'secreto-del-doble_MX' }],
  ])('with %s is refused and changes nothing', async (_, options) => {
    const sold = await sales.sale();
    const charge = sales.gateway.pay(sold.payment);
    expect(await sales.deliver(sales.gateway.notification(charge.id, options))).toBe(403);
    await sales.test.work();
    expect((await sales.own(sold.token)).state).toBe('abierto');
  });

  it('signed for one charge does not serve for another', async () => {
    const sold = await sales.sale();
    const mine = sales.gateway.pay(sold.payment);
    const other = sales.gateway.pay((await sales.sale()).payment, { status: 'rejected' });
    const notification = sales.gateway.notification(other.id);
    const url = notification.url.replace(String(other.id), String(mine.id));
    expect(await sales.deliver({ ...notification, url })).toBe(403);
  });

  it('is true with its time in seconds as well as in milliseconds', async () => {
    const charge = sales.gateway.pay((await sales.sale()).payment, { status: 'rejected' });
    expect(await sales.deliver(sales.gateway.notification(charge.id, { ms: false }))).toBe(200);
    expect(await sales.deliver(sales.gateway.notification(charge.id, { ms: true }))).toBe(200);
    await sales.test.work();
  });

  it('is answered although the gateway cannot be read now, and handled later', async () => {
    const sold = await sales.sale();
    const charge = sales.gateway.pay(sold.payment);
    sales.gateway.trouble(503);
    expect(await sales.deliver(sales.gateway.notification(charge.id))).toBe(200);
    await expect(sales.test.work()).rejects.toThrow('unreachable');
    sales.gateway.mend();
    await reconcileGateway(sales.test.deps);
    expect((await sales.own(sold.token)).state).toBe('pagado');
  }, 30_000);

  it('comes a thousand times in a burst and is answered each time', async () => {
    const sold = await sales.sale();
    const charge = sales.gateway.pay(sold.payment);
    const statuses = await Promise.all(
      Array.from({ length: 1000 }, () => sales.deliver(sales.gateway.notification(charge.id))),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1000);
    await sales.test.work();
    expect(await sales.dealOf(sold.deal)).toMatchObject({ paid: 20_000, state: 'pagado' });
  }, 120_000);
});

describe('the reconciliation', () => {
  it('finds the payments whose notification never came, once', async () => {
    sales.test.clock.set(new Date(Date.now() + 60_000).toISOString());
    const sold = await sales.sale();
    sales.gateway.pay(sold.payment);
    await reconcileGateway(sales.test.deps);
    await reconcileGateway(sales.test.deps);
    expect(await sales.dealOf(sold.deal)).toMatchObject({ paid: 20_000, state: 'pagado' });
  });

  it('lets go of a page that nobody paid for a week', async () => {
    const sold = await sales.sale();
    sales.test.clock.set('2027-01-05T15:00:00Z');
    await reconcileGateway(sales.test.deps);
    const own = await sales.own(sold.token);
    expect(own.payments).toMatchObject([
      { state: 'rechazado', reason: 'No se completó el pago con tarjeta.' },
    ]);
  });
});
