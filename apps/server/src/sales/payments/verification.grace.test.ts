import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { onPostgres } from '../../../test/database.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  aVoucher,
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

async function aWaiting(fields: object = {}) {
  const buyer = aBuyer();
  const { body } = await aPurchase(test, { course, buyer });
  await sendVoucher(test, body.token, fields, await aVoucher());
  await test.work();
  return { buyer, bought: body, payment: await waitingPayment(test, staff, body.number) };
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, path, { token: staff, ...(body ? { body } : {}) });
const verify = (id: string, body: object = {}) =>
  call('PUT', `/payments/${id}/verification`, { grace: true, ...body });
const mailsTo = (email: string) => test.outbox.filter(({ to }) => to === email).length;
const listed = async (query: string) =>
  ((await call('GET', `/payments?${query}`)).body as { _id: string }[]).map(({ _id }) => _id);

describe('a verification with a minute of grace', () => {
  it('leaves no trace for the buyer when it is taken back', async () => {
    const { buyer, bought, payment } = await aWaiting();
    const before = mailsTo(buyer.email);
    const answer = await verify(payment._id, { version: payment.version });
    expect(answer.body).toMatchObject({
      state: 'pendiente',
      verifying: { by: expect.any(String) },
    });
    expect(await listed('state=pendiente&voucher=true&verifying=false')).not.toContain(payment._id);
    expect(await listed('verifying=true')).toEqual([payment._id]);
    const undone = await call('DELETE', `/payments/${payment._id}/verification`);
    expect(undone.body).toMatchObject({ state: 'pendiente', verifying: null });
    await later();
    expect((await test.call('GET', `/open/deals/${bought.token}`)).body).toMatchObject({
      ...{ state: 'abierto', paid: 0 },
      payments: [{ state: 'pendiente' }],
    });
    expect(mailsTo(buyer.email)).toBe(before);
    expect(await listed('state=pendiente&voucher=true&verifying=false')).toContain(payment._id);
    const again = await call('DELETE', `/payments/${payment._id}/verification`);
    expect(again.status).toBe(409);
  });

  it('is shown as it was verified until then, everywhere, and as it was once it is taken back', async () => {
    const { bought, payment } = await aWaiting();
    const path = `/payments/${payment._id}`;
    const shown = async () => {
      const [deal, list] = [`/deals/${payment.deal}`, `/payments?deal=${payment.deal}`];
      const places = await Promise.all([path, list, deal].map((place) => call('GET', place)));
      const [one, [listed], { payments }] = places.map(({ body }) => body);
      return [one, listed, payments[0]].map(({ amount, paidAt }) => [amount, paidAt]);
    };
    const said = { amount: 14_000, paidAt: '2026-11-19' };
    const { version } = payment;
    expect((await verify(payment._id, { ...said, version })).body).toMatchObject(said);
    expect(await shown()).toEqual(Array(3).fill([14_000, '2026-11-19']));
    const own = (await test.call('GET', `/open/deals/${bought.token}`)).body.payments;
    expect(own).toMatchObject([{ amount: { amount: 20_000 } }]);
    await call('DELETE', `${path}/verification`);
    expect(await shown()).toEqual(Array(3).fill([20_000, payment.paidAt]));
  });

  it('does all of it when the minute is over, once, in the name of who said it', async () => {
    const { buyer, payment } = await aWaiting();
    await verify(payment._id);
    expect((await call('GET', `/receipts?deal=${payment.deal}`)).body).toEqual([]);
    await later();
    await later();
    const { body } = await call('GET', `/deals/${payment.deal}`);
    expect(body).toMatchObject({ state: 'pagado', payments: [{ state: 'verificado' }] });
    expect(body.payments[0]).toMatchObject({ verifying: null, verifiedBy: expect.any(String) });
    expect((await call('GET', `/receipts?deal=${payment.deal}`)).body).toHaveLength(1);
    expect(mailsTo(buyer.email)).toBeGreaterThan(0);
    expect((await call('DELETE', `/payments/${payment._id}/verification`)).status).toBe(409);
  });

  it('tells the second of two with one operation number who took it just now, and the first one stands', async () => {
    const number = { operationNumber: '6600100' };
    const [mine, theirs] = [await aWaiting(number), await aWaiting(number)];
    const { body: first } = await verify(mine.payment._id);
    const colleague = await test.signedInAs('Recepcionista');
    const second = (body: object) =>
      test.call('PUT', `/payments/${theirs.payment._id}/verification`, {
        ...{ token: colleague.token, body },
      });
    for (const body of [{ grace: true }, {}, { grace: true, method: 'plin' }]) {
      const refused = await second({ ...body, otherOperation: 'La vi en el extracto del 19.' });
      expect(refused.status).toBe(409);
      if (!('method' in body)) {
        expect(refused.body.message).toContain(
          `${first.verifying.by} acaba de verificar esa operación en otro pago: el trato ${mine.bought.number}`,
        );
        expect(refused.body.message).toContain('deshaga aquella verificación');
      }
    }
    const shown = (await call('GET', `/payments/${theirs.payment._id}`)).body;
    expect(shown.sameAs).toMatchObject([
      { counted: false, certain: true, verifyingBy: first.verifying.by },
    ]);
    // On another day it may be another one, with a word of why; and neither is refused when its minute is over.
    const other = await aWaiting({ ...number, paidAt: '2026-11-19' });
    const path = `/payments/${other.payment._id}/verification`;
    const asked = await call('PUT', path, { grace: true });
    expect(asked).toMatchObject({ status: 409, body: { errors: [{ path: 'otherOperation' }] } });
    expect(asked.body.message).toContain('se acaba de verificar');
    const said = { grace: true, otherOperation: 'La vi en el extracto del 19.' };
    expect((await call('PUT', path, said)).status).toBe(200);
    await later();
    const states = [mine, other, theirs].map(async ({ payment }) => {
      const { body } = await call('GET', `/payments/${payment._id}`);
      return [body.state, body.unapplied];
    });
    expect(await Promise.all(states)).toEqual([
      ['verificado', null],
      ['verificado', null],
      ['pendiente', null],
    ]);
  });

  it.runIf(onPostgres())(
    'tells one of two who verify one operation at the same moment',
    async () => {
      const number = { operationNumber: '6600200' };
      const two = [await aWaiting(number), await aWaiting(number)];
      const answers = await Promise.all(two.map(({ payment }) => verify(payment._id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      await later();
    },
  );

  it('tells the second of two who verify it who was faster, and lets the first one stand', async () => {
    const { payment } = await aWaiting();
    const { version } = payment;
    const first = (await verify(payment._id, { version })).body.verifying;
    const { token } = await test.signedInAs('Recepcionista');
    const others = [{ version, amount: 15_000 }, { version }, {}].map(
      (body) => [token, body] as const,
    );
    // Also the same person who says something else.
    for (const [who, body] of [...others, [staff, { version, amount: 15_000 }] as const]) {
      const path = `/payments/${payment._id}/verification`;
      const answer = await test.call('PUT', path, { token: who, body: { grace: true, ...body } });
      expect([answer.status, answer.body.code]).toEqual([409, 'wrong-state']);
      expect(answer.body.message).toMatch(`${first.by} ya verificó este pago`);
    }
    expect((await call('GET', `/payments/${payment._id}`)).body.verifying).toEqual(first);
    await later();
    const late = await verify(payment._id, { version, paidAt: '2026-11-02' });
    expect(late.body.message).toBe('Este pago ya está verificado.');
  });

  it('is one, and no fault, where the same person says the same twice', async () => {
    const { payment } = await aWaiting();
    const { version } = payment;
    const answers = await Promise.all([1, 2].map(() => verify(payment._id, { version })));
    const [first, second] = answers.map(({ status, body }) => [status, body.verifying?.at]);
    expect([first?.[0], second]).toEqual([200, first]);
    await later();
    expect(await verify(payment._id, { version })).toMatchObject({
      ...{ status: 200, body: { state: 'verificado' } },
    });
    expect((await call('GET', `/receipts?deal=${payment.deal}`)).body).toHaveLength(1);
    const moment = test.clock.now().getTime();
    test.clock.set(new Date(moment + 600_000).toISOString());
    expect((await verify(payment._id, { version })).status).toBe(409);
  });

  it('refuses at once what it would refuse, and does nothing of what was taken back and decided otherwise', async () => {
    const { payment } = await aWaiting();
    expect((await verify(payment._id, { amount: 90_000 })).status).toBe(402);
    expect((await call('GET', `/payments/${payment._id}`)).body.verifying).toBeNull();
    const byHand = await verify(payment._id, { method: 'pasarela', operationNumber: '123456789' });
    expect([byHand.status, byHand.body.errors[0].path]).toEqual([402, 'method']);
    await verify(payment._id);
    await call('DELETE', `/payments/${payment._id}/verification`);
    await call('PUT', `/payments/${payment._id}/rejection`, { reason: 'El voucher es de otro.' });
    await later();
    expect((await call('GET', `/payments/${payment._id}`)).body).toMatchObject({
      ...{ state: 'rechazado', verifying: null },
    });
  });
});

describe('two payments that are verified within one minute', () => {
  async function both() {
    const one = await aWaiting();
    const { body: second } = await call('POST', '/payments', {
      ...{ deal: one.payment.deal, amount: 20_000, method: 'efectivo', paidAt: '2026-11-20' },
    });
    return { deal: one.payment.deal, ids: [one.payment._id, second._id] as [string, string] };
  }

  it('do not both count on what the sale asks for, however fast they are', async () => {
    const { deal, ids } = await both();
    const answers = await Promise.all(ids.map((id) => verify(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/Otro pago del trato .* se acaba de verificar/);
    await later();
    expect((await call('GET', `/deals/${deal}`)).body).toMatchObject({
      ...{ state: 'pagado', paid: 20_000 },
    });
    expect(await listed('unapplied=true')).toEqual([]);
  });

  it('do not both give their excess to one sale, nor what its own payment brings', async () => {
    const [one, other] = [await both(), await both()];
    const { body: third } = await aPurchase(test, { course, buyer: aBuyer() });
    const excess = { kind: 'otro-trato', deal: third.number };
    const answers = await Promise.all(
      [one, other].map(({ ids: [id] }) => verify(id, { amount: 35_000, excess })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await sendVoucher(test, third.token);
    const own = await waitingPayment(test, staff, third.number);
    expect((await verify(own._id)).status).toBe(409);
    expect((await verify(own._id, { amount: 5_000 })).status).toBe(200);
    await later();
    expect((await call('GET', `/deals/${own.deal}`)).body).toMatchObject({
      ...{ state: 'pagado', paid: 20_000 },
    });
    expect(await listed('unapplied=true')).toEqual([]);
  });

  it('may both be counted where together they are what it asks for', async () => {
    const { deal, ids } = await both();
    const [first, second] = ids;
    const answers = await Promise.all([
      verify(first, { amount: 12_000 }),
      verify(second, { amount: 8_000 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await later();
    expect((await call('GET', `/deals/${deal}`)).body).toMatchObject({ state: 'pagado' });
  });
});

it('stands while the buyer cancels within the minute: that waits for staff, who saw the money', async () => {
  const { body: bought } = await aPurchase(test, { course, buyer: aBuyer() });
  const [{ _id }] = (await call('GET', `/deals?search=${bought.number}`)).body;
  const [payment] = (await call('GET', `/payments?deal=${_id}`)).body;
  await verify(payment._id, { method: 'efectivo', paidAt: '2026-11-21' });
  const path = `/open/deals/${bought.token}/cancellation`;
  expect((await test.call('GET', path)).body).toMatchObject({ can: 'ask', verifying: true });
  expect((await sendVoucher(test, bought.token)).status).toBe(409);
  await test.call('POST', path, { body: { sure: true } });
  await later();
  expect((await call('GET', `/deals/${_id}`)).body).toMatchObject({ state: 'pagado' });
});

it('is thrown away by nobody in its minute: not with its sale, its buyer’s cancellation, nor by another hand', async () => {
  const { bought, payment } = await aWaiting();
  await test.call('POST', `/open/deals/${bought.token}/cancellation`, { body: { sure: true } });
  const admin = (await test.signedInAs('Administrador')).token;
  const asked = await test.call('GET', `/cancellations?deal=${payment.deal}`, { token: admin });
  await verify(payment._id);
  const reason = 'Otra cosa que se decidió.';
  const acts: ['PUT' | 'DELETE', string, object][] = [
    ['PUT', `/deals/${payment.deal}/annulment`, { reason }],
    ['PUT', `/cancellations/${asked.body[0]._id}/acceptance`, {}],
    ['PUT', `/payments/${payment._id}/rejection`, { reason }],
    ['PUT', `/payments/${payment._id}`, { operationNumber: '99887766' }],
    ['DELETE', `/payments/${payment._id}`, { reason }],
  ];
  for (const [method, path, body] of acts) {
    const answer = await test.call(method, path, { token: admin, body });
    expect([answer.status, answer.body.message], path).toEqual([
      409,
      expect.stringMatching(/espera un minuto, o deshaz/),
    ]);
  }
  await later();
  expect((await call('GET', `/deals/${payment.deal}`)).body).toMatchObject({ state: 'pagado' });
});

it('of a payment that waits without method is kept when staff take other money for its sale', async () => {
  const { body: bought } = await aPurchase(test, { course, buyer: aBuyer() });
  const [{ _id: deal }] = (await call('GET', `/deals?search=${bought.number}`)).body;
  const [payment] = (await call('GET', `/payments?deal=${deal}`)).body;
  await verify(payment._id, { method: 'efectivo', amount: 5000, paidAt: '2026-11-21' });
  const other = { deal, amount: 5000, method: 'efectivo', paidAt: '2026-11-21' };
  const token = staff;
  expect((await test.call('POST', '/payments', { token, body: other })).body._id).not.toBe(
    payment._id,
  );
  await later();
  expect((await call('GET', `/deals/${deal}`)).body).toMatchObject({ paid: 5000 });
});

it('is refused when whoever said it may not any more, and staff hear of it', async () => {
  const { payment } = await aWaiting();
  const { token, user } = await test.signedInAs('Recepcionista');
  const body = { grace: true };
  await test.call('PUT', `/payments/${payment._id}/verification`, { token, body });
  const admin = (await test.signedInAs('Administrador')).token;
  const shut = { token: admin, body: { status: false } };
  expect((await test.call('PUT', `/users/account/${user.id}`, shut)).status).toBe(200);
  await later();
  expect((await call('GET', `/payments/${payment._id}`)).body).toMatchObject({
    ...{ state: 'pendiente', verifying: null },
    unapplied: { by: expect.any(String), why: 'Quien lo verificó ya no tiene permiso.' },
  });
  expect(await listed('state=pendiente&unapplied=true')).toEqual([payment._id]);
  const found = (await call('GET', '/sale-exceptions')).body;
  expect(found).toMatchObject([{ kind: 'verificacion-sin-efecto', _id: payment._id }]);
  await verify(payment._id);
  await later();
  expect(await listed('unapplied=true')).toEqual([]);
});

it('is neither rejected nor verified by who looked at a voucher that the buyer has replaced since', async () => {
  const { bought, payment } = await aWaiting();
  const { version } = payment;
  const replaced = await sendVoucher(test, bought.token, {}, undefined, payment._id);
  expect(replaced.status).toBe(201);
  const reason = 'El comprobante no se lee.';
  const path = `/payments/${payment._id}`;
  for (const answer of [
    await call('PUT', `${path}/rejection`, { reason, version }),
    await verify(payment._id, { version }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'stale-version']);
  const now = (await call('GET', path)).body;
  expect(now).toMatchObject({ state: 'pendiente', verifying: null });
  const rejected = await call('PUT', `${path}/rejection`, { reason, version: now.version });
  expect(rejected.body).toMatchObject({ state: 'rechazado' });
});

describe('the queue of vouchers', () => {
  it('is searched by name, by the number of an operation however written, and by an amount', async () => {
    const { bought, payment } = await aWaiting();
    const operation = payment.operationNumber as string;
    const otherwise = operation.replace('-', '').toLowerCase();
    for (const search of [bought.number, operation, otherwise])
      expect(await listed(`state=pendiente&voucher=true&search=${search}`), search).toContain(
        payment._id,
      );
    for (const amount of ['200', '200.00', 'S/ 200.00', 'S/200'])
      expect(await listed(`state=pendiente&voucher=true&search=${amount}`), amount).toContain(
        payment._id,
      );
    expect(await listed('state=pendiente&voucher=true&search=201.00')).toEqual([]);
  });
});

/** A minute later: what waited for it is due, and done. */
async function later(): Promise<void> {
  await test.deps.db.execute(
    sql`update jobs.job set start_after = now() - interval '1 second' where name = 'verification'`,
  );
  await test.work();
}
