import { permissions, rolesAllow } from '@aulario/contract/access';
import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { type Role, roleNames } from '@aulario/contract/role';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const someone = '01987654-0000-7000-8000-000000000000';

/** Logging out ends the session that the next call needs. */
const callable = endpoints.filter(({ path }) => path !== '/auth/logout');

describe.each(
  callable.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s', (_, endpoint) => {
  const path = endpoint.path.replace(/:\w+/g, someone);

  it.runIf(endpoint.access === 'public')('answers a visitor', async () => {
    const { status } = await test.call(endpoint.method, path);
    expect([401, 403]).not.toContain(status);
  });

  it.runIf(endpoint.access !== 'public')('asks a visitor to sign in', async () => {
    const { status, body } = await test.call(endpoint.method, path);
    expect(status).toBe(401);
    expect(body.message).toBe('Inicia sesión para continuar.');
  });

  it.runIf(endpoint.access in permissions).each(roleNames)(
    'is open to %s exactly when the table says so',
    async (role) => {
      const { status } = await test.call(endpoint.method, path, {
        token: tokens.get(role) as string,
      });
      const allowed = rolesAllow([role], endpoint.access as keyof typeof permissions);
      if (allowed) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(403);
    },
  );
});

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
