import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { tellLapsed } from './lapsed-places.jobs.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const staff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, path, { token, ...(body ? { body } : {}) });

/** A group in a room, from 1 February on Mondays, with its first class. */
async function aGroup(classroom: string, changes: object = {}) {
  const course = await aCourse(test, { classroom, modality: 'presencial' });
  const { body: draft } = await staff('POST', '/editions', {
    ...{ course: course._id, startDate: '2027-02-01', endDate: '2027-03-26' },
    ...{ schedule: 'Lunes, de 19 a 21 h', place: 'Aula 2, Jr. Puno 123', seats: 1, ...changes },
  });
  await staff('PUT', `/editions/${draft._id}/announcement`);
  const hours = { day: '2027-02-01', from: '19:00', until: '21:00' };
  await staff('POST', '/class-sessions', { edition: draft._id, ...hours });
  return { course, lines: [{ course: course._id, edition: draft._id }] };
}

async function pay({ token: order, number }: { token: string; number: string }) {
  await sendVoucher(test, order);
  const payment = await waitingPayment(test, token, number);
  await staff('PUT', `/payments/${payment._id}/verification`, {});
}

async function mailTo(address: string, subject: string): Promise<string> {
  await test.work();
  const mail = test.outbox.find(({ to, subject: it }) => to === address && it.includes(subject));
  return mail?.text.replace(/\s+/g, ' ') ?? 'none';
}

it('a purchase and an enrolment name their group: days, hours, place, first class, and how long it is kept', async () => {
  const { course, lines } = await aGroup('ninguna');
  const buyer = aBuyer();
  const { body: order } = await aPurchase(test, { course: course._id, buyer, lines });
  const facts = [
    'Grupo: del 1 de febrero de 2027 al 26 de marzo de 2027',
    'Horario: Lunes, de 19 a 21 h (hora de Lima)',
    'Primera clase: lunes 1 de febrero, de 19:00 a 21:00 (hora de Lima)',
    'Dónde: Aula 2, Jr. Puno 123',
  ];
  const bought = await mailTo(buyer.email, 'Registramos tu compra');
  for (const fact of facts) expect(bought).toContain(fact);
  expect(bought).toContain(
    'Cupo apartado hasta: 23 de noviembre de 2026, 10:00 h (hora de Lima) Si pagas después, es tuyo solo si todavía queda lugar.',
  );

  const { body: again } = await aPurchase(test, { course: course._id, buyer, lines });
  await test.work();
  const repeated = test.outbox.find(({ subject }) => subject.includes(again.number));
  expect(repeated?.text.replace(/\s+/g, ' ')).toContain('Cupo apartado hasta: 23 de noviembre');

  await pay(order);
  const inside = await mailTo(buyer.email, 'Tu matrícula');
  for (const fact of facts) expect(inside).toContain(fact);
  expect(inside).toContain('en ese lugar y a esa hora');
  expect(inside).not.toMatch(/aula virtual|contraseña|ya puedes entrar/);
  const { body } = await test.call('GET', `/open/deals/${order.token}`);
  expect(body.lines[0].told).toMatchObject({ where: 'Aula 2, Jr. Puno 123', running: false });
});

it('an order of a group whose places nobody counts keeps none until a day', async () => {
  const { course, lines } = await aGroup('ninguna', { seats: null });
  const buyer = aBuyer();
  const { body: order } = await aPurchase(test, { course: course._id, buyer, lines });
  const bought = await mailTo(buyer.email, 'Registramos tu compra');
  expect(bought).toContain('Grupo: del 1 de febrero de 2027');
  expect(bought).not.toContain('apartado');
  expect((await test.call('GET', `/open/deals/${order.token}`)).body.placesUntil).toBeNull();
});

it('a group without days has a next class, and no first one', async () => {
  const open = { seats: null, startDate: null, endDate: null };
  const { course, lines } = await aGroup('ninguna', open);
  const buyer = aBuyer();
  await aPurchase(test, { course: course._id, buyer, lines });
  const bought = await mailTo(buyer.email, 'Registramos tu compra');
  expect(bought).toContain('Grupo: a tu ritmo, sin fechas');
  expect(bought).toContain('Próxima clase: lunes 1 de febrero');
});

it('who paid for a group that filled up is promised no access', async () => {
  const { course, lines } = await aGroup('ninguna');
  const buyer = aBuyer();
  const { body: late } = await aPurchase(test, { course: course._id, buyer, lines });
  const before = test.clock.now();
  test.clock.set(new Date(before.getTime() + 49 * 3600_000).toISOString());
  const { body: quick } = await aPurchase(test, { course: course._id, lines });
  await pay(quick);
  await pay(late);
  test.clock.set(before.toISOString());
  const mail = await mailTo(buyer.email, 'pero el grupo se llenó antes');
  expect(mail).toContain('Te escribimos para darte un cupo en otro grupo o devolverte tu dinero.');
  expect(mail).not.toMatch(/Estamos preparando|Dónde:/);
});

it('an order whose place lapses is told so once, unless money is on its way or it was annulled', async () => {
  const { course, lines } = await aGroup('ninguna', { seats: 5 });
  const [quiet, sent, annulled] = [aBuyer(), aBuyer(), aBuyer()];
  await aPurchase(test, { course: course._id, buyer: quiet, lines });
  const { body: paying } = await aPurchase(test, { course: course._id, buyer: sent, lines });
  await sendVoucher(test, paying.token);
  const { body: gone } = await aPurchase(test, { course: course._id, buyer: annulled, lines });
  const [deal] = (await staff('GET', `/deals?search=${gone.number}`)).body;
  await staff('PUT', `/deals/${deal._id}/annulment`, { reason: 'Desistió.' });
  const before = test.clock.now();
  const lapsed = async (buyer: { email: string }) => mailTo(buyer.email, 'ya no está apartado');
  await tellLapsed(test.deps);
  expect(await lapsed(quiet)).toBe('none');
  for (const hours of [49, 50, 24 * 7 + 1]) {
    test.clock.set(new Date(before.getTime() + hours * 3600_000).toISOString());
    await tellLapsed(test.deps);
  }
  test.clock.set(before.toISOString());
  expect(await lapsed(quiet)).toContain('Puedes pagar todavía: si queda lugar');
  expect(await lapsed(quiet)).toContain('en el grupo del 1 de febrero de 2027 de');
  for (const buyer of [sent, annulled]) expect(await lapsed(buyer)).toBe('none');
  const told = test.outbox.filter(
    ({ to, subject }) => to === quiet.email && /apartado/.test(subject),
  );
  expect(told).toHaveLength(1);
});
