import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAnnounced } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';
import { waiting } from '../../catalogue/editions/waiting.tables.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const staff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, path, { token, ...(body ? { body } : {}) });
let operations = 0;

async function aGroup(course: string, startDate: string, more: object = {}) {
  const group = { course, startDate, endDate: '2027-06-30', seats: 5, ...more };
  return (await anAnnounced(test, token, group))._id as string;
}

async function pay(deal: string, amount: number) {
  operations += 1;
  const money = { method: 'yape', operationNumber: `77000${operations}`, paidAt: '2026-11-20' };
  const payment = (await staff('POST', '/payments', { deal, amount, ...money })).body;
  const done = await staff('PUT', `/payments/${payment._id}/verification`, {});
  expect(done.status).toBe(200);
}

/** Somebody who ordered the group and of whose money a part is here. */
async function partPaid(course: string, edition: string) {
  const buyer = aBuyer();
  const { body } = await aPurchase(test, { course, buyer, lines: [{ course, edition }] });
  const [{ _id }] = (await staff('GET', `/deals?search=${body.number}`)).body;
  await pay(_id, 60_00);
  const read = async () => (await staff('GET', `/deals/${_id}`)).body;
  return { buyer, deal: _id as string, token: body.token as string, read };
}

async function mailTo(to: string, subject: string) {
  await test.work();
  return test.outbox.findLast((mail) => mail.to === to && mail.subject.includes(subject));
}
const groupOf = (deal: { lines: { edition: { _id: string } }[] }) => deal.lines[0]?.edition._id;

it('who paid a part goes to another group, gets it back, or waits for a decision, as who is enrolled does', async () => {
  const course = (await aCourse(test, { classroom: 'propia' }))._id;
  const first = await aGroup(course, '2027-02-01');
  const second = await aGroup(course, '2027-04-05', { seats: 3, place: 'Aula 9' });
  const [moves, goes, leaves, waits] = [
    await partPaid(course, first),
    await partPaid(course, first),
    await partPaid(course, first),
    await partPaid(course, first),
  ];
  const held = (await staff('GET', `/editions/${first}/held-places`)).body;
  const lineOf = (deal: string) => held.find((place: { deal: string }) => place.deal === deal).line;
  expect(held[0]).toMatchObject({ why: 'pago-parcial', refundable: 60_00, until: null });

  // What changes of their group is told to them as to whoever is enrolled.
  await staff('POST', `/editions/${first}/notices`, {
    title: 'Trae tu laptop',
    text: 'Hay enchufes.',
  });
  const before = (await staff('GET', `/editions/${first}`)).body;
  const place = { place: 'Aula 7', version: before.version };
  expect((await staff('PUT', `/editions/${first}`, place)).status).toBe(200);
  expect((await mailTo(moves.buyer.email, 'Trae tu laptop'))?.text).toContain('/comprar/');
  expect((await mailTo(moves.buyer.email, 'Cambió el lugar'))?.text).toContain('Aula 7');

  const moved = await staff('PUT', `/deals/${moves.deal}/lines/${lineOf(moves.deal)}/edition`, {
    ...{ edition: second, reason: 'Pidió empezar después.' },
  });
  expect([moved.status, groupOf(moved.body)]).toEqual([200, second]);
  const told = await mailTo(moves.buyer.email, 'Cambiaste de grupo');
  expect(told?.text).toContain('5 de abril de 2027');
  expect(told?.text).toContain('Aula 9');
  expect(told?.text).toMatch(/Falta completar S\/\s140\.00/);
  expect(told?.text).not.toContain('no tienes que hacer nada');

  // They waited for it before somebody sold it to them.
  const waited = { name: 'Rosa Quispe', email: goes.buyer.email, confirmedAt: test.clock.now() };
  await test.deps.db
    .insert(waiting)
    .values({ ...waited, courseId: course, editionId: first, tokenHash: 'x' });
  const people = [
    { line: lineOf(goes.deal), edition: second },
    { line: lineOf(leaves.deal), edition: null, refund: true },
  ];
  const cancel = { reason: 'No llegamos al mínimo.', people };
  expect((await staff('PUT', `/editions/${first}/cancellation`, cancel)).status).toBe(200);
  expect((await mailTo(goes.buyer.email, 'Se canceló'))?.text).toContain('5 de abril de 2027');
  expect(groupOf(await goes.read())).toBe(second);
  const mails = test.outbox.filter(
    ({ to, subject }) => to === goes.buyer.email && subject.includes('Se canceló'),
  );
  expect(mails).toHaveLength(1);
  expect((await mailTo(leaves.buyer.email, 'Se canceló'))?.text).toContain('Te devolvemos');
  expect((await staff('GET', `/refunds?deal=${leaves.deal}`)).body).toMatchObject([
    { state: 'pendiente', way: 'manual', amount: 60_00, effect: 'suspender' },
  ]);
  const undecided = await mailTo(waits.buyer.email, 'Se canceló');
  expect(undecided?.text).toContain('la devolución de lo que pagaste');
  expect(undecided?.text).not.toContain('No pagues');
  expect((await test.call('GET', `/open/deals/${waits.token}`)).body.placesLost).toBe('agotados');
  const unplaced = async () =>
    (await staff('GET', '/deals?unplaced=true')).body.map(({ _id }: { _id: string }) => _id);
  expect(await unplaced()).toEqual([waits.deal]);

  const given = await staff('PUT', `/deals/${waits.deal}/lines/${lineOf(waits.deal)}/edition`, {
    ...{ edition: second, reason: 'Prefirió el otro grupo.' },
  });
  expect([given.status, await unplaced()]).toEqual([200, []]);
  // All three places are theirs, and what they bought is what they enter once the rest is here.
  expect((await staff('GET', `/editions/${second}`)).body).toMatchObject({ taken: 3, seats: 3 });
  await pay(moves.deal, (await moves.read()).due);
  await test.work();
  expect((await moves.read()).enrolments).toMatchObject([{ edition: { _id: second } }]);
  const late = await staff('PUT', `/deals/${moves.deal}/lines/${lineOf(moves.deal)}/edition`, {
    ...{ edition: first, reason: 'Otra vez.' },
  });
  expect(late.status).toBe(409);
});

it('decides nothing of an order without money, and gives back none of one that has other courses', async () => {
  const [course, other] = [(await aCourse(test))._id, (await aCourse(test))._id];
  const first = await aGroup(course, '2027-02-01');
  const second = await aGroup(course, '2027-04-05');
  const unpaid = aBuyer();
  await aPurchase(test, { course, buyer: unpaid, lines: [{ course, edition: first }] });
  const buyer = aBuyer();
  const lines = [{ course, edition: first }, { course: other }];
  const { body } = await aPurchase(test, { course, buyer, lines });
  const [{ _id }] = (await staff('GET', `/deals?search=${body.number}`)).body;
  await pay(_id, 60_00);
  const held = (await staff('GET', `/editions/${first}/held-places`)).body;
  const [paid, ordered] = held;
  expect(held).toMatchObject([{ deal: _id, refundable: 0 }, { why: 'sin-pagar' }]);
  const cancel = (people: object[]) =>
    staff('PUT', `/editions/${first}/cancellation`, { reason: 'No llegamos.', people });
  const refused = await cancel([{ line: paid.line, edition: null, refund: true }]);
  expect([refused.status, refused.body.errors[0].path]).toEqual([402, 'people']);
  expect(refused.body.message).toContain(body.number);
  const done = await cancel([{ line: ordered.line, edition: second }]);
  expect(done.status).toBe(200);
  // Nobody gets a place for good without having paid anything.
  expect((await staff('GET', `/editions/${second}`)).body).toMatchObject({ taken: 0, held: 0 });
  expect((await mailTo(unpaid.email, 'Se canceló'))?.text).toContain('No pagues');
});
