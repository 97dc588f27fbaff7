import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aPurchase,
  mailedToken,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';

let test: TestApp;
let staff: string;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  staff = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

type Order = { token: string; number: string };
let networks = 0;

/** A group, and who orders it from a network of their own. */
async function aGroup(seats: number) {
  const { id: edition, courseId: course } = await anEdition(test, { seats });
  const lines = [{ course, edition }];
  const order = async (buyer: object = aBuyer()): Promise<Order> => {
    networks += 1;
    return (await aPurchase(test, { course, buyer, lines, ip: `203.0.113.${networks}` })).body;
  };
  const isFull = async () => {
    const body = { buyer: aBuyer(), lines, terms: true };
    return (await test.call('POST', '/open/users/deal', { body })).body.code === 'sold-out';
  };
  return { order, isFull };
}
const own = async ({ token }: Order) => (await test.call('GET', `/open/deals/${token}`)).body;
const dealOf = async ({ number }: Order) =>
  (await test.call('GET', `/deals?search=${number}`, { token: staff })).body[0]._id;
async function pass(days: number) {
  test.clock.set(new Date(+test.deps.clock.now() + days * 86_400_000).toISOString());
  staff = (await test.signedInAs('Administrador')).token;
}
async function reject(order: Order) {
  const { _id } = await waitingPayment(test, staff, order.number);
  const body = { reason: 'El dinero de este comprobante no llegó.' };
  const path = `/payments/${_id}/rejection`;
  expect((await test.call('PUT', path, { token: staff, body })).status).toBe(200);
}
async function verify(order: Order) {
  const { _id } = await waitingPayment(test, staff, order.number);
  const path = `/payments/${_id}/verification`;
  expect((await test.call('PUT', path, { token: staff, body: {} })).status).toBe(200);
  test.clock.set(new Date(+test.deps.clock.now() + 120_000).toISOString());
  await test.work();
}
const ends: [string, (owner: Order, copy: Order, email: string) => Promise<{ status: number }>][] =
  [
    [
      'she denies',
      async (owner, copy, email) => {
        await test.call('POST', `/open/deals/${owner.token}/mailbox-links`, { body: {} });
        const body = { token: await mailedToken(test, email), orders: [copy.number] };
        return test.call('POST', '/open/mailbox-links/denial', { body });
      },
    ],
    [
      'the academy annuls',
      async (_, copy) => {
        const body = { reason: 'Otra persona pidió lo mismo con sus datos.' };
        return test.call('PUT', `/deals/${await dealOf(copy)}/annulment`, { token: staff, body });
      },
    ],
  ];

it.each(ends)('stays with whose voucher came first, beside a copy that %s', async (_, end) => {
  const { order, isFull } = await aGroup(1);
  const buyer = aBuyer();
  const owner = await order(buyer);
  await sendVoucher(test, owner.token);
  const { placesUntil } = await own(owner);
  await pass(3);
  const copy = await order(buyer);
  expect((await sendVoucher(test, copy.token)).status).toBe(201);
  expect((await own(owner)).placesUntil >= placesUntil).toBe(true);
  expect((await end(owner, copy, buyer.email as string)).status).toBe(200);
  const after = await own(owner);
  expect([after.placesUntil >= placesUntil, after.placesLost]).toEqual([true, null]);
  await pass(3);
  expect(await isFull()).toBe(true);
  expect((await own(copy)).placesUntil).toBeNull();
  await verify(owner);
  expect(await own(owner)).toMatchObject({ state: 'pagado', placesLost: null });
});

it.each([...ends, ['is turned down', (_: Order, copy: Order) => reject(copy)] as const])(
  'comes to whose voucher came second, where the first is of a copy that %s',
  async (_, end) => {
    const { order, isFull } = await aGroup(1);
    const buyer = aBuyer();
    const owner = await order(buyer);
    const copy = await order(buyer);
    await sendVoucher(test, copy.token);
    await pass(2.5);
    await sendVoucher(test, owner.token);
    const { placesUntil } = await own(owner);
    await end(owner, copy, buyer.email as string);
    expect(await own(owner)).toMatchObject({ placesUntil, placesLost: null });
    await pass(4);
    expect(await isFull()).toBe(true);
    await verify(owner);
    expect(await own(owner)).toMatchObject({ state: 'pagado', placesLost: null });
  },
);

it.each([
  ['the copy', 2, null],
  ['the copy, of the last place,', 1, 'agotados'],
])('is of each, while there is room, where %s is paid first', async (_, seats, lost) => {
  const { order } = await aGroup(seats);
  const buyer = aBuyer();
  const [copy, owner] = [await order(buyer), await order(buyer)];
  await sendVoucher(test, copy.token);
  await sendVoucher(test, owner.token);
  await verify(copy);
  expect(await own(copy)).toMatchObject({ state: 'pagado', placesLost: null });
  expect((await own(owner)).placesLost).toBe(lost);
});
