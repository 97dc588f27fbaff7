import { describe, expect, it } from 'vitest';
import { correctionsFrom } from '../../../test/correcting.ts';
import { pdfPages } from '../../../test/pdf-pages.ts';
import { remindInstalments } from '../purchases/purchase.jobs.ts';

const made = correctionsFrom(300);
const { call, order, register, paid, correct } = made;

type Told = { text: string; subject: string };
/** The mails about an order since the last look. */
async function mailsOf(number: string): Promise<Told[]> {
  await made.sales.test.work();
  const all = made.sales.test.outbox.filter(({ text }) => text.includes(number));
  made.sales.test.outbox.length = 0;
  return all;
}

describe('a payment that was typed too low, of an order that is settled meanwhile', () => {
  it('is told with what arrived, and what is beyond the price: another order, several, or a gift', async () => {
    const [one, two, three] = [await order(), await order(), await order()];
    const payment = await paid(one.deal, 15_000);
    await paid(one.deal, 5_000);
    const refused = await correct(payment, { amount: 22_000 });
    expect(refused).toMatchObject({ status: 402, body: { errors: [{ path: 'amount' }] } });
    expect(refused.body.message).toContain('ya no espera nada: sobran S/\u00a070.00');
    const excess = { kind: 'otro-trato', deal: two.number };
    expect((await correct(payment, { amount: 22_000, excess })).status).toBe(201);
    expect(await made.sales.dealOf(one.deal)).toMatchObject({ state: 'pagado', received: 20_000 });
    expect(await made.sales.dealOf(two.deal)).toMatchObject({ received: 7_000, due: 13_000 });
    // Sent twice, it is one.
    expect((await correct(payment, { amount: 22_000, excess })).status).toBe(201);
    expect(await made.sales.dealOf(two.deal)).toMatchObject({ received: 7_000, due: 13_000 });
    // Once more: what is here arrived here.
    expect((await correct(payment, { amount: 15_000 })).body.message).toContain('ya figura');
    const parts = [
      { deal: two.number, amount: 13_000 },
      { deal: three.number, amount: 1_000 },
    ];
    const several = { kind: 'otros-tratos', parts };
    expect((await correct(payment, { amount: 30_000, excess: several })).status).toBe(402);
    expect((await correct(payment, { amount: 29_000, excess: several })).status).toBe(201);
    expect(await made.sales.dealOf(two.deal)).toMatchObject({ state: 'pagado', due: 0 });
    expect(await made.sales.dealOf(three.deal)).toMatchObject({ received: 1_000 });
    const gift = { kind: 'donativo', note: 'Lo dijo por teléfono.' };
    expect((await correct(payment, { amount: 15_500, excess: gift })).status).toBe(201);
    const { payments, ...after } = await made.sales.dealOf(one.deal);
    expect(after).toMatchObject({ state: 'pagado', received: 20_000 });
    expect(payments).toContainEqual(
      expect.objectContaining({ amount: 500, purpose: 'donativo', state: 'verificado' }),
    );
    expect((await call('GET', `/payments/${payment}`)).body.operationAmount).toBe(36_500);
  });

  it('settles what is owed first, and says nothing of a rest that is none', async () => {
    const [one, two] = [await order(), await order()];
    const payment = await paid(one.deal, 15_000);
    const excess = { kind: 'otro-trato', deal: two.number };
    expect((await correct(payment, { amount: 18_000, excess })).body.errors).toMatchObject([
      { path: 'excess' },
    ]);
    expect((await correct(payment, { amount: 1_000, excess })).status).toBe(402);
    const both = { amount: 21_000, excess, deal: two.number };
    expect((await correct(payment, both)).status).toBe(402);
    expect((await correct(payment, { amount: 26_000, excess })).status).toBe(201);
    expect(await made.sales.dealOf(one.deal)).toMatchObject({ state: 'pagado', received: 20_000 });
    expect(await made.sales.dealOf(two.deal)).toMatchObject({ received: 6_000, due: 14_000 });
    const unknown = { kind: 'otro-trato', deal: 'T-2020-000001' };
    expect((await correct(payment, { amount: 30_000, excess: unknown })).body.errors).toMatchObject(
      [{ path: 'excess.deal' }],
    );
  });
});

describe('what the buyer reads', () => {
  it('is the day on which each payment was paid, and not the one on which it was written down', async () => {
    const one = await order();
    await paid(one.deal, 5_000);
    const { payments } = await made.sales.own(one.token);
    expect(payments).toMatchObject([{ amount: { amount: 5_000 }, paidAt: '2026-11-20' }]);
  });

  it('is the gift beside the payment, each with its receipt, in one mail', async () => {
    const one = await order();
    const payment = await register(one.deal, 21_050);
    await mailsOf(one.number);
    const excess = { kind: 'donativo', note: 'Lo dijo por teléfono.' };
    expect((await call('PUT', `/payments/${payment}/verification`, { excess })).status).toBe(200);
    const told = (await mailsOf(one.number)).filter(({ text }) => text.includes('donativo'));
    expect(told).toHaveLength(1);
    const text = told[0]?.text.replaceAll('\u00a0', ' ');
    expect(text).toContain('Confirmamos tu pago de S/ 200.00');
    expect(text).toContain('Con ese pago llegaron también S/ 10.50 de donativo');
    const { body: papers } = await call('GET', `/receipts?deal=${one.deal}&sort=issuedAt`);
    expect(papers).toHaveLength(2);
    for (const { name } of papers) expect(text).toContain(`${name} (PDF)`);
    // One that is told by itself is a gift, and no payment of the sale.
    expect((await correct(payment, { amount: 20_500, excess })).status).toBe(201);
    const [mail] = await mailsOf(one.number);
    expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe('Recibimos tu donativo de S/ 5.00');
  });

  it('is that a payment was corrected upwards, and why', async () => {
    const one = await order();
    const payment = await paid(one.deal, 5_000);
    await mailsOf(one.number);
    await correct(payment, { amount: 7_000, reason: 'El banco dice setenta.' });
    const [mail] = await mailsOf(one.number);
    expect(mail?.subject).toBe(`Corregimos un pago de tu compra ${one.number}`);
    const text = mail?.text.replaceAll('\u00a0', ' ');
    expect(text).toContain('le sumamos S/ 20.00');
    expect(text).toContain('El banco dice setenta.');
    expect(text).toContain('Te queda por pagar S/ 130.00');
  });

  it('calls a gift one, and a part of a payment part of the same one where all of it is theirs', async () => {
    const [one, two] = [await order(), await order()];
    const payment = await paid(one.deal, 20_000);
    const excess = { kind: 'donativo', note: 'Lo dijo por teléfono.' };
    expect((await correct(payment, { amount: 21_000, excess })).status).toBe(201);
    const read = async () =>
      (await made.sales.own(one.token)).payments.map(
        ({ amount, gift, split, elsewhere }: Record<string, { amount: number }>) => [
          ...[amount?.amount, gift, split, elsewhere],
        ],
      );
    expect(await read()).toEqual(
      expect.arrayContaining([
        [20_000, false, true, false],
        [1_000, true, true, false],
      ]),
    );
    const other = { kind: 'otro-trato', deal: two.number };
    expect((await correct(payment, { amount: 22_000, excess: other })).status).toBe(201);
    expect(await read()).toContainEqual([20_000, false, true, true]);
  });

  it('is what is left of an instalment, also in its reminder', async () => {
    const one = await order();
    const instalments = [
      { dueDate: '2026-11-24', amount: 12_000 },
      { dueDate: '2026-12-24', amount: 8_000 },
    ];
    await call('PUT', `/deals/${one.deal}/instalments`, { instalments });
    await paid(one.deal, 5_000);
    const rows = [
      { amount: 12_000, left: 7_000, state: 'pendiente' },
      { amount: 8_000, left: 8_000, state: 'pendiente' },
    ];
    expect((await made.sales.own(one.token)).instalments).toMatchObject(rows);
    expect((await made.sales.dealOf(one.deal)).instalments).toMatchObject(rows);
    await mailsOf(one.number);
    await remindInstalments(made.sales.test.deps);
    const [mail] = await mailsOf(one.number);
    expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe(
      'Te faltan S/ 70.00 de la cuota que vence el 24 de noviembre de 2026',
    );
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'la cuota de S/ 120.00, que vence el 24 de noviembre de 2026: faltan S/ 70.00.',
    );
  });
});

describe('the credit note of a correction', () => {
  it('says whether the amount was wrong or the money of another purchase, in words for who bought', async () => {
    const [one, two] = [await order(), await order()];
    const payment = await paid(one.deal, 10_000);
    await correct(payment, { amount: 9_000 });
    await correct(payment, { amount: 5_000, deal: two.number });
    const { body: papers } = await call('GET', `/receipts?deal=${one.deal}&sort=issuedAt`);
    const told: string[] = [];
    for (const { kind, pdf } of papers as { kind: string; pdf: string }[]) {
      if (kind !== 'nota-credito') continue;
      const { body } = await call('GET', pdf.replace('/api', ''));
      told.push((await pdfPages(body)).join(' '));
    }
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('Corrección del importe');
    expect(told[1]).toContain('Corrección: no era dinero de esta compra');
    for (const text of told) expect(text).not.toContain('trato');
  });
});

describe('a correction of an operation in several pieces', () => {
  it('is one mail, which says how it ended', async () => {
    const one = await order();
    const payment = await paid(one.deal, 5_000);
    await correct(payment, { amount: 12_000 });
    await correct(payment, { amount: 20_000 });
    await mailsOf(one.number);
    expect((await correct(payment, { amount: 4_000, effect: 'mantener' })).status).toBe(201);
    const told = await mailsOf(one.number);
    expect(told.map(({ subject }) => subject)).toEqual([
      `Corregimos un pago de tu compra ${one.number}`,
    ]);
    const text = told[0]?.text.replaceAll('\u00a0', ' ');
    expect(text).toContain('Quitamos S/ 160.00');
    expect(text).toContain('De ese pago cuentan para esta compra S/ 40.00');
    expect(text).toContain('Ahora faltan S/ 160.00');
    // Each piece has its credit note, and the mail leads to all.
    const { body: papers } = await call('GET', `/receipts?deal=${one.deal}&sort=issuedAt`);
    const notes = papers.filter(({ kind }: { kind: string }) => kind === 'nota-credito');
    expect(notes).toHaveLength(3);
    expect(text?.match(/N\d+-\d+ \(PDF\)/g)).toHaveLength(3);
    await correct(payment, { amount: 0, effect: 'mantener' });
    const [last] = await mailsOf(one.number);
    expect(last?.text).not.toContain('De ese pago cuentan');
  });
});
