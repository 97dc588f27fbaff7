import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { recogniseSessions } from '../claimed-session.ts';
import { keepPublicAnswers } from './keep-public-answers.ts';
import { createPublicCache } from './public-cache.ts';

const long = 'ñandú '.repeat(1000);

describe('an answer that is the same for every visitor', () => {
  it('is made once and sent as kept bytes', async () => {
    const { ask, made } = await aShop();
    const first = await ask();
    const second = await ask();
    expect([first.body, second.body]).toEqual([long, long]);
    expect(made()).toBe(1);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
  });

  it('comes in the encoding that was asked for, each with its own strong ETag', async () => {
    const { ask } = await aShop();
    await ask();
    const plain = await ask();
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br' });
    const refused = await ask({ 'accept-encoding': 'br;q=0, gzip' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(long);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(long);
    expect(refused.headers['content-encoding']).toBe('gzip');
    const tags = [plain, zipped, brotli].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  it('has a name from the first answer on, and is 304 for whoever has it already', async () => {
    const { ask, cache, made } = await aShop();
    const first = await ask({ 'accept-encoding': 'br' });
    const kept = await ask({ 'accept-encoding': 'gzip' });
    expect(made()).toBe(1);
    const tags = [first, kept].map(({ headers }) => String(headers.etag));
    for (const tag of tags) {
      const again = await ask({ 'if-none-match': tag, 'accept-encoding': 'br' });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      cache.clear();
      const anew = await ask({ 'if-none-match': tag, 'accept-encoding': 'br' });
      expect([anew.statusCode, anew.body, anew.headers['content-length']]).toEqual([
        304,
        '',
        undefined,
      ]);
    }
    expect(made()).toBe(3);
    expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it('is made once when hundreds ask at the same moment', async () => {
    const { ask, made } = await aShop({ slow: 50 });
    const answers = await Promise.all(Array.from({ length: 300 }, () => ask()));
    expect(made()).toBe(1);
    expect(answers.every(({ body }) => body === long)).toBe(true);
  });

  it('is made anew after a change, also when the change came while it was being made', async () => {
    const { ask, cache, made } = await aShop({ slow: 40 });
    const early = ask();
    await pause(10);
    cache.clear();
    await early;
    await ask();
    expect(made()).toBe(2);
    await ask();
    expect(made()).toBe(2);
    cache.clear();
    await ask();
    expect(made()).toBe(3);
  });

  it('does not outlive its minute, since promotions end by the clock', async () => {
    const { ask, clock, made } = await aShop();
    await ask();
    clock.at = new Date('2026-03-02T10:00:59.900Z');
    await ask();
    expect(made()).toBe(1);
    clock.at = new Date('2026-03-02T10:01:00.000Z');
    await ask();
    expect(made()).toBe(2);
  });

  it('is kept in each minute that follows, where people ask one after the other', async () => {
    const { ask, clock, made } = await aShop();
    const minutes = ['10:00:10', '10:01:10', '10:02:10', '10:03:10'];
    const times: number[] = [];
    for (const minute of minutes) {
      clock.at = new Date(`2026-03-02T${minute}Z`);
      for (let asked = 0; asked < 4; asked += 1) await ask();
      times.push(made());
    }
    expect(times).toEqual([1, 2, 3, 4]);
  });

  it('is not kept while changes cannot be heard', async () => {
    const { ask, cache, made } = await aShop();
    await ask();
    cache.listen(false);
    await ask();
    await ask();
    expect(made()).toBe(3);
  });

  it.each([
    ['with a token', { authorization: 'Bearer ours' }],
    ['with a token in the other header', { 'x-access-token': 'ours' }],
    ['whose route says that it is theirs', { 'x-own': '1' }],
  ])('is neither kept for nor given to a person %s', async (_who, headers) => {
    const { ask, made } = await aShop();
    await ask();
    await ask(headers);
    await ask(headers);
    expect(made()).toBe(3);
  });

  it('is given to whoever only calls something a token', async () => {
    const { ask, made } = await aShop();
    await ask();
    for (const name of ['authorization', 'x-access-token'])
      expect((await ask({ [name]: 'Bearer x' })).body).toBe(long);
    expect(made()).toBe(1);
  });

  it.each(['/cookie', '/private', '/failed', '/missing'])('is not kept from %s', async (path) => {
    const { ask, made } = await aShop();
    await ask({}, path);
    await ask({}, path);
    expect(made()).toBe(2);
  });

  it('lets nobody wait for one who failed', async () => {
    const { ask, made } = await aShop({ slow: 20 });
    const answers = await Promise.all([ask({}, '/failed'), ask({}, '/failed')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    expect(made()).toBe(2);
  });

  it('may rest on a value that is remembered until a change, unless making it failed', async () => {
    const { cache } = await aShop();
    let made = 0;
    const make = async () => {
      made += 1;
      if (made === 1) throw new Error('broken');
      return { count: made };
    };
    await expect(cache.remember('n', make)).rejects.toThrow('broken');
    expect(await Promise.all([cache.remember('n', make), cache.remember('n', make)])).toEqual([
      { count: 2 },
      { count: 2 },
    ]);
    cache.clear();
    expect(await cache.remember('n', make)).toEqual({ count: 3 });
    cache.listen(false);
    expect(await cache.remember('n', make)).toEqual({ count: 4 });
    expect(await cache.remember('n', make)).toEqual({ count: 5 });
  });

  it('lets nobody wait for a value that something can be found without, and makes it once', async () => {
    const { cache } = await aShop();
    let made = 0;
    const make = async () => {
      made += 1;
      if (made === 1) throw new Error('broken');
      return { count: made };
    };
    expect(cache.ready('n', make)).toBeUndefined();
    await pause(1);
    expect([cache.ready('n', make), cache.ready('n', make)]).toEqual([undefined, undefined]);
    await pause(1);
    expect(cache.ready('n', make)).toEqual({ count: 2 });
    expect(await cache.soon('n', make)).toEqual({ count: 2 });
    cache.clear();
    expect(cache.ready('n', make)).toBeUndefined();
    cache.listen(false);
    await pause(1);
    expect([cache.ready('n', make), made]).toEqual([undefined, 3]);
  });

  it('gives it to those who would wait as long without it, and undefined where it cannot be made', async () => {
    const { cache } = await aShop();
    let made = 0;
    const make = async () => {
      made += 1;
      await pause(1);
      if (made === 1) throw new Error('broken');
      return { count: made };
    };
    const both = () => Promise.all([cache.soon('n', make), cache.soon('n', make)]);
    expect(await both()).toEqual([undefined, undefined]);
    expect(await both()).toEqual([{ count: 2 }, { count: 2 }]);
    cache.listen(false);
    expect([await cache.soon('n', make), made]).toEqual([undefined, 2]);
  });

  it.each([
    ['one after another', 0, false],
    ['while it is being made', 20, true],
  ])(
    'asked for twice %s, stays although thousands of addresses are made up',
    async (_when, slow, together) => {
      const { ask, cache, made } = await aShop({ slow });
      if (together) await Promise.all([ask(), ask()]);
      else {
        await ask();
        await ask();
      }
      await Promise.all(Array.from({ length: 400 }, (_, n) => ask({}, `/?n=${n}`)));
      const before = made();
      await ask();
      expect(made()).toBe(before);
      expect(cache.stats().bytes).toBeLessThanOrEqual(1024 * 1024);
    },
  );
});

describe('the catalogue as visitors read it', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ publicCache: true });
  });
  afterAll(() => test.close());
  const read = (path: string, token?: string) =>
    test.call('GET', path, token === undefined ? {} : { token });

  it('is asked of the database once, and shows a change within a second', async () => {
    const course = await aCourse(test, { name: 'Excel para contadores' });
    const path = `/open/courses/detail?slug=${course.slug}`;
    await settled(async () => (await read(path)).status === 200);
    // The course's own writing may be heard late, and a minute may end between two readings: both empty the cache.
    await settled(async () => {
      const before = test.deps.cache.stats().hits;
      expect((await read(path)).body.name).toBe('Excel para contadores');
      expect((await read(path)).body.name).toBe('Excel para contadores');
      return test.deps.cache.stats().hits > before;
    });

    const { token } = await test.signedInAs('Administrador');
    const full = await read(`/courses/${course._id}`, token);
    const saved = await test.call('PUT', `/courses/${course._id}`, {
      token,
      body: { name: 'Excel avanzado', version: full.body.version },
    });
    expect(saved.body).toMatchObject({ name: 'Excel avanzado' });
    await settled(async () => (await read(path)).body.name === 'Excel avanzado');
  });

  it('keeps nothing that was asked with a name, and no personal call', async () => {
    const { token } = await test.signedInAs('Alumno');
    // Bytes may still come: what the test before asked for is compressed after it was answered.
    const asked = () => {
      const { hits, misses } = test.deps.cache.stats();
      return { hits, misses };
    };
    const before = asked();
    await read('/open/courses', token);
    await read('/open/courses', token);
    await read('/open/users/count');
    expect(asked()).toEqual(before);
  });
});

/** Within the second that a change may take to reach every node. */
async function settled(check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 1000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error('still stale after a second');
    await pause(10);
  }
}

async function aShop({ slow = 0 }: { slow?: number } = {}) {
  const clock = { at: new Date('2026-03-02T10:00:10Z'), now: () => clock.at };
  const cache = createPublicCache({ megabytes: 1, clock });
  cache.listen(true);
  const app = Fastify();
  onTestFinished(() => app.close());
  recogniseSessions(app, async (token) => token === 'ours');
  keepPublicAnswers(app, cache);
  let made = 0;
  const shared = ({ headers }: { headers: object }) => ('x-own' in headers ? undefined : 'all');
  const config = { shared } as object;
  const make = async () => {
    made += 1;
    await pause(slow);
  };
  app.get('/', { config }, async (_request, reply) => {
    await make();
    return reply.type('text/plain; charset=utf-8').send(long);
  });
  app.get('/cookie', { config }, async (_request, reply) => {
    await make();
    return reply.header('set-cookie', 'a=b').send('text');
  });
  app.get('/private', { config }, async (_request, reply) => {
    await make();
    return reply.header('cache-control', 'private, no-store').send('text');
  });
  app.get('/failed', { config }, async () => {
    await make();
    throw new Error('broken');
  });
  app.get('/missing', { config }, async (_request, reply) => {
    await make();
    return reply.status(404).send('nothing');
  });
  return {
    cache,
    clock,
    made: () => made,
    async ask(headers: Record<string, string> = {}, url = '/') {
      const answer = await app.inject({ url, headers });
      // The bytes are compressed while the first answer is already under way.
      await pause(5);
      return answer;
    },
  };
}
