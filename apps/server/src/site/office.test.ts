import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@aulario/contract/role';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { systemActor } from '../platform/actor.ts';
import { guard } from '../platform/guard.ts';
import { serveOffice } from './office.ts';

let test: TestApp;
let app: FastifyInstance;
let dist: string;

beforeAll(async () => {
  test = await buildTestApp();
  dist = await mkdtemp(join(tmpdir(), 'aulario-office-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<head><title>Administración</title></head>');
  app = Fastify() as unknown as FastifyInstance;
  await app.register(cookie);
  // The token is the name of the role.
  guard(app, async (token) => ({
    ...systemActor,
    id: '01987654-0000-7000-8000-000000000000',
    roles: [token as Role],
  }));
  await serveOffice(app, test.deps, { dist });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await test.close();
  await rm(dist, { recursive: true, force: true });
});

const enter = (url: string, role?: Role) =>
  app.inject({ url, ...(role ? { cookies: { jwt: role } } : {}) });

describe('the back office', () => {
  it.each(['/admin', '/admin/pagos', '/admin/tratos?filter=%7B%22q%22%3A%22ana%22%7D&page=2'])(
    'at %s sends a visitor to /login, which leads back there',
    async (url) => {
      const { statusCode, headers } = await enter(url);
      expect(statusCode).toBe(302);
      const location = new URL(String(headers.location), 'http://x.pe');
      expect([location.pathname, location.searchParams.get('siguiente')]).toEqual(['/login', url]);
    },
  );

  it.each(['Alumno', 'Docente', 'Asesor'] as const)(
    'sends to /login who is inside as %s, and shows nothing of itself',
    async (role) => {
      const { statusCode, headers, body } = await enter('/admin/pagos', role);
      expect(statusCode).toBe(302);
      expect(headers.location).toMatch(/^\/login/);
      expect(body).not.toContain('Administración');
    },
  );

  it.each(['Administrador', 'Recepcionista'] as const)('opens to %s', async (role) => {
    const { statusCode, body } = await enter('/admin', role);
    // Painted in the academy's colour from its first moment.
    expect(body).toContain('<meta name="accent" content="#0E6A55 #58C7A8">');
    expect(statusCode).toBe(200);
    expect(body).toContain('Administración');
  });
});
