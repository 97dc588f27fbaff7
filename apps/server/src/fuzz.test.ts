import { api, readOf } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { errorBodySchema } from '@aulario/contract/error';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arbitraryOf } from '../test/arbitrary.ts';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { everythingWritten } from '../test/snapshot.ts';
import { type World, worldOf } from '../test/spec-call-world.ts';

/** Another seed finds other bodies; a failure names the body that caused it. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const runs = Number(process.env.FUZZ_RUNS ?? 8);

let test: TestApp;
let world: World;
/** Bodies that were thrown, of all calls. */
let thrown = 0;

beforeAll(async () => {
  test = await buildTestApp();
  world = await worldOf(test);
}, 120_000);
afterAll(() => test.close());

const endpoints = Object.values(api).flatMap((area) => Object.values(area) as Endpoint[]);
/** Logging out would end the session that the other calls need. */
const callable = endpoints.filter(({ path }) => path !== '/auth/logout');
const named = (list: Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const withBody = callable.filter(({ body, multipart }) => body && !multipart);

describe.each(named(withBody))('%s', (_, endpoint) => {
  const schema = endpoint.body as NonNullable<Endpoint['body']>;
  // As it arrives: what JSON cannot say is not sent.
  const bodies = fc
    .sample(arbitraryOf(schema), { numRuns: runs, seed })
    .map((body) => JSON.stringify(body) ?? 'null');
  const accepted = (text: string) => {
    const sent = JSON.parse(text);
    if (!readOf(endpoint) || !Object.hasOwn(Object(sent), '_id'))
      return schema.safeParse(sent).success;
    // What its GET answers may come along, and nothing else is no change.
    const { _id, version: _, ...written } = sent;
    return Object.keys(written).length === 0 || schema.safeParse(written).success;
  };

  it('refuses what its schema refuses, clearly, and writes nothing', async () => {
    const before = await everythingWritten(test);
    // What is no body at all is thrown at each route by `fuzz-requests.test.ts`.
    for (const payload of bodies.filter((text) => !accepted(text))) {
      const answer = await send(endpoint, payload);
      expect(answer.status, shown(payload)).toBeGreaterThanOrEqual(400);
      expect(answer.status, shown(payload)).toBeLessThan(500);
      expect(answer.message, shown(payload)).toMatch(/\S/);
      expect(errorBodySchema.strict().safeParse(answer.body).success, shown(payload)).toBe(true);
    }
    expect(await everythingWritten(test)).toEqual(before);
  }, 60_000);

  it('never breaks on what its schema accepts', async () => {
    for (const payload of bodies.filter(accepted).slice(0, 8)) {
      const { status, message } = await send(endpoint, payload);
      expect(status, `${message} ${shown(payload)}`).toBeLessThan(500);
    }
  }, 60_000);
});

it('has thrown thousands of bodies, at every call that takes one', () => {
  expect(withBody.length).toBeGreaterThan(100);
  expect(thrown).toBeGreaterThan(withBody.length * runs * 0.7);
  expect(thrown).toBeGreaterThan(runs * 100);
});

const brokenIds = [
  'x',
  '0',
  'null',
  '%00',
  '%E0%A4%A',
  '..%2F..',
  "'--",
  '%F0%9F%92%A9',
  'a'.repeat(300),
];

describe.each(named(callable.filter(({ path }) => /:(id|token)/.test(path))))(
  '%s',
  (_, endpoint) => {
    it('knows nobody by an id that cannot be', async () => {
      for (const id of brokenIds) {
        const { status } = await send(endpoint, '{}', endpoint.path.replace(/:\w+/, id));
        expect(status, id).toBeGreaterThanOrEqual(400);
        expect(status, id).toBeLessThan(500);
        if (!endpoint.body) expect(status, id).toBe(404);
      }
    });
  },
);

const brokenQueries = [
  'desconocido=1',
  'page=0',
  'page=-1',
  'page=1e9',
  'page=1&page=2',
  'limit=1000000',
  'sort=password',
  'search=%00',
  'search=%ED%A0%80',
  'ids=x',
  '__proto__=1',
  'constructor[prototype][x]=1',
];

describe.each(named(callable.filter(({ list }) => list)))('%s', (_, endpoint) => {
  it('refuses a filter, a sort or a page that it does not know', async () => {
    for (const query of brokenQueries) {
      const { status } = await send(endpoint, undefined, `${withIds(endpoint.path)}?${query}`);
      expect(status, query).toBe(402);
    }
  });

  it.runIf('search' in ((endpoint.query as { shape?: object } | undefined)?.shape ?? {}))(
    'is searched for anything at all',
    async () => {
      for (const search of [
        '%',
        '_',
        '\\',
        "'",
        '"',
        '<>',
        'ñ',
        '👩‍🏫',
        ' '.repeat(50),
        'a'.repeat(200),
      ]) {
        const query = new URLSearchParams({ search });
        const { status } = await send(endpoint, undefined, `${withIds(endpoint.path)}?${query}`);
        expect(status, search).toBeLessThan(500);
      }
    },
  );
});

async function send(endpoint: Endpoint, payload: string | undefined, path?: string) {
  if (payload !== undefined) thrown += 1;
  const answer = await test.app.inject({
    method: endpoint.method,
    url: `/api${path ?? withIds(endpoint.path)}`,
    headers: {
      authorization: `Bearer ${world.admin}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const body = isJson ? answer.json() : undefined;
  return { status: answer.statusCode, body, message: String(body?.message ?? '') };
}

/** A record that exists, where the area has one: what is accepted is to reach the database. */
function withIds(path: string): string {
  const area = Object.keys(world.ids).find((name) => path.startsWith(`/${name.toLowerCase()}`));
  const id = (area && world.ids[area]) ?? '01987654-0000-7000-8000-000000000000';
  return path.replace(':id', id).replace(':token', 'x'.repeat(43)).replace(/:\w+/g, id);
}

function shown(payload: string): string {
  return payload.slice(0, 500);
}
