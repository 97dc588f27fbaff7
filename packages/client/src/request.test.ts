import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { fileEndpoints } from '@aulario/contract/file';
import { sessionEndpoints } from '@aulario/contract/people/session';
import { paymentEndpoints } from '@aulario/contract/sales/payment';
import { voucherEndpoints } from '@aulario/contract/sales/voucher';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, json } from './fake-fetch.ts';
import { type ClientOptions, createClient } from './http.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const { getCourse, listOpenCourses, listCourses, publishCourse, retireCourse } = courseEndpoints;

function setUp(options: Partial<ClientOptions> = {}) {
  const server = fakeFetch(() => json({ ok: true }));
  const client = createClient({ baseUrl: '/api', fetch: server.fetch, ...options });
  return { client, last: server.last };
}

describe('the address of a call', () => {
  it('is the path under the base with its parameters filled in', async () => {
    const { client, last } = setUp({ baseUrl: 'http://localhost/api/' });
    await client.request(getCourse, { params: { id } });
    expect(last().url).toBe(`http://localhost/api/courses/${id}`);
  });

  it('escapes a parameter that is not plain', async () => {
    const { client, last } = setUp();
    await client.request(getCourse, { params: { id: 'a/b?c#d ñ' } });
    expect(last().url).toBe('/api/courses/a%2Fb%3Fc%23d%20%C3%B1');
  });

  it.each(['', '.', '..'])(
    'refuses the parameter "%s", which would be another path',
    async (bad) => {
      const { client } = setUp();
      await expect(client.request(getCourse, { params: { id: bad } })).rejects.toThrow('id');
    },
  );

  it('carries the query, lists joined by commas, without what is undefined', async () => {
    const { client, last } = setUp();
    const query = {
      ids: [id, 'b'],
      page: 2,
      retired: false,
      search: undefined,
      sort: '-name',
    } as const;
    await client.request(listCourses, { query });
    const url = new URL(last().url, 'http://x');
    expect(url.pathname).toBe('/api/courses');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ids: `${id},b`,
      page: '2',
      retired: 'false',
      sort: '-name',
    });
  });

  it('has no question mark without a query', async () => {
    const { client, last } = setUp();
    await client.request(listOpenCourses, { query: { search: undefined } });
    expect(last().url).toBe('/api/open/courses');
  });

  it('keeps the accents of a search', async () => {
    const { client, last } = setUp();
    await client.request(listOpenCourses, { query: { search: 'gestión & más' } });
    expect(new URL(last().url, 'http://x').searchParams.get('search')).toBe('gestión & más');
  });
});

describe('the headers of a call', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('carry the token both as a bearer and as x-access-token', async () => {
    const { client, last } = setUp({ token: () => 'abc' });
    await client.request(sessionEndpoints.me);
    expect(last().init.headers.get('authorization')).toBe('Bearer abc');
    expect(last().init.headers.get('x-access-token')).toBe('abc');
  });

  it('carry neither without a token', async () => {
    const { client, last } = setUp({ token: () => undefined });
    await client.request(sessionEndpoints.me);
    expect(last().init.headers.has('authorization')).toBe(false);
    expect(last().init.headers.has('x-access-token')).toBe(false);
  });

  it('take the token from the cookie jwt of the page unless told otherwise', async () => {
    const { client, last } = setUp();
    vi.stubGlobal('document', { cookie: 'tema=oscuro; jwt=de-la-cookie' });
    await client.request(sessionEndpoints.me);
    expect(last().init.headers.get('x-access-token')).toBe('de-la-cookie');
  });

  it('ask for JSON and carry the idempotency key', async () => {
    const { client, last } = setUp();
    await client.request(sessionEndpoints.logout, { idempotencyKey: 'una-vez' });
    expect(last().init.headers.get('accept')).toBe('application/json');
    expect(last().init.headers.get('idempotency-key')).toBe('una-vez');
  });

  it('take those of the client and, above them, those of the call', async () => {
    const { client, last } = setUp({ headers: () => ({ 'x-one': 'client', 'x-two': 'client' }) });
    await client.request(sessionEndpoints.me, { headers: { 'X-Two': 'call' } });
    expect(last().init.headers.get('x-one')).toBe('client');
    expect(last().init.headers.get('x-two')).toBe('call');
  });
});

describe('the body of a call', () => {
  it('is JSON with its content type', async () => {
    const { client, last } = setUp();
    await client.request(sessionEndpoints.login, { body: { username: 'ana', password: 'ñandú' } });
    expect(last().init.method).toBe('POST');
    expect(last().init.headers.get('content-type')).toBe('application/json');
    expect(last().init.body).toBe('{"username":"ana","password":"ñandú"}');
  });

  it('travels with a DELETE too', async () => {
    const { client, last } = setUp();
    await client.remove(paymentEndpoints.annulPayment, {
      params: { id },
      body: { reason: 'Duplicado' },
    });
    expect(last().init.method).toBe('DELETE');
    expect(last().init.body).toBe('{"reason":"Duplicado"}');
  });

  it('is absent, with its content type, when there is nothing to send', async () => {
    const { client, last } = setUp();
    await client.request(publishCourse, { params: { id } });
    expect(last().init.method).toBe('PUT');
    expect(last().init.body).toBeUndefined();
    expect(last().init.headers.has('content-type')).toBe(false);
  });

  it('is a form with the fields first and the file last in a multipart call', async () => {
    const { client, last } = setUp();
    const file = new File(['bytes'], 'vaucher ñ.png', { type: 'image/png' });
    const body = { method: 'yape', operationNumber: '123456', paidAt: '2025-11-20' } as const;
    await client.request(voucherEndpoints.sendVoucher, { params: { token: 'tok' }, body, file });
    const form = last().init.body as FormData;
    expect([...form.keys()]).toEqual(['method', 'operationNumber', 'paidAt', 'file']);
    expect(form.get('operationNumber')).toBe('123456');
    const sent = form.get('file') as File;
    expect([sent.name, sent.type, await sent.text()]).toEqual([
      'vaucher ñ.png',
      'image/png',
      'bytes',
    ]);
  });

  it('leaves the content type of a multipart call to fetch, which knows the boundary', async () => {
    const { client, last } = setUp({ headers: () => ({ 'content-type': 'multipart/form-data' }) });
    const input = {
      body: { purpose: 'photo' },
      file: new Blob(['x']),
      fileName: 'foto.png',
    } as const;
    await client.request(fileEndpoints.uploadImage, input);
    expect(last().init.headers.has('content-type')).toBe(false);
    expect(((last().init.body as FormData).get('file') as File).name).toBe('foto.png');
    const sent = new Request('http://x', { ...last().init, method: 'POST' } as RequestInit);
    expect(sent.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  });
});

describe('how long a call waits', () => {
  it('has no limit of its own', async () => {
    const { client, last } = setUp();
    await client.request(retireCourse, { params: { id } });
    expect(last().init.signal).toBeUndefined();
  });

  it('ends when whoever asked gives up', async () => {
    const { client, last } = setUp();
    const { signal } = new AbortController();
    await client.request(retireCourse, { params: { id }, signal });
    expect(last().init.signal).toBe(signal);
  });
});
