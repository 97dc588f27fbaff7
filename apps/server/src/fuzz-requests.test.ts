import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { errorBodySchema } from '@aulario/contract/error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { hostileBodies, hostileQueries } from '../test/hostile-body.ts';
import { everythingWritten } from '../test/snapshot.ts';

/** What no schema was asked about: bytes that are no body, whatever the route. */

let test: TestApp;
let admin: string;
let thrown = 0;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  // The first who asks for them has the academy's keys made.
  await test.call('GET', '/certificates/signing', { token: admin });
}, 120_000);
afterAll(() => test.close());

/** Each route meets one of so many of what there is, the next route the next one; nights throw all of it at each. */
const share = Number(process.env.FUZZ_RUNS ?? 0) >= 100 ? 1 : 3;
const shareOf = <T>(all: readonly T[], endpoint: Endpoint): T[] => {
  const place = endpoints.indexOf(endpoint);
  return all.filter((_, at) => at % share === place % share);
};

const endpoints = Object.values(api).flatMap((area) => Object.values(area) as Endpoint[]);
/** Logging out would end the session that the other calls need; it takes no body. */
const callable = endpoints.filter(({ path }) => path !== '/auth/logout');
const writing = callable.filter(({ method }) => method !== 'GET');
const reading = callable.filter(({ method }) => method === 'GET');
const named = (list: Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe.each(named(writing))('%s', (_, endpoint) => {
  it('refuses every body that is none, clearly, and writes nothing', async () => {
    const before = await everythingWritten(test);
    for (const { what, contentType, payload, readable } of shareOf(hostileBodies, endpoint)) {
      if (readable && needsNothing(endpoint)) continue;
      const answer = await send(endpoint, addressOf(endpoint), { contentType, payload });
      expectRefusal(answer, what);
    }
    expect(await everythingWritten(test)).toEqual(before);
  }, 60_000);
});

describe.each(named(reading))('%s', (_, endpoint) => {
  it('reads any query without breaking, and refuses what is no query', async () => {
    const known = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {});
    const before = await writtenBesideTheAudit();
    for (const query of shareOf(hostileQueries(known), endpoint)) {
      const answer = await send(endpoint, `${addressOf(endpoint)}?${query}`);
      expect(answer.status, query.slice(0, 200)).toBeLessThan(500);
      if (answer.status >= 400) expectRefusal(answer, query.slice(0, 200));
    }
    expect(await writtenBesideTheAudit()).toEqual(before);
  }, 60_000);
});

it('has thrown thousands of requests, at every route there is', () => {
  expect(writing.length + reading.length).toBe(endpoints.length - 1);
  expect(thrown).toBeGreaterThan((writing.length * 20) / share);
  expect(thrown).toBeGreaterThan(5_000);
});

/** A call without a body or a record does what it is for: of what comes along, only what nobody can read is refused. */
function needsNothing({ body, path }: Endpoint): boolean {
  return !body && !/:(?!year)/.test(path);
}

/** Who takes lists of people away as a file is written down, also when they only read. */
async function writtenBesideTheAudit(): Promise<unknown[]> {
  const tables = (await everythingWritten(test)) as { name: string }[];
  return tables.filter(({ name }) => name !== 'audit');
}

function expectRefusal({ status, body }: { status: number; body: unknown }, what: string) {
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  const read = errorBodySchema.strict().safeParse(body);
  expect(read.error, what).toBeUndefined();
  expect(read.data?.message, what).toMatch(/\S/);
}

/** Nobody's record: what is refused must be so for what was sent, or for that. */
function addressOf({ path }: Endpoint): string {
  return path
    .replace(/:(id|other)/g, '01987654-0000-7000-8000-000000000000')
    .replace(':token', 'x'.repeat(43))
    .replace(':year', '2026')
    .replace(/:\w+/g, 'desconocido');
}

async function send(
  { method, access }: Endpoint,
  address: string,
  body?: { contentType: string | undefined; payload: string | Buffer },
) {
  thrown += 1;
  const answer = await test.app.inject({
    method,
    url: `/api${address}`,
    headers: {
      ...(access === 'public' ? {} : { authorization: `Bearer ${admin}` }),
      ...(body?.contentType ? { 'content-type': body.contentType } : {}),
    },
    ...(body ? { payload: body.payload } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : undefined };
}
