import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { describe, expect, it } from 'vitest';

const writes = Object.values(api)
  .flatMap((area) => Object.values(area) as Endpoint[])
  .filter(({ body, example }) => body && typeof example === 'object' && example !== null)
  // What others sign has whatever they add to it; only what is named is read of it.
  .filter(({ path }) => !path.startsWith('/webhooks/'))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** What somebody might hope to write by naming it: columns of every table, and of every object. */
const slipped = { passwordHash: 'x', retiredAt: null, createdBy: 'x', isAdmin: true, intruso: 1 };

describe.each(writes)('%s', (_, { body, example }) => {
  it('writes no field that the contract does not name', () => {
    const read = body?.safeParse({ ...(example as object), ...slipped });
    if (!read?.success) return expect(read?.error.issues.length).toBeGreaterThan(0);
    for (const name of Object.keys(slipped)) expect(read.data).not.toHaveProperty(name);
  });

  it('leaves the prototype of objects alone', () => {
    const sent = JSON.parse(
      `${JSON.stringify(example).slice(0, -1)}${Object.keys(example as object).length ? ',' : ''}"__proto__":{"polluted":true}}`,
    );
    body?.safeParse(sent);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

it('was asked of every call that takes a body', () => {
  expect(writes.length).toBeGreaterThan(100);
});
