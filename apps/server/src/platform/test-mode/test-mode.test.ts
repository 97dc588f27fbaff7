import { keyPermissionNames } from '@aulario/contract/systems/api-key';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';

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
    expect((await send(key)).body._id).toBe(first.body._id);
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
    const upload = await test.call('POST', '/files', { token: key, file });
    expect([upload.status, upload.body.code]).toEqual([403, 'forbidden']);
  });
});
