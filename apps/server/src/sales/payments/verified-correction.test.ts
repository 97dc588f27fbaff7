import { describe, expect, it } from 'vitest';
import { correctionsFrom } from '../../../test/correcting.ts';

const made = correctionsFrom(100);
const { call, order, register, paid, correct } = made;

describe('a verified payment that was not what it said', () => {
  it('goes to the order that it was for; the wrong one asks again and is not annulled', async () => {
    const [wrong, right] = [await order(), await order()];
    const payment = await paid(wrong.deal, 20_000);
    const sent = { amount: 0, deal: right.number, effect: 'suspender' };
    expect(await correct(payment, sent)).toMatchObject({
      status: 201,
      body: { state: 'reembolsado', corrected: true, refunded: 20_000, dealDue: 20_000 },
    });
    const left = await made.sales.dealOf(wrong.deal);
    expect(left).toMatchObject({ state: 'abierto', due: 20_000, received: 0, reversed: 20_000 });
    expect(left.enrolments).toMatchObject([{ state: 'retirado' }]);
    const got = await made.sales.dealOf(right.deal);
    expect(got).toMatchObject({ state: 'pagado', due: 0, received: 20_000 });
    expect(got.enrolments).toHaveLength(1);
    const part = got.payments.find(({ partOf }: { partOf: string }) => partOf === payment);
    expect(part).toMatchObject({ state: 'verificado', amount: 20_000, sameAs: [] });
    const own = await made.sales.own(wrong.token);
    expect(own.payments).toContainEqual(
      expect.objectContaining({ state: 'reembolsado', corrected: true }),
    );
    const papers = async (deal: string) =>
      (await call('GET', `/receipts?deal=${deal}&sort=issuedAt`)).body.map(
        ({ kind, amount }: { kind: string; amount: number }) => [kind, amount],
      );
    expect(await papers(wrong.deal)).toEqual([
      ['recibo', 20_000],
      ['nota-credito', 20_000],
    ]);
    expect(await papers(right.deal)).toEqual([['recibo', 20_000]]);
    await made.sales.test.work();
    const told = made.sales.test.outbox.filter(({ text }) => text.includes(wrong.number));
    expect(told.map(({ subject }) => subject)).toContain(
      `Corregimos un pago de tu compra ${wrong.number}`,
    );
    expect(told.some(({ subject }) => subject.startsWith('Te devolvimos'))).toBe(false);
    // Whose order it was pays it with money of their own, and nothing is left of the mistake.
    await paid(wrong.deal, 20_000);
    expect(await made.sales.dealOf(wrong.deal)).toMatchObject({
      ...{ state: 'pagado', due: 0 },
      // And is in the course again, from which the mistake had taken them.
      enrolments: [{ state: got.enrolments[0].state }],
    });
    const { body: ledger } = await call('GET', '/ledger/findings');
    expect(JSON.stringify(ledger)).not.toContain(wrong.number);
  });

  it('is called corrected in the history of its person and in the audit', async () => {
    const wrong = await order();
    const payment = await paid(wrong.deal, 20_000);
    await correct(payment, { amount: 0, effect: 'mantener' });
    const { user } = await made.sales.dealOf(wrong.deal);
    const { body } = await call('GET', `/timeline?user=${user}`);
    const titles = (body.items ?? body).map(({ title }: { title: string }) => title);
    expect(titles).toContain('Pago corregido: S/\u00a0200.00');
    expect(JSON.stringify(body)).not.toContain('eembolsado');
    const { body: acts } = await call('GET', `/audit?entity=payment&entityId=${payment}`);
    expect(acts[0]).toMatchObject({ action: 'correct', after: { way: 'correccion' } });
  });

  it('is called corrected in the files, and not given back', async () => {
    const [wrong, right] = [await order(), await order()];
    const payment = await paid(wrong.deal, 20_000);
    await correct(payment, { amount: 0, deal: right.number, effect: 'mantener' });
    for (const name of ['pagos', 'devoluciones']) {
      const { payload } = await made.sales.test.app.inject({
        ...{ method: 'GET', url: `/api/exports/${name}?format=csv&search=${wrong.number}` },
        headers: { authorization: `Bearer ${made.sales.staff}` },
      });
      expect(payload).toContain(';Corregido;');
      expect(payload).not.toMatch(/;(Reembolsado|Devuelto);20/);
    }
    const { payload } = await made.sales.test.app.inject({
      ...{ method: 'GET', url: `/api/exports/tratos?format=csv&search=${wrong.number}` },
      headers: { authorization: `Bearer ${made.sales.staff}` },
    });
    const [names = [], row = []] = payload.split('\n').map((line) => line.trim().split(';'));
    const inFile = (name: string) => row[names.indexOf(name)];
    expect(['Devuelto', 'Corregido', 'Contracargo'].map(inFile)).toEqual([
      ...['0.00', '200.00', '0.00'],
    ]);
  });

  it('written with too much asks for the rest again, and with too little counts the rest', async () => {
    const one = await order();
    const payment = await paid(one.deal, 20_000);
    await correct(payment, { amount: 2_000, effect: 'mantener' });
    // Sent twice, it is one; somebody who says it for another reason is told that it is so already.
    expect((await correct(payment, { amount: 2_000, effect: 'mantener' })).status).toBe(201);
    const other = { amount: 2_000, effect: 'mantener', reason: 'El banco dice otra cosa.' };
    expect((await correct(payment, other)).body.message).toContain('ya figura');
    expect(await made.sales.dealOf(one.deal)).toMatchObject({
      state: 'pagado-parcial',
      due: 18_000,
    });
    expect(await correct(payment, { amount: 25_000 })).toMatchObject({ status: 402 });
    expect((await correct(payment, { amount: 20_000 })).status).toBe(201);
    const after = await made.sales.dealOf(one.deal);
    expect(after).toMatchObject({ state: 'pagado', due: 0, received: 20_000 });
    expect(after.enrolments).toHaveLength(1);
  });

  it('is corrected as the operation that it is, also again, and from nothing', async () => {
    const one = await order();
    const payment = await paid(one.deal, 5_000);
    await correct(payment, { amount: 12_000 });
    const part = (await made.sales.dealOf(one.deal)).payments.find(
      ({ partOf }: { partOf: string }) => partOf === payment,
    );
    await correct(payment, { amount: 15_000 });
    expect(await made.sales.dealOf(one.deal)).toMatchObject({ received: 15_000, due: 5_000 });
    await correct(part._id, { amount: 4_000, effect: 'mantener' });
    expect(await made.sales.dealOf(one.deal)).toMatchObject({ received: 4_000, due: 16_000 });
    await correct(payment, { amount: 0, effect: 'mantener' });
    expect(await made.sales.dealOf(one.deal)).toMatchObject({ state: 'abierto', received: 0 });
    // It was right after all, and of another order.
    const right = await order();
    expect((await correct(payment, { amount: 15_000 })).status).toBe(201);
    const sent = { amount: 0, deal: right.number, effect: 'mantener' };
    expect((await correct(payment, sent)).status).toBe(201);
    expect(await made.sales.dealOf(right.deal)).toMatchObject({ received: 15_000, due: 5_000 });
    expect(await made.sales.dealOf(one.deal)).toMatchObject({ received: 0, due: 20_000 });
    // Whose order the money was is nobody else's to read.
    await made.sales.test.work();
    const told = made.sales.test.outbox.filter(({ text }) => text.includes(one.number));
    expect(told.some(({ text }) => text.includes(right.number))).toBe(false);
  });

  it('is corrected to what arrived, whatever of it was given back since', async () => {
    const one = await order();
    const payment = await paid(one.deal, 20_000);
    const back = { amount: 5_000, way: 'manual', effect: 'mantener', reason: 'Un descuento.' };
    expect((await call('POST', `/payments/${payment}/refunds`, back)).status).toBe(201);
    // 180.00 arrived, of which 50.00 went back.
    expect(await correct(payment, { amount: 18_000, effect: 'mantener' })).toMatchObject({
      status: 201,
      body: { amount: 20_000, refunded: 7_000, takenOff: 2_000 },
    });
    expect(await made.sales.dealOf(one.deal)).toMatchObject({
      ...{ state: 'pagado-parcial', received: 13_000, due: 2_000, reversed: 2_000 },
      // 200.00 less what is there, what is asked for and what was given up.
      forgiven: 5_000,
    });
    expect(await made.sales.own(one.token)).toMatchObject({
      ...{ due: 2_000, forgiven: 5_000 },
      payments: [expect.objectContaining({ refunded: 7_000, takenOff: 2_000, split: false })],
    });
    const asIs = { amount: 18_000, reason: 'El banco dice lo mismo.' };
    expect((await correct(payment, asIs)).body.message).toContain('lo que ya figura');
    expect((await correct(payment, { amount: 20_000 })).status).toBe(201);
    expect(await made.sales.dealOf(one.deal)).toMatchObject({ state: 'pagado', received: 15_000 });
    const refused = await correct(payment, { amount: 4_000, effect: 'mantener' });
    expect(refused.body.errors).toMatchObject([{ path: 'amount' }]);
    expect(refused.body.message).toContain('ya se devolvieron S/\u00a050.00');
    // All that is left may be of another order.
    const right = await order();
    const moved = { amount: 5_000, deal: right.number, effect: 'mantener' };
    expect((await correct(payment, moved)).status).toBe(201);
    expect(await made.sales.dealOf(right.deal)).toMatchObject({ received: 15_000, due: 5_000 });
    expect(await made.sales.dealOf(one.deal)).toMatchObject({ received: 0, due: 15_000 });
  });

  it('says of each part of an operation that was split that it is one, to its buyer without whose the rest is', async () => {
    const [one, other, alone] = [await order(), await order(), await order()];
    const payment = await paid(one.deal, 20_000);
    const sent = { amount: 12_000, deal: other.number, effect: 'mantener' };
    expect((await correct(payment, sent)).status).toBe(201);
    await paid(alone.deal, 5_000);
    const paidOf = async ({ deal, token }: { deal: string; token: string }) => {
      const isPaid = ({ state }: { state: string }) =>
        state !== 'rechazado' && state !== 'pendiente';
      const seen = [
        (await made.sales.dealOf(deal)).payments,
        (await made.sales.own(token)).payments,
      ];
      return seen.flatMap((all) => all.filter(isPaid));
    };
    // 120.00 of 200.00 are here and 80.00 there.
    expect(await paidOf(one)).toMatchObject([
      { amount: 20_000, takenOff: 8_000, operationAmount: 20_000, partOf: null },
      { takenOff: 8_000, split: true },
    ]);
    expect(await paidOf(other)).toMatchObject([
      { amount: 8_000, takenOff: 0, operationAmount: 20_000, partOf: payment },
      { split: true },
    ]);
    expect(await paidOf(alone)).toMatchObject([{ operationAmount: null }, { split: false }]);
    expect((await call('GET', `/payments/${payment}`)).body.operationAmount).toBe(20_000);
  });

  it('is corrected once however often it is asked, by who may give money back, and with a decision', async () => {
    const one = await order();
    const payment = await paid(one.deal, 20_000);
    expect((await correct(payment, { amount: 5_000 })).body.errors).toMatchObject([
      { path: 'effect' },
    ]);
    expect((await correct(payment, { amount: 20_000 })).status).toBe(402);
    const { token } = await made.sales.test.signedInAs('Recepcionista');
    const sent = { amount: 5_000, effect: 'mantener', reason: 'Error.' };
    const path = `/payments/${payment}/corrections`;
    expect((await made.sales.test.call('POST', path, { token, body: sent })).status).toBe(403);
    const again = {
      token: made.sales.staff,
      body: sent,
      headers: { 'idempotency-key': 'una-vez-1' },
    };
    const answers = [
      await made.sales.test.call('POST', path, again),
      await made.sales.test.call('POST', path, again),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await made.sales.dealOf(one.deal)).toMatchObject({ received: 5_000, due: 15_000 });
  });

  it('waits while somebody verifies a payment of the order that it is for', async () => {
    const [wrong, right] = [await order(), await order()];
    const payment = await paid(wrong.deal, 20_000);
    const { body: seen } = await call('POST', '/payments', {
      ...{ deal: right.deal, amount: 20_000, method: 'efectivo', paidAt: '2026-11-20' },
    });
    await call('PUT', `/payments/${seen._id}/verification`, { grace: true });
    const sent = { amount: 0, deal: right.number, effect: 'mantener' };
    expect((await correct(payment, sent)).body.message).toContain('espera un minuto');
  });

  it('of which a part is for another order is told there within its minute', async () => {
    const [one, other] = [await order(), await order()];
    const [paying, waiting] = [await register(one.deal, 25_000), await register(other.deal, 9_000)];
    const excess = { kind: 'otro-trato', deal: other.number };
    const verified = await call('PUT', `/payments/${paying}/verification`, { excess, grace: true });
    expect(verified.status).toBe(200);
    expect((await call('GET', `/payments/${waiting}`)).body.dealVerifying).toBe(5_000);
    const { payments } = await made.sales.dealOf(other.deal);
    expect(payments.find(({ _id }: { _id: string }) => _id === waiting).dealVerifying).toBe(5_000);
    const [own] = (await made.sales.dealOf(one.deal)).payments;
    expect(own.dealVerifying).toBe(0);
  });

  it('does not go to an order that asks for less, and what the gateway charged is as it says', async () => {
    const [wrong, right] = [await order(), await order()];
    const payment = await paid(wrong.deal, 20_000);
    await paid(right.deal, 15_000);
    const sent = { amount: 0, deal: right.number, effect: 'mantener' };
    const refused = await correct(payment, sent);
    expect(refused.body.message).toContain('solo espera S/\u00a050.00');
    expect(refused.body.errors).toMatchObject([{ path: 'deal' }]);
    for (const deal of [wrong.number, 'T-2020-000001']) {
      const { body } = await correct(payment, { amount: 0, deal, effect: 'mantener' });
      expect(body.errors).toMatchObject([{ path: 'deal' }]);
    }
    expect(await made.sales.dealOf(wrong.deal)).toMatchObject({ state: 'pagado', reversed: 0 });
    const card = await made.sales.paid();
    const [{ _id: charged }] = (await made.sales.dealOf(card.deal)).payments;
    expect((await correct(charged, { amount: 0, effect: 'mantener' })).status).toBe(409);
  });
});

describe('a settled order', () => {
  it('asks again for a refund that staff say is still owed, instalment by instalment', async () => {
    const one = await order();
    const parts = [
      { dueDate: '2026-12-01', amount: 12_000 },
      { dueDate: '2027-01-01', amount: 8_000 },
    ];
    const plan = await call('PUT', `/deals/${one.deal}/instalments`, { instalments: parts });
    expect(plan.status, JSON.stringify(plan.body)).toBe(200);
    const payments = [await paid(one.deal, 12_000), await paid(one.deal, 8_000)];
    const back = { amount: 8_000, way: 'manual', effect: 'mantener', reason: 'Fue un doble.' };
    await call('POST', `/payments/${payments[1]}/refunds`, { ...back, owed: true });
    const after = await made.sales.dealOf(one.deal);
    expect(after).toMatchObject({ state: 'pagado-parcial', due: 8_000, dueNow: 8_000 });
    expect(after.instalments.map(({ state }: { state: string }) => state)).toEqual([
      'pagada',
      'pendiente',
    ]);
  });

  it('asks again after a chargeback, and is settled by the dispute that the academy wins', async () => {
    for (const won of [
      { status: 'approved', status_detail: 'accredited' },
      { status: 'charged_back', status_detail: 'reimbursed' },
    ]) {
      const { deal, number, charge } = await made.sales.paid();
      const hear = async (change: object) => {
        made.sales.gateway.change(charge, change);
        await made.sales.deliver(made.sales.gateway.notification(charge));
        await made.sales.test.work();
      };
      await hear({ status: 'charged_back', status_detail: 'settled' });
      await hear({ status: 'charged_back', status_detail: 'in_process' });
      expect(await made.sales.dealOf(deal)).toMatchObject({ state: 'abierto', due: 20_000 });
      const subject = `Tu banco revirtió un pago de tu compra ${number}`;
      const told = made.sales.test.outbox.filter((mail) => mail.subject === subject);
      expect(told.map(({ text }) => text)).toEqual([
        expect.stringMatching(/contracargo.*faltan S\/\s200\.00/s),
      ]);
      expect(told[0]?.text).not.toContain('devolvimos');
      await hear(won);
      await hear(won);
      const after = await made.sales.dealOf(deal);
      expect(after).toMatchObject({ state: 'pagado', due: 0, received: 20_000, paid: 20_000 });
      const { body: decided } = await call('GET', `/refunds?deal=${deal}`);
      expect(decided).toMatchObject([{ effect: 'mantener' }]);
      const { body } = await call('GET', `/receipts?deal=${deal}`);
      expect(body.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
        'nota-credito',
        'recibo',
        'recibo',
      ]);
      // The bank may ask for it another time.
      await hear({ status: 'charged_back', status_detail: 'settled' });
      expect(await made.sales.dealOf(deal)).toMatchObject({ due: 20_000, received: 0 });
    }
  });
});
