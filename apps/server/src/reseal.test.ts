import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { readSetting } from './academy/academy.queries.ts';
import { buildApp } from './app.ts';
import { signingKey } from './certificates/signing/credential.issuer.ts';
import { academySeal } from './certificates/signing/seal.service.ts';
import { users } from './people/users/user.tables.ts';
import type { Deps } from './platform/deps.ts';
import { isSealed, unseal } from './platform/secret-box.ts';
import { resealSecrets } from './reseal.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** The same installation after somebody changed its secret. */
function rotated(previousSecret: string | undefined): Deps {
  const jwtSecret = 'un-secreto-nuevo-de-la-instalación-2';
  return { ...test.deps, config: { ...test.deps.config, jwtSecret, previousSecret } };
}

describe('a new secret of the installation', () => {
  it('keeps sessions and closed secrets alive while the previous one is named, and seals them anew', async () => {
    const { token, user } = await test.signedInAs('Recepcionista');
    const begun = await test.call('POST', '/me/second-factor', {
      token,
      body: { password: 'clave-de-prueba' },
    });
    // A run asks for it ten times at once, and one is made.
    const [key, ...same] = await Promise.all(Array.from('0123456789', () => signingKey(test.deps)));
    for (const one of same) expect(one).toEqual(key);
    await academySeal(test.deps);
    await test.deps.db
      .update(users)
      .set({ telephony: { annexed: '101', token: 'escrita-tal-cual' } })
      .where(eq(users.id, user.id));

    const deps = rotated(test.deps.config.jwtSecret);
    const done = await resealSecrets(deps);
    expect(done).toEqual({ sealed: 4, closed: 0 });
    expect(await resealSecrets(deps)).toEqual({ sealed: 0, closed: 0 });

    // From now on the old secret is not needed for what is kept.
    const alone = rotated(undefined);
    expect(await resealSecrets(alone)).toEqual({ sealed: 0, closed: 0 });
    expect(await signingKey(alone)).toEqual(key);
    const [row] = await test.deps.db.select().from(users).where(eq(users.id, user.id));
    expect(isSealed(row?.telephony?.token ?? '')).toBe(true);
    expect(row?.telephony?.annexed).toBe('101');
    expect(unseal(alone.config, row?.telephony?.token ?? '')).toBe('escrita-tal-cual');
    const kept = await readSetting<{ box: string }>(test.deps.db, 'seal');
    expect(() => unseal(alone.config, kept?.box ?? '')).not.toThrow();

    const app = await buildApp(deps);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
    const code = new TOTP({ secret: begun.body.secret }).generate({
      timestamp: test.clock.now().getTime(),
    });
    const confirmed = await app.inject({
      method: 'PUT',
      url: '/api/me/second-factor',
      headers,
      payload: { code },
    });
    expect(confirmed.statusCode).toBe(200);
    await app.close();
    const later = await buildApp(alone);
    expect((await later.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
    await later.close();
  });

  it('says how many secrets no key opens, and leaves them as they are', async () => {
    const deps = { ...rotated(undefined) };
    const lost = {
      ...deps,
      config: { ...deps.config, jwtSecret: 'otro-secreto-que-no-abre-nada-00' },
    };
    expect(await resealSecrets(lost)).toEqual({ sealed: 0, closed: 4 });
    expect(await resealSecrets(deps)).toEqual({ sealed: 0, closed: 0 });
  });
});
