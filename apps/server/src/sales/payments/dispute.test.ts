import { expect, it } from 'vitest';
import { correctionsFrom } from '../../../test/correcting.ts';

const made = correctionsFrom(400);
const { call, register } = made;
const settled = { status: 'charged_back', status_detail: 'settled' };
const reimbursed = { status: 'charged_back', status_detail: 'reimbursed' };

async function charged() {
  const sold = await made.sales.paid();
  return { ...sold, hear };

  async function hear(change: object) {
    made.sales.gateway.change(sold.charge, change);
    await made.sales.deliver(made.sales.gateway.notification(sold.charge));
    await made.sales.test.work();
  }
}

/** The rows of a file as its readers see them, of these columns. */
async function inFile(path: string, columns: string[]) {
  const { payload } = await made.sales.test.app.inject({
    url: `/api/exports/${path}`,
    headers: { authorization: `Bearer ${made.sales.staff}` },
  });
  const [names = [], ...rows] = payload
    .replace('\uFEFF', '')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(';'));
  return rows.map((row) => columns.map((name) => row[names.indexOf(name)]));
}

it('of a dispute that was won is said that it came once, and what was paid meanwhile came too', async () => {
  const { deal, number, token, hear } = await charged();
  await hear(settled);
  // What of the month is over, and reads the same later.
  const original = async () => {
    const names = ['Importe', 'Contracargo', 'Fecha del contracargo', 'Contracargo ganado'];
    const rows = await inFile(`pagos?format=csv&search=${number}`, [...names, 'Estado', 'Es']);
    return rows.find((row) => row[1] === '200.00');
  };
  const lost = await original();
  expect(lost).toMatchObject({ 0: '200.00', 4: 'Contracargo', 5: 'Pago del trato' });
  const transfer = await register(deal, 20_000);
  await call('PUT', `/payments/${transfer}/verification`, {});
  await made.sales.test.work();
  const before = await made.sales.dealOf(deal);
  expect(before).toMatchObject({ paid: 40_000, refunded: 20_000, received: 20_000 });
  await hear(reimbursed);
  const sums = { paid: 40_000, received: 40_000, due: 0 };
  const after = await made.sales.dealOf(deal);
  expect(after).toMatchObject({ ...sums, state: 'pagado', refunded: 0, reversed: 0 });
  const own = await made.sales.own(token);
  expect(own).toMatchObject({ paid: 40_000, refunded: 0, due: 0, refunds: [] });
  const { body: refunds } = await call('GET', `/refunds?deal=${deal}`);
  expect(refunds).toMatchObject([{ way: 'contracargo', wonAt: expect.any(String) }]);
  for (const { payments } of [after, own]) {
    const won = payments.filter(({ wonBack }: { wonBack: boolean }) => wonBack);
    expect(won).toMatchObject([{ wonAt: null, chargedBack: 0 }]);
    const lost = payments.filter(({ chargedBack }: { chargedBack: number }) => chargedBack > 0);
    expect(lost).toMatchObject([{ wonAt: refunds[0].wonAt, wonBack: false }]);
  }
  expect(await original()).toEqual(lost);
  // Its buyer is not told that they paid anew, and that the transfer is theirs now.
  const { subject, text = '' } = made.sales.test.outbox.at(-1) ?? {};
  expect(subject).toBe(`Se cerró la disputa de un pago de tu compra ${number}`);
  expect(text.replaceAll('\u00a0', ' ')).toContain('hay S/ 200.00 de más, que son tuyos');
  const deals = ['Pagado', 'Contracargo', 'Recuperado del contracargo', 'Devuelto', 'Recibido'];
  expect(await inFile(`tratos?format=csv&search=${number}`, deals)).toEqual([
    ['400.00', '200.00', '200.00', '0.00', '400.00'],
  ]);
  // Its columns add up to what the deal says, and each row to what of it is there.
  const columns = ['Importe', 'Devuelto', 'Contracargo', 'Recuperado del contracargo'];
  const rows = await inFile(`pagos?format=csv&search=${number}`, columns);
  const added = columns.map((_, at) => rows.reduce((sum, row) => sum + Number(row[at]), 0));
  expect(added).toEqual([400, 0, 200, 200]);
  const there = rows.map(([came, ...rest]) => {
    const [back = 0, taken = 0, again = 0] = rest.map(Number);
    return Number(came) - back - taken + again;
  });
  expect(there.toSorted((a, b) => a - b)).toEqual([0, 200, 200]);
  const payments = await inFile(`pagos?format=csv&search=${number}`, ['Es', 'Estado']);
  expect(payments.toSorted()).toEqual([
    ['Contracargo ganado', 'Verificado'],
    ['Pago del trato', 'Contracargo'],
    ['Pago del trato', 'Verificado'],
  ]);
  const inRefunds = await inFile(`devoluciones?format=csv&search=${number}`, [
    ...['Estado', 'Contracargo ganado'],
  ]);
  expect(inRefunds).toEqual([['Contracargo', expect.stringMatching(/\d/)]]);
});

it('leaves what was given back before, and tells a second dispute apart from the first', async () => {
  const { deal, number, token, hear } = await charged();
  await hear({ refunds: [{ id: 'parte-1', amount: 50 }] });
  await hear(settled);
  expect(await made.sales.dealOf(deal)).toMatchObject({ paid: 20_000, refunded: 20_000 });
  await hear(reimbursed);
  const won = { paid: 20_000, refunded: 5_000, received: 15_000, state: 'pagado', due: 0 };
  expect(await made.sales.dealOf(deal)).toMatchObject(won);
  expect(await made.sales.own(token)).toMatchObject({ paid: 20_000, refunded: 5_000 });
  const sums = ['Pagado', 'Devuelto', 'Contracargo', 'Recuperado del contracargo', 'Recibido'];
  const ofDeal = () => inFile(`tratos?format=csv&search=${number}`, sums);
  expect(await ofDeal()).toEqual([['200.00', '50.00', '150.00', '150.00', '150.00']]);
  await hear(settled);
  expect(await ofDeal()).toEqual([['200.00', '50.00', '300.00', '150.00', '0.00']]);
  expect(await made.sales.dealOf(deal)).toMatchObject({ paid: 20_000, refunded: 20_000 });
  const { body } = await call('GET', `/refunds?deal=${deal}&way=contracargo`);
  const wonAt = body.map((one: { wonAt: string | null }) => one.wonAt !== null);
  expect(wonAt.toSorted()).toEqual([false, true]);
});
