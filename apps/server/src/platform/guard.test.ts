import cookie from '@fastify/cookie';
import { type FastifyRequest, fastify } from 'fastify';
import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { declareAccess, guard } from './guard.ts';

const person: Actor = {
  ...{ id: 'p', name: 'Rosa', roles: ['Recepcionista'] },
  ...{ sessionId: 's', ip: null, requestId: null },
};
const key = (test: boolean): Actor => ({
  ...person,
  key: { id: 'k', permissions: ['deals:read', 'deals:write'], test },
});
const known: Record<string, Actor> = {
  session: person,
  // Without the second step that the academy asks for.
  waiting: { ...person, roles: [], mustEnrol: true },
  aulario_real: key(false),
  aulario_prueba_x: key(true),
};

async function doors(refused: string[] = []) {
  const app = fastify();
  await app.register(cookie);
  guard(
    app,
    async (token) => {
      if (token === 'databaseless') throw new Error('the database does not answer');
      return known[token];
    },
    async (_, { url }) => {
      refused.push(url);
    },
  );
  const answer = async ({ actor, keyId, tested }: FastifyRequest) => ({
    ...{ id: actor.id, keyId, tested },
  });
  const at = (url: string, config: object) => {
    app.get(url, { config } as never, answer);
    app.post(url, { config } as never, answer);
  };
  at('/public', { access: 'public' });
  at('/own', { access: 'signed-in' });
  at('/deals', { access: 'deals:read' });
  at('/coupons', { access: 'coupons:write' });
  at('/try', { access: 'deals:write', takenBack: true });
  at('/pictures', { access: 'deals:read', cookieless: true });
  at('/health', { access: 'public', nameless: true });
  at('/api/auth/login', { access: 'public' });
  return app;
}

type Ask = { method?: 'GET' | 'POST'; bearer?: string; token?: string; jwt?: string };
async function ask(url: string, { method = 'GET', bearer, token, jwt }: Ask = {}) {
  const app = await doors();
  const headers = {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(token && { 'x-access-token': token }),
  };
  const cookies: Record<string, string> = jwt ? { jwt } : {};
  const answer = await app.inject({ method, url, headers, cookies });
  return answer.statusCode === 200 ? answer.json() : answer.json().code;
}

it.each([
  ['a visitor, what is public', '/public', {}, { id: null }],
  ['a visitor, nothing else', '/own', {}, 'unauthenticated'],
  ['a visitor, nothing of staff', '/deals', {}, 'unauthenticated'],
  ['a session, what is its own', '/own', { bearer: 'session' }, { id: 'p' }],
  ['a session by either header', '/own', { token: 'session' }, { id: 'p' }],
  ['a session, what its role may', '/deals', { bearer: 'session' }, { id: 'p' }],
  ['a session, not what it may not', '/coupons', { bearer: 'session' }, 'forbidden'],
  ['who lacks the second step', '/deals', { bearer: 'waiting' }, 'second-factor-missing'],
  ['the cookie, for reading', '/own', { jwt: 'session' }, { id: 'p' }],
  ['the cookie, never for writing', '/own', { method: 'POST', jwt: 'session' }, 'unauthenticated'],
  ['the cookie, not what strangers sent', '/pictures', { jwt: 'session' }, 'unauthenticated'],
  ['a header, also that', '/pictures', { bearer: 'session' }, { id: 'p' }],
  ['a key, what it was given', '/deals', { bearer: 'aulario_real' }, { id: 'p', keyId: 'k' }],
  ['a key, nobody’s own', '/own', { bearer: 'aulario_real' }, 'forbidden'],
  ['a key in no name', '/public', { bearer: 'aulario_real' }, { id: null, keyId: 'k' }],
  ['a key that ended reads as a visitor', '/public', { bearer: 'aulario_old' }, { id: null }],
  [
    'a key that ended does nothing',
    '/public',
    { method: 'POST', bearer: 'aulario_old' },
    'unauthenticated',
  ],
  ['a session that ended is a visitor’s', '/public', { method: 'POST', bearer: 'x' }, { id: null }],
  [
    'a test key, what is taken back',
    '/try',
    { method: 'POST', bearer: 'aulario_prueba_x' },
    { id: 'p', keyId: 'k', tested: 'k' },
  ],
  [
    'a test key before any other',
    '/try',
    { method: 'POST', bearer: 'session', token: 'aulario_prueba_x' },
    { tested: 'k' },
  ],
  [
    'a test key, nothing that stays',
    '/deals',
    { method: 'POST', bearer: 'aulario_prueba_x' },
    'forbidden',
  ],
  ['a test key reads', '/deals', { bearer: 'aulario_prueba_x' }, { id: 'p', keyId: 'k' }],
  [
    'a test key signs nobody in',
    '/api/auth/login',
    { method: 'POST', bearer: 'aulario_prueba_x' },
    'forbidden',
  ],
] as const)('lets through %s', async (_, url, how, expected) => {
  const found = await ask(url, how);
  if (typeof expected === 'string') expect(found).toBe(expected);
  else expect(found).toMatchObject(expected);
  if (typeof expected === 'object' && !('tested' in expected))
    expect(found).not.toHaveProperty('tested');
});

it('tells of every key that asked for what it may not do, and of nobody else', async () => {
  const refused: string[] = [];
  const app = await doors(refused);
  const get = (url: string, bearer: string) =>
    app.inject({ url, headers: { authorization: `Bearer ${bearer}` } });
  await get('/coupons', 'aulario_real');
  await get('/coupons', 'session');
  await get('/deals', 'aulario_real');
  expect(refused).toEqual(['/coupons']);
  // What does not exist is told as to anybody.
  expect((await get('/none', 'aulario_real')).statusCode).toBe(404);
});

it('opens no room of which nobody said who may enter', async () => {
  const open = async (config: object | undefined) => {
    const app = fastify();
    await app.register(cookie);
    guard(app, async () => undefined);
    app.get('/room', { config } as never, async () => 'in');
    await app.ready();
  };
  await expect(open(undefined)).rejects.toThrow('These routes declare no access: ');
  await expect(open({ access: 'anybody' })).rejects.toThrow('/room');
  for (const access of ['public', 'signed-in', 'page', 'deals:read']) await open({ access });
});

it('gives the routes of a library the access of their room', async () => {
  const app = fastify();
  await app.register(cookie);
  guard(app, async () => undefined);
  await app.register(async (room) => {
    declareAccess(room, 'signed-in');
    room.get('/inside', async () => 'in');
  });
  expect((await app.inject('/inside')).json().code).toBe('unauthenticated');
});

it('looks nobody up where how the process is must be told', async () => {
  const token = 'databaseless';
  expect(await ask('/public', { bearer: token })).not.toMatchObject({ id: null });
  for (const as of [{ bearer: token }, { token }, { jwt: token }])
    expect(await ask('/health', as)).toMatchObject({ id: null });
});
