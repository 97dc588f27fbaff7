import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { softPasskey } from '../../../test/soft-passkey.ts';

let test: TestApp;
let strict: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ stepUpMinutes: 15 });
  strict = await buildTestApp({ staffSecondFactor: 'required' });
});
afterAll(async () => {
  await test.close();
  await strict.close();
});

const password = 'clave-de-prueba';
type Role = 'Alumno' | 'Recepcionista' | 'Administrador';

/** Somebody with a passkey. */
async function keyed(role: Role = 'Alumno', app = test) {
  const { token, user } = await app.signedInAs(role);
  const key = softPasskey();
  const asked = (await app.call('POST', '/me/passkeys/options', { token })).body;
  const made = { token: asked.token, name: 'Mi teléfono', response: key.make(asked.options) };
  const { status, body } = await app.call('POST', '/me/passkeys', { token, body: made });
  expect(status, JSON.stringify(body)).toBe(201);
  return { token, user, key, id: body._id as string, made };
}

/** What a browser sends that made another one. */
async function made(token: string, app = strict) {
  const asked = (await app.call('POST', '/me/passkeys/options', { token })).body;
  return { token: asked.token, name: 'Otra', response: softPasskey().make(asked.options) };
}

async function ask(challenge?: string, app = test) {
  const body = challenge ? { challenge } : {};
  return (await app.call('POST', '/auth/passkey/options', { body })).body;
}
const enter = (body: object, app = test) => app.call('POST', '/auth/passkey', { body });
const logIn = (username: string | null, app = test) =>
  app.call('POST', '/auth/login', { body: { username, password } });

async function refusals(userId: string): Promise<string[]> {
  const { token } = await test.signedInAs('Administrador');
  const { body } = await test.call('GET', `/audit?entityId=${userId}`, { token });
  return body
    .filter(({ action }: { action: string }) => action === 'refuse-passkey')
    .map(({ after }: { after: { fault: string } }) => after.fault);
}

/** Minutes later, for everybody here. */
function later(minutes: number): void {
  test.clock.set(new Date(test.clock.now().getTime() + minutes * 60_000).toISOString());
}

describe('a passkey', () => {
  it('opens a session without a password, and says when it was used', async () => {
    const { user, key, token } = await keyed();
    const { token: asked, options } = await ask();
    expect(options).toMatchObject({ rpId: 'academia.example', userVerification: 'required' });
    const { status, body } = await enter({ token: asked, response: key.sign(options) });
    expect(status).toBe(200);
    expect(body.user._id).toBe(user.id);
    const own = await test.call('GET', '/me/passkeys', { token });
    expect(own.body).toMatchObject([{ name: 'Mi teléfono', lastUsedAt: expect.any(String) }]);
  });

  it('is told to its owner by mail, without anything that opens the account', async () => {
    const { user } = await keyed();
    await test.work();
    const mail = test.outbox.filter(({ to }) => to === user.email).at(-1);
    expect(mail?.subject).toBe('Se agregó una llave de acceso a tu cuenta');
    expect(mail?.text).toContain('Mi teléfono');
    expect(mail?.text).not.toContain('token=');
  });

  it('is refused and audited when it is repeated, of another address, a copy, or without a PIN', async () => {
    const { user, key } = await keyed();
    const first = await ask();
    const proof = { token: first.token, response: key.sign(first.options) };
    expect((await enter(proof)).status).toBe(200);
    expect((await enter(proof)).status).toBe(401);
    for (const wrong of [
      { origin: 'https://academia.example.evil.example' },
      { rpId: 'evil.example' },
      { counter: 1 },
      { verified: false },
    ]) {
      const { token, options } = await ask();
      const answer = await enter({ token, response: key.sign(options, wrong) });
      expect([answer.status, answer.body.code], JSON.stringify(wrong)).toEqual([
        401,
        'bad-credentials',
      ]);
    }
    const other = await ask();
    const swapped = { token: other.token, response: key.sign(await ask().then((x) => x.options)) };
    expect((await enter(swapped)).status).toBe(401);
    expect((await refusals(user.id)).sort()).toEqual([
      'copia de otra: su contador no avanzó',
      'de otra dirección',
      'de otra dirección',
      'de otro pedido',
      'repetida',
      'sin PIN ni huella',
    ]);
  });

  it('opens nothing after five minutes, by another signature, or when nobody has it', async () => {
    const { key } = await keyed();
    const { token, options } = await ask();
    const stranger = softPasskey().sign(options);
    expect((await enter({ token, response: stranger })).status).toBe(401);
    expect(
      (await enter({ token, response: { ...stranger, id: key.id, rawId: key.id } })).status,
    ).toBe(401);
    const late = await ask();
    later(6);
    expect((await enter({ token: late.token, response: key.sign(late.options) })).status).toBe(401);
    expect((await enter({ token: 'forged', response: key.sign(late.options) })).status).toBe(401);
  });

  it('is made for the public address by the session that asked, and once', async () => {
    const { token } = await test.signedInAs('Alumno');
    const other = (await test.signedInAs('Alumno')).token;
    const begin = async () => (await test.call('POST', '/me/passkeys/options', { token })).body;
    const add = (body: object, by = token) =>
      test.call('POST', '/me/passkeys', { token: by, body });
    const asked = await begin();
    const evil = softPasskey({ origin: 'https://evil.example' }).make(asked.options);
    expect((await add({ token: asked.token, name: 'Una', response: evil })).status).toBe(409);
    const key = softPasskey();
    const body = { token: asked.token, name: 'Una', response: key.make(asked.options) };
    expect((await add(body, other)).status).toBe(409);
    expect((await add(body)).status).toBe(201);
    expect((await add(body)).status).toBe(409);
    const again = await begin();
    expect(again.options.excludeCredentials).toMatchObject([{ id: key.id }]);
    const same = { token: again.token, name: 'Otra', response: key.make(again.options) };
    expect((await add(same)).status).toBe(409);
  });

  it('is called otherwise and taken away by its owner alone', async () => {
    const { token, id, key } = await keyed();
    const other = (await test.signedInAs('Alumno')).token;
    const path = `/me/passkeys/${id}`;
    const name = 'La laptop';
    expect((await test.call('PUT', path, { token: other, body: { name } })).status).toBe(404);
    expect((await test.call('PUT', path, { token, body: { name } })).body.name).toBe(name);
    expect((await test.call('DELETE', path, { token: other })).status).toBe(404);
    expect((await test.call('DELETE', path, { token })).status).toBe(200);
    const { token: asked, options } = await ask();
    expect((await enter({ token: asked, response: key.sign(options) })).status).toBe(401);
  });

  it('of somebody disabled opens nothing', async () => {
    const { user, key } = await keyed();
    const { token } = await test.signedInAs('Administrador');
    await test.call('PUT', `/users/${user.id}`, { token, body: { status: false } });
    const { token: asked, options } = await ask();
    expect((await enter({ token: asked, response: key.sign(options) })).status).toBe(401);
  });
});

it('are at most twenty of one person, also when they come at once', async () => {
  const { token } = await test.signedInAs('Alumno');
  const asked = await Promise.all(Array.from({ length: 22 }, () => made(token, test)));
  const answers = await Promise.all(
    asked.map((body) => test.call('POST', '/me/passkeys', { token, body })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
});

describe('the second step with a passkey', () => {
  it('is asked of staff after their password, and taken from their own passkey alone', async () => {
    const { user, key } = await keyed('Recepcionista');
    const other = await keyed('Recepcionista');
    const first = (await logIn(user.username)).body;
    expect(first.secondFactor.methods).toEqual(['passkey']);
    const asked = await ask(first.secondFactor.challenge);
    expect(asked.options.allowCredentials).toMatchObject([{ id: key.id }]);
    const foreign = { token: asked.token, response: other.key.sign(asked.options) };
    expect((await enter(foreign)).status).toBe(401);
    const next = await ask(first.secondFactor.challenge);
    const own = await enter({ token: next.token, response: key.sign(next.options) });
    expect(own.body.user._id).toBe(user.id);
    expect(
      (await test.call('POST', '/auth/passkey/options', { body: { challenge: 'forged' } })).status,
    ).toBe(401);
  });

  it('is asked of no student: their passkey stands beside the password', async () => {
    const { user } = await keyed();
    expect((await logIn(user.username)).body.token).toEqual(expect.any(String));
  });

  it('is enough where the academy asks for one, and the last one stays', async () => {
    const { token, id, user } = await keyed('Administrador', strict);
    expect((await strict.call('GET', '/payments', { token })).status).toBe(200);
    expect((await strict.call('DELETE', `/me/passkeys/${id}`, { token })).status).toBe(409);
    const second = await strict.call('POST', '/me/passkeys', { token, body: await made(token) });
    const both = [id, second.body._id].map((one) =>
      strict.call('DELETE', `/me/passkeys/${one}`, { token }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await logIn(user.username, strict)).body).toHaveProperty('secondFactor');
  });

  it('goes with what an administrator takes from who lost their devices', async () => {
    const { user } = await keyed('Recepcionista');
    const { token } = await test.signedInAs('Administrador');
    const body = { reason: 'Perdió su teléfono' };
    const path = `/users/${user.id}/second-factor`;
    expect((await test.call('DELETE', path, { token, body })).status).toBe(200);
    expect((await logIn(user.username)).body.token).toEqual(expect.any(String));
  });
});

describe('a recent proof', () => {
  it('is asked again after a while, and given by password or passkey of that session', async () => {
    const { token, key } = await keyed();
    const begin = () => test.call('POST', '/me/passkeys/options', { token });
    const prove = (body: object) => test.call('POST', '/me/proof', { token, body });
    later(16);
    const refused = await begin();
    expect([refused.status, refused.body.code]).toEqual([403, 'step-up-required']);
    expect((await test.call('GET', '/me/proof', { token })).body).toEqual({
      until: null,
      methods: ['password', 'passkey'],
    });
    expect((await prove({ password: 'otra-clave' })).body.errors[0].path).toBe('password');
    expect((await begin()).status).toBe(403);
    expect((await prove({ password })).body.until).toEqual(expect.any(String));
    expect((await begin()).status).toBe(200);
    later(16);
    const elsewhere = await ask();
    const lent = { token: elsewhere.token, response: key.sign(elsewhere.options) };
    expect((await prove(lent)).status).toBe(401);
    const asked = (await test.call('POST', '/me/proof/options', { token })).body;
    expect((await prove({ token: asked.token, response: key.sign(asked.options) })).status).toBe(
      200,
    );
    expect((await begin()).status).toBe(200);
  });
});
