import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase, mailedToken } from '../../../test/factories.ts';
import { users } from '../../people/users/user.tables.ts';

let test: TestApp;
let desk: string;
let course: string;
let owner: { firstName: string; email: string; dni: string };
let junk: string[];

beforeAll(async () => {
  test = await buildTestApp();
  desk = (await test.signedInAs('Recepcionista')).token;
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());

/** Strangers fill her mailbox with orders before she comes. */
beforeEach(async () => {
  owner = aBuyer() as typeof owner;
  junk = [];
  for (let n = 0; n < 26; n += 1) {
    const { number } = await buy({ ...aBuyer({ email: owner.email }), firstName: `Mala${n}` });
    junk.push(number);
  }
});

const post = (path: string, body: object, token?: string) =>
  test.call('POST', path, { body, ...(token ? { token } : {}) });
const buy = async (buyer: object) =>
  (await aPurchase(test, { course, buyer })).body as { number: string; token: string };
const ownerOf = async (number: string) =>
  (await test.call('GET', `/deals?search=${number}`, { token: desk })).body[0].user as string;
const linkOf = async ({ token }: { token: string }) => {
  await post(`/open/deals/${token}/mailbox-links`, {});
  await test.work();
  return mailedToken(test, owner.email);
};
const shownBy = async (token: string): Promise<string[]> =>
  (await test.call('GET', `/open/mailbox-links?token=${token}`)).body.orders.map(
    ({ number }: { number: string }) => number,
  );
const confirm = (body: object, token?: string) =>
  post('/open/mailbox-links/confirmation', body, token);

it('the order of a link joins the account that brings it, however many strangers placed before', async () => {
  const mine = await buy(owner);
  const link = await linkOf(mine);
  expect((await shownBy(link))[0]).toBe(mine.number);
  const { token, user } = await test.signedInAs('Alumno');
  await test.deps.db
    .update(users)
    .set({ firstName: owner.firstName, dni: null })
    .where(eq(users.id, user.id));
  const done = await confirm({ token: link, into: 'account', orders: [mine.number] }, token);
  expect([done.status, done.body.message]).toEqual([
    200,
    'Listo: esa compra ya está en tu cuenta.',
  ]);
  expect(await ownerOf(mine.number)).toBe(user.id);
});

it('and the account of the mailbox, the first time and again', async () => {
  const mine = [await buy(owner), await buy(owner)] as const;
  const owners = [];
  for (const order of mine) {
    const link = await linkOf(order);
    const done = await confirm({ token: link, into: 'mailbox', orders: [order.number] });
    expect([done.status, done.body.message]).toEqual([200, expect.stringContaining('Listo')]);
    owners.push(await ownerOf(order.number));
  }
  expect(new Set(owners).size).toBe(1);
  for (const number of junk.slice(0, 2)) expect(owners).not.toContain(await ownerOf(number));
});

it('what she said is not hers takes no place among those that she is shown', async () => {
  const [first, second] = [await buy(owner), await buy(owner)];
  const link = await linkOf(first);
  expect(await shownBy(link)).not.toContain(second.number);
  for (const orders of [junk.slice(0, 20), junk.slice(20)])
    expect((await post('/open/mailbox-links/denial', { token: link, orders })).status).toBe(200);
  expect((await shownBy(link)).slice(0, 2)).toEqual([first.number, second.number]);
});

it('no success is told where nothing was joined', async () => {
  const [first, second] = [await buy(owner), await buy({ ...aBuyer({ email: owner.email }) })];
  await confirm({ token: await linkOf(first), into: 'mailbox' });
  // With a document of its own it is another person’s who reads that mailbox too.
  const done = await confirm({
    ...{ token: await linkOf(second), into: 'mailbox' },
    orders: [junk[0]],
  });
  expect(done.body.message).not.toContain('Listo');
  expect(await ownerOf(junk[0] ?? '')).not.toBe(await ownerOf(first.number));
});
