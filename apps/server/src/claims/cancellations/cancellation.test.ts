import { formatMoney } from '@aulario/contract/money';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { usualCancellationRules } from '../../legal/cancellation-rules.service.ts';
import { buyersDay, cancellationTerms } from '../../legal/cancellation-terms.ts';
import { mails } from '../../mails/mail.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { type CancellationRow, cancellations } from './cancellation.tables.ts';
import { requestView } from './cancellation.view.ts';

let test: TestApp;
let admin: string;
let course: { _id: string };
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  course = await aCourse(test);
});
afterAll(() => test.close());

async function anOrder(buyer: Record<string, unknown> = {}) {
  const { body } = await aPurchase(test, { course: course._id, buyer: aBuyer(buyer) });
  return body as { token: string; number: string };
}

async function aPaidOrder(buyer: Record<string, unknown> = {}) {
  const order = await anOrder(buyer);
  await sendVoucher(test, order.token, { method: 'transferencia' });
  const payment = await waitingPayment(test, admin, order.number);
  await verify(payment);
  return { ...order, payment };
}

const verify = (payment: { _id: string; operationNumber: string; version: number }) =>
  test.call('PUT', `/payments/${payment._id}/verification`, {
    token: admin,
    body: { operationNumber: payment.operationNumber, version: payment.version },
  });
const cancel = (token: string) =>
  test.call('POST', `/open/deals/${token}/cancellation`, { body: { sure: true } });
const dealOf = async (number: string) =>
  (await test.call('GET', `/deals?search=${number}`, { token: admin })).body[0];
const requestOf = async (number: string) =>
  (await test.call('GET', `/cancellations?search=${number}`, { token: admin })).body[0];

describe('an order that nobody paid', () => {
  it('is cancelled at once by its buyer, who has it in writing; and only once', async () => {
    const { token, number } = await anOrder();
    const before = await test.call('GET', `/open/deals/${token}/cancellation`);
    expect(before.body).toMatchObject({ can: 'annul', amount: 0, request: null });
    const unsure = await test.call('POST', `/open/deals/${token}/cancellation`, { body: {} });
    expect(unsure.status).toBe(402);
    expect((await cancel(token)).body).toMatchObject({ can: 'no' });
    expect(await dealOf(number)).toMatchObject({ state: 'anulado' });
    const order = await test.call('GET', `/open/deals/${token}`);
    expect(order.body).toMatchObject({ state: 'anulado', cancelledByBuyer: true });
    expect((await cancel(token)).status).toBe(409);
    await test.work();
    const sent = await test.deps.db.select().from(mails).where(eq(mails.template, 'cancellation'));
    expect(sent.map(({ subject }) => subject)).toContain(`Cancelaste tu compra ${number}`);
  });
});

it('follows the law that was accepted with it, also where the record of its buyer says another country', async () => {
  const { token } = await anOrder({
    country: 'CO',
    document: 'CC',
    dni: '1020304050',
    mobile: '3001234567',
  });
  await test.deps.db.update(users).set({ country: 'PE' }).where(eq(users.dni, '1020304050'));
  const { body } = await test.call('GET', `/open/deals/${token}/cancellation`);
  expect(body).toMatchObject({ country: 'CO', right: 'retracto' });
});

it('is not said to be cancelled by its buyer where staff annulled it', async () => {
  const { token, number } = await anOrder();
  const { _id } = await dealOf(number);
  const body = { reason: 'La persona desistió.' };
  await test.call('PUT', `/deals/${_id}/annulment`, { token: admin, body });
  const order = await test.call('GET', `/open/deals/${token}`);
  expect(order.body).toMatchObject({ state: 'anulado', cancelledByBuyer: false });
});

describe('an order that was paid', () => {
  it('is asked for once, with its last days, and answered by staff who may give money back', async () => {
    const { token, number, payment } = await aPaidOrder();
    const asked = await cancel(token);
    expect(asked.body).toMatchObject({
      can: 'ask',
      right: 'politica',
      request: { state: 'pendiente', inTime: true },
    });
    expect(asked.body.amount).toBeGreaterThan(0);
    await cancel(token);
    const rows = await test.deps.db.select().from(cancellations);
    expect(rows).toHaveLength(1);
    expect(await dealOf(number)).toMatchObject({ state: 'pagado' });
    const request = await requestOf(number);
    const { token: reception } = await test.signedInAs('Recepcionista');
    const path = `/cancellations/${request._id}`;
    expect(
      (await test.call('PUT', `${path}/acceptance`, { token: reception, body: {} })).status,
    ).toBe(403);
    const accepted = await test.call('PUT', `${path}/acceptance`, { token: admin, body: {} });
    expect(accepted.body).toMatchObject({ state: 'aceptada', returned: 0 });
    expect((await test.call('PUT', `${path}/acceptance`, { token: admin, body: {} })).status).toBe(
      409,
    );
    const { amount } = payment;
    const back = { amount, way: 'manual', reason: 'La canceló.', effect: 'suspender' };
    await test.call('POST', `/payments/${payment._id}/refunds`, { token: admin, body: back });
    expect(await requestOf(number)).toMatchObject({ returned: amount });
  });

  it('is refused with a reason that the buyer reads, and may be asked again', async () => {
    const { token, number } = await aPaidOrder();
    await cancel(token);
    const { _id } = await requestOf(number);
    const reason = 'El curso ya se completó.';
    const refuse = (body: object) =>
      test.call('PUT', `/cancellations/${_id}/refusal`, { token: admin, body });
    const unfounded = await refuse({ reason });
    expect(unfounded.body.errors).toMatchObject([{ path: 'ground' }]);
    expect(unfounded.body.message).toContain('Llegó dentro del plazo de la política');
    // A ground of another law is none.
    expect((await refuse({ reason, ground: 'servicio-iniciado' })).status).toBe(402);
    await refuse({ reason, ground: 'desistio' });
    const { body } = await test.call('GET', `/open/deals/${token}/cancellation`);
    expect(body).toMatchObject({
      can: 'ask',
      request: { state: 'rechazada', answer: expect.stringContaining(`. ${reason}`) },
    });
    await test.work();
    const told = test.outbox.findLast(({ subject }) => subject.startsWith('No procede cancelar'));
    expect(told?.text).toContain('la autoridad de protección al consumidor: INDECOPI.');
    expect((await cancel(token)).body.request).toMatchObject({ state: 'pendiente' });
  });

  it('is refused only on what is true of it, and on nothing while the academy’s policy runs', async () => {
    const mexican = {
      country: 'MX',
      mobile: '5512345678',
      document: 'CURP',
      dni: 'BOXW310820HNERXN09',
    };
    const colombian = { country: 'CO', mobile: '3001234567', document: 'CC', dni: '1020304050' };
    const grounds = async (buyer: Record<string, unknown>) => {
      const { token, number } = await aPaidOrder(buyer);
      await cancel(token);
      const { _id } = await requestOf(number);
      const path = `/cancellations/${_id}`;
      const { body } = await test.call('GET', `${path}/grounds`, { token: admin });
      const { db } = test.deps;
      const refuse = async (ground: string) =>
        (
          await test.call('PUT', `${path}/refusal`, {
            token: admin,
            body: { reason: 'No.', ground },
          })
        ).status;
      return { body, refuse, token, db };
    };
    const rules = async (policyDays: number) => {
      const { version } = (await test.call('GET', '/settings/cancellations', { token: admin }))
        .body;
      const body = { ...usualCancellationRules, policyDays, version };
      return test.call('PUT', '/settings/cancellations', { token: admin, body });
    };
    expect((await grounds(mexican)).body).toEqual(['desistio']);
    await rules(0);
    // Later than the day of the purchase: the law alone is left.
    test.clock.set('2026-11-23T15:00:00Z');
    admin = (await test.signedInAs('Administrador')).token;
    const mine = async (buyer: Record<string, unknown>) => {
      const at = test.clock.now();
      test.clock.set(new Date(at.getTime() + 86_400_000).toISOString());
      return { ...(await grounds(buyer)), at };
    };
    const near = await mine(mexican);
    expect(near.body).toEqual(['desistio']);
    expect(await near.refuse('inicio-cercano')).toBe(402);
    const pending = await mine(colombian);
    expect(await pending.refuse('servicio-iniciado')).toBe(402);
    expect(await pending.refuse('desistio')).toBe(200);
    expect((await rules(usualCancellationRules.policyDays)).status).toBe(200);
  });

  it('waits while a voucher is looked at: nobody annuls money unseen', async () => {
    const { token, number } = await anOrder();
    await sendVoucher(test, token);
    expect((await cancel(token)).body).toMatchObject({ can: 'ask', verifying: true });
    expect(await dealOf(number)).toMatchObject({ state: 'abierto' });
    const payment = await waitingPayment(test, admin, number);
    const { _id, waiting } = await requestOf(number);
    expect(waiting).toBe(payment.amount);
    const accept = () =>
      test.call('PUT', `/cancellations/${_id}/acceptance`, { token: admin, body: {} });
    const early = await accept();
    expect([early.status, early.body.message]).toEqual([409, expect.stringMatching(/Primero/)]);
    const body = { reason: 'El dinero no llegó.' };
    await test.call('PUT', `/payments/${payment._id}/rejection`, { token: admin, body });
    await accept();
    expect(await dealOf(number)).toMatchObject({ state: 'anulado' });
    expect((await cancel(token)).body.request).toMatchObject({ state: 'aceptada' });
  });

  it('waits as well for money that staff noted and nobody verified yet', async () => {
    const { token, number } = await anOrder();
    const { _id: deal, total: amount } = await dealOf(number);
    const body = { deal, amount, method: 'efectivo', paidAt: '2026-11-21' };
    expect((await test.call('POST', '/payments', { token: admin, body })).status).toBe(201);
    expect((await cancel(token)).body).toMatchObject({ can: 'ask', verifying: true });
    expect(await requestOf(number)).toMatchObject({ state: 'pendiente', waiting: amount });
  });

  it('gives back what was verified while the request waited', async () => {
    const { token, number } = await anOrder();
    await sendVoucher(test, token);
    await cancel(token);
    const payment = await waitingPayment(test, admin, number);
    await verify(payment);
    const { _id, amount } = await requestOf(number);
    const accepted = await test.call('PUT', `/cancellations/${_id}/acceptance`, {
      token: admin,
      body: {},
    });
    expect([amount, accepted.body.amount]).toEqual([0, payment.amount]);
    expect(await dealOf(number)).toMatchObject({ state: 'pagado' });
  });

  it('promises what is there when it is accepted, also where a payment was corrected meanwhile', async () => {
    const { token, number, payment } = await aPaidOrder();
    await cancel(token);
    const amount = payment.amount - 3_000;
    const reason = 'Se escribió mal.';
    const corrected = await test.call('POST', `/payments/${payment._id}/corrections`, {
      ...{ token: admin, body: { amount, effect: 'mantener', reason } },
    });
    expect(corrected.status).toBe(201);
    const { _id } = await requestOf(number);
    const path = `/cancellations/${_id}/acceptance`;
    const accepted = await test.call('PUT', path, { token: admin, body: {} });
    expect(accepted.body).toMatchObject({ amount, kept: 0 });
    expect(await requestOf(number)).toMatchObject({ amount, received: amount });
    await test.work();
    const subject = `Aceptamos cancelar tu compra ${number}`;
    const told = test.outbox.find((mail) => mail.subject === subject);
    expect(told?.text).toContain(`devolveremos ${formatMoney({ amount, currency: 'PEN' })}`);
    expect(told?.text).not.toContain('conserva');
  });

  it('is accepted with its money in one act and one mail, never with less than is due', async () => {
    const { token, number, payment } = await aPaidOrder();
    await cancel(token);
    const { _id, amount } = await requestOf(number);
    const accept = (refund: object) =>
      test.call('PUT', `/cancellations/${_id}/acceptance`, { token: admin, body: { refund } });
    const path = async (refund: object) => (await accept(refund)).body.errors[0].path;
    expect(await path({ amount: amount - 1, standing: 'hecha' })).toBe('refund.amount');
    expect(await path({ amount: amount + 1, standing: 'hecha' })).toBe('refund.amount');
    for (const sentOn of ['2099-01-01', '1950-01-01'])
      expect(await path({ amount, standing: 'hecha', sentOn })).toBe('refund.sentOn');
    expect(await requestOf(number)).toMatchObject({ state: 'pendiente', received: amount });
    const done = await accept({ amount, standing: 'hecha', operationNumber: '00123' });
    expect(done.body).toMatchObject({ state: 'aceptada', returned: payment.amount, received: 0 });
    const [{ _id: refund }] = (
      await test.call('GET', `/refunds?search=${number}`, { token: admin })
    ).body;
    const audit = `/audit?entity=refund&entityId=${refund}`;
    expect((await test.call('GET', audit, { token: admin })).body).toMatchObject([
      { action: 'refund', after: { state: 'hecho' } },
    ]);
    expect(await dealOf(number)).toMatchObject({ state: 'anulado' });
    await test.work();
    const told = test.outbox.filter(({ text }) => text.includes(number) && /devolv/.test(text));
    // Which of two that wait goes out first, nobody says.
    const [accepted, asked] = told.sort((a, b) => a.subject.localeCompare(b.subject));
    expect(told.map(({ subject }) => subject)).toEqual([
      `Aceptamos cancelar tu compra ${number}`,
      `Recibimos tu solicitud de cancelación ${number}`,
    ]);
    expect(asked?.text).toContain(number);
    expect(accepted?.text).toMatch(/Te devolvimos .*operación 00123.*nota de crédito/s);
  });

  it('is accepted with its money still to be sent, and its courses end at once', async () => {
    const { token, number } = await aPaidOrder();
    await cancel(token);
    const { _id, amount } = await requestOf(number);
    const body = { refund: { amount, standing: 'por-devolver' } };
    await test.call('PUT', `/cancellations/${_id}/acceptance`, { token: admin, body });
    const [refund] = (await test.call('GET', `/refunds?search=${number}`, { token: admin })).body;
    expect(refund).toMatchObject({ state: 'pendiente', way: 'manual', amount });
    const { _id: deal } = await dealOf(number);
    const { body: shown } = await test.call('GET', `/deals/${deal}`, { token: admin });
    const states = shown.enrolments.map(({ state }: { state: string }) => state);
    expect(new Set(states)).toEqual(new Set(['retirado']));
    // Nothing was sent yet: their account says so, and nobody erases who still has to be paid.
    const own = await test.call('GET', '/me/studies', { token: await test.tokenOf(shown.user) });
    expect(own.body.purchases).toMatchObject([{ number, returned: amount, returning: amount }]);
    const privacy = await test.call('GET', `/users/${shown.user}/privacy`, { token: admin });
    expect(privacy.body.obstacles).toContainEqual(expect.stringMatching(/^Espera una devolución/));
  });

  it('waits for no more money once it is accepted: the next voucher is looked at first, and the plan ends with it', async () => {
    const { token, number } = await anOrder();
    const { _id: deal } = await dealOf(number);
    const instalments = [
      { dueDate: '2026-12-01', amount: 10_000 },
      { dueDate: '2027-01-01', amount: 10_000 },
    ];
    await test.call('PUT', `/deals/${deal}/instalments`, { token: admin, body: { instalments } });
    await sendVoucher(test, token);
    await verify(await waitingPayment(test, admin, number));
    await sendVoucher(test, token, { operationNumber: '7654321' });
    await cancel(token);
    const { _id, received } = await requestOf(number);
    expect(received).toBe(10_000);
    const body = { refund: { amount: received, standing: 'por-devolver' } };
    const accept = () =>
      test.call('PUT', `/cancellations/${_id}/acceptance`, { token: admin, body });
    expect(await accept()).toMatchObject({ status: 409, body: { message: /espera revisión/ } });
    const next = await waitingPayment(test, admin, number);
    const reason = 'No llegó.';
    await test.call('PUT', `/payments/${next._id}/rejection`, { token: admin, body: { reason } });
    expect((await accept()).status).toBe(200);
    // Not even until its money was sent does it ask for the rest.
    expect(await dealOf(number)).toMatchObject({
      ...{ state: 'anulado', returning: received, kept: 0, due: 0 },
    });
    const { body: after } = await test.call('GET', `/deals/${deal}`, { token: admin });
    expect(after.instalments).toEqual([]);
    const states = after.payments.map(({ state }: { state: string }) => state);
    expect(states.sort()).toEqual(['rechazado', 'verificado']);
  });

  it('of several courses is cancelled by its buyer while the money of another is on its way back', async () => {
    const other = await aCourse(test);
    const { body } = await aPurchase(test, {
      ...{ course: course._id, buyer: aBuyer() },
      lines: [{ course: course._id }, { course: other._id }],
    });
    await sendVoucher(test, body.token);
    await verify(await waitingPayment(test, admin, body.number));
    const { _id: deal } = await dealOf(body.number);
    const { body: sold } = await test.call('GET', `/deals/${deal}`, { token: admin });
    const refund = `/enrolments/${sold.enrolments[0]._id}/refund`;
    const reason = 'No podrá llevarlo.';
    const back = await test.call('PUT', refund, { token: admin, body: { reason } });
    expect(back.status).toBeLessThan(300);
    expect((await dealOf(body.number)).returning).toBeGreaterThan(0);
    expect((await cancel(body.token)).body).toMatchObject({
      can: 'ask',
      request: { state: 'pendiente' },
    });
    expect((await dealOf(body.number)).cancelling).toBe('pedida');
    const late = { inTime: false, amount: 0 };
    await test.deps.db.update(cancellations).set(late).where(eq(cancellations.dealId, deal));
    const { _id } = await requestOf(body.number);
    const accept = { refund: { amount: 1_000, standing: 'por-devolver' } };
    const path = `/cancellations/${_id}/acceptance`;
    expect((await test.call('PUT', path, { token: admin, body: accept })).status).toBe(200);
    // Settled still while its money is on the way: what it says of itself, its page and its mail is one.
    const { state, cancelling, paid, returning } = await dealOf(body.number);
    expect([state, cancelling]).toEqual(['pagado', 'aceptada']);
    const own = await test.call('GET', `/open/deals/${body.token}/cancellation`, {});
    expect(own.body.request.kept).toBe(paid - returning);
    await test.work();
    const told = test.outbox.find(({ subject }) => subject.endsWith(`tu compra ${body.number}`));
    const kept = formatMoney({ amount: own.body.request.kept, currency: 'PEN' });
    expect(told?.text).toContain(`conserva ${kept}`);
  });

  it('of which a part was paid asks for its rest no more once a part of that went back', async () => {
    const { token, number } = await anOrder();
    const { _id: deal } = await dealOf(number);
    const money = { method: 'yape', operationNumber: '7700123', paidAt: '2026-11-21' };
    const part = { deal, amount: 6_000, ...money };
    const paid = await test.call('POST', '/payments', { token: admin, body: part });
    await verify({ ...paid.body, operationNumber: '7700123' });
    expect(await dealOf(number)).toMatchObject({ state: 'pagado-parcial', received: 6_000 });
    await cancel(token);
    const { _id } = await requestOf(number);
    // Asked for after the days that the policy gives: what goes back is the academy's to say.
    const late = { inTime: false, amount: 0 };
    await test.deps.db.update(cancellations).set(late).where(eq(cancellations.id, _id));
    const refund = { amount: 2_000, standing: 'hecha', operationNumber: '00124' };
    const path = `/cancellations/${_id}/acceptance`;
    expect((await test.call('PUT', path, { token: admin, body: { refund } })).status).toBe(200);
    expect(await dealOf(number)).toMatchObject({
      ...{ state: 'anulado', received: 4_000, kept: 4_000, due: 0, cancelling: 'aceptada' },
    });
    const order = await test.call('GET', `/open/deals/${token}`, {});
    expect(order.body).toMatchObject({ cancelledByBuyer: true, dueNow: 0 });
    const own = await test.call('GET', `/open/deals/${token}/cancellation`, {});
    expect(own.body.request).toMatchObject({ amount: 2_000, kept: 4_000 });
    await test.work();
    const told = test.outbox.find(
      ({ subject }) => subject === `Aceptamos cancelar tu compra ${number}`,
    );
    expect(told?.text).toMatch(/Te devolvimos S\/\s20.*conserva S\/\s40.*No debes nada más/s);
    // Nothing of it is money that has to go back.
    const findings = await test.call('GET', '/sale-exceptions', { token: admin });
    expect(findings.status).toBe(200);
    expect(JSON.stringify(findings.body)).not.toContain(number);
  });

  it('is never annulled by its buyer when staff verify it in the same moment', async () => {
    const { token, number } = await anOrder();
    await sendVoucher(test, token);
    const payment = await waitingPayment(test, admin, number);
    await Promise.all([verify(payment), cancel(token), cancel(token)]);
    expect(await dealOf(number)).toMatchObject({ state: 'pagado' });
    expect(await requestOf(number)).toMatchObject({ state: 'pendiente' });
  });
});

it('says of a settled sale that it keeps what neither came back nor, by the answer, will', () => {
  const settled = { total: 6_100, paid: 6_100, refunded: 60, returning: 0, conceded: 0, kept: 0 };
  const keeps = (row: object, deal: object) =>
    requestView(row as CancellationRow, { ...settled, reversed: 0, state: 'pagado', ...deal }).kept;
  expect(keeps({ state: 'aceptada', amount: 100 }, {})).toBe(6_000);
  expect(keeps({ state: 'aceptada', amount: 100 }, { refunded: 200 })).toBe(5_900);
  expect(keeps({ state: 'pendiente', amount: 100 }, {})).toBe(0);
  // Charged twice, and one of them taken back by the bank: nobody keeps what never was its money.
  const charged = { paid: 12_200, refunded: 6_100, reversed: 6_100 };
  expect(keeps({ state: 'aceptada', amount: 6_100 }, charged)).toBe(0);
});

describe('the right of a country', () => {
  const noHoliday = () => false;
  const terms = (country: 'PE' | 'CO' | 'MX', today: string) =>
    cancellationTerms({ country, bought: '2026-11-20', today }, noHoliday, usualCancellationRules);

  it('is retracto in Colombia for five business days, with the money in fifteen days', () => {
    // Friday the 20th: the fifth business day is Friday the 27th.
    expect(terms('CO', '2026-11-27')).toMatchObject({
      ...{ right: 'retracto', until: '2026-11-27', inTime: true, refundBy: '2026-12-12' },
    });
    expect(terms('CO', '2026-11-30')).toMatchObject({ right: 'politica', inTime: false });
  });

  it('is revocation in Mexico for five business days, and the policy in Peru', () => {
    expect(terms('MX', '2026-11-27')).toMatchObject({ right: 'revocacion', inTime: true });
    expect(terms('PE', '2026-11-27')).toMatchObject({
      ...{ right: 'politica', until: '2026-11-27', inTime: true },
    });
    expect(terms('PE', '2026-11-28')).toMatchObject({ inTime: false });
  });

  it('counts on the calendar of the buyer’s country', () => {
    const holiday = (day: string) => day === '2026-11-23';
    const shifted = { country: 'CO', bought: '2026-11-20', today: '2026-11-20' } as const;
    expect(cancellationTerms(shifted, holiday, usualCancellationRules).until).toBe('2026-11-30');
  });

  it('lasts for a buyer until their own midnight, which in Mexico comes after Lima’s', () => {
    const late = new Date('2026-11-28T05:30:00Z');
    expect([buyersDay('PE', late), buyersDay('MX', late)]).toEqual(['2026-11-28', '2026-11-27']);
    const evening = { country: 'MX', bought: '2026-11-20', today: '2026-11-28' } as const;
    const asked = { ...evening, theirs: buyersDay('MX', late) };
    expect(cancellationTerms(asked, noHoliday, usualCancellationRules)).toMatchObject({
      ...{ right: 'revocacion', inTime: true },
    });
  });

  it('is none of a policy that gives no days, not even on the day of the purchase', () => {
    const none = { ...usualCancellationRules, policyDays: 0 };
    const day = '2026-11-20';
    const of = (country: 'PE' | 'CO') =>
      cancellationTerms({ country, bought: day, today: day }, noHoliday, none);
    expect(of('PE')).toMatchObject({ right: 'politica', inTime: false, policyUntil: null });
    expect(of('CO')).toMatchObject({ right: 'retracto', inTime: true, policyUntil: null });
  });
});
