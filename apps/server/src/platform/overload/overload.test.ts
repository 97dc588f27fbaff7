import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sessionCookie } from '@aulario/contract/people/session';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recogniseSessions } from '../claimed-session.ts';
import { handleErrors } from '../error-handler.ts';
import { createLine } from './line.ts';
import { createLoadShedder, type LoadShedder, type Rank } from './load-shedder.ts';
import { shedLoad } from './shed-load.ts';
import { patienceWithClients } from './slow-clients.ts';
import { tellShed } from './tell-shed.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const falseSessions = [
  { authorization: 'Bearer x' },
  { authorization: 'Basic b3Vycw==' },
  { 'x-access-token': 'x' },
  { cookie: `${sessionCookie.name}=x` },
] as Record<string, string>[];

/** A house for ten, whose work ends when it is told to. */
async function aHouse() {
  const shedder = createLoadShedder({ most: 10, wait: () => 0 });
  const shed: string[] = [];
  const log: string[] = [];
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const logger = pino({ level: 'warn' }, { write: (line) => void log.push(line) });
  app = Fastify({
    ...{ ...patienceWithClients, bodyLimit: 1024, loggerInstance: logger as FastifyBaseLogger },
  }) as unknown as FastifyInstance;
  handleErrors(app);
  recogniseSessions(app, async (token) => token === 'ours');
  const line = createLine({ places: 2, patience: 50 });
  shedLoad(app, { shedder, shed: (rank) => shed.push(rank), line });
  app.get('/work', async () => done.then(() => ({ ok: true })));
  const config = { shared: () => 'all' } as object;
  app.get('/page', { config }, async () => done.then(() => 'x'.repeat(1e7)));
  app.post('/work', async () => done.then(() => ({ ok: true })));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (init: RequestInit = {}, path = '/work') => fetch(url + path, init);
  return { ask, finish, shedder, shed, log, url };
}

describe('a house that is full', () => {
  it('turns away who looks around, then who writes, and last who has a session; and recovers', async () => {
    const { ask, finish, shedder, shed, log } = await aHouse();
    const inside = Array.from({ length: 6 }, () => ask());
    await vi.waitFor(() => expect(shedder.present()).toBe(6));
    const looking = await ask();
    expect(looking.status).toBe(503);
    expect(looking.headers.get('retry-after')).toBe('5');
    expect(((await looking.json()) as { message: string }).message).toMatch(/no está disponible/);

    inside.push(ask({ method: 'POST' }), ask({ method: 'POST' }));
    await vi.waitFor(() => expect(shedder.present()).toBe(8));
    expect((await ask({ method: 'POST' })).status).toBe(503);

    // A word in the header makes nobody a session.
    for (const headers of falseSessions)
      expect((await ask({ headers })).status, JSON.stringify(headers)).toBe(503);
    expect(shed.splice(2)).toEqual(falseSessions.map(() => 'browsing'));

    const session = { headers: { authorization: 'Bearer ours' } };
    inside.push(ask(session), ask(session));
    await vi.waitFor(() => expect(shedder.present()).toBe(10));
    expect((await ask(session)).status).toBe(503);
    expect(shed).toEqual(['browsing', 'writing', 'signed-in']);

    finish();
    const served = await Promise.all(inside);
    expect(served.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await vi.waitFor(() => expect(shedder.present()).toBe(0));
    expect((await ask()).status).toBe(200);
    expect(log).toEqual([]);
  });

  it('counts nobody who went away before the answer', async () => {
    const { ask, shedder } = await aHouse();
    const impatient = new AbortController();
    const asked = ask({ signal: impatient.signal }).catch(() => 'gone');
    await vi.waitFor(() => expect(shedder.present()).toBe(1));
    impatient.abort();
    await asked;
    await vi.waitFor(() => expect(shedder.present()).toBe(0));
  });

  it('answers a browser with a page in Spanish', async () => {
    const { ask, shedder } = await aHouse();
    for (let n = 0; n < 6; n += 1) shedder.enter('browsing');
    const answer = await ask({ headers: { accept: 'text/html' } });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('vuelve a cargar');
  });
});

describe('answers that nobody asked for before', () => {
  it('are made a few at a time: who waits longer is told when to come back, and a session goes past', async () => {
    const { ask, finish, shed, shedder } = await aHouse();
    const page = (headers: Record<string, string> = {}) => ask({ headers }, '/page');
    const made = [page(), page(), page({ authorization: 'Bearer ours' })];
    await vi.waitFor(() => expect(shedder.present()).toBe(3));
    const late = await Promise.all([page(), page(), page({ cookie: `${sessionCookie.name}=x` })]);
    expect(late.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      late.map(() => [503, '5']),
    );
    expect(shed).toEqual(['browsing', 'browsing', 'browsing']);
    // What is not costly waits for none of them.
    const other = ask();
    await vi.waitFor(() => expect(shedder.present()).toBe(4));
    finish();
    expect((await Promise.all([...made, other])).map(({ status }) => status)).toEqual(
      Array(4).fill(200),
    );
  });

  it('hold their place no longer than they are made, however slowly they are read', async () => {
    const { ask, finish } = await aHouse();
    finish();
    const unread = [await ask({}, '/page'), await ask({}, '/page')];
    expect((await ask({}, '/page')).status).toBe(200);
    for (const { body } of unread) await body?.cancel();
  });

  it('go round among those who wait, by whose they are', async () => {
    const line = createLine({ places: 1, patience: 5_000 });
    let leave = await line.enter('many');
    const served: string[] = [];
    const all = ['many', 'many', 'many', 'one', 'other'].map(async (whose) => {
      leave = await line.enter(whose);
      served.push(whose);
    });
    while (served.length < all.length) {
      leave?.();
      await new Promise(setImmediate);
    }
    expect(served).toEqual(['many', 'one', 'other', 'many', 'many']);
  });

  it('has room for the next although one asks for everything', async () => {
    const line = createLine({ places: 8, each: 2, patience: 20 });
    const flood = await Promise.all(Array.from({ length: 60 }, () => line.enter('many')));
    expect(flood.filter(Boolean)).toHaveLength(2);
    expect(await line.enter('one')).toBeDefined();
    for (const leave of flood) leave?.();
    expect(await line.enter('many')).toBeDefined();
  });

  it('leave the line with whoever asked', async () => {
    const line = createLine({ places: 1, patience: 5_000 });
    const leave = await line.enter('one');
    const gone = new AbortController();
    const waits = line.enter('other', gone.signal);
    gone.abort();
    expect(await waits).toBeUndefined();
    leave?.();
    expect(await line.enter('third')).toBeDefined();
  });
});

it('health is answered between answers of a crowd that are made without giving way', async () => {
  app = Fastify();
  shedLoad(app, { shedder: createLoadShedder({ most: 200, wait: () => 0 }), shed: () => {} });
  const order: string[] = [];
  app.get('/work', async () => {
    // As a page of the embedded database: it asks and is answered, and no socket is read meanwhile.
    for (const end = performance.now() + 10; performance.now() < end; ) await null;
    order.push('work');
    return 'hecho';
  });
  app.get('/api/health', async () => {
    order.push('health');
    return 'ok';
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const sockets = Array.from({ length: 101 }, () => connect(Number(port), '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const crowd = sockets.slice(0, -1);
  const late = sockets.at(-1) as Socket;
  const answers = sockets.map((socket) => once(socket, 'data'));
  for (const socket of crowd) socket.write('GET /work HTTP/1.1\r\nHost: localhost\r\n\r\n');
  late.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await Promise.all(answers);
  expect(order).toHaveLength(101);
  expect(order.indexOf('health')).toBeLessThan(50);
  for (const socket of sockets) socket.destroy();
});

it('who is turned away is counted in the log in one line, and no stack', async () => {
  vi.useFakeTimers();
  const told: unknown[] = [];
  const tell = tellShed({ warn: (...line: unknown[]) => void told.push(line[0]) }, 1_000);
  for (let n = 0; n < 500; n += 1) tell(n % 2 ? 'writing' : 'browsing');
  expect(told).toEqual([{ turnedAway: { browsing: 1 } }]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told.slice(1)).toEqual([{ turnedAway: { writing: 250, browsing: 249 } }]);
  tell('buying');
  expect(told.slice(2)).toEqual([{ turnedAway: { buying: 1 } }]);
  vi.useRealTimers();
});

describe('a house where people wait long at the door', () => {
  const crowd = (shedder: LoadShedder, rank: Rank) =>
    Array.from({ length: 64 }, () => shedder.enter(rank)).filter(Boolean).length;

  it('lets fewer and fewer in, writers rather than others, and all again when the wait is short', () => {
    let wait = 4_000;
    const shedder = createLoadShedder({ most: 100_000, wait: () => wait });
    const looks = (times: number) => {
      for (let n = 0; n < times; n += 1) {
        crowd(shedder, 'browsing');
        shedder.look();
      }
    };
    looks(20);
    expect(crowd(shedder, 'browsing')).toBe(1);
    expect(crowd(shedder, 'writing')).toBe(4);
    expect(crowd(shedder, 'signed-in')).toBe(64);
    // Who buys waits for an answer, as far as there is room.
    expect(crowd(shedder, 'buying')).toBe(64);
    wait = 50;
    looks(40);
    expect(crowd(shedder, 'browsing')).toBe(64);
  });

  it('turns nobody away when there is no crowd: something else keeps it busy', () => {
    const shedder = createLoadShedder({ most: 100, wait: () => 4_000 });
    for (let n = 0; n < 20; n += 1) {
      expect(shedder.enter('browsing')).toBeDefined();
      shedder.look();
    }
  });
});

describe('clients that keep the house busy', () => {
  it('are cut off when their body is too large, before it is read', async () => {
    const { ask } = await aHouse();
    const body = JSON.stringify({ text: 'x'.repeat(5_000) });
    const headers = { 'content-type': 'application/json' };
    expect((await ask({ method: 'POST', headers, body })).status).toBe(413);
  });

  it('are cut off when their headers never end', async () => {
    const slow = Fastify({ ...patienceWithClients, http: hurry });
    app = slow;
    const { port } = new URL(await slow.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    const drip = setInterval(() => socket.write('X-More: y\r\n'), 100);
    socket.on('error', () => {});
    const said: Buffer[] = [];
    socket.on('data', (chunk) => said.push(chunk));
    // The last drops may meet a connection that is reset already.
    await once(socket, 'close').catch(() => {});
    clearInterval(drip);
    expect(Buffer.concat(said).toString()).toMatch(/^HTTP\/1.1 408/);
  });
});

/** The same limits, for a test that does not wait. */
const hurry = { headersTimeout: 400, requestTimeout: 800, connectionsCheckingInterval: 50 };
