import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aPurchase,
  aVoucher,
  mailedToken,
  proveMailbox,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';

let test: TestApp;
let staff: string;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

/** A network from which nobody ordered yet. */
let networks = 0;
const elsewhere = () => {
  networks += 1;
  return `203.0.${networks >> 8}.${networks % 256}`;
};

it('leaves the place of an order that is given up to the other one of the same buyer, for its own time', async () => {
  const { id: edition, courseId: course } = await anEdition(test, { seats: 1 });
  const buyer = aBuyer();
  const order = async (who: object) =>
    (await aPurchase(test, { course, buyer: who, lines: [{ course, edition }] })).body;
  const own = async ({ token }: { token: string }) =>
    (await test.call('GET', `/open/deals/${token}`)).body;
  const first = await order(buyer);
  const promised = (await own(first)).placesUntil;
  const second = await order(buyer);
  await sendVoucher(test, second.token);
  const waiting = await waitingPayment(test, staff, second.number);
  expect((await own(second)).placesUntil > promised).toBe(true);
  const body = { reason: 'El dinero de este comprobante no llegó.' };
  await test.call('PUT', `/payments/${waiting._id}/rejection`, { token: staff, body });
  const given = await test.call('POST', `/open/deals/${second.token}/cancellation`, {
    body: { sure: true },
  });
  expect([given.status, (await own(second)).state]).toEqual([200, 'anulado']);
  expect(await own(first)).toMatchObject({ placesUntil: promised, placesLost: null });
  // Nobody else is sold it meanwhile.
  const late = { buyer: aBuyer(), lines: [{ course, edition }], terms: true };
  expect((await test.call('POST', '/open/users/deal', { body: late })).status).toBe(409);
});

it('are of the order that was not denied, where a stranger copied its words', async () => {
  const { id: edition, courseId: course } = await anEdition(test, { seats: 1 });
  const buyer = aBuyer();
  const order = async () =>
    (await aPurchase(test, { course, buyer, lines: [{ course, edition }] })).body;
  const own = async ({ token }: { token: string }) =>
    (await test.call('GET', `/open/deals/${token}`)).body;
  const [copy, owner, sent] = [await order(), await order(), await order()];
  const { placesUntil } = await own(owner);
  await sendVoucher(test, sent.token);
  await test.call('POST', `/open/deals/${owner.token}/mailbox-links`, { body: {} });
  const token = await mailedToken(test, buyer.email as string);
  const deny = (orders: string[]) =>
    test.call('POST', '/open/mailbox-links/denial', { body: { token, orders } });
  expect((await deny([copy.number, sent.number])).status).toBe(200);
  expect(await own(owner)).toMatchObject({ placesUntil, placesLost: null });
  expect((await own(sent)).placesUntil).toBeNull();
  // Nor does what was denied take it later.
  expect((await sendVoucher(test, copy.token)).status).toBe(201);
  expect(await own(owner)).toMatchObject({ placesUntil, placesLost: null });
  expect((await deny([owner.number])).status).toBe(200);
  const next = { buyer: aBuyer(), lines: [{ course, edition }], terms: true };
  expect((await test.call('POST', '/open/users/deal', { body: next })).status).toBe(201);
});

it('are not filled for two days by invented orders: a quarter is, others are kept for two hours until their mailbox answers, and the last for half of one', async () => {
  const { id: edition, courseId: course } = await anEdition(test, { seats: 12 });
  const order = async (buyer = aBuyer()) =>
    (await aPurchase(test, { course, buyer, ip: elsewhere(), lines: [{ course, edition }] })).body;
  const own = async ({ token }: { token: string }) =>
    (await test.call('GET', `/open/deals/${token}`)).body;
  const hoursOf = async (one: { token: string }) =>
    Math.round((Date.parse((await own(one)).placesUntil) - +test.deps.clock.now()) / 1_800_000) / 2;
  const invented = await Promise.all(Array.from({ length: 8 }, () => order()));
  const kept = await Promise.all(invented.map(hoursOf));
  expect(kept.filter((one) => one === 48)).toHaveLength(3);
  expect(kept.filter((one) => one === 2)).toHaveLength(5);

  // Nor by ordering once more, in a full group too, and giving one of the two up.
  const twice = aBuyer();
  const one = await order(twice);
  const filling = [await order(), await order(), await order()];
  expect(await Promise.all(filling.map(hoursOf))).toEqual([0.5, 0.5, 0.5]);
  const other = await order(twice);
  expect(await hoursOf(other)).toBe(2);
  for (const { token } of [one, ...filling])
    await test.call('POST', `/open/deals/${token}/cancellation`, { body: { sure: true } });
  expect(await hoursOf(other)).toBe(2);

  const honest = aBuyer();
  const late = await order(honest);
  expect([await hoursOf(late), (await own(late)).placesLonger]).toEqual([0.5, true]);
  await test.work();
  const mail = test.outbox.findLast(({ to }) => to === honest.email);
  expect(mail?.text).toContain('Si necesitas más tiempo');
  await proveMailbox(test, late.token, honest.email as string);
  expect([await hoursOf(late), (await own(late)).placesLonger]).toEqual([48, false]);

  test.clock.set(new Date(+test.deps.clock.now() + 3 * 3_600_000).toISOString());
  // What nobody answered for is free again, and who pays late finds it.
  for (let n = 0; n < 5; n += 1) await order();
  const again = invented.find((_, at) => kept[at] === 2) as (typeof invented)[number];
  expect((await sendVoucher(test, again.token)).status).toBe(201);
});

it.each([
  ['an address', () => '198.51.100.7'],
  ['the lines of one subscriber', (at: number) => `2001:db8:77:${at.toString(16)}::1`],
])(
  'are a quarter of a group for orders from %s whose mailboxes did not answer, and no more',
  async (_, ipOf) => {
    const { id: edition, courseId: course } = await anEdition(test, { seats: 25 });
    const lines = [{ course, edition }];
    const invented: { token: string }[] = [];
    // Half of them say that the desk took them, which is not theirs to say.
    for (let at = 0; at < 14; at += 1) {
      const source = at % 2 ? 'oficina' : undefined;
      invented.push((await aPurchase(test, { course, ip: ipOf(at), lines, source })).body);
    }
    // Nor by a voucher, which anybody has.
    expect((await sendVoucher(test, invented[8]?.token ?? '')).status).toBe(201);
    const kept = await Promise.all(invented.map(hoursOfOrder));
    expect(kept.map((one) => Math.max(0, one))).toEqual([
      ...Array(6).fill(48),
      ...Array(8).fill(0),
    ]);
    const taken = async () =>
      (await test.call('GET', `/editions/${edition}`, { token: staff })).body;
    expect(await taken()).toMatchObject({ held: 6 });
    // Others buy what is left, also from there once their mailbox answered.
    const other = (await aPurchase(test, { course, ip: elsewhere(), lines })).body;
    expect(await hoursOfOrder(other)).toBe(2);
    const honest = aBuyer();
    const same = (await aPurchase(test, { course, buyer: honest, ip: ipOf(14), lines })).body;
    const own = async () => (await test.call('GET', `/open/deals/${same.token}`)).body;
    expect(await own()).toMatchObject({ placesLonger: true, placesLost: 'vencidos' });
    await test.work();
    const mail = test.outbox.findLast(({ to }) => to === honest.email);
    expect(mail?.text).toContain('Tu cupo todavía no está apartado. Abre el enlace');
    expect(mail?.text).not.toContain('Cupo apartado hasta');
    await proveMailbox(test, same.token, honest.email as string);
    expect(await hoursOfOrder(same)).toBe(48);
    expect(await own()).toMatchObject({ placesLonger: false, placesLost: null });
  },
);

it.each([
  ['a group of two', 2, 0],
  ['the last two of a group', 6, 4],
])('leave %s one for other networks', async (_, seats, paid) => {
  const { id: edition, courseId: course } = await anEdition(test, { seats });
  const lines = [{ course, edition }];
  const order = async (ip: string) => (await aPurchase(test, { course, ip, lines })).body;
  for (let n = 0; n < paid; n += 1) {
    const { number } = await order(elsewhere());
    const [{ _id: deal }] = (await test.call('GET', `/deals?search=${number}`, { token: staff }))
      .body;
    const cash = { deal, amount: 18_000, method: 'efectivo', paidAt: '2026-11-20' };
    const { body } = await test.call('POST', '/payments', { token: staff, body: cash });
    await test.call('PUT', `/payments/${body._id}/verification`, { token: staff, body: {} });
    await test.work();
  }
  const kept = [];
  for (const ip of ['198.51.100.9', '198.51.100.9', elsewhere()])
    kept.push((await hoursOfOrder(await order(ip))) > 0);
  expect(kept).toEqual([true, false, true]);
});

it.each([
  [4, 2],
  [12, 3],
])('of %i are kept for one new account up to %i, whoever it orders for', async (seats, most) => {
  const { id: edition, courseId: course } = await anEdition(test, { seats });
  const lines = [{ course, edition }];
  const { token } = await test.signedInAs('Alumno');
  const order = async (as?: string) => {
    const body = { buyer: aBuyer(), lines, terms: true };
    const ip = elsewhere();
    return test.call('POST', '/open/users/deal', { ip, body, ...(as ? { token: as } : {}) });
  };
  const orders = [];
  for (let n = 0; n < seats; n += 1) orders.push((await order(token)).body);
  // Nor by a voucher.
  await sendVoucher(test, orders.at(-1)?.token ?? '');
  const kept = await Promise.all(orders.map(hoursOfOrder));
  expect(kept.filter((one) => one > 0)).toHaveLength(most);
  expect((await order()).status).toBe(201);
});

it('are not filled by whoever denies their own orders one after the other', async () => {
  const { id: edition, courseId: course } = await anEdition(test, { seats: 4 });
  const lines = [{ course, edition }];
  const [buyer, ip] = [aBuyer(), elsewhere()];
  for (let n = 0; n < 4; n += 1) {
    const { token, number } = (await aPurchase(test, { course, buyer, ip, lines })).body;
    await sendVoucher(test, token);
    await test.call('POST', `/open/deals/${token}/mailbox-links`, { body: {} });
    const link = await mailedToken(test, buyer.email as string);
    const body = { token: link, orders: [number] };
    await test.call('POST', '/open/mailbox-links/denial', { body });
  }
  const { held } = (await test.call('GET', `/editions/${edition}`, { token: staff })).body;
  expect(held).toBe(2);
});

it('is shared by no other account that writes the same mailbox and document', async () => {
  const { id: edition, courseId: course } = await anEdition(test, { seats: 1 });
  const buyer = aBuyer();
  const lines = [{ course, edition }];
  const first = (await aPurchase(test, { course, buyer, lines })).body;
  const { token } = await test.signedInAs('Alumno');
  const body = { buyer, lines, terms: true };
  const stranger = await test.call('POST', '/open/users/deal', { token, body });
  expect([stranger.status, stranger.body.code]).toEqual([409, 'sold-out']);
  // Who ordered it does, without an account or with the one of that mailbox.
  expect((await test.call('POST', '/open/users/deal', { body })).status).toBe(201);
  const own = (await test.call('GET', `/open/deals/${first.token}`)).body;
  expect(own.placesLost).toBeNull();
});

const hoursOfOrder = async ({ token }: { token: string }) => {
  const { placesUntil } = (await test.call('GET', `/open/deals/${token}`)).body;
  return Math.round((Date.parse(placesUntil) - +test.deps.clock.now()) / 1_800_000) / 2;
};
const ordersOf = async (seats: number, buyers: object[]) => {
  const { id: edition, courseId: course } = await anEdition(test, { seats });
  const made: { token: string; number: string }[] = [];
  for (const buyer of buyers)
    made.push(
      (await aPurchase(test, { course, buyer, ip: elsewhere(), lines: [{ course, edition }] }))
        .body,
    );
  return made;
};
const people = (n: number) => Array.from({ length: n }, () => aBuyer());

it.each([
  ['file', {}],
  ['operation', { operationNumber: '77001234' }],
  ['file with more behind its end', {}],
])('are kept for a week for one order alone by the same %s', async (what, fields) => {
  const orders = await ordersOf(40, people(4));
  const picture = what === 'operation' ? undefined : await aVoucher(4700 + what.length);
  const longer = (at: number) =>
    picture && Buffer.concat([picture, Buffer.alloc(what === 'file' ? 0 : at)]);
  const sent = await Promise.all(
    orders.map(({ token }, at) => sendVoucher(test, token, fields, longer(at))),
  );
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const kept = await Promise.all(orders.map(hoursOfOrder));
  expect(kept.toSorted((a, b) => a - b)).toEqual([48, 48, 48, 168]);
  // Who sends another one has the week.
  const at = kept.indexOf(48);
  const order = orders[at] as { token: string };
  const own = (await test.call('GET', `/open/deals/${order.token}`)).body;
  const instead = own.payments.find(({ state }: { state: string }) => state === 'pendiente')._id;
  expect(
    (await sendVoucher(test, order.token, {}, await aVoucher(4800 + what.length), instead)).status,
  ).toBe(201);
  expect(await hoursOfOrder(order)).toBe(168);
});

it('are not kept for a week by the vouchers of visitors beyond their part of a group, until their mailbox answers', async () => {
  const buyers = people(5);
  const orders = await ordersOf(12, buyers);
  for (const { token } of orders) expect((await sendVoucher(test, token)).status).toBe(201);
  const kept = await Promise.all(orders.map(hoursOfOrder));
  expect(kept.filter((one) => one === 168)).toHaveLength(3);
  expect(kept.filter((one) => one <= 2)).toHaveLength(2);
  const late = kept.findIndex((one) => one <= 2);
  await proveMailbox(test, orders[late]?.token ?? '', buyers[late]?.email as string);
  expect(await hoursOfOrder(orders[late] as { token: string })).toBe(168);
});

it('are not kept for a week by vouchers of people who never paid beyond half of a group, whoever answered', async () => {
  const buyers = people(8);
  const orders = await ordersOf(8, buyers);
  const kept: number[] = [];
  for (const [at, order] of orders.entries()) {
    await proveMailbox(test, order.token, buyers[at]?.email as string);
    expect((await sendVoucher(test, order.token)).status).toBe(201);
    kept.push(await hoursOfOrder(order));
  }
  expect(kept).toEqual([168, 168, 168, 168, 2, 2, 2, 2]);
  // What is turned down gives its part back.
  const first = orders[0] as { number: string };
  const waiting = await waitingPayment(test, staff, first.number);
  const body = { reason: 'El dinero de este comprobante no llegó.' };
  await test.call('PUT', `/payments/${waiting._id}/rejection`, { token: staff, body });
  const late = orders[7] as { token: string };
  const own = (await test.call('GET', `/open/deals/${late.token}`)).body;
  const instead = own.payments.find(({ state }: { state: string }) => state === 'pendiente')._id;
  await sendVoucher(test, late.token, {}, await aVoucher(), instead);
  expect(await hoursOfOrder(late)).toBe(168);
});

it('are kept for a week though a stranger named the same operation for another order, on another day', async () => {
  const [bait, honest] = await ordersOf(40, people(2));
  const operationNumber = '66123987';
  await sendVoucher(test, bait?.token ?? '', { operationNumber, paidAt: '2026-11-21' });
  await sendVoucher(test, honest?.token ?? '', { operationNumber });
  expect(await Promise.all([bait, honest].map((one) => hoursOfOrder(one as never)))).toEqual([
    168, 168,
  ]);
});

it('of those who answered and never paid are half of a group for the whole time', async () => {
  const buyers = people(7);
  const orders = await ordersOf(12, buyers);
  const kept: number[] = [];
  for (const [at, order] of orders.entries()) {
    await proveMailbox(test, order.token, buyers[at]?.email as string);
    kept.push(await hoursOfOrder(order));
  }
  expect(kept).toEqual([48, 48, 48, 48, 48, 48, 2]);
  const short = orders[6] as { token: string };
  expect((await sendVoucher(test, short.token)).status).toBe(201);
  expect(await hoursOfOrder(short)).toBe(168);
});

it('is one for all addresses of one mailbox', async () => {
  const buyer = aBuyer({ email: 'una.sola@gmail.com' });
  const [first, second] = await ordersOf(1, [buyer, { ...buyer, email: 'unasola+2@gmail.com' }]);
  expect(await hoursOfOrder(second as { token: string })).toBe(
    await hoursOfOrder(first as { token: string }),
  );
});
