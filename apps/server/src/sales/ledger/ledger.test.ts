import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGatewaySales } from '../../../test/gateway-sales.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { reconcileSales } from './ledger.service.ts';

let sales: Awaited<ReturnType<typeof openGatewaySales>>;
beforeAll(async () => {
  sales = await openGatewaySales();
});
afterAll(() => sales.close());

const read = async (path: string) =>
  (await sales.test.call('GET', path, { token: sales.staff })).body;
const findings = async (deal: string) =>
  (await read('/sale-exceptions')).filter((one: { deal: string }) => one.deal === deal);

describe('the ledger', () => {
  it('follows each paid line into the classroom', async () => {
    const sold = await sales.paid();
    const [entry] = await read(`/ledger?deal=${sold.deal}`);
    expect(entry).toMatchObject({ state: 'en-espera', attempts: 0, dealNumber: sold.number });
    const db = sales.test.deps.db;
    const change = (changes: object) =>
      db.update(enrolments).set(changes).where(eq(enrolments.id, entry.enrolment));
    await change({ attempts: 2 });
    expect(await read(`/ledger?deal=${sold.deal}&state=enviado`)).toHaveLength(1);
    await change({ state: 'error', reason: 'Moodle no encuentra el curso.' });
    expect(await read(`/ledger?deal=${sold.deal}&state=fallido`)).toMatchObject([
      { state: 'fallido', reason: 'Moodle no encuentra el curso.' },
    ]);
    expect(await findings(sold.deal)).toMatchObject([
      { kind: 'matricula-con-error', _id: entry.enrolment, words: 'Moodle no encuentra el curso.' },
    ]);
  });
});

describe('the reconciliation of every morning', () => {
  it('enrols whoever paid and is not enrolled, once, however often it runs', async () => {
    const sold = await sales.paid();
    await sales.test.deps.db.execute(sql`delete from enrolments where deal_id = ${sold.deal}`);
    expect(await findings(sold.deal)).toMatchObject([{ kind: 'pagado-sin-matricula' }]);
    await reconcileSales(sales.test.deps);
    await reconcileSales(sales.test.deps);
    expect((await sales.dealOf(sold.deal)).enrolments).toHaveLength(1);
    expect(await findings(sold.deal)).toEqual([]);
  });

  it('finds who is inside without having paid, and tells the academy once a day', async () => {
    const sold = await sales.paid();
    await sales.test.deps.db.execute(
      sql`update deals set state = 'abierto', paid = 0 where id = ${sold.deal}`,
    );
    expect(await findings(sold.deal)).toMatchObject([{ kind: 'matriculado-sin-pago' }]);
    await sales.test.deps.db.execute(
      sql`insert into settings (name, value) values ('academy', '{"email":"hola@academia.example"}')`,
    );
    await reconcileSales(sales.test.deps);
    await reconcileSales(sales.test.deps);
    await sales.test.work();
    const told = sales.test.outbox.filter(({ to }) => to === 'hola@academia.example');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('/admin/excepciones');
  });
});

describe('the exceptions', () => {
  it('show money that is too much until it went back', async () => {
    const sold = await sales.paid();
    const second = sales.gateway.pay(sold.payment);
    await sales.deliver(sales.gateway.notification(second.id));
    await sales.test.work();
    expect(await findings(sold.deal)).toMatchObject([
      { kind: 'pagado-de-mas', amount: 20_000, currency: 'PEN' },
    ]);
    const told = sales.test.outbox.findLast(({ text }) => text.includes(sold.number));
    expect(told?.text.replaceAll('\u00a0', ' ')).toContain('hay S/ 200.00 de más, que son tuyos');
    const receipts = await read(`/receipts?deal=${sold.deal}&sort=issuedAt`);
    const beyond = /De este pago S\/ 200\.00 son de más:\s+la compra cuesta S\/ 200\.00\./;
    const said = await Promise.all(
      receipts.map(async ({ pdf }: { pdf: string }) => {
        const answer = await sales.test.call('GET', pdf.replace('/api', ''));
        return beyond.test(readPdf(answer.body).text.join(' ').replaceAll('\u00a0', ' '));
      }),
    );
    expect(said).toEqual([false, true]);
    const { payments, excess } = await sales.dealOf(sold.deal);
    expect(excess).toBe(20_000);
    const own = await sales.test.call('GET', `/open/deals/${sold.token}`);
    expect(own.body).toMatchObject({ due: 0, excess: 20_000 });
    const twin = payments.find(
      (one: { operationNumber: string }) => one.operationNumber === String(second.id),
    );
    await sales.test.call('POST', `/payments/${twin._id}/refunds`, {
      token: sales.staff,
      body: { amount: 20_000, way: 'pasarela', reason: 'Pagó dos veces.', effect: 'mantener' },
    });
    await sales.test.work();
    expect(await findings(sold.deal)).toEqual([]);
    const after = { state: 'pagado', refunded: 20_000, excess: 0 };
    expect(await sales.dealOf(sold.deal)).toMatchObject(after);
  });

  it('show an operation that was counted twice before numbers were compared', async () => {
    const sold = await sales.paid();
    await sales.test.deps.db.execute(
      sql`update payments set operation_repeated = true where id = ${sold.payment}`,
    );
    expect(await findings(sold.deal)).toMatchObject([
      { kind: 'operacion-repetida', _id: sold.payment, currency: 'PEN' },
    ]);
  });

  it('show a charge that could not be counted until staff count it by hand', async () => {
    const sold = await sales.sale();
    const charge = sales.gateway.pay(sold.payment, { transaction_amount: 150 });
    await sales.deliver(sales.gateway.notification(charge.id));
    await sales.test.work();
    expect(await findings(sold.deal)).toMatchObject([
      { kind: 'cobro-con-problema', words: expect.stringContaining(String(charge.id)) },
    ]);
    await sales.test.call('PUT', `/payments/${sold.payment}/verification`, {
      token: sales.staff,
      body: { amount: 15_000, operationNumber: String(charge.id), paidAt: '2026-11-21' },
    });
    expect(await findings(sold.deal)).toEqual([]);
  });
});

describe('money that went back twice', () => {
  const settle = (id: string, token = sales.staff, reason = 'Quien compró lo devolvió.') =>
    sales.test.call('PUT', `/sale-exceptions/${id}/settlement`, { token, body: { reason } });
  async function givenBackAndTaken(amount: number) {
    const sold = await sales.paid();
    const [{ _id: payment }] = (await sales.dealOf(sold.deal)).payments;
    const body = { amount, way: 'manual', effect: 'mantener', reason: 'Desistió.' };
    const back = { token: sales.staff, body };
    const given = await sales.test.call('POST', `/payments/${payment}/refunds`, back);
    expect(given.status).toBe(201);
    const hear = async (status: string, status_detail: string) => {
      sales.gateway.change(sold.charge, { status, status_detail });
      await sales.deliver(sales.gateway.notification(sold.charge));
      await sales.test.work();
    };
    expect(await twiceOf(sold.deal)).toEqual([]);
    await hear('charged_back', 'settled');
    return { ...sold, hear };
  }
  const twiceOf = async (deal: string) =>
    (await findings(deal)).filter(({ kind }: { kind: string }) => kind === 'devuelto-dos-veces');

  it.each([20_000, 15_000])(
    'by hand %i and by the bank waits for somebody, until they say how it ended',
    async (amount) => {
      const { deal, hear } = await givenBackAndTaken(amount);
      const [twice] = await twiceOf(deal);
      expect(twice).toMatchObject({ amount, currency: 'PEN' });
      expect(twice.words).toContain('el dinero salió dos veces');
      const { token } = await sales.test.signedInAs('Recepcionista');
      expect((await settle(twice._id, token)).status).toBe(403);
      expect(await settle(twice._id, sales.staff, 'x')).toMatchObject({
        ...{ status: 402, body: { errors: [{ path: 'reason' }] } },
      });
      expect((await settle(twice._id)).status).toBe(200);
      expect(await twiceOf(deal)).toEqual([]);
      expect((await settle(twice._id)).status).toBe(409);
      // The bank asks once more after it had given it again.
      await hear('charged_back', 'settled');
      expect(await twiceOf(deal)).toEqual([]);
      await hear('approved', 'accredited');
      await hear('charged_back', 'settled');
      expect(await twiceOf(deal)).toHaveLength(1);
    },
  );

  it.each([20_000, 5_000])(
    'by hand %i and in the panel of the gateway waits too',
    async (amount) => {
      const sold = await sales.paid();
      const [{ _id: payment }] = (await sales.dealOf(sold.deal)).payments;
      const body = { amount, way: 'manual', effect: 'mantener', reason: 'Desistió.' };
      await sales.test.call('POST', `/payments/${payment}/refunds`, { token: sales.staff, body });
      const refunds = [{ id: 77_123, amount: 200, status: 'approved' }];
      sales.gateway.change(sold.charge, { refunds, status: 'refunded' });
      await sales.deliver(sales.gateway.notification(sold.charge));
      await sales.test.work();
      expect(await twiceOf(sold.deal)).toMatchObject([{ amount }]);
      // No list and no page says less than nothing, and the receipt was given back once.
      const back = { received: 0, refunded: 20_000, returning: 0, due: 0, state: 'anulado' };
      expect(await sales.dealOf(sold.deal)).toMatchObject(back);
      expect(await read(`/deals?search=${sold.number}`)).toMatchObject([{ received: 0 }]);
      expect(await read(`/payments?deal=${sold.deal}`)).toMatchObject([{ refunded: 20_000 }]);
      expect(await read(`/refunds?deal=${sold.deal}`)).toHaveLength(2);
      const own = await sales.own(sold.token);
      expect(own).toMatchObject(back);
      const notes = await read(`/receipts?deal=${sold.deal}&kind=nota-credito`);
      const noted = notes.reduce((sum: number, note: { amount: number }) => sum + note.amount, 0);
      expect(noted).toBe(20_000);
    },
  );

  it('is nothing to settle where the academy won the dispute, or the bank took what was there', async () => {
    const { deal, hear } = await givenBackAndTaken(20_000);
    await hear('charged_back', 'reimbursed');
    expect(await twiceOf(deal)).toEqual([]);
    const sold = await sales.paid();
    sales.gateway.change(sold.charge, { status: 'charged_back', status_detail: 'settled' });
    await sales.deliver(sales.gateway.notification(sold.charge));
    await sales.test.work();
    expect(await twiceOf(sold.deal)).toEqual([]);
  });
});
