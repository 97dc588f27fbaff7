import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { aWorkbook } from '../../../test/workbook.ts';

let test: TestApp;
let staff: string;
let course: string;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());

async function aWaiting(operationNumber: string, buyer: Record<string, unknown> = {}) {
  const { body } = await aPurchase(test, { course, buyer: aBuyer(buyer) });
  await sendVoucher(test, body.token, { operationNumber, paidAt: '2026-11-20' });
  return (await waitingPayment(test, staff, body.number)) as { _id: string; version: number };
}
const match = async (...rows: object[]) =>
  (
    await test.call('POST', '/payments/statement-matches', {
      token: staff,
      body: {
        currency: 'PEN',
        rows: rows.map((row) => ({
          ...{ day: '2026-11-20', amount: 20_000, operationNumber: null, text: '' },
          ...row,
        })),
      },
    })
  ).body;
type Paid = { _id: string; amount: number };
type Order = { payment: { _id: string; version: number }; deal: string };
const read = async (payment: string) =>
  (await test.call('GET', `/payments/${payment}`, { token: staff })).body;
type Proposal = { row: number; why: string; payment: { _id: string } };
const shown = ({ proposals }: { proposals: Proposal[] }) =>
  proposals.map(({ row, why, payment }) => [row, why, payment._id]);

describe('a bank statement beside the payments that wait', () => {
  it('proposes by the number, however it is written, and says where the amount is another', async () => {
    const payment = await aWaiting('00515158');
    const other = await aWaiting('00777001');
    const found = shown(
      await match(
        { operationNumber: '515158' },
        { operationNumber: '777001', amount: 15_000, day: '2026-10-01' },
        { operationNumber: '999999', amount: 1 },
        {},
      ),
    );
    // Where both agree nothing that is only alike is proposed, neither for the row nor of the payment.
    expect(found.filter(([row]) => row === 0)).toEqual([[0, 'operacion', payment._id]]);
    expect(found.filter(([row, , id]) => row === 3 && id === payment._id)).toEqual([]);
    expect(found.filter(([row]) => row === 1)).toEqual([[1, 'numero', other._id]]);
    expect(found.filter(([row]) => row === 2)).toEqual([]);
  });

  it('puts whose name the bank writes before whoever paid as much that day, and far days nowhere', async () => {
    const payment = await aWaiting('00888001', { firstName: 'Zenaida', lastName: 'Uchupe Ñahui' });
    const found = shown(await match({ text: 'YAPE DE UCHUPE NAHUI ZENAIDA' }));
    expect(found[0]).toEqual([0, 'nombre', payment._id]);
    expect(found.length).toBeLessThanOrEqual(3);
    expect(shown(await match({ text: 'UCHUPE ZENAIDA', day: '2026-11-02' }))).toEqual([]);
  });

  it('verifies nothing, and tells what was counted before', async () => {
    const payment = await aWaiting('00999001');
    await match({ operationNumber: '999001' });
    const read = await test.call('GET', `/payments/${payment._id}`, { token: staff });
    expect(read.body.state).toBe('pendiente');
    await test.call('PUT', `/payments/${payment._id}/verification`, { token: staff, body: {} });
    const after = await match({ operationNumber: '999001' });
    expect(after.counted).toMatchObject([{ row: 0, payment: { _id: payment._id } }]);
    expect(shown(after)).toEqual([]);
    expect((await test.call('POST', '/payments/statement-matches', { body: {} })).status).toBe(401);
  });

  it('tells what is being counted while it can be taken back, and by whose name what had no number', async () => {
    const payment = await aWaiting('00666001', { firstName: 'Eulalia', lastName: 'Choquehuanca' });
    const at = `/payments/${payment._id}/verification`;
    const row = { amount: 19_500, text: 'YAPE CHOQUEHUANCA EULALIA' };
    await test.call('PUT', at, { token: staff, body: { grace: true, amount: 19_500 } });
    const counted = { _id: payment._id, verifying: { by: expect.any(String) } };
    expect((await match(row)).counted).toMatchObject([{ row: 0, payment: counted }]);
    await test.call('DELETE', at, { token: staff });
    expect((await match(row)).counted).toEqual([]);
    await test.call('PUT', at, { token: staff, body: { amount: 19_500 } });
    const done = { _id: payment._id, state: 'verificado' };
    expect((await match(row)).counted).toMatchObject([{ row: 0, payment: done }]);
    expect((await match({ ...row, text: 'YAPE OTRA PERSONA' })).counted).toEqual([]);
  });

  it('takes one row for one payment, so that an equal deposit keeps its proposals', async () => {
    const equal = { amount: 14_000, day: '2026-10-22' };
    const waiting = [];
    for (const number of ['00414001', '00414002', '00414003']) {
      const payment = await aWaiting(number, { firstName: 'Equal', lastName: 'Depósito' });
      const body = { amount: equal.amount, paidAt: equal.day, version: payment.version };
      await test.call('PUT', `/payments/${payment._id}`, { token: staff, body });
      waiting.push(payment._id);
    }
    const [first] = waiting;
    const rows = [
      { ...equal, text: 'ABONO UNO' },
      { ...equal, text: 'ABONO DOS' },
    ];
    expect((await match(...rows)).proposals).toHaveLength(6);
    const said = { grace: true, amount: equal.amount, paidAt: equal.day };
    await test.call('PUT', `/payments/${first}/verification`, { token: staff, body: said });
    const after = await match(...rows);
    expect(after.counted).toHaveLength(1);
    expect(shown(after).map(([row, , id]) => [row, id])).toEqual(
      expect.arrayContaining([
        [1, waiting[1]],
        [1, waiting[2]],
      ]),
    );
    const body = { currency: 'PEN', rows: rows.map((row) => ({ operationNumber: null, ...row })) };
    const taken = [{ row: 1, payment: first }];
    const told = await test.call('POST', '/payments/statement-matches', {
      token: staff,
      body: { ...body, taken },
    });
    expect(told.body.counted).toMatchObject([{ row: 1, payment: { _id: first } }]);
    expect(shown(told.body).every(([row]) => row === 0)).toBe(true);
  });

  it('takes one row for one number, the one that is written the same first, and one that is listed twice for one', async () => {
    const payment = await aWaiting('008823247');
    const other = await aWaiting('00990077');
    const body = { token: staff, body: {} };
    await test.call('PUT', `/payments/${payment._id}/verification`, body);
    const [near, exact] = [{ operationNumber: '8823247' }, { operationNumber: '008823247' }];
    const after = await match(near, exact);
    const counted = { payment: { _id: payment._id } };
    expect(after.counted).toMatchObject([{ row: 1, ...counted }]);
    expect(after.counted).toHaveLength(1);
    expect(shown(after).filter(([row]) => row === 1)).toEqual([]);
    expect(shown(after).filter(([row]) => row === 0)).not.toEqual([]);
    expect((await match(near)).counted).toMatchObject([{ row: 0, ...counted }]);
    expect((await match(exact, near, exact)).counted).toMatchObject([
      { row: 0, ...counted },
      { row: 2, ...counted },
    ]);
    expect((await read(other._id)).state).toBe('pendiente');
  });

  it('takes an operation for all that it brought: its parts, a gift, and as it was corrected', async () => {
    const shares = ({ counted }: { counted: { payment: Paid; others: Paid[] }[] }) =>
      counted.map(({ payment, others }) => [payment, ...others].map(({ amount }) => amount));
    const orders: Order[] = [];
    for (const number of ['00303001', '00303002', '00303003']) {
      const payment = await aWaiting(number);
      orders.push({ payment, deal: (await read(payment._id)).dealNumber });
    }
    const [first, second, third] = orders as [Order, Order, Order];
    const verify = (payment: string, body: object) =>
      test.call('PUT', `/payments/${payment}/verification`, { token: staff, body });
    const parts = [
      { deal: second.deal, amount: 9_000 },
      { deal: third.deal, amount: 18_000 },
    ];
    await verify(first.payment._id, {
      ...{ amount: 47_000, excess: { kind: 'otros-tratos', parts } },
    });
    expect(shares(await match({ operationNumber: '303001', amount: 47_000 }))).toEqual([
      [20_000, 9_000, 18_000],
    ]);
    expect((await match({ operationNumber: '303001' })).counted).toEqual([]);
    const tipped = await aWaiting('00303004');
    const excess = { kind: 'donativo', note: 'Lo dijo por teléfono.' };
    await verify(tipped._id, { amount: 21_050, excess });
    const [row] = (await match({ operationNumber: '303004', amount: 21_050 })).counted;
    expect(row).toMatchObject({
      payment: { amount: 20_000, purpose: 'trato' },
      others: [{ amount: 1_050, purpose: 'donativo' }],
    });
    const mistyped = await aWaiting('00303005');
    await verify(mistyped._id, { amount: 16_000 });
    const { token } = await test.signedInAs('Administrador');
    const correct = (payment: string, amount: number) =>
      test.call('POST', `/payments/${payment}/corrections`, {
        ...{ token, body: { amount, reason: 'Se escribió mal.', effect: 'mantener' } },
      });
    expect((await correct(mistyped._id, 15_000)).status).toBe(201);
    expect((await match({ operationNumber: '303005', amount: 16_000 })).counted).toEqual([]);
    expect(shares(await match({ operationNumber: '303005', amount: 15_000 }))).toEqual([[16_000]]);
    // What was given back had come.
    await test.call('POST', `/payments/${mistyped._id}/refunds`, {
      ...{ token, body: { amount: 5_000, way: 'manual', reason: 'Cortesía.', effect: 'mantener' } },
    });
    expect(shares(await match({ operationNumber: '303005', amount: 15_000 }))).toEqual([[16_000]]);
  });

  it('is read from a workbook by who verifies, and is nothing else', async () => {
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
      '<row r="2"><c r="A2" s="1"><v>46347</v></c><c r="B2"><v>180.5</v></c></row>';
    const bytes = await aWorkbook({ sheet, texts: ['Fecha', 'Monto'] });
    const send = (token: string | undefined, given: Uint8Array) =>
      test.call('POST', '/payments/statement-tables', {
        ...(token && { token }),
        file: {
          bytes: given,
          name: 'movimientos.xlsx',
          type: 'application/octet-stream',
          fields: {},
        },
      });
    expect((await send(staff, bytes)).body.lines).toEqual([
      ['Fecha', 'Monto'],
      ['2026-11-21', 180.5],
    ]);
    expect((await send(undefined, bytes)).status).toBe(401);
    const { token: student } = await test.signedInAs('Alumno');
    expect((await send(student, bytes)).status).toBe(403);
    expect((await send(staff, Buffer.from('%PDF-1.7 no es una tabla'))).body.code).toBe(
      'unsupported-type',
    );
  });
});
