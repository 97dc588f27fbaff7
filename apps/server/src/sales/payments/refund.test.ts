import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aPurchase, sendVoucher, waitingPayment } from '../../../test/factories.ts';
import { type CardSale, openGatewaySales } from '../../../test/gateway-sales.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { users } from '../../people/users/user.tables.ts';

let sales: Awaited<ReturnType<typeof openGatewaySales>>;
let reception: string;
beforeAll(async () => {
  sales = await openGatewaySales();
  reception = (await sales.test.signedInAs('Recepcionista')).token;
});
afterEach(() => sales.gateway.mend());
afterAll(() => sales.close());

const ask = (payment: string, changes: object = {}, token = sales.staff, key?: string) =>
  sales.test.call('POST', `/payments/${payment}/refunds`, {
    token,
    body: {
      amount: 5_000,
      way: 'manual',
      operationNumber: '00099',
      reason: 'Se canceló una sesión.',
      effect: 'mantener',
      ...changes,
    },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

async function byHand() {
  const { body } = await aPurchase(sales.test, { course: sales.course });
  await sendVoucher(sales.test, body.token);
  const payment = await waitingPayment(sales.test, sales.staff, body.number);
  await sales.test.call('PUT', `/payments/${payment._id}/verification`, {
    token: sales.staff,
    body: {},
  });
  return {
    token: body.token as string,
    deal: payment.deal as string,
    payment: payment._id as string,
  };
}
const receiptsOf = async ({ deal }: Pick<CardSale, 'deal'>) =>
  (await sales.test.call('GET', `/receipts?deal=${deal}&sort=issuedAt`, { token: sales.staff }))
    .body;

describe('a refund by hand', () => {
  it('of a part leaves the payment verified, the enrolment as it was, and a credit note', async () => {
    const sold = await byHand();
    const answer = await ask(sold.payment);
    expect(answer).toMatchObject({ status: 201, body: { state: 'verificado', refunded: 5_000 } });
    const deal = await sales.dealOf(sold.deal);
    expect(deal).toMatchObject({ state: 'pagado', paid: 20_000, refunded: 5_000 });
    expect(deal.enrolments).toMatchObject([{ state: 'pendiente' }]);
    expect(await receiptsOf(sold)).toMatchObject([
      { kind: 'recibo', amount: 20_000, tax: 3_051 },
      { kind: 'nota-credito', amount: 5_000, tax: 763 },
    ]);
  });

  it.each([
    ['where the buyer is written to now, once staff changed their e-mail', false],
    ['to the mailbox that answered, while the one that staff wrote since has not', true],
  ])('is told %s', async (_, answered) => {
    const { test } = sales;
    const sold = await byHand();
    const before = await sales.dealOf(sold.deal);
    await test.deps.db
      .update(users)
      .set({ emailProven: answered })
      .where(eq(users.id, before.user));
    const email = `otro.${before.number}@correo.example`.toLowerCase();
    const changed = await test.call('PUT', `/users/${before.user}`, {
      token: sales.staff,
      body: { email },
    });
    expect(changed.status).toBe(200);
    await ask(sold.payment);
    await test.work();
    const told = test.outbox.filter(({ text }) => text.includes(`de la compra ${before.number}`));
    const reads = answered ? before.userEmail : email;
    expect(told.at(-1)?.to).toBe(reads);
    expect((await sales.dealOf(sold.deal)).userEmail).toBe(reads);
  });

  it('of all of it annuls the deal, and takes the access away when that was asked', async () => {
    const sold = await byHand();
    await ask(sold.payment, { amount: 20_000, effect: 'suspender' });
    const deal = await sales.dealOf(sold.deal);
    expect(deal).toMatchObject({ state: 'anulado', refunded: 20_000 });
    expect(deal.payments).toMatchObject([{ state: 'reembolsado' }]);
    expect(deal.enrolments).toMatchObject([{ state: 'retirado' }]);
  });

  it.each([
    ['more than was paid', { amount: 20_001 }, 'solo quedan S/\u00a0200.00'],
    ['nothing', { amount: 0 }, 'Escribe el importe que se devuelve.'],
    ['no word on the enrolment', { effect: undefined }, 'Di qué pasa con la matrícula'],
    ['the gateway, when it was paid by hand', { way: 'pasarela' }, 'devuélvelo a mano'],
  ])('is refused with %s', async (_, changes, message) => {
    const { payment } = await byHand();
    const answer = await ask(payment, changes);
    expect(answer.status).toBe(402);
    expect(answer.body.message).toContain(message);
  });

  it('asks nothing of an access that is over already', async () => {
    const sold = await byHand();
    expect((await ask(sold.payment, { effect: undefined })).status).toBe(402);
    const endsAt = new Date(sales.test.deps.clock.now().getTime() - 1000);
    await sales.test.deps.db
      .update(enrolments)
      .set({ endsAt })
      .where(eq(enrolments.dealId, sold.deal));
    expect((await ask(sold.payment, { effect: undefined })).status).toBe(201);
    expect((await sales.dealOf(sold.deal)).enrolments).toMatchObject([{ state: 'pendiente' }]);
  });

  it('is one row of the audit, which says that it is done', async () => {
    const { test, staff: token } = sales;
    const sold = await byHand();
    await ask(sold.payment, { operationNumber: '00774412' });
    const found = await test.call('GET', '/refunds?search=00774412', { token });
    const path = `/audit?entity=refund&entityId=${found.body[0]._id}`;
    const { body: log } = await test.call('GET', path, { token });
    expect(log).toMatchObject([{ action: 'refund', after: { state: 'hecho' } }]);
    expect(log).toHaveLength(1);
  });

  it('is for administrators only', async () => {
    const { payment } = await byHand();
    expect((await ask(payment, {}, reception)).status).toBe(403);
  });

  it('is made once for an Idempotency-Key, and never beyond the payment when many ask at once', async () => {
    const { payment } = await byHand();
    await Promise.all([1, 2, 3].map(() => ask(payment, {}, sales.staff, 'la-misma-clave')));
    expect(
      (await sales.test.call('GET', `/payments/${payment}`, { token: reception })).body.refunded,
    ).toBe(5_000);
    const answers = await Promise.all([1, 2, 3].map(() => ask(payment, { amount: 10_000 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 402, 402]);
  });

  it('says once that the access ends, and with the last of it that the sale does', async () => {
    const sold = await byHand();
    await ask(sold.payment, { effect: 'suspender', reason: 'Primera parte.' });
    // What becomes of an access that ended is asked no more.
    const rest = { amount: 15_000, effect: undefined, reason: 'Lo que quedaba.' };
    expect((await ask(sold.payment, rest)).status).toBe(201);
    await sales.test.work();
    const told = (words: string) =>
      sales.test.outbox.find(({ text }) => text.includes(words))?.text ?? '';
    expect(told('Primera parte.')).toContain('termina el acceso a los cursos');
    expect(told('Primera parte.')).not.toContain('anulada');
    expect(told('Lo que quedaba.')).toContain('la compra queda anulada');
    expect(told('Lo que quedaba.')).not.toMatch(/acceso|matrícula/);
  });

  it('tells the buyer how much and why, once, and is found by the number of its operation', async () => {
    const sold = await byHand();
    await ask(sold.payment, { reason: 'Pagó dos veces.', operationNumber: '00774411' });
    const { body } = await sales.test.call('GET', '/refunds?search=00774411', { token: reception });
    expect(body).toMatchObject([{ deal: sold.deal, operationNumber: '00774411' }]);
    await sales.test.work();
    const told = sales.test.outbox.filter(({ text }) => text.includes('Pagó dos veces.'));
    expect(told.map(({ subject }) => subject)).toEqual(['Te devolvimos S/\u00a050.00']);
  });
});

describe('a refund by the gateway', () => {
  it('is asked for once and counted once, whoever tells of it first', async () => {
    const sold = await sales.paid();
    await ask(sold.payment, { way: 'pasarela', operationNumber: null });
    expect((await sales.dealOf(sold.deal)).refunded).toBe(0);
    await sales.test.work();
    await sales.deliver(sales.gateway.notification(sold.charge));
    await sales.test.work();
    expect(await sales.dealOf(sold.deal)).toMatchObject({ refunded: 5_000, state: 'pagado' });
    const asked = sales.gateway.calls.filter(
      ({ path }) => path === `/v1/payments/${sold.charge}/refunds`,
    );
    expect(asked).toHaveLength(1);
    expect(sales.gateway.payments.get(sold.charge)?.refunds).toMatchObject([{ amount: 50 }]);
    const { body: log } = await sales.test.call('GET', '/audit?entity=refund&limit=2', {
      token: sales.staff,
    });
    expect(log).toMatchObject([
      { action: 'conclude', before: { state: 'pendiente' }, after: { state: 'hecho' } },
      { action: 'refund', after: { state: 'pendiente' } },
    ]);
    expect(log[0].entityId).toBe(log[1].entityId);
  });

  it('sends a key of its own each time', async () => {
    const sold = await sales.paid();
    await ask(sold.payment, { way: 'pasarela' });
    await ask(sold.payment, { way: 'pasarela' });
    await sales.test.work();
    expect((await sales.dealOf(sold.deal)).refunded).toBe(10_000);
    expect(sales.gateway.payments.get(sold.charge)?.refunds).toHaveLength(2);
  });

  it('that the gateway refuses is an error that staff read, and can be tried again', async () => {
    const sold = await sales.paid();
    sales.gateway.trouble(400);
    await ask(sold.payment, { way: 'pasarela' });
    await sales.test.work();
    const [refund] = (
      await sales.test.call('GET', `/refunds?deal=${sold.deal}`, { token: sales.staff })
    ).body;
    expect(refund).toMatchObject({
      state: 'error',
      error: expect.stringContaining('no acepta esta devolución'),
    });
    sales.gateway.mend();
    await sales.test.call('PUT', `/refunds/${refund._id}/retry`, { token: sales.staff });
    await sales.test.work();
    expect((await sales.dealOf(sold.deal)).refunded).toBe(5_000);
  });

  it('made in its own panel is found, and what it does to the enrolment waits for staff', async () => {
    const sold = await sales.paid();
    sales.gateway.change(sold.charge, {
      status: 'refunded',
      status_detail: 'refunded',
      refunds: [{ id: 777, amount: 200, status: 'approved' }],
    });
    await sales.deliver(sales.gateway.notification(sold.charge));
    await sales.test.work();
    const deal = await sales.dealOf(sold.deal);
    expect(deal).toMatchObject({ state: 'anulado', refunded: 20_000 });
    expect(deal.enrolments).toMatchObject([{ state: 'pendiente' }]);
    const [refund] = (
      await sales.test.call('GET', `/refunds?deal=${sold.deal}`, { token: sales.staff })
    ).body;
    expect(refund).toMatchObject({ way: 'pasarela', effect: 'por-decidir' });
    await sales.test.call('PUT', `/refunds/${refund._id}/effect`, {
      token: sales.staff,
      body: { effect: 'suspender' },
    });
    expect((await sales.dealOf(sold.deal)).enrolments).toMatchObject([{ state: 'retirado' }]);
  });

  it('that is a chargeback takes the money back once', async () => {
    const sold = await sales.paid();
    sales.gateway.change(sold.charge, { status: 'charged_back', status_detail: 'settled' });
    await sales.deliver(sales.gateway.notification(sold.charge));
    await sales.deliver(sales.gateway.notification(sold.charge));
    await sales.test.work();
    expect(await sales.dealOf(sold.deal)).toMatchObject({ paid: 20_000, refunded: 20_000 });
    const { body } = await sales.test.call('GET', `/refunds?deal=${sold.deal}`, {
      token: sales.staff,
    });
    expect(body).toMatchObject([{ way: 'contracargo', state: 'hecho', effect: 'por-decidir' }]);
    const taken = { refunded: 20_000, chargedBack: 20_000, chargedBackAt: body[0].doneAt };
    expect((await sales.dealOf(sold.deal)).payments).toMatchObject([taken]);
    expect((await sales.own(sold.token)).payments).toMatchObject([taken]);
    const { payload } = await sales.test.app.inject({
      url: `/api/exports/pagos?format=csv&search=${sold.number}`,
      headers: { authorization: `Bearer ${sales.staff}` },
    });
    const [names = [], row = []] = payload
      .replace('\uFEFF', '')
      .split('\n')
      .map((line) => line.trim().split(';'));
    const inFile = (name: string) => row[names.indexOf(name)];
    expect([inFile('Estado'), inFile('Devuelto'), inFile('Contracargo')]).toEqual([
      ...['Contracargo', '0.00', '200.00'],
    ]);
    expect(inFile('Fecha del contracargo')).not.toBe('');
    // The accountant reads the number of the charge, and no word of ours.
    const { payload: papers } = await sales.test.app.inject({
      url: '/api/receipts/export?from=2026-01-01&until=2026-12-31',
      headers: { authorization: `Bearer ${sales.staff}` },
    });
    const note = papers.split('\n').find((row) => /;Nota de crédito;.*;Contracargo/.test(row));
    expect(note).toMatch(/;\d+;[^;]*;[^;]*$/);
    expect(papers).not.toContain('contracargo-');
    // An access that ends otherwise leaves nothing to decide.
    const asStaff = (method: 'GET' | 'PUT', path: string, sent?: object) =>
      sales.test.call(method, path, { token: sales.staff, body: sent });
    const [enrolment] = (await sales.dealOf(sold.deal)).enrolments;
    await asStaff('PUT', `/enrolments/${enrolment._id}/withdrawal`, { reason: 'Lo pidió.' });
    expect((await sales.dealOf(sold.deal)).enrolments).toMatchObject([{ state: 'retirado' }]);
    const { body: after } = await asStaff('GET', `/refunds?deal=${sold.deal}`);
    expect(after).toMatchObject([{ effect: 'suspender' }]);
    const late = await asStaff('PUT', `/refunds/${body[0]._id}/effect`, { effect: 'mantener' });
    expect(late.status).toBe(409);
  });
});
