import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

it('a change writes the fields that were sent, and no field of its own accord', () => {
  const changes = Object.values(api)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ method, body }) => method === 'PUT' && body instanceof z.ZodType);
  const written = changes.flatMap(({ path, body }) => {
    const sent = (body as z.ZodType).safeParse({ version: 1 });
    const given = sent.success ? Object.keys(sent.data as object) : [];
    return given.filter((field) => field !== 'version').map((field) => `${path}: ${field}`);
  });
  expect(written).toEqual([]);
});
