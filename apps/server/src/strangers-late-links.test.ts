import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { aBuyer, aCourse, mailedToken } from '../test/factories.ts';
import { hours, minutes } from './platform/clock.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ smtp: true });
});
afterAll(() => test.close());

const ask = (path: string, body: object, ip = '192.0.2.40') =>
  test.call('POST', path, { body, ip });
const later = (milliseconds: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + milliseconds).toISOString());

/** Whatever waits in a row has its place now. */
async function places(): Promise<void> {
  await test.deps.db.execute(
    sql`update jobs.job set start_after = now() where name = 'mail' and state < 'active'`,
  );
  await test.work();
}

let known = 0;
async function somebody() {
  known += 1;
  const dni = `4${8_300_000 + known}`;
  const { user } = await test.signedInAs('Alumno');
  await test.deps.db.execute(sql`update users set dni = ${dni} where id = ${user.id}`);
  return { email: user.email ?? '', dni };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const register = (email: string, ip?: string) =>
  ask('/open/users/register', { firstName: 'Mala', lastName: 'Vecina', email, terms: true }, ip);
const doors = {
  'recover-password': ({ email }: Somebody, ip?: string) =>
    ask('/open/users/recover', { email }, ip),
  'purchase-link': ({ email }: Somebody, ip?: string) => ask('/open/users/identify', { email }, ip),
  'student-link': (person: Somebody, ip?: string) => ask('/open/student', person, ip),
  'account-known': ({ email }: Somebody, ip?: string) => register(email, ip),
  'rights-link': ({ email }: Somebody, ip?: string) => ask('/open/rights/link', { email }, ip),
} as const;

const mailsOf = async (template: string, email: string, more = sql`true`) =>
  (
    await test.deps.db.execute<{ n: number }>(
      sql`select count(*)::int as n from mails where template = ${template} and "to" = ${email} and ${more}`,
    )
  ).rows[0]?.n;

it.each(Object.entries(doors))(
  'of %s one mail waits in a row, for all who ask, and a new one comes after it',
  async (template, door) => {
    const owner = await somebody();
    for (let n = 0; n < 4; n += 1) {
      expect((await door(owner, `198.51.${100 + known}.${n}`)).status).toBe(202);
      await test.work();
    }
    const flood = Array.from({ length: 12 }, (_, n) => door(owner, `198.52.${100 + known}.${n}`));
    for (const { status } of await Promise.all(flood)) expect(status).toBe(202);
    await test.work();
    expect((await door(owner)).status).toBe(202);
    await test.work();
    expect(await mailsOf(template, owner.email, sql`sent_at is null`)).toBe(1);
    await places();
    expect(await mailsOf(template, owner.email, sql`sent_at is null`)).toBe(0);
    expect(await mailsOf(template, owner.email)).toBe(5);
    await door(owner);
    await test.work();
    expect(await mailsOf(template, owner.email)).toBe(6);
  },
);

it('a link that waited in its row is good for its hour from when it was sent', async () => {
  const owner = await somebody();
  await doors['recover-password'](owner);
  later(hours(3));
  const token = await mailedToken(test, owner.email);
  later(minutes(59));
  const body = { token, password: 'una-clave-bien-larga' };
  expect((await ask('/open/users/password', body)).status).toBe(200);
  await doors['recover-password'](owner);
  const second = await mailedToken(test, owner.email);
  later(minutes(61));
  expect((await ask('/open/users/password', { ...body, token: second })).status).toBe(404);
});

it('so are those that fill a form, show what a student has, open an account and answer for data', async () => {
  const owner = await somebody();
  const fresh = 'cuenta.nueva@correo.example';
  const opens = async (path: string, door: () => Promise<{ status: number }>, life: number) => {
    expect((await door()).status).toBe(202);
    later(life * 3);
    await places();
    // What waited for others goes out meanwhile, too.
    const mail = test.outbox.findLast(
      ({ to, text }) => [owner.email, fresh].includes(to) && text.includes('token='),
    );
    const token = /token=(v1[\w.%-]+|[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
    const read = async () => (await test.call('GET', `${path}?token=${token}`)).status;
    later(life - minutes(1));
    // Looked at once: whatever opens for a quarter of an hour begins it.
    const first = await read();
    later(life);
    return [first, await read()];
  };
  const day = hours(24);
  expect(
    await opens('/open/users/identity', () => doors['purchase-link'](owner), hours(1)),
  ).toEqual([200, 404]);
  expect(await opens('/open/student', () => doors['student-link'](owner), hours(1))).toEqual([
    200, 404,
  ]);
  expect(await opens('/open/users/register/confirmation', () => register(fresh), day)).toEqual([
    200, 404,
  ]);
  expect(await opens('/open/rights', () => doors['rights-link'](owner), day)).toEqual([200, 404]);
});

it('an order that comes with such a link is its person’s, although its mail waited', async () => {
  const owner = await somebody();
  await doors['purchase-link'](owner);
  later(hours(4));
  const token = await mailedToken(test, owner.email);
  const course = (await aCourse(test))._id;
  expect((await test.call('GET', `/open/users/identity?token=${token}`)).status).toBe(200);
  const buyer = { ...aBuyer(), email: owner.email };
  const order = { buyer, lines: [{ course }], terms: true, known: token };
  const { status, body } = await ask('/open/users/deal', order);
  expect([status, body.waitsForMailbox ?? false]).toEqual([201, false]);
});

it('a waiting mail whose link was spent serves nobody: the next who asks has their own', async () => {
  const owner = await somebody();
  const { 'recover-password': door } = doors;
  // After four the next one waits in the row.
  for (let n = 0; n < 4; n += 1) {
    await door(owner);
    await test.work();
  }
  const token = await mailedToken(test, owner.email);
  await door(owner);
  await test.work();
  await ask('/open/users/password', { token, password: 'una-clave-bien-larga' });
  await door(owner);
  await test.work();
  await places();
  const mails = test.outbox.filter(({ to }) => to === owner.email).slice(4);
  const tokens = mails.map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1]);
  const chosen = [];
  for (const one of tokens) {
    const body = { token: one, password: 'otra-clave-bien-larga' };
    chosen.push((await ask('/open/users/password', body)).status);
  }
  expect(chosen.toSorted()).toEqual([200, 404]);
});

it('of the form of a purchase one mail waits whatever page who asks comes from, and leads to the last', async () => {
  const owner = await somebody();
  const from = async (back: string, ip?: string) => {
    const { status } = await ask('/open/users/identify', { email: owner.email, back }, ip);
    expect(status).toBe(202);
    await test.work();
  };
  for (let n = 0; n < 12; n += 1) await from(`/comprar?curso=otro-${n}`, `198.53.100.${n}`);
  await from('/comprar?curso=el-mio');
  expect(await mailsOf('purchase-link', owner.email, sql`sent_at is null`)).toBe(1);
  await places();
  expect(await mailsOf('purchase-link', owner.email)).toBe(5);
  const { text } = test.outbox.findLast(({ to }) => to === owner.email) ?? { text: '' };
  const [, token] = /\/comprar\?curso=el-mio&token=([\w-]{43})/.exec(text) ?? [];
  expect((await test.call('GET', `/open/users/identity?token=${token}`)).status).toBe(200);
});
