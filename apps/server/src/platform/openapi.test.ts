import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { errorCodes } from '@aulario/contract/error';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';

type Node = {
  properties?: Record<string, Described>;
  parameters?: Described[];
  type?: unknown;
  items?: unknown;
  enum?: unknown;
  description?: unknown;
};
type Described = { name?: string; description?: string };

/** Every schema and call of the document, but for examples. */
function walk(value: unknown, path: string, look: (path: string, node: Node) => void): void {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) look(path, value as Node);
  for (const [key, child] of Object.entries(value)) {
    if (!/^(examples?|enum|default)$/.test(key)) walk(child, `${path}.${key}`, look);
  }
}

/** What Spectral calls a fault, in the words of Redocly, which only warns of some of it. */
const errorsToRedocly = [
  ...['info-contact', 'no-empty-servers', 'no-duplicated-tag-names', 'no-unused-components'],
  ...['path-declaration-must-exist', 'path-not-include-query', 'no-path-trailing-slash'],
  ...['path-parameters-defined', 'operation-parameters-unique', 'operation-tag-defined'],
  ...['operation-operationId', 'operation-operationId-unique', 'operation-2xx-response'],
  ...['security-defined', 'no-enum-type-mismatch', 'no-example-value-and-externalValue'],
  ...['no-invalid-media-type-examples', 'no-invalid-schema-examples'],
  'no-invalid-parameter-examples',
];

type Call = { parameters?: { name: string }[] };

let test: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: the document of all calls, as a client reads it.
let body: any;

beforeAll(async () => {
  test = await buildTestApp();
  ({ body } = await test.call('GET', '/openapi.json'));
});
afterAll(() => test.close());

describe('the reference of the API', () => {
  // A second opinion that takes twenty seconds: what it looks for is looked for below.
  it.runIf(process.env.NIGHT)(
    'is without a fault to Spectral',
    async () => {
      const { default: spectralCore } = await import('@stoplight/spectral-core');
      const { default: rulesets } = await import('@stoplight/spectral-rulesets');
      const spectral = new spectralCore.Spectral();
      spectral.setRuleset({
        extends: [[rulesets.oas as RulesetDefinition, 'recommended']],
        rules: {},
      });
      const faults = await spectral.run(body);
      expect(
        faults.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`),
      ).toEqual([]);
    },
    120_000,
  );

  it('is without an error to Redocly', async () => {
    const rules = Object.fromEntries(errorsToRedocly.map((rule) => [rule, 'error'] as const));
    const config = await createConfig({ extends: ['recommended'], rules });
    const faults = await lintFromString({ source: JSON.stringify(body), config });
    const errors = faults.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  }, 60_000);

  it('says of every list what is in it, names no value twice and carries no script', () => {
    const faults: string[] = [];
    walk(body, '', (path, { type, items, enum: values, description }) => {
      if (type === 'array' && !items) faults.push(`${path} has no items`);
      if (Array.isArray(values) && new Set(values).size < values.length)
        faults.push(`${path} names a value twice`);
      if (/<script|\beval\(/i.test(String(description))) faults.push(`${path} carries a script`);
    });
    expect(faults).toEqual([]);
  });

  it('names its schemas once, and describes every parameter and field', async () => {
    const { schemas } = body.components;
    expect(schemas.Deal.properties.amount ?? schemas.Deal.properties.total).toHaveProperty(
      'description',
    );
    expect(JSON.stringify(body.paths['/api/deals'].get.responses[200])).toContain(
      '#/components/schemas/Deal',
    );
    expect(Object.keys(schemas).length).toBeGreaterThan(150);
    const without: string[] = [];
    const fields = { told: 0, all: 0 };
    walk(body, '', (path, { properties, parameters }) => {
      for (const field of Object.values(properties ?? {})) {
        fields.all += 1;
        if (field.description) fields.told += 1;
      }
      for (const { name, description } of Array.isArray(parameters) ? parameters : [])
        if (!description) without.push(`${path}?${name}`);
    });
    expect(without).toEqual([]);
    // Of the rest the name says it all.
    expect(fields.told / fields.all).toBeGreaterThan(0.5);
    // What the contract says of a field goes before what is said of all of that name.
    expect(schemas.Event.properties.id.description).toContain('webhook-id');
    const { parameters } = body.paths['/api/payments'].get;
    const verified = parameters.find(({ name }: { name: string }) => name === 'verifiedFrom');
    expect(verified.description).toContain('Verified from this day on');
    expect(JSON.stringify(body).length).toBeLessThan(3_000_000);
  });

  it('describes every call of the contract in OpenAPI 3.1', async () => {
    expect(body.openapi).toBe('3.1.0');
    for (const { method, path } of Object.values(api).flatMap(
      (area) => Object.values(area) as Endpoint[],
    )) {
      const described = body.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`];
      expect(described?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
    }
  });

  it('names every call once, and says what an upload holds', async () => {
    const calls = Object.values<Record<string, { operationId?: string; tags: string[] }>>(
      body.paths,
    ).flatMap((path) => Object.values(path));
    const names = calls.filter(({ tags }) => tags[0] !== 'Health').map((call) => call.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(body.paths['/api/deals'].get.operationId).toBe('deals.listDeals');
    const { post } = body.paths['/api/open/deals/{token}/vouchers'];
    expect(post.requestBody.content['multipart/form-data'].schema).toMatchObject({
      properties: { file: { format: 'binary' }, operationNumber: { type: 'string' } },
    });
  });

  it('lists every error code, and says with each status which ones a call may answer', async () => {
    expect(body.components.schemas.Error.properties.code.enum).toEqual(errorCodes);
    for (const code of errorCodes) expect(body.info.description).toContain(`| \`${code}\` |`);
    expect(body.paths['/api/payments/{id}/refunds'].post.responses[409]).toMatchObject({
      description: expect.stringContaining('`wrong-state`'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
  });

  it('offers an Idempotency-Key on every call that writes, and on no other', async () => {
    for (const [path, calls] of Object.entries<Record<string, Call>>(body.paths)) {
      for (const [method, { parameters = [] }] of Object.entries(calls)) {
        const offered = parameters.some(({ name }) => name === 'Idempotency-Key');
        expect(offered, `${method} ${path}`).toBe(method !== 'get');
      }
    }
  });

  it('begins with the way to buy a course with curl, at the address of this academy', async () => {
    expect(body.info.description).toContain('## Buying a course with curl alone');
    expect(body.info.description).toContain('AULARIO:-https://academia.example');
    expect(body.tags[0].name).toBe('Purchase');
  });

  it('says of each of its parts what it is for, and of none that is not there', async () => {
    const calls = Object.values<Record<string, { tags: string[] }>>(body.paths).flatMap((path) =>
      Object.values(path),
    );
    const used = new Set(calls.flatMap(({ tags }) => tags));
    expect(new Set(body.tags.map((tag: { name: string }) => tag.name))).toEqual(used);
    expect(body.tags.filter((tag: { description?: string }) => !tag.description)).toEqual([]);
  });

  it('is a page whose parts are all there', async () => {
    const page = await test.app.inject({ url: '/api/docs' });
    const parts = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url ?? '');
    expect(parts.length).toBeGreaterThan(4);
    for (const url of parts) {
      expect((await test.app.inject({ url })).statusCode, url).toBe(200);
    }
  });
});
