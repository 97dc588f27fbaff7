import { openEditionEndpoints } from '@aulario/contract/catalogue/open-edition';
import { sessionCookie } from '@aulario/contract/people/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { keepAnswer } from '../platform/public-cache/kept-answer.ts';
import { apiInProcess } from './api-in-process.ts';

const kept = await keepAnswer(Buffer.from('[]'), {
  tag: 'kept',
  headers: { 'content-type': 'application/json', 'x-total-count': '7' },
  expiresAt: Number.POSITIVE_INFINITY,
});

/** What a page reads with these cookies, and which calls became requests. */
async function read(cookies: object) {
  const requested: string[] = [];
  const inject = async ({ url }: { url: string }) => {
    requested.push(url);
    return { statusCode: 401, headers: {}, rawPayload: Buffer.alloc(0) };
  };
  const api = apiInProcess(
    { inject } as unknown as FastifyInstance,
    { cookies, headers: {}, ip: '127.0.0.1' } as unknown as FastifyRequest,
    { find: (key) => (key === 'data /api/open/editions?course=excel' ? kept : undefined) },
  );
  const ask = (course: string) =>
    api.request(openEditionEndpoints.listOpenEditions, { query: { course } });
  return { kept: await ask('excel'), other: await ask('siaf'), requested };
}

it.each([
  { who: 'a visitor', cookies: { otra: '1' } },
  { who: 'whoever has a session', cookies: { [sessionCookie.name]: 'a.b.c' } },
])('reads for $who what is kept for all, and asks for the rest', async ({ cookies }) => {
  const { kept, other, requested } = await read(cookies);
  expect(kept).toMatchObject({ ok: true, data: [], total: 7 });
  expect(other).toMatchObject({ ok: false, status: 401 });
  expect(requested).toEqual(['/api/open/editions?course=siaf']);
});
