import { operationKey } from '@aulario/contract/sales/paid-operation';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { onPostgres } from '../../../test/database.ts';
import {
  aCourse,
  aPurchase,
  aVoucher,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { operationKeySql } from './operation.tables.ts';

let test: TestApp;
let staff: string;
let course: string;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());

async function waiting(fields: object) {
  const { body } = await aPurchase(test, { course });
  const sent = await sendVoucher(test, body.token, fields, await aVoucher());
  expect(sent.status).toBeLessThan(300);
  return { ...body, payment: await waitingPayment(test, staff, body.number) };
}
const verify = (id: string, body: object = {}) =>
  test.call('PUT', `/payments/${id}/verification`, { token: staff, body });

describe('the number of an operation', () => {
  it.each([
    ['5151589', '5151589'],
    ['05151589', '5151589'],
    ['515-1589', '5151589'],
    ['N5151589', '5151589'],
    ['7O19660', '7019660'],
    ['70l966I', '7019661'],
    ['OIl4567', '114567'],
    ['NIO5151589', '5151589'],
    ['IOP5151589', '5151589'],
    ['L5151589', '5151589'],
    ['7oo9660', '7009660'],
    ['NO5151589', '5151589'],
    ['5151589-00', '5151589'],
    ['5151589OP', '5151589'],
    ['-00', '00'],
    ['OP-7', 'OP7'],
    ['0000', '0000'],
    ['', null],
  ])('%j is compared as %j, in the database too', async (written, key) => {
    expect(operationKey(written)).toBe(key);
    const { rows } = await test.deps.db.execute<{ key: string | null }>(
      sql`select ${operationKeySql(sql`${written}::text`)} as key`,
    );
    expect(rows[0]?.key).toBe(key);
  });

  it('that says nothing is no number: neither with a voucher, nor at the desk or the counter', async () => {
    const { payment } = await waiting({ operationNumber: '5151577' });
    const { body: fresh } = await aPurchase(test, { course });
    const empty = { operationNumber: '----', method: 'plin', paidAt: '2026-11-20' };
    const answers = [
      await sendVoucher(test, fresh.token, empty, await aVoucher()),
      await verify(payment._id, { operationNumber: '----' }),
      await test.call('PUT', `/payments/${payment._id}`, {
        token: staff,
        body: { operationNumber: '0000', version: payment.version },
      }),
      await test.call('POST', '/payments', {
        token: staff,
        body: { ...empty, deal: payment.deal, amount: 100 },
      }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.errors?.[0]?.path]).toEqual([402, 'operationNumber']);
      expect(body.errors[0].message).toContain('Guiones o ceros solos no son un número.');
    }
    // One that was declared before this was asked is not verified with it.
    await test.deps.db.execute(
      sql`update payments set operation_number = '----' where id = ${payment._id}`,
    );
    const kept = await verify(payment._id);
    expect([kept.status, kept.body.errors]).toMatchObject([402, [{ path: 'operationNumber' }]]);
  });

  it('pays one order only, however it is written and by whichever wallet', async () => {
    const first = await waiting({ operationNumber: '5151589' });
    expect((await verify(first.payment._id)).status).toBe(200);
    for (const fields of [
      { operationNumber: '05151589' },
      { operationNumber: '515-1589' },
      { operationNumber: 'N5151589' },
      { operationNumber: '5151589-00' },
      { operationNumber: '5151589', method: 'plin' },
    ]) {
      const { payment } = await waiting(fields);
      expect(payment.sameAs).toContainEqual(
        expect.objectContaining({ dealNumber: first.number, why: 'operacion', certain: true }),
      );
      const answer = await verify(payment._id, { otherOperation: 'Es otra operación, dice.' });
      expect(answer.status).toBe(409);
      expect(answer.body.message).toMatch(
        /^Esa operación ya fue verificada en otro pago: el trato T-\d+-\d+, de \S.*: .+ del .+, S\/\u00a0[\d.,]+\.$/,
      );
    }
  });

  it.each([
    ['-1', '7400019'],
    ['-2026', '7400029'],
    ['N01', '7400039'],
    ['01', '7400049'],
  ])(
    'with %j hung on it is shown beside the one that it looks like, and counted with a word of why',
    async (hung, number) => {
      const first = await waiting({ operationNumber: number });
      const { payment } = await waiting({ operationNumber: `${number}${hung}` });
      expect(payment.sameAs).toMatchObject([{ why: 'parecida', counted: false, certain: false }]);
      await verify(first.payment._id);
      const refused = await verify(payment._id);
      expect(refused).toMatchObject({
        status: 409,
        body: { errors: [{ path: 'otherOperation' }] },
      });
      expect(refused.body.message).toContain(
        `Un número casi igual, ${number}, ya pagó el trato ${first.number}`,
      );
      const said = await verify(payment._id, { otherOperation: 'Los dos están en el extracto.' });
      expect(said.status).toBe(200);
    },
  );

  it.each([
    ['7600100', '7600100'],
    ['7600200', '7600200-1'],
  ])(
    '%j that paid by a wallet is asked about as cash with the number %j, and the other way round',
    async (yape, cash) => {
      const asCash = async (operationNumber: string) => {
        const { body } = await aPurchase(test, { course });
        const deals = await test.call('GET', `/deals?search=${body.number}`, { token: staff });
        const deal = deals.body[0]._id;
        const sent = { deal, amount: 20_000, method: 'efectivo', operationNumber };
        const registered = await test.call('POST', '/payments', {
          ...{ token: staff, body: { ...sent, paidAt: '2026-11-20' } },
        });
        expect(registered.status).toBe(201);
        return registered.body;
      };
      const first = await waiting({ operationNumber: yape });
      await verify(first.payment._id);
      const registered = await asCash(cash);
      expect(registered.sameAs).toMatchObject([{ dealNumber: first.number, counted: true }]);
      const refused = await verify(registered._id);
      expect([refused.status, refused.body.errors]).toMatchObject([
        409,
        [{ path: 'otherOperation' }],
      ]);
      expect(refused.body.message).toContain(`ya pagó el trato ${first.number}`);
      const word = { otherOperation: 'Es el recibo del talonario de caja.' };
      expect((await verify(registered._id, word)).status).toBe(200);
      const other = yape.replace('76', '81');
      const counted = await asCash(other);
      expect((await verify(counted._id)).status).toBe(200);
      const late = await waiting({ operationNumber: other });
      expect(late.payment.sameAs).toMatchObject([
        { dealNumber: counted.dealNumber, counted: true },
      ]);
      expect((await verify(late.payment._id)).status).toBe(409);
    },
  );

  it.each([
    ['7400069-1', '7400069'],
    ['7400079N01', '7400079'],
    ['2026-7400089', '7400089'],
    ['7400099', '7400099-1'],
    ['7400109-2', '7400109-1'],
  ])(
    '%j is asked about beside %j on another day too: its sender says the day',
    async (hung, number) => {
      const first = await waiting({ operationNumber: number });
      const { payment } = await waiting({
        operationNumber: hung,
        paidAt: '2026-11-18',
        method: 'plin',
      });
      expect(payment.sameAs).toMatchObject([{ why: 'parecida', counted: false }]);
      await verify(first.payment._id);
      const refused = await verify(payment._id);
      expect(refused).toMatchObject({
        status: 409,
        body: { errors: [{ path: 'otherOperation' }] },
      });
    },
  );

  it('with a part hung on is like another part of it, and unlike the next number of the bank', async () => {
    const first = await waiting({ operationNumber: '7500901-1' });
    await verify(first.payment._id);
    const part = await waiting({ operationNumber: '7500901-2' });
    expect((await verify(part.payment._id)).status).toBe(409);
    const next = await waiting({ operationNumber: '7500902' });
    expect(next.payment.sameAs).toEqual([]);
    expect((await verify(next.payment._id)).status).toBe(200);
    const other = await waiting({ operationNumber: '750090101', paidAt: '2026-11-19' });
    expect((await verify(other.payment._id)).status).toBe(200);
  });

  it('on another day may be another operation, which whoever verifies has to say', async () => {
    const first = await waiting({ operationNumber: '7000100' });
    await verify(first.payment._id);
    const { payment } = await waiting({ operationNumber: '7000100', paidAt: '2026-11-19' });
    expect(payment.sameAs).toMatchObject([{ counted: true, certain: false, amount: 20_000 }]);
    const refused = await verify(payment._id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(`Ese número ya pagó el trato ${first.number}, de `);
    const empty = await verify(payment._id, { otherOperation: 'x' });
    expect(empty).toMatchObject({ status: 402, body: { errors: [{ path: 'otherOperation' }] } });
    const said = await verify(payment._id, { otherOperation: 'Lo vi en el extracto del 19.' });
    expect(said).toMatchObject({ status: 200, body: { note: 'Lo vi en el extracto del 19.' } });
  });

  it.each([
    ['date', { paidAt: '2026-11-19' }],
    ['number', { operationNumber: '98989898' }],
    ['method', { method: 'transferencia' }],
    ['amount and date', { amount: 19_900, paidAt: '2026-11-18' }],
  ])('moved by staff off one that was counted, %s, is for an administrator', async (by, moved) => {
    const number = `73${by.length}0100`;
    const first = await waiting({ operationNumber: number });
    await verify(first.payment._id);
    const word = { otherOperation: 'La vi en el extracto de la billetera.' };
    const [atOnce, before] = [
      await waiting({ operationNumber: `0${number}`, method: 'plin' }),
      await waiting({ operationNumber: `0${number}`, method: 'plin' }),
    ];
    const corrected = await test.call('PUT', `/payments/${before.payment._id}`, {
      ...{ token: staff, body: { ...moved, version: before.payment.version } },
    });
    expect(corrected.body.declared).toMatchObject({ method: 'plin', paidAt: '2026-11-20' });
    for (const answer of [
      await verify(atOnce.payment._id, { ...moved, ...word, version: atOnce.payment.version }),
      await verify(before.payment._id, { ...word, version: corrected.body.version }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.message).toContain('solo un administrador');
    }
    const admin = (await test.signedInAs('Administrador')).token;
    const confirm = (body: object) =>
      test.call('PUT', `/payments/${before.payment._id}/verification`, { token: admin, body });
    expect((await confirm({})).status).toBe(409);
    expect(await confirm(word)).toMatchObject({
      status: 200,
      body: { note: word.otherOperation, declared: { operationNumber: `0${number}` } },
    });
  });

  it('pays the right order after it was corrected away from the wrong one, and not both', async () => {
    const admin = (await test.signedInAs('Administrador')).token;
    const act = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
      test.call(method, path, { token: admin, body });
    const [wrong, right] = [
      await waiting({ operationNumber: '7000250' }),
      await waiting({ operationNumber: '07000250', method: 'plin' }),
    ];
    await verify(wrong.payment._id);
    const path = `/payments/${wrong.payment._id}/corrections`;
    const correct = (amount: number) =>
      act(path, { amount, reason: 'Nunca hubo ese dinero.', effect: 'suspender' });
    // As long as some of it counts, it is that operation.
    expect((await correct(5_000)).status).toBe(201);
    expect((await verify(right.payment._id)).status).toBe(409);
    expect((await correct(0)).status).toBe(201);
    expect((await verify(right.payment._id)).status).toBe(200);
    expect(await correct(20_000)).toMatchObject({ status: 409 });
    const deal = await act(`/deals/${wrong.payment.deal}/annulment`, { reason: 'Error.' }, 'PUT');
    expect(deal.status).toBe(200);
  });

  it('that was corrected to another order stays counted', async () => {
    const admin = (await test.signedInAs('Administrador')).token;
    const first = await waiting({ operationNumber: '7000260' });
    const { body: other } = await aPurchase(test, { course });
    await verify(first.payment._id);
    const body = { amount: 0, deal: other.number, reason: 'Era de otro.', effect: 'suspender' };
    const moved = { token: admin, body };
    await test.call('POST', `/payments/${first.payment._id}/corrections`, moved);
    const again = await waiting({ operationNumber: '07000260' });
    expect((await verify(again.payment._id)).status).toBe(409);
  });

  it('cannot pay again after its money went back', async () => {
    const admin = (await test.signedInAs('Administrador')).token;
    const first = await waiting({ operationNumber: '7000200' });
    await verify(first.payment._id);
    const body = { amount: 20_000, way: 'manual', reason: 'Desistió.', effect: 'suspender' };
    await test.call('POST', `/payments/${first.payment._id}/refunds`, { token: admin, body });
    const second = await waiting({ operationNumber: '07000200' });
    expect((await verify(second.payment._id)).status).toBe(409);
  });

  it.runIf(onPostgres())('pays one of two orders that are verified at once', async () => {
    const one = await waiting({ operationNumber: '7000300' });
    const other = await waiting({ operationNumber: '07000300', method: 'plin' });
    const answers = await Promise.all([verify(one.payment._id), verify(other.payment._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the day of a payment', () => {
  it.each(['2026-12-25', '2030-01-01', '1950-01-01'])(
    'that is %s is refused from everybody',
    async (paidAt) => {
      const { body } = await aPurchase(test, { course });
      const stranger = await sendVoucher(test, body.token, { paidAt });
      expect(stranger).toMatchObject({
        status: 402,
        body: { message: expect.stringMatching(/posterior a hoy|otro siglo|hace más de un año/) },
      });
      const { payment } = await waiting({ operationNumber: `71-${paidAt}` });
      const { deal, version } = payment;
      const sent = { deal, amount: 5_000, method: 'efectivo', paidAt };
      const registered = await test.call('POST', '/payments', { token: staff, body: sent });
      const corrected = await test.call('PUT', `/payments/${payment._id}`, {
        ...{ token: staff, body: { paidAt, version } },
      });
      const verified = await verify(payment._id, { paidAt, version });
      expect([registered, corrected, verified].map(({ status }) => status)).toEqual([
        402, 402, 402,
      ]);
    },
  );

  it('is counted in Lima: what is tomorrow in London is still today', async () => {
    test.clock.set('2026-11-22T03:00:00Z');
    const { body } = await aPurchase(test, { course });
    expect((await sendVoucher(test, body.token, { paidAt: '2026-11-22' })).status).toBe(402);
    expect((await sendVoucher(test, body.token, { paidAt: '2026-11-21' })).status).toBeLessThan(
      300,
    );
  });
});
