import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const contact = (name = 'Rosa') => ({ name, email: 'rosa@correo.example' });
const send = (headers: Record<string, string>, body: object = contact()) =>
  test.call('POST', '/open/contacts', { body, headers });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

async function challenge() {
  return (await test.call('GET', '/open/challenge')).body;
}

async function proof(): Promise<string> {
  const given = await challenge();
  const solution = await solveChallenge({ challenge: given, deriveKey });
  return base64({ challenge: given, solution });
}

function later(seconds: number): void {
  test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000).toISOString());
}

describe('the proof of work of a form', () => {
  it('serves once: sent again it is refused, also by two at the same time', async () => {
    const solved = { 'x-altcha': await proof() };
    expect((await send(solved)).status).toBe(201);
    const again = await send(solved);
    expect(again.status).toBe(402);
    expect(again.body.errors[0].path).toBe('proof');

    const other = { 'x-altcha': await proof() };
    const both = await Promise.all([send(other, contact('Ana')), send(other, contact('Luz'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 402]);
  });

  it('serves the same call again under its key, and no other call or address', async () => {
    const solved = { 'x-altcha': await proof(), 'idempotency-key': 'one-word-for-all' };
    expect((await send(solved)).status).toBe(201);
    const others = await Promise.all([
      send(solved, contact('Zoe')),
      test.call('GET', '/open/payments?deal=T-2026-000001&document=45670001', { headers: solved }),
      test.call('POST', '/auth/login', {
        body: { username: 'rosa@correo.example', password: 'clave-de-rosa-1' },
        headers: solved,
      }),
    ]);
    expect(others.map(({ status, body }) => [status, body.errors?.[0]?.path])).toEqual(
      others.map(() => [402, 'proof']),
    );
    expect((await send(solved)).body.errors?.[0]?.path).not.toBe('proof');
  });

  it('is not used up by a field that was mistyped', async () => {
    const solved = { 'x-altcha': await proof() };
    expect((await send(solved, { name: '' })).status).toBe(402);
    expect((await send(solved, contact('Eva'))).status).toBe(201);
  });

  it('is refused once it expired', async () => {
    const solved = { 'x-altcha': await proof() };
    later(2 * 60 * 60 + 1);
    expect((await send(solved)).status).toBe(402);
  });

  it('is refused when it was forged, solved wrongly or not solved', async () => {
    const given = await challenge();
    const solution = await solveChallenge({ challenge: given, deriveKey });
    const easier = { ...given, parameters: { ...given.parameters, cost: 1 } };
    const longer = structuredClone(given);
    longer.parameters.data.expires += 1_000_000;
    for (const text of [
      base64({ challenge: easier, solution }),
      base64({ challenge: longer, solution }),
      base64({ challenge: given, solution: { ...solution, derivedKey: 'ff'.repeat(32) } }),
      base64({ challenge: given }),
      base64({ challenge: null, solution: null }),
      base64(null),
      base64('texto'),
      'no es base64',
      'A'.repeat(12_000),
    ]) {
      const { status, body } = await send({ 'x-altcha': text });
      expect([status, body.errors[0].path], text.slice(0, 40)).toEqual([402, 'proof']);
    }
  });
});

describe('the ticket of a form sent without JavaScript', () => {
  it('serves once, and not within three seconds', async () => {
    const ticket = { 'x-form-ticket': base64(await challenge()) };
    const soon = await send(ticket, contact('Iris'));
    expect([soon.status, soon.body.errors[0].path]).toEqual([402, 'proof']);
    later(4);
    expect((await send(ticket, contact('Iris'))).status).toBe(201);
    expect((await send(ticket, contact('Iris'))).status).toBe(402);
  });
});

describe('calls with neither', () => {
  it('work as the specification says, ten a minute; with a proof there is room for more', async () => {
    const strict = await buildTestApp({ writesPerMinute: 60 });
    const recover = (headers: Record<string, string> = {}) =>
      strict.call('POST', '/open/users/recover', { body: { email: 'a@b.pe' }, headers });
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await recover()).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);

    const given = (await strict.call('GET', '/open/challenge')).body;
    const solution = await solveChallenge({ challenge: given, deriveKey });
    expect((await recover({ 'x-altcha': base64({ challenge: given, solution }) })).status).toBe(
      202,
    );
    await strict.close();
  });
});
