import { permissions } from '@aulario/contract/access';
import { keyPermissionNames } from '@aulario/contract/systems/api-key';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { buildApp } from '../../app.ts';
import { users } from '../../people/users/user.tables.ts';

let test: TestApp;
let admin: { token: string; user: { id: string } };

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signedInAs('Administrador');
});
afterAll(() => test.close());

const make = (body: object = {}, token = admin.token) =>
  test.call('POST', '/api-keys', {
    token,
    body: { name: 'Contabilidad', permissions: ['users:read'], days: 90, ...body },
  });
const aKey = async (body: object = {}, token = admin.token): Promise<string> =>
  (await make(body, token)).body.secret;
const status = async (token: string, path = '/users') =>
  (await test.call('GET', path, { token })).status;
const audited = async (action: string, entity = 'api-key') => {
  const { body } = await test.call('GET', `/audit?entity=${entity}`, { token: admin.token });
  return (body as { action: string; after: object }[]).filter((act) => act.action === action);
};

describe('a key of another system', () => {
  it('is told once, kept as a digest, and known by its first letters', async () => {
    const { status: made, body, headers } = await make({ name: 'Una vez' });
    expect([made, headers['cache-control']]).toEqual([201, 'no-store']);
    expect(body.secret).toMatch(/^aulario_[\w-]{43}$/);
    const list = await test.call('GET', '/api-keys', { token: admin.token });
    expect(list.body[0]).toMatchObject({ name: 'Una vez', hint: body.secret.slice(0, 12) });
    const { rows } = await test.deps.db.execute(sql`select * from api_keys, audit`);
    expect(JSON.stringify([list.body, rows])).not.toContain(body.secret);
  });

  it('does what it was given and nothing else, in its own name', async () => {
    const token = await aKey({ name: 'Registro', permissions: ['users:read', 'users:write'] });
    const body = { firstName: 'Luz', lastName: 'Soto' };
    const made = await test.call('POST', '/users', { token, body });
    expect(made.status).toBe(201);
    expect((await audited('create', 'user'))[0]).toMatchObject({
      actorName: expect.stringMatching(/^Llave «Registro» de /),
    });
    expect(await status(token, '/payments')).toBe(403);
    expect((await audited('refuse'))[0]).toMatchObject({
      after: { reason: 'scope', method: 'GET', route: '/api/payments' },
    });
  });

  it('is nobody on pages of their own, and a visitor where all may come', async () => {
    const token = await aKey({ permissions: ['users:read', 'deals:read'] });
    for (const path of ['/auth/me', '/me/sessions'])
      expect(await status(token, path), path).toBe(403);
    expect(await status(token, '/open/courses')).toBe(200);
  });

  it('makes no key, and touches no role, password or account of staff', async () => {
    const { user } = await test.signedInAs('Recepcionista');
    const token = await aKey({ permissions: [...keyPermissionNames] });
    const put = (id: string, body: object) => test.call('PUT', `/users/${id}`, { token, body });
    expect((await make({}, token)).status).toBe(403);
    expect((await put(user.id, { firstName: 'Otro' })).status).toBe(403);
    expect((await put(admin.user.id, { firstName: 'Otro' })).status).toBe(403);
    const { body } = await test.call('POST', '/users', {
      token,
      body: { firstName: 'Una', lastName: 'Alumna' },
    });
    expect((await put(body._id, { roles: ['Administrador'] })).status).toBe(403);
    expect((await put(body._id, { password: 'una-clave-larga' })).status).toBe(403);
  });

  it('cannot be given what manages keys, roles, staff or settings', async () => {
    for (const permission of ['keys:write', 'roles:write', 'staff:write', 'settings:write'])
      expect((await make({ permissions: [permission] })).status, permission).toBe(402);
    expect(Object.keys(permissions).length).toBeGreaterThan(keyPermissionNames.length);
  });

  it('loses what its maker loses, and everything when they are disabled', async () => {
    const { token: theirs, user } = await test.signedInAs('Administrador');
    const key = await aKey({ permissions: ['users:read', 'audit:read'] }, theirs);
    expect(await status(key, '/audit')).toBe(200);
    const change = (set: object) =>
      test.deps.db.update(users).set(set).where(eq(users.id, user.id));
    await change({ roles: ['Recepcionista'] });
    expect([await status(key, '/audit'), await status(key)]).toEqual([403, 200]);
    await change({ status: false });
    expect(await status(key)).toBe(401);
  });

  it('ends at its day and when it is revoked, and both are written down', async () => {
    const { body } = await make({ days: 30 });
    expect(await status(body.secret)).toBe(200);
    await test.call('PUT', `/api-keys/${body._id}/revocation`, { token: admin.token });
    expect(await status(body.secret)).toBe(401);
    expect((await audited('revoke'))[0]).toMatchObject({ entityId: body._id });
    const other = await make({ days: 30 });
    test.clock.set('2026-12-22T15:00:00Z');
    expect(await status(other.body.secret)).toBe(401);
    expect((await audited('refuse')).map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reason: 'vencida' }),
        expect.objectContaining({ reason: 'revocada' }),
      ]),
    );
  });

  it('opens only from its networks, and says when and from where it was used', async () => {
    const { body } = await make({ networks: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = async (remoteAddress: string) => {
      const headers = { authorization: `Bearer ${body.secret}` };
      return (await test.app.inject({ url: '/api/users', headers, remoteAddress })).statusCode;
    };
    expect(await from('203.0.113.9')).toBe(200);
    expect(await from('::ffff:203.0.113.9')).toBe(200);
    expect(await from('2001:db8::5')).toBe(200);
    expect(await from('198.51.100.1')).toBe(401);
    const { body: list } = await test.call('GET', '/api-keys', { token: admin.token });
    expect(list[0]).toMatchObject({
      lastUsedAt: '2026-11-21T15:00:00.000Z',
      lastUsedFrom: '203.0.113.9',
    });
    expect((await make({ networks: ['oficina'] })).status).toBe(402);
  });

  it('stands in no line of the log, and opens nothing from an address', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const app = await buildApp(test.deps, { logger, callsOfKeyPerMinute: 2 });
    const secret = await aKey();
    const ask = (url: string, authorization?: string) =>
      app.inject({ url, headers: authorization ? { authorization } : {} });
    const good = await ask('/api/users', `Bearer ${secret}`);
    expect(good.statusCode).toBe(200);
    expect(good.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
    await ask('/api/payments', `Bearer ${secret}`);
    expect((await ask(`/api/users?token=${secret}`)).statusCode).toBe(401);
    test.clock.set('2026-11-21T15:02:00Z');
    // Whoever wrote it so learns why at once, whatever was asked; and its maker from the audit log.
    for (const url of [`/api/${secret}`, `/api/open/courses?key=${secret}`, `/cursos?k=${secret}`])
      expect((await ask(url, `Bearer ${secret}`)).statusCode, url).toBe(401);
    const refused = await test.call('GET', '/audit?entity=api-key&sort=-createdAt&limit=1', admin);
    expect(refused.body[0]).toMatchObject({ action: 'refuse', after: { reason: 'in-address' } });
    expect(JSON.stringify(refused.body)).not.toContain(secret.slice(12));
    const tooMuch = await ask('/api/users', `Bearer ${secret}`);
    expect(tooMuch.statusCode).toBe(429);
    expect(Number(tooMuch.headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join()).not.toContain(secret.slice(12));
  });
});
