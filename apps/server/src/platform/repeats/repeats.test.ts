import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse } from '../../../test/factories.ts';
import { forgetAnswers } from './claim.ts';
import { asWorkOf } from './running-call.ts';

let test: TestApp;
let admin: string;
let made = 0;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

/** A call that would make a second label each time: a label needs a name of its own, so each try changes it. */
const send = (key: string, body: object, options: { token?: string; path?: string } = {}) =>
  test.call('POST', options.path ?? '/users', {
    token: options.token ?? admin,
    body,
    headers: { 'idempotency-key': key },
  });
const aKey = () => {
  made += 1;
  return `repeat-${made}-${Date.now()}`;
};
const somebody = (name: string) => ({ firstName: name, lastName: 'Repetida' });

async function called(name: string): Promise<number> {
  const { rows } = await test.deps.db.execute(
    sql`select count(*)::int as n from users where first_name = ${name}`,
  );
  return (rows[0] as { n: number }).n;
}

describe('a call that is sent again under its key', () => {
  it('is done once and answered the same, also to another session of the person', async () => {
    const key = aKey();
    const { token, user } = await test.signedInAs('Recepcionista');
    const first = await send(key, somebody('Once'), { token });
    const again = await send(key, somebody('Once'), {
      ...{ token: await test.tokenOf(user.id), path: '/users/' },
    });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers).toMatchObject({
      'idempotency-replayed': 'true',
      etag: first.headers.etag,
    });
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(await called('Once')).toBe(1);
  });

  it('is refused with another body, and is another call for another person or address', async () => {
    const key = aKey();
    await send(key, somebody('Ajena'));
    expect(await send(key, somebody('Cambiada'))).toMatchObject({
      status: 409,
      body: { code: 'key-reused' },
    });
    const { token } = await test.signedInAs('Recepcionista');
    expect((await send(key, somebody('Ajena'), { token })).status).toBe(201);
    expect((await send(key, { name: 'Con la clave' }, { path: '/labels' })).status).toBe(201);
    expect([await called('Ajena'), await called('Cambiada')]).toEqual([2, 0]);
  });

  it('says so while it is at work, and happens once however many come together', async () => {
    const key = aKey();
    const answers = await Promise.all([1, 2, 3].map(() => send(key, somebody('Junta'))));
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { body, headers } of refused) {
      expect([body.code, headers['retry-after']]).toEqual(['in-progress', '2']);
    }
    expect(await called('Junta')).toBe(1);
    expect((await send(key, somebody('Junta'))).status).toBe(201);
  });

  it('leaves its key free when it was refused', async () => {
    const key = aKey();
    expect((await send(key, { ...somebody('Corregida'), dni: '1' })).status).toBe(402);
    const taken = { ...somebody('Corregida'), username: 'repetida.unica' };
    await send(aKey(), { ...taken, firstName: 'Primera' });
    expect((await send(key, taken)).status).toBe(409);
    expect((await send(key, somebody('Corregida'))).status).toBe(201);
  });

  it('is forgotten after a day', async () => {
    const key = aKey();
    await send(key, somebody('Olvidada'));
    test.clock.set('2026-11-22T15:00:01Z');
    await forgetAnswers(test.deps.db, test.deps.clock.now());
    expect((await send(key, somebody('Olvidada'))).status).toBe(201);
    expect(await called('Olvidada')).toBe(2);
  });

  it('keeps nothing that can be read of its answer in the database', async () => {
    const key = aKey();
    await send(key, somebody('Reservada'));
    const { rows } = await test.deps.db.execute(sql`select * from idempotency_keys`);
    expect(JSON.stringify(rows)).not.toMatch(/Reservada|repeat-/);
  });

  it('needs a key that is a plain word', async () => {
    expect(await send('corta', somebody('Corta'))).toMatchObject({
      status: 402,
      body: { errors: [{ path: 'Idempotency-Key' }] },
    });
  });

  it('is of a key of another system alone, also where that calls as the visitors of its network do', async () => {
    const made = { name: 'Robot', permissions: ['contacts:read'], days: 30 };
    const keys = [1, 2].map(() => test.call('POST', '/api-keys', { token: admin, body: made }));
    const secrets = (await Promise.all(keys)).map(({ body }) => body.secret as string);
    const word = aKey();
    const leave = (token?: string) =>
      test.call('POST', '/open/contacts', {
        ...(token ? { token } : {}),
        body: { name: 'Inés Rojas', mobile: '987 654 321', country: 'PE' },
        headers: { 'idempotency-key': word },
      });
    const senders = [undefined, ...secrets];
    const first = [];
    for (const sender of senders) first.push(await leave(sender));
    expect(first.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(first.map(({ headers }) => headers['idempotency-replayed'])).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    for (const sender of senders)
      expect((await leave(sender)).headers['idempotency-replayed']).toBe('true');

    // Work that is done once whatever dies keeps its words apart too.
    const lines = [{ course: (await aCourse(test))._id }];
    const body = { buyer: aBuyer(), lines, terms: true };
    const headers = { 'idempotency-key': word };
    const numbers = [];
    for (const token of senders) {
      const sent = { ...(token ? { token } : {}), body, headers };
      numbers.push((await test.call('POST', '/open/users/deal', sent)).body.number);
    }
    expect([numbers.length, new Set(numbers).size]).toEqual([3, 3]);
  });
});

describe('a call whose process died', () => {
  const minutesLater = '2026-11-21T15:03:00Z';

  it('is done by its repeat when it had committed nothing', async () => {
    const key = aKey();
    await send(key, somebody('Cortada'));
    await test.deps.db.execute(sql`delete from users where first_name = 'Cortada'`);
    await asIfCut(false);
    expect((await send(key, somebody('Cortada'))).body.code).toBe('in-progress');
    test.clock.set(minutesLater);
    expect((await send(key, somebody('Cortada'))).status).toBe(201);
  });

  it('is not done again when it had committed, and its repeat says so', async () => {
    const key = aKey();
    await send(key, somebody('Hecha'));
    await asIfCut(true);
    test.clock.set(minutesLater);
    for (let n = 0; n < 2; n += 1) {
      const again = await send(key, somebody('Hecha'));
      expect([again.status, again.body.code]).toEqual([409, 'answer-lost']);
    }
    expect(await called('Hecha')).toBe(1);
  });

  it('commits nothing more when it was only slow and a repeat took its place', async () => {
    const late = asWorkOf({ key: 'call:taken', claim: 'of somebody who was given up' }, () =>
      test.deps.db.transaction((tx) =>
        tx.execute(sql`insert into users (id, first_name, last_name) values ('x', 'Tardía', 'x')`),
      ),
    );
    await expect(late).rejects.toThrow();
    expect(await called('Tardía')).toBe(0);
  });

  /** The newest key as a process leaves it that ends before its answer. */
  async function asIfCut(acted: boolean) {
    await test.deps.db.execute(sql`update idempotency_keys set answer = null,
      held_until = ${'2026-11-21T15:02:00Z'}, acted_at = ${acted ? sql`acted_at` : sql`null`}
      where key = (select key from idempotency_keys order by claim desc nulls last limit 1)`);
  }
});
