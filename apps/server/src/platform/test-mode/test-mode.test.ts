import { AsyncLocalStorage } from 'node:async_hooks';
import { keyPermissionNames } from '@aulario/contract/systems/api-key';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';
import { afterTestMode, inTestMode, isTestMode } from './test-mode.ts';
import { alsoOfTests } from './test-systems.ts';

let test: TestApp;
let admin: string;
let key: string;
let real: string;
let course: string;

beforeAll(async () => {
  test = await buildTestApp({
    mercadoPago: { url: 'http://127.0.0.1:9', token: 'APP_USR-x', secret: 'x' },
  });
  admin = (await test.signedInAs('Administrador')).token;
  course = (await aCourse(test, { classroom: 'propia' }))._id;
  [key, real] = [await aKey(true), await aKey(false)];
});
afterAll(() => test.close());

async function aKey(asTest: boolean): Promise<string> {
  const body = { name: 'Programador', permissions: keyPermissionNames, days: 30, test: asTest };
  return (await test.call('POST', '/api-keys', { token: admin, body })).body.secret;
}

/** How many rows each table has, and what they say; but for what is remembered of calls, and the queue's own. */
async function traces() {
  const { rows } = await test.deps.db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where relname not in ('idempotency_keys', 'stranger_turns', 'version', 'queue') order by 1`);
  const all = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await test.deps.db.execute<{ all: string }>(
        sql.raw(
          `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as all from ${name} t`,
        ),
      );
      return [name, found.rows[0]?.all];
    }),
  );
  return Object.fromEntries(all);
}

const call = (method: 'POST' | 'PUT', path: string, body: object, token = key) =>
  test.call(method, path, { token, body });

describe('a test key', () => {
  it('is told apart by its first letters', async () => {
    expect(key).toMatch(/^aulario_prueba_[\w-]{43}$/);
    const { body } = await test.call('GET', '/api-keys', { token: admin });
    expect(body.map(({ test: isTest }: { test: boolean }) => isTest)).toEqual([false, true]);
  });

  it('does whole what it writes, and leaves no trace of it', async () => {
    const bought = await aPurchase(test, { course });
    const [deal] = (await test.call('GET', `/deals?search=${bought.body.number}`, { token: admin }))
      .body;
    const registered = {
      ...{ deal: deal._id, amount: deal.total, method: 'efectivo', paidAt: '2026-11-20' },
    };
    const waiting = (await call('POST', '/payments', registered, real)).body;
    // What is kept of the key itself: when it was used.
    await test.call('GET', '/users', { token: key });
    const before = await traces();

    const person = await call('POST', '/users', { firstName: 'Luz', lastName: 'Soto' });
    expect([person.status, person.headers['aulario-test']]).toEqual([201, 'taken-back']);
    const order = await aPurchase(test, { course, buyer: aBuyer(), as: key });
    expect([order.status, order.headers['aulario-test']]).toEqual([201, 'taken-back']);
    // The whole chain of a verified payment: receipt, enrolment, mails, facts.
    const verified = await call('PUT', `/payments/${waiting._id}/verification`, {});
    expect(verified.body.state).toBe('verificado');
    expect((await call('POST', '/users', { firstName: '' })).status).toBe(402);
    expect(await traces()).toEqual(before);

    const really = await call('PUT', `/payments/${waiting._id}/verification`, {}, real);
    expect([really.status, really.headers['aulario-test']]).toEqual([200, undefined]);
    const after = await test.call('GET', `/deals/${deal._id}`, { token: key });
    expect(after.body).toMatchObject({ state: 'pagado', enrolments: [{ state: 'matriculado' }] });
  });

  it('takes back its own alone, with others at work beside it', async () => {
    const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'];
    await Promise.all(
      names.map((firstName, at) =>
        call('POST', '/users', { firstName, lastName: 'A La Vez' }, at % 2 ? real : key),
      ),
    );
    const { body } = await test.call('GET', '/users?search=a+la+vez', { token: admin });
    expect(body.map(({ firstName }: { firstName: string }) => firstName).sort()).toEqual([
      'Cuatro',
      'Dos',
      'Seis',
    ]);
  });

  it('answers the same under an Idempotency-Key that a real one may use too', async () => {
    const body = { firstName: 'Sol', lastName: 'Ríos' };
    const send = async (token: string) =>
      test.call('POST', '/users', { token, body, headers: { 'idempotency-key': 'una-vez-1' } });
    const first = await send(key);
    const again = await send(key);
    expect(again.body._id).toBe(first.body._id);
    expect(again.headers).toMatchObject({
      ...{ 'idempotency-replayed': 'true', 'aulario-test': 'taken-back' },
    });
    const made = await send(real);
    expect(made.body._id).not.toBe(first.body._id);
    expect((await test.call('GET', `/users/${made.body._id}`, { token: admin })).status).toBe(200);
    expect((await test.call('GET', `/users/${first.body._id}`, { token: admin })).status).toBe(404);
  });

  it('calls no other system and uploads nothing', async () => {
    const { body: bought } = await aPurchase(test, { course });
    const pay = `/open/deals/${bought.token}/checkout`;
    const answer = await test.call('POST', pay, { token: key });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('no se llama a otros sistemas'),
    ]);
    const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]), fields: {} };
    const upload = await test.call('POST', '/files/images', { token: key, file });
    expect([upload.status, upload.body.code]).toEqual([403, 'forbidden']);
  });

  it('that ended, is mistyped or stands beside another token does nothing really', async () => {
    const { body: made } = await test.call('POST', '/api-keys', {
      ...{
        token: admin,
        body: { name: 'Breve', permissions: ['courses:read'], days: 30, test: true },
      },
    });
    await test.call('PUT', `/api-keys/${made._id}/revocation`, { token: admin, body: {} });
    const body = { name: 'De Veras', mobile: '987 654 321', country: 'PE' };
    const sent = (token: string, headers = {}) =>
      test.call('POST', '/open/contacts', { token, body, headers });
    expect((await sent(made.secret)).status).toBe(401);
    expect((await sent(key.slice(0, -1))).status).toBe(401);
    for (const other of [real, admin, 'nada']) {
      const answer = await sent(other, { 'x-access-token': key });
      expect([answer.status, answer.headers['aulario-test']]).toEqual([201, 'taken-back']);
    }
    const found = await test.call('GET', '/contacts?search=veras', { token: admin });
    expect(found.body).toEqual([]);
  });

  it('leaves to visitors no answer under an Idempotency-Key of theirs', async () => {
    const body = { name: 'Una Vez', mobile: '987 654 322', country: 'PE' };
    const headers = { 'idempotency-key': 'pedido-0001' };
    const tried = await test.call('POST', '/open/contacts', { token: key, body, headers });
    const asked = await test.call('POST', '/open/contacts', { body, headers });
    expect([tried.status, asked.status, asked.headers['idempotency-replayed']]).toEqual([
      ...[201, 201, undefined],
    ]);
    const found = await test.call('GET', '/contacts?search=una+vez', { token: admin });
    expect(found.body).toMatchObject([{ _id: asked.body._id }]);
  });

  it('guesses no password, and is told of what is no address as anybody is', async () => {
    const body = { username: 'alguien', password: 'no-es-esta' };
    const answer = await test.call('POST', '/auth/login', { token: key, body });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect((await test.call('PATCH', '/users', { token: key, body: {} })).status).toBe(404);
  });

  it('counts tries for good, and asks nothing of the database once its transaction is over', async () => {
    let late = () => Promise.resolve();
    const counted: string[] = [];
    const count = async () => void counted.push(isTestMode() ? 'taken back' : 'stays');
    await inTestMode(test.deps.db, async () => {
      const { snapshot } = AsyncLocalStorage;
      const within = snapshot();
      late = () => within(async () => void (await test.deps.db.execute(sql`select 1`)));
      await alsoOfTests(test.deps.db, count)(test.deps.db, []);
      afterTestMode(async () => counted.push('after'));
      await late();
    });
    expect(counted).toEqual(['taken back', 'stays', 'after']);
    await expect(late()).rejects.toThrow('taken back');
  });
});
