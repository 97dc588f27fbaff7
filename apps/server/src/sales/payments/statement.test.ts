import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';

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
      ),
    );
    expect(found[0]).toEqual([0, 'operacion', payment._id]);
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
    expect(after.counted).toMatchObject([{ row: 0, payment: payment._id }]);
    expect(shown(after)).toEqual([]);
    expect((await test.call('POST', '/payments/statement-matches', { body: {} })).status).toBe(401);
  });
});
