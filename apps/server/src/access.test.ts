import { permissions } from '@aulario/contract/access';
import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { type Role, roleNames, staffRoles } from '@aulario/contract/role';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessRules, isAmong, type Who, whoMay } from '../test/access-table.ts';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { guard } from './platform/guard.ts';

let test: TestApp;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  test = await buildTestApp();
  for (const role of roleNames) tokens.set(role, (await test.signedInAs(role)).token);
});
afterAll(() => test.close());

const endpoints = Object.values(api).flatMap((area) => Object.values(area) as Endpoint[]);
const named = ({ method, path }: Endpoint) => `${method} ${path}`;
const someone = '01987654-0000-7000-8000-000000000000';

/** Logging out ends the session that the next call needs: it has a test of its own. */
const callable = endpoints.filter(({ path }) => path !== '/auth/logout');

describe('the table of who may do what', () => {
  it('has no rule that fits no call, or only calls that a rule before it decides', () => {
    const calls = endpoints.map(named);
    const idle = accessRules.filter(
      (rule) =>
        !calls.some((call) => accessRules.find(({ fits }) => fits.test(call)) === rule) &&
        rule.path !== '/**',
    );
    expect(idle.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('is what the contract declares of every call', () => {
    const declared = Object.fromEntries(endpoints.map((one) => [named(one), whoOf(one)]));
    const wanted = endpoints.map((one) => [named(one), whoMay(one.method, one.path)]);
    expect(declared).toEqual(Object.fromEntries(wanted));
  });
});

describe.each(callable.map((endpoint) => [named(endpoint), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const path = endpoint.path.replace(/:\w+/g, someone);
    const who = whoMay(endpoint.method, endpoint.path);

    it('asks a visitor to sign in, unless the table opens it to everybody', async () => {
      const { status, body } = await test.call(endpoint.method, path);
      if (isAmong(who, null)) return expect([401, 403]).not.toContain(status);
      expect(status).toBe(401);
      expect(body.message).toBe('Inicia sesión para continuar.');
    });

    it('is open to each role exactly when the table says so', async () => {
      for (const role of roleNames) {
        const { status, body } = await test.call(endpoint.method, path, { token: tokenOf(role) });
        if (isAmong(who, role)) expect([401, 403], role).not.toContain(status);
        else expect(status, role).toBe(403);
        if (status === 403) expect(body.message).toBe('No tienes permiso para hacer esto.');
      }
    });
  },
);

describe('POST /auth/logout', () => {
  it('is for whoever is inside, and ends nobody else’s session', async () => {
    expect((await test.call('POST', '/auth/logout')).status).toBe(401);
    const { token } = await test.signedInAs('Alumno');
    expect((await test.call('POST', '/auth/logout', { token })).status).toBe(200);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
    expect((await test.call('GET', '/auth/me', { token: tokenOf('Alumno') })).status).toBe(200);
  });
});

function tokenOf(role: Role): string {
  return tokens.get(role) as string;
}

/** Who the contract lets in, in the words of the table. */
function whoOf({ access }: Endpoint): Who | 'other' {
  if (access === 'public') return 'everybody';
  if (access === 'signed-in') return 'signed-in';
  const roles = permissions[access].join();
  if (roles === staffRoles.join()) return 'staff';
  return roles === 'Administrador' ? 'administrator' : 'other';
}

describe('the guard', () => {
  it('refuses to start with a route that declares no access', async () => {
    const { default: Fastify } = await import('fastify');
    const app = Fastify() as unknown as FastifyInstance;
    guard(app, async () => undefined);
    app.get('/abierta', () => 'hola');
    await expect(app.ready()).rejects.toThrow('declare no access: GET /abierta');
  });

  it('serves every call of the contract', () => {
    for (const { method, path } of endpoints) {
      expect(test.app.hasRoute({ method, url: `/api${path}` }), `${method} ${path}`).toBe(true);
    }
  });

  it('does not let the cookie alone write, so that another site’s form cannot', async () => {
    const cookie = `jwt=${tokens.get('Administrador')}`;
    expect((await test.call('GET', '/users', { headers: { cookie } })).status).toBe(200);
    const write = await test.call('POST', '/categories', {
      headers: { cookie },
      body: { name: 'Ajena' },
    });
    expect(write.status).toBe(401);
  });

  it('takes the token from either header of the specification', async () => {
    const token = tokens.get('Recepcionista') as string;
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    expect(
      (await test.call('GET', '/auth/me', { headers: { 'x-access-token': token } })).status,
    ).toBe(200);
  });
});
