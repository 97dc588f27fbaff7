import { formatMoney } from '@aulario/contract/money';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { pdfPages } from '../../../test/pdf-pages.ts';
import { mails } from '../../mails/mail.tables.ts';
import { deals } from '../deals/deal.tables.ts';
import { receiptJobs } from './receipt.jobs.ts';

let test: TestApp;
let staff: string;
let course: string;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Administrador')).token;
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());

const verify = (id: string, body: object = {}) =>
  test.call('PUT', `/payments/${id}/verification`, { token: staff, body });

async function waiting(buyer: object = aBuyer(), method = 'yape') {
  const { body } = await aPurchase(test, { course, buyer });
  await sendVoucher(test, body.token, { method });
  return { ...body, payment: await waitingPayment(test, staff, body.number) };
}
const list = async (query: string) =>
  (await test.call('GET', `/receipts?${query}`, { token: staff })).body;

const carrying = (file: string) =>
  test.outbox.filter(({ attachments = [] }) => attachments.some(({ name }) => name === file));

describe('receipts', () => {
  it('are numbered without a gap, also when many are verified at once and some fail', async () => {
    const sales = [];
    for (let n = 0; n < 6; n += 1) sales.push(await waiting());
    await Promise.all(
      sales.map(({ payment }, n) => verify(payment._id, n % 3 === 0 ? { version: 99 } : {})),
    );
    const names = (await list('limit=100&sort=issuedAt')).map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual(['R001-000001', 'R001-000002', 'R001-000003', 'R001-000004']);
  });

  it('of the parts of a deal carry together exactly its tax', async () => {
    const { payment, token } = await waiting();
    await verify(payment._id, { amount: 3_333 });
    await sendVoucher(test, token);
    const [rest] = (
      await test.call('GET', `/payments?deal=${payment.deal}&state=pendiente`, { token: staff })
    ).body;
    await verify(rest._id);
    const parts = await list(`deal=${payment.deal}`);
    expect(parts.map(({ amount }: { amount: number }) => amount).sort()).toEqual([16_667, 3_333]);
    expect(parts.reduce((sum: number, { tax }: { tax: number }) => sum + tax, 0)).toBe(3_051);
  });

  it('have a series for each currency', async () => {
    const { payment } = await waiting(
      aBuyer({ country: 'MX', document: 'OTRO', dni: 'MXREC1', mobile: '5512345678' }),
      'transferencia',
    );
    await verify(payment._id);
    expect(await list(`deal=${payment.deal}`)).toMatchObject([
      { name: 'R003-000001', currency: 'MXN', tax: 13_793 },
    ]);
  });

  it('are PDF for whoever has the link, and say that they are no electronic invoice', async () => {
    const { payment } = await waiting();
    await verify(payment._id);
    const [receipt] = await list(`deal=${payment.deal}`);
    const pdf = await test.call('GET', receipt.pdf.replace('/api', ''));
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['cache-control']).toBe('private, no-store');
    expect((await test.call('GET', `/open/receipts/${'x'.repeat(32)}`)).status).toBe(404);
    await test.work();
    const mail = test.outbox.findLast(({ text }) => text.includes(receipt.pdf));
    expect(mail?.text).toContain('no reemplaza a un comprobante de pago electrónico');
  }, 60_000);

  it('go with the mail of their payment or refund, as the same PDF', async () => {
    const { payment } = await waiting();
    await verify(payment._id);
    await test.call('POST', `/payments/${payment._id}/refunds`, {
      token: staff,
      body: { amount: 5_000, way: 'manual', reason: 'Error', effect: 'mantener' },
    });
    await test.work();
    for (const { name, kind, pdf } of await list(`deal=${payment.deal}`)) {
      const file = kind === 'recibo' ? `recibo-${name}.pdf` : `nota-de-credito-${name}.pdf`;
      const [mail, ...more] = carrying(file);
      expect(more).toEqual([]);
      const { body } = await test.call('GET', pdf.replace('/api', ''));
      expect(Buffer.from(mail?.attachments?.[0]?.bytes ?? [])).toEqual(body);
    }
  });

  it('stand beside their payment for the buyer; who knows two numbers alone only reads their names', async () => {
    const buyer = aBuyer();
    const { body: order } = await aPurchase(test, { course, buyer });
    await sendVoucher(test, order.token);
    const payment = await waitingPayment(test, staff, order.number);
    await verify(payment._id);
    const [{ name, pdf }] = await list(`deal=${payment.deal}`);
    const own = await test.call('GET', `/open/deals/${order.token}`);
    expect(own.body.payments[0].receipts).toEqual([{ kind: 'recibo', name, pdf }]);
    const asked = new URLSearchParams({ deal: order.number, document: buyer.dni });
    const { body: named } = await test.call('GET', `/open/payments?${asked}`);
    expect(named[0].receipts).toEqual([{ kind: 'recibo', name, pdf: null }]);
  });

  it('go once, also when a crash stops the work before or after they were kept', async () => {
    const { payment } = await waiting();
    await verify(payment._id);
    const [receipt] = await list(`deal=${payment.deal}`);
    const [mail] = await test.deps.db
      .select()
      .from(mails)
      .where(eq(mails.occasion, `payment-verified:${payment._id}`));
    const job = { receipt: receipt._id, mail: mail?.id ?? '' };
    const { storage } = test.deps;
    const full = { ...storage, put: () => Promise.reject(new Error('disk full')) };
    const work = (kept = storage) =>
      Promise.all(receiptJobs({ ...test.deps, storage: kept }).map(({ run }) => run(job)));
    await expect(work(full)).rejects.toThrow('disk full');
    expect(carrying(`recibo-${receipt.name}.pdf`)).toEqual([]);
    await work();
    await test.work();
    await work();
    await test.work();
    expect(carrying(`recibo-${receipt.name}.pdf`)).toHaveLength(1);
  });

  it('cannot be changed or removed, not even in the database', async () => {
    const { payment } = await waiting();
    await verify(payment._id);
    await expect(test.deps.db.execute('update receipts set amount = 1')).rejects.toThrow();
    await expect(test.deps.db.execute('delete from receipts')).rejects.toThrow();
  });
});

describe('the voucher that SUNAT knows', () => {
  it('is asked for at the purchase, and its RUC has to be right', async () => {
    const paper = { kind: 'factura', ruc: '20131312955', legalName: 'Textiles Andinos S.A.C.' };
    const wrong = aPurchase(test, { course, paper: { ...paper, ruc: '20131312956' } });
    await expect(wrong).rejects.toThrow('paper.ruc');
    const { body } = await aPurchase(test, { course, paper });
    await sendVoucher(test, body.token);
    const payment = await waitingPayment(test, staff, body.number);
    const deal = await test.call('GET', `/deals/${payment.deal}`, { token: staff });
    expect(deal.body.paper).toEqual({ ...paper, address: null });
    await verify(payment._id);
    const [receipt] = await list(`deal=${payment.deal}`);
    expect(receipt.customer).toBe('Textiles Andinos S.A.C.');
    expect(receipt.customerNumber).toBe('RUC 20131312955');
  });

  it('says what each course costs, and a credit note which official voucher it changes', async () => {
    const other = (await aCourse(test))._id;
    const { body } = await aPurchase(test, { course, lines: [{ course }, { course: other }] });
    await sendVoucher(test, body.token, { method: 'yape' });
    const payment = await waitingPayment(test, staff, body.number);
    await verify(payment._id);
    const [receipt] = await list(`deal=${payment.deal}`);
    await test.call('PUT', `/receipts/${receipt._id}/official`, {
      ...{ token: staff, body: { number: 'F009-77' } },
    });
    await test.call('POST', `/payments/${payment._id}/refunds`, {
      token: staff,
      body: { amount: payment.amount, way: 'manual', reason: 'Error', effect: 'suspender' },
    });
    const read = async (kind: string) => {
      const [{ pdf }] = await list(`deal=${payment.deal}&kind=${kind}`);
      const file = await test.call('GET', pdf.replace('/api', ''));
      return (await pdfPages(file.body)).join(' ').replace(/\s+/g, ' ');
    };
    const { body: deal } = await test.call('GET', `/deals/${payment.deal}`, { token: staff });
    for (const { total } of deal.lines)
      expect(await read('recibo')).toContain(
        formatMoney({ amount: total, currency: 'PEN' }).replace(/\s/g, ' '),
      );
    expect(await read('nota-credito')).toContain('Del comprobante F009-77');
  });

  it('says of which course each sum is exempt, and of which outside of the tax', async () => {
    const treated = async (taxTreatment: string) => (await aCourse(test, { taxTreatment }))._id;
    const lines = [{ course: await treated('exonerado') }, { course: await treated('inafecto') }];
    const { body } = await aPurchase(test, { course, lines });
    await sendVoucher(test, body.token, { method: 'yape' });
    await verify((await waitingPayment(test, staff, body.number))._id);
    const [{ pdf }] = await list(`search=${body.number}`);
    const { body: file } = await test.call('GET', pdf.replace('/api', ''));
    const said = (await pdfPages(file)).join(' ').replace(/\s+/g, ' ');
    expect(said).toMatch(/\(exonerado\).*\(inafecto\).*Operaciones exoneradas e inafectas al IGV/);
  });

  it('is missed until somebody writes its number down, which stands beside one deal alone', async () => {
    const [one, two] = [await waiting(), await waiting()];
    await verify(one.payment._id);
    await verify(two.payment._id);
    const [receipt] = await list(`deal=${one.payment.deal}&official=false`);
    const keep = (id: string, body: object) =>
      test.call('PUT', `/receipts/${id}/official`, { token: staff, body });
    expect((await keep(receipt._id, { number: 'hola' })).status).toBe(402);
    const { body } = await keep(receipt._id, { number: 'f001-123' });
    expect(body.official).toMatchObject({ number: 'F001-123' });
    expect(await list(`deal=${one.payment.deal}&official=false`)).toEqual([]);
    await test.work();
    expect(test.outbox.map(({ subject }) => subject)).toContain('Tu comprobante F001-123');
    const [other] = await list(`deal=${two.payment.deal}`);
    const refused = await keep(other._id, { number: 'F001-123' });
    expect(refused.body.message).toContain(one.number);
    // As SUNAT prints it; the number is the same, also where zeros were kept before.
    expect((await keep(other._id, { number: 'F001-00000123' })).status).toBe(402);
    const zeros = sql`update official_papers set number = 'F001-0123' where number = 'F001-123'`;
    await test.deps.db.execute(zeros);
    expect((await keep(other._id, { number: 'F001-123' })).status).toBe(402);
    for (const none of ['F001-0', 'F001-00000000'])
      expect((await keep(other._id, { number: none })).status, none).toBe(402);
    const kept = await keep(other._id, { number: 'B001-00000045' });
    expect(kept.body.official).toMatchObject({ number: 'B001-45' });
    const third = await waiting();
    await verify(third.payment._id);
    const [last] = await list(`deal=${third.payment.deal}`);
    const both = [other._id, last._id].map((id) => keep(id, { number: 'F001-124' }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 402]);
  });
});

describe('the export for the accountant', () => {
  it('has net, tax and total apart, credit notes negative, and no formula', async () => {
    const { payment } = await waiting();
    // Forms take no such name any more; an older record may hold one.
    await test.deps.db
      .update(deals)
      .set({ contact: sql`jsonb_set(${deals.contact}, '{firstName}', '"=SUMA(A1)"')` })
      .where(eq(deals.number, payment.dealNumber));
    await verify(payment._id);
    await test.call('POST', `/payments/${payment._id}/refunds`, {
      token: staff,
      body: { amount: 11_800, way: 'manual', reason: 'Error', effect: 'mantener' },
    });
    const { body, headers } = await test.call(
      'GET',
      '/receipts/export?from=2026-11-21&until=2026-11-21',
      { token: staff },
    );
    const csv = body.toString();
    expect(headers['content-type']).toContain('text/csv');
    const rows = csv.split('\n').filter((row: string) => row.includes(payment.dealNumber));
    expect(rows[0]).toContain("'=SUMA(A1) Quispe Mamani");
    expect(rows[0]).toContain('PEN;169.49;30.51;18;200.00;Yape;');
    expect(rows[0]).toMatch(/;gravado;\r?$/);
    expect(rows[1]).toContain('PEN;-100.00;-18.00;18;-118.00;A mano (transferencia o efectivo);');
  });

  it('adds up to the same as the list’s own file and as the file of payments', async () => {
    const { payment, number } = await waiting();
    await verify(payment._id);
    await test.call('POST', `/payments/${payment._id}/refunds`, {
      token: staff,
      body: { amount: 11_800, way: 'manual', reason: 'Error', effect: 'mantener', owed: false },
    });
    const month = 'issuedFrom=2026-11-01&issuedUntil=2026-11-30';
    const receipts = await sumsIn(`/exports/recibos?format=csv&search=${number}&${month}`, number);
    const period = 'from=2026-11-01&until=2026-11-30';
    const accountant = await sumsIn(`/receipts/export?${period}`, number);
    const payments = await sumsIn(`/exports/pagos?format=csv&search=${number}`, number);
    const { Importe: amount, Impuesto: tax } = receipts;
    expect([amount, tax]).toEqual([82, 12.51]);
    expect([accountant.Total, accountant.Impuesto]).toEqual([amount, tax]);
    expect((payments.Importe ?? 0) - (payments.Devuelto ?? 0)).toBe(amount);
  });

  /** What the columns of a file add up to, over the rows of one deal. */
  async function sumsIn(path: string, number: string): Promise<Record<string, number>> {
    const { body } = await test.call('GET', path, { token: staff });
    const [names = [], ...rows] = String(body)
      .replace('\uFEFF', '')
      .split('\n')
      .map((line) => line.trim().split(';'));
    const own = rows.filter((row) => row.includes(number));
    const sum = (at: number) => own.reduce((total, row) => total + Number(row[at]) * 100, 0);
    return Object.fromEntries(names.map((name, at) => [name, Math.round(sum(at)) / 100]));
  }

  it('refuses a period that ends before it begins', async () => {
    const answer = await test.call('GET', '/receipts/export?from=2026-11-21&until=2026-11-20', {
      token: staff,
    });
    expect(answer.status).toBe(402);
  });
});
