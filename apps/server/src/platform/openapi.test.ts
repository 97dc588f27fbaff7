import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { errorCodes } from '@aulario/contract/error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';

type Described = { parameters?: { name: string }[] };

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe('the reference of the API', () => {
  it('describes every call of the contract in OpenAPI 3.1', async () => {
    const { body } = await test.call('GET', '/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const { method, path } of Object.values(api).flatMap(
      (area) => Object.values(area) as Endpoint[],
    )) {
      const described = body.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`];
      expect(described?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
    }
  });

  it('names every call once, and says what an upload holds', async () => {
    const { body } = await test.call('GET', '/openapi.json');
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
    const { body } = await test.call('GET', '/openapi.json');
    expect(body.components.schemas.Error.properties.code.enum).toEqual(errorCodes);
    for (const code of errorCodes) expect(body.info.description).toContain(`| \`${code}\` |`);
    expect(body.paths['/api/payments/{id}/refunds'].post.responses[409]).toMatchObject({
      description: expect.stringContaining('`wrong-state`'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
  });

  it('offers an Idempotency-Key on every call that writes, and on no other', async () => {
    const { body } = await test.call('GET', '/openapi.json');
    for (const [path, calls] of Object.entries<Record<string, Described>>(body.paths)) {
      for (const [method, { parameters = [] }] of Object.entries(calls)) {
        const offered = parameters.some(({ name }) => name === 'Idempotency-Key');
        expect(offered, `${method} ${path}`).toBe(method !== 'get');
      }
    }
  });

  it('begins with the way to buy a course with curl, at the address of this academy', async () => {
    const { body } = await test.call('GET', '/openapi.json');
    expect(body.info.description).toContain('## Buying a course with curl alone');
    expect(body.info.description).toContain('AULARIO:-https://academia.example');
    expect(body.tags[0].name).toBe('Purchase');
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
