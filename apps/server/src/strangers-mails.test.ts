import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { aBuyer, aCourse, proveMailbox } from '../test/factories.ts';

let test: TestApp;
let course: string;

beforeAll(async () => {
  test = await buildTestApp({ smtp: true });
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());

async function order(email: string, ip: string, token?: string) {
  const body = { buyer: { ...aBuyer(), email }, lines: [{ course }], terms: true };
  const asked = { body, ip, ...(token ? { token } : {}) };
  return (await test.call('POST', '/open/users/deal', asked)).body;
}

/** Strangers order in somebody's name, from eight networks, one tag after another. */
async function flood(email: string): Promise<void> {
  for (let n = 0; n < 32; n += 1) await order(email.replace('@', `+${n}@`), `198.51.100.${n % 8}`);
  await test.work();
}

/** The next place of a row is free. */
async function nextPlace(): Promise<void> {
  await test.deps.db.execute(sql`update jobs.job set start_after = now() where id =
    (select id from jobs.job where name = 'mail' and state < 'active' order by start_after limit 1)`);
  await test.work();
}

const mailed = ({ number }: { number: string }) =>
  test.outbox.some(({ text }) => text.includes(number));
const own = async ({ token }: { token: string }) =>
  (await test.call('GET', `/open/deals/${token}`)).body;

it('a flood in the name of a mailbox does not keep its owner’s mail behind it, and all of it goes out', async () => {
  const email = 'duena@correo.example';
  await flood(email);
  const mine = await order(email, '192.0.2.7');
  // Before its papers are drawn, and then: it is told that the mail comes later.
  expect((await own(mine)).mailLate).toBe(true);
  await test.work();
  expect([mailed(mine), (await own(mine)).mailLate]).toEqual([false, true]);
  for (const n of [1, 2]) await order(email.replace('@', `+mas${n}@`), '198.51.100.3');
  await nextPlace();
  await nextPlace();
  expect([mailed(mine), (await own(mine)).mailLate]).toEqual([true, false]);

  for (let n = 0; n < 40; n += 1) await nextPlace();
  const told = test.outbox.filter(({ to }) => to.startsWith('duena'));
  expect(told).toHaveLength(35);
  expect(new Set(told.map(({ messageId }) => messageId)).size).toBe(35);
});

it('the mails that came at once count too, for whoever caused them', async () => {
  const email = 'primeros.cuatro@correo.example';
  for (let n = 0; n < 4; n += 1) await order(email, '198.51.100.77');
  await test.work();
  const mine = await order(email, '192.0.2.77');
  await test.work();
  await order(email, '198.51.100.77');
  await test.work();
  await nextPlace();
  expect(mailed(mine)).toBe(true);
});

it('a subscriber with many lines has one turn, and who always has a new one keeps nobody waiting for ever', async () => {
  const email = 'sitiada@correo.example';
  // One /48 with its lines, and then a subscriber for each order.
  for (let n = 0; n < 8; n += 1) await order(email, `2001:db8:7:${n + 1}::1`);
  await test.work();
  const mine = await order(email, '2001:db8:9:1::1');
  for (let n = 0; n < 2; n += 1) await order(email, `2001:db8:7:${n + 20}::1`);
  await test.work();
  await nextPlace();
  await nextPlace();
  expect(mailed(mine)).toBe(true);

  const second = await order(email, '2001:db8:9:2::1');
  let passed = 0;
  for (; !mailed(second) && passed < 60; passed += 1) {
    await order(email, `2001:db8:${(100 + passed).toString(16)}:1::1`);
    await test.work();
    await nextPlace();
  }
  expect(passed).toBeLessThan(50);
});

it('who registers a mailbox again and again does not keep its owner’s confirmation behind theirs', async () => {
  const email = 'por.abrir@correo.example';
  const register = (firstName: string, ip: string) =>
    test.call('POST', '/open/users/register', {
      ...{ body: { firstName, lastName: 'Soto', email, terms: true }, ip },
    });
  for (const name of ['Ana', 'Bea', 'Ceci', 'Dora', 'Eva', 'Fe'])
    await register(name, '198.51.100.9');
  await test.work();
  await register('Rosa', '192.0.2.70');
  for (const name of ['Gina', 'Hilda']) await register(name, '198.51.100.9');
  await nextPlace();
  await nextPlace();
  const { rows } = await test.deps.db.execute(sql`select u.first_name as name from mails m
    join users u on u.id = m.user_id where m.to = ${email} and m.sent_at is not null`);
  expect(rows.map(({ name }) => name)).toContain('Rosa');
});

it('the mails of who is signed in with that mailbox, or proved it, wait for nobody’s', async () => {
  const { token, user } = await test.signedInAs('Alumno');
  const email = user.email as string;
  await flood(email);
  const mine = await order(email, '192.0.2.8', token);
  await test.work();
  expect(mailed(mine)).toBe(true);
});

it('says that a mail was sent where nothing was in its way', async () => {
  const mine = await order('tranquila@correo.example', '192.0.2.9');
  expect((await own(mine)).mailLate).toBe(false);
  await test.work();
  expect([mailed(mine), (await own(mine)).mailLate]).toEqual([true, false]);
  expect((await proveMailbox(test, mine.token, 'tranquila@correo.example')).status).toBe(200);
});
