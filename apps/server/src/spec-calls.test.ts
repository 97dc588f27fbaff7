import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { errorCatalogue } from '@aulario/contract/error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { whoMay } from '../test/access-table.ts';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { type CallBody, callBodies, type World, worldOf } from '../test/spec-call-world.ts';
import { type SpecCall, specCalls } from '../test/spec-calls.ts';

let test: TestApp;
let world: World;
// biome-ignore lint/suspicious/noExplicitAny: OpenAPI as it is on the wire.
let reference: any;

beforeAll(async () => {
  test = await buildTestApp();
  world = await worldOf(test);
  reference = (await test.call('GET', '/openapi.json')).body;
}, 120_000);
afterAll(() => test.close());

const endpoints = Object.values(api).flatMap((area) => Object.values(area) as Endpoint[]);
const named = ({ method, path }: Pick<SpecCall, 'method' | 'path'>) => `${method} ${path}`;

function endpointOf({ method, path }: SpecCall): Endpoint | undefined {
  const pattern = path.replace('{id}', ':id');
  return endpoints.find((one) => one.method === method && one.path === pattern);
}

describe('the call list of the specification', () => {
  it('has 96 calls in 13 areas, each once', () => {
    expect(specCalls).toHaveLength(96);
    expect(new Set(specCalls.map(named)).size).toBe(96);
    expect(new Set(specCalls.map(({ area }) => area)).size).toBe(13);
  });

  it('is in the contract whole', () => {
    expect(specCalls.filter((call) => !endpointOf(call)).map(named)).toEqual([]);
  });
});

describe.each(specCalls.map((call) => [named(call), call] as const))('§7 %s', (_, call) => {
  const endpoint = endpointOf(call) as Endpoint;
  const someone = '01987654-0000-7000-8000-000000000000';
  const path = call.path.replace('{id}', someone);
  const open = whoMay(call.method, call.path) === 'everybody';

  it('is served with and without a trailing slash', async () => {
    const route = { method: endpoint.method, url: `/api${endpoint.path}` };
    expect(test.app.hasRoute(route)).toBe(true);
    const plain = await test.call(endpoint.method, path);
    const slashed = await test.call(endpoint.method, `${path}/`);
    expect(slashed.status).toBe(plain.status);
    expect(slashed.body.message).toBe(plain.body.message);
    if (!open) expect(plain.status).toBe(401);
  });

  it('is described with its inputs, errors, access and an example', () => {
    const operation = reference.paths[`/api${call.path}`]?.[call.method.toLowerCase()];
    expect(operation?.summary).toBeTruthy();
    expect(operation.description).toMatch(/^(Open to everybody|For whoever|Needs `)/);
    expect(operation.description).toContain('curl');
    const inputs = (operation.parameters ?? []).map(({ name }: { name: string }) => name);
    for (const name of [...shapeOf(endpoint.params), ...shapeOf(endpoint.query)]) {
      expect(inputs).toContain(name);
    }
    if (endpoint.body && !endpoint.multipart) {
      const { example } = operation.requestBody.content['application/json'];
      expect(endpoint.body.safeParse(example).error).toBeUndefined();
    }
    const statuses = Object.keys(operation.responses);
    expect(statuses).toContain(String(endpoint.status ?? 200));
    for (const code of endpoint.errors ?? []) {
      expect(statuses).toContain(String(errorCatalogue[code].status));
    }
    expect(statuses).toContain('402');
    if (!open) expect(statuses).toEqual(expect.arrayContaining(['401', '403']));
  });

  it('answers what its schema says', async () => {
    const ask: CallBody = await (callBodies[named(call)] ?? (() => ({})))(world, test);
    const id = ask.id ?? world.ids[call.area] ?? '';
    const { status, body, headers } = await test.call(
      endpoint.method,
      `${call.path.replace('{id}', id)}${ask.query ? `?${ask.query}` : ''}`,
      {
        token: open ? undefined : world.admin,
        ...(ask.file ? { file: ask.file } : {}),
        ...(endpoint.body && !ask.file ? { body: ask.body ?? endpoint.example ?? {} } : {}),
      },
    );
    expect({ status, body }).toMatchObject({ status: endpoint.status ?? 200 });
    expect(endpoint.answer.safeParse(body).error).toBeUndefined();
    if (endpoint.list) expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(0);
  });
});

describe('every entry of the contract', () => {
  it.each(endpoints.map((endpoint) => [named(endpoint), endpoint] as const))(
    '%s has a sentence, and an example of what it needs that its schemas accept',
    (_, endpoint) => {
      expect(endpoint.summary).toMatch(/\.$/);
      const input = endpoint.body ?? endpoint.query;
      if (!input) return;
      const needed = endpoint.body !== undefined || !input.safeParse({}).success;
      if (needed) expect(endpoint.example, 'give it an `example`').toBeDefined();
      if (endpoint.example !== undefined) {
        expect(input.safeParse(endpoint.example).error).toBeUndefined();
      }
    },
  );
});

function shapeOf(schema: z.ZodType | undefined): string[] {
  return Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
}
