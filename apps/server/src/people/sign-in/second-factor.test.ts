import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { mailedToken } from '../../../test/factories.ts';
import { audit } from '../../platform/audit.tables.ts';
import { recoveryCodes, secondFactors } from './second-factor.tables.ts';

let test: TestApp;
let strict: TestApp;
let minute = 0;

beforeAll(async () => {
  test = await buildTestApp();
  strict = await buildTestApp({ staffSecondFactor: 'required' });
});
afterAll(async () => {
  await test.close();
  await strict.close();
});

const password = 'clave-de-prueba';

/** Another minute each time: a code is taken once. */
function later(app = test, minutes = 1): void {
  minute += minutes;
  app.clock.set(new Date(Date.parse('2026-11-21T15:00:00Z') + minute * 60_000).toISOString());
}
const codeOf = (secret: string, app = test) =>
  new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });

/** Somebody of the staff with an authenticator app. */
async function enrolled(app = test, role: 'Administrador' | 'Recepcionista' = 'Recepcionista') {
  const { token, user } = await app.signedInAs(role);
  const key = await app.call('POST', '/me/second-factor', { token, body: { password } });
  const { secret } = key.body as { secret: string };
  later(app);
  const { status, body } = await app.call('PUT', '/me/second-factor', {
    token,
    body: { code: codeOf(secret, app) },
  });
  expect(status).toBe(200);
  later(app);
  return { token, user, secret, codes: body.recoveryCodes as string[], uri: key.body.uri };
}
const firstStep = (username: string | null, app = test) =>
  app.call('POST', '/auth/login', { body: { username, password } });
const secondStep = (challenge: string, code: string, app = test) =>
  app.call('POST', '/auth/second-factor', { body: { challenge, code } });
async function challengeOf(username: string | null, app = test): Promise<string> {
  return (await firstStep(username, app)).body.secondFactor.challenge;
}

describe('the second step of signing in', () => {
  it('is asked after the right password, and opens the session with a code of the app', async () => {
    const { user, secret } = await enrolled();
    const first = await firstStep(user.username);
    expect(first.body).toEqual({
      secondFactor: {
        challenge: expect.any(String),
        expiresAt: expect.any(String),
        methods: ['code'],
      },
    });
    const { challenge } = first.body.secondFactor;
    expect((await test.call('GET', '/auth/me', { token: challenge })).status).toBe(401);
    const inside = await secondStep(challenge, codeOf(secret));
    expect(inside.body.user._id).toBe(user.id);
    expect((await test.call('GET', '/payments', { token: inside.body.token })).status).toBe(200);
  });

  it('says nothing of itself to who does not know the password', async () => {
    const { user } = await enrolled();
    const body = { username: user.username, password: 'otra-clave-larga' };
    const wrong = await test.call('POST', '/auth/login', { body });
    expect(wrong).toMatchObject({
      status: 401,
      body: { message: 'El usuario o la contraseña no son correctos.' },
    });
  });

  it('takes each code once, and none older than one that was taken', async () => {
    const { user, secret } = await enrolled();
    const earlier = codeOf(secret);
    test.clock.set(new Date(test.clock.now().getTime() + 30_000).toISOString());
    const code = codeOf(secret);
    expect((await secondStep(await challengeOf(user.username), code)).status).toBe(200);
    for (const old of [code, earlier]) {
      expect(await secondStep(await challengeOf(user.username), old)).toMatchObject({
        status: 402,
        body: { errors: [{ path: 'code' }] },
      });
    }
  });

  it('takes one of two identical codes that come at once', async () => {
    const { user, secret } = await enrolled();
    const challenge = await challengeOf(user.username);
    const code = codeOf(secret);
    const both = await Promise.all([secondStep(challenge, code), secondStep(challenge, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 402]);
  });

  it('takes a recovery code in its place, once, however it was typed', async () => {
    const { user, codes, token } = await enrolled();
    const [first = '', second = ''] = codes;
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect((await secondStep(await challengeOf(user.username), typed)).status).toBe(200);
    expect((await secondStep(await challengeOf(user.username), first)).status).toBe(402);
    const { body } = await test.call('GET', '/me/second-factor', { token });
    expect(body.recoveryCodesLeft).toBe(9);
    const other = await enrolled();
    expect((await secondStep(await challengeOf(other.user.username), second)).status).toBe(402);
  });

  it('looks at no code for a while after five wrong ones, and then longer and longer', async () => {
    const { user, secret } = await enrolled();
    const challenge = await challengeOf(user.username);
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await secondStep(challenge, '000000')).status).toBe(402);
    }
    expect((await secondStep(challenge, codeOf(secret))).status).toBe(429);
    later();
    const next = await challengeOf(user.username);
    expect((await secondStep(next, '000000')).status).toBe(402);
    later();
    expect((await secondStep(next, '000000')).status).toBe(402);
    later();
    expect((await secondStep(next, codeOf(secret))).status).toBe(429);
    later(test, 2);
    expect((await secondStep(next, codeOf(secret))).status).toBe(200);
  });

  it('is over after five minutes, or when the password changed meanwhile', async () => {
    const admin = (await test.signedInAs('Administrador')).token;
    const { user, secret } = await enrolled();
    const late = await challengeOf(user.username);
    later(test, 6);
    expect((await secondStep(late, codeOf(secret))).status).toBe(401);
    const before = await challengeOf(user.username);
    await test.call('PUT', `/users/${user.id}`, {
      token: admin,
      body: { password: 'otra-larga-1' },
    });
    expect((await secondStep(before, codeOf(secret))).status).toBe(401);
    expect((await secondStep('forged', codeOf(secret))).status).toBe(401);
  });
});

describe('setting it up', () => {
  it('needs the password, asks nothing before a first code, and ends the other sessions', async () => {
    const { token, user } = await test.signedInAs('Recepcionista');
    const begin = (text: string) =>
      test.call('POST', '/me/second-factor', { token, body: { password: text } });
    expect((await begin('otra-clave')).body.errors[0].path).toBe('password');
    const key = (await begin(password)).body;
    expect(key.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}&/);
    expect(key.qr.modules).toBeGreaterThan(20);
    const other = (await firstStep(user.username)).body.token;
    expect(other).toEqual(expect.any(String));
    const confirm = (code: string) =>
      test.call('PUT', '/me/second-factor', { token, body: { code } });
    expect((await confirm('000000')).status).toBe(402);
    expect((await confirm(codeOf(key.secret))).body.recoveryCodes).toHaveLength(10);
    expect((await test.call('GET', '/auth/me', { token: other })).status).toBe(401);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    expect((await begin(password)).status).toBe(409);
  });

  it('keeps no key and no recovery code that could be read in the database', async () => {
    const { secret, codes } = await enrolled();
    const rows = JSON.stringify([
      await test.deps.db.select().from(secondFactors),
      await test.deps.db.select().from(recoveryCodes),
      await test.deps.db.select().from(audit),
    ]);
    expect(rows).toContain('enable-second-factor');
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(rows).not.toContain(text);
    }
  });

  it('is undone with a code, and recovery codes are renewed with one', async () => {
    const { token, user, secret, codes } = await enrolled();
    const renewed = await test.call('POST', '/me/second-factor/recovery-codes', {
      token,
      body: { code: codeOf(secret) },
    });
    const [old = ''] = codes;
    const [fresh = ''] = renewed.body.recoveryCodes;
    const end = (code: string) =>
      test.call('DELETE', '/me/second-factor', { token, body: { code } });
    expect((await end(old)).status).toBe(402);
    expect((await end(fresh)).status).toBe(200);
    expect((await firstStep(user.username)).body.token).toEqual(expect.any(String));
  });
});

describe('an administrator', () => {
  it('takes it from somebody who lost their telephone, with a reason that the audit keeps', async () => {
    const { token: admin, user: self } = await test.signedInAs('Administrador');
    const { token, user } = await enrolled();
    const reset = (id: string, body: object) =>
      test.call('DELETE', `/users/${id}/second-factor`, { token: admin, body });
    expect((await reset(user.id, { reason: '' })).status).toBe(402);
    expect((await reset(self.id, { reason: 'Mi teléfono' })).status).toBe(409);
    expect((await reset(user.id, { reason: 'Perdió su teléfono' })).status).toBe(200);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
    expect((await firstStep(user.username)).body.token).toEqual(expect.any(String));
    const { body } = await test.call('GET', `/audit?entityId=${user.id}`, { token: admin });
    expect(body[0]).toMatchObject({
      action: 'reset-second-factor',
      after: { reason: 'Perdió su teléfono' },
    });
    expect((await reset(user.id, { reason: 'Otra vez' })).status).toBe(409);
  });

  it('sees where a person is signed in, and ends one session or all of them', async () => {
    const { token: admin } = await test.signedInAs('Administrador');
    const { token, user } = await test.signedInAs('Alumno');
    const second = (await firstStep(user.username)).body.token;
    const path = `/users/${user.id}/sessions`;
    const { body } = await test.call('GET', path, { token: admin });
    expect(body.sessions).toHaveLength(2);
    expect(body.secondFactor).toEqual({
      since: null,
      required: false,
      recoveryCodesLeft: 0,
      passkeys: 0,
    });
    const [newest] = body.sessions;
    expect((await test.call('DELETE', `${path}/${newest._id}`, { token: admin })).status).toBe(200);
    expect((await test.call('GET', '/auth/me', { token: second })).status).toBe(401);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    const reason = 'Computadora ajena';
    const all = await test.call('DELETE', path, { token: admin, body: { reason } });
    expect(all.body).toEqual({ ended: 1 });
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
    const { body: rows } = await test.call('GET', `/audit?entityId=${user.id}`, { token: admin });
    expect(rows[0]).toMatchObject({ action: 'end-sessions', after: { ended: 1, reason } });
  });
});

describe('an academy that asks it of its staff', () => {
  it('lets who lacks it set it up and do nothing else', async () => {
    const { token, user } = await strict.signedInAs('Administrador');
    for (const path of ['/payments', '/users', '/audit']) {
      expect(await strict.call('GET', path, { token })).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('verificación en dos pasos') },
      });
    }
    const { body } = await strict.call('GET', '/me/second-factor', { token });
    expect(body).toEqual({ since: null, required: true, recoveryCodesLeft: 0, passkeys: 0 });
    const key = await strict.call('POST', '/me/second-factor', { token, body: { password } });
    const code = codeOf(key.body.secret, strict);
    await strict.call('PUT', '/me/second-factor', { token, body: { code } });
    expect((await strict.call('GET', '/payments', { token })).status).toBe(200);
    later(strict);
    const end = { token, body: { code: codeOf(key.body.secret, strict) } };
    expect((await strict.call('DELETE', '/me/second-factor', end)).status).toBe(409);
    expect((await firstStep(user.username, strict)).body).toHaveProperty('secondFactor');
  });

  it('asks nothing of students', async () => {
    const { token } = await strict.signedInAs('Alumno');
    expect((await strict.call('GET', '/me/studies', { token })).status).toBe(200);
  });
});

describe('a second step that was set up while the e-mail was another', () => {
  it.each([
    ['goes, when it was new', false],
    ['stays, when it was there before', true],
  ])('%s, with the change that the former mailbox takes back', async (_what, stays) => {
    const admin = (await test.signedInAs('Administrador')).token;
    const owner = stays ? await enrolled() : await test.signedInAs('Recepcionista');
    const { user } = owner;
    later();
    const email = `otro.${user.id}@correo.example`.toLowerCase();
    const changed = await test.call('PUT', `/users/${user.id}`, { token: admin, body: { email } });
    expect(changed.status).toBe(200);
    const link = await mailedToken(test, user.email ?? '');
    if (!stays) {
      const token = (await firstStep(user.username)).body.token;
      const key = await test.call('POST', '/me/second-factor', { token, body: { password } });
      later();
      const body = { code: codeOf(key.body.secret) };
      expect((await test.call('PUT', '/me/second-factor', { token, body })).status).toBe(200);
    }
    expect((await test.call('PUT', '/open/users/email', { body: { token: link } })).status).toBe(
      200,
    );
    const rows = await test.deps.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, user.id));
    expect(rows).toHaveLength(stays ? 1 : 0);
  });
});
