import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { anEncryptedPdf } from '../test/encrypted-pdf.ts';
import { aVoucher } from '../test/factories.ts';
import { buildApp } from './app.ts';
import { insertFile } from './files/file.queries.ts';
import { storeVoucher } from './files/file.service.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });

describe('every answer', () => {
  it.each(['/api/open/courses', '/api/payments', '/api/nada', '/api/openapi.json', '/otra'])(
    '%s says that it is no page, stands in no frame and is what it says it is',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['permissions-policy']).toContain('microphone=()');
      for (const name of ['server', 'x-powered-by']) expect(headers).not.toHaveProperty(name);
    },
  );

  it('speaks of HTTPS only where the address is', async () => {
    const config = { ...test.deps.config, publicUrl: 'http://localhost:3000' };
    const app = await buildApp({ ...test.deps, config });
    const { headers } = await app.inject({ url: '/api/health' });
    expect(headers).not.toHaveProperty('strict-transport-security');
    await app.close();
  });

  it('is kept by no browser and no proxy where somebody is signed in', async () => {
    const { token } = await test.signedInAs('Administrador');
    for (const url of ['/api/payments', '/api/auth/me', '/api/users?limit=1']) {
      const { headers } = await get(url, { authorization: `Bearer ${token}` });
      expect(headers['cache-control'], url).toBe('private, no-store');
    }
  });

  it('is read by pages of other sites only where it is the same for every visitor', async () => {
    const origin = { origin: 'https://otra.example' };
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await get('/api/open/courses', origin);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
    for (const url of ['/api/open/providers', '/api/auth/me', '/api/open/users/detail?dni=1'])
      expect((await get(url, origin)).headers).not.toHaveProperty('access-control-allow-origin');
    // What a client adds by itself may be said; a token may not, nor may anything be written.
    const asked = { ...origin, 'access-control-request-headers': 'authorization' };
    const ask = (url: string) => test.app.inject({ ...{ method: 'OPTIONS', url, headers: asked } });
    const first = await ask('/api/open/courses');
    expect(first).toMatchObject({
      ...{ statusCode: 204, body: '' },
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': expect.stringMatching(/^(?!.*(author|token|key|\*)).*$/i),
      },
    });
    expect(first.headers).not.toHaveProperty('access-control-allow-credentials');
    // It takes nobody's turn to write.
    expect(first.headers['ratelimit-limit']).toBe(
      (await get('/api/open/courses')).headers['ratelimit-limit'],
    );
    for (const url of ['/api/open/contacts', '/api/open/providers', '/api/auth/me'])
      expect((await ask(url)).headers).not.toHaveProperty('access-control-allow-headers');
  });

  it('does not answer TRACE', async () => {
    const answer = await test.app.inject({ method: 'TRACE' as 'GET', url: '/api/health' });
    expect(answer.statusCode).toBe(404);
  });

  it('lets no other origin read it with somebody’s session', async () => {
    const origin = 'https://mala.example';
    const { headers } = await get('/api/auth/me', { origin });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    const asked = await test.app.inject({
      method: 'OPTIONS',
      url: '/api/payments',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('the reference page', () => {
  it('runs its own files and nothing that is written into it', async () => {
    const { headers, body } = await get('/api/docs');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const scripts = [...body.matchAll(/<script([^>]*)>([^<]*)</g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, text] of scripts) {
      expect(attributes).toMatch(/src="\/api\/docs\/static\//);
      expect(text?.trim()).toBe('');
    }
  });
});

describe('what a buyer uploaded', () => {
  it('is saved and never opened: an attachment in a sandbox, for a header and not for a cookie', async () => {
    const { token } = await test.signedInAs('Recepcionista');
    const stored = await storeVoucher(test.deps, await aVoucher());
    const { id } = await insertFile(test.deps.db, stored);
    const url = `/api/files/${id}`;
    const read = await get(url, { authorization: `Bearer ${token}` });
    expect(read.statusCode).toBe(200);
    expect(read.headers['content-disposition']).toMatch(/^attachment; filename="comprobante-/);
    expect(read.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(read.headers['x-content-type-options']).toBe('nosniff');
    expect(read.headers['cache-control']).toBe('private, no-store');
    expect((await get(url, { cookie: `jwt=${token}` })).statusCode).toBe(401);
    expect((await get('/api/payments', { cookie: `jwt=${token}` })).statusCode).toBe(200);
  });
});

describe('a PDF that a stranger sent', () => {
  const stored = async (bytes: Uint8Array) =>
    (await insertFile(test.deps.db, await storeVoucher(test.deps, bytes))).id;

  it('that is encrypted is shown as pictures alone: nobody could look through it', async () => {
    const authorization = `Bearer ${(await test.signedInAs('Recepcionista')).token}`;
    for (const by of ['aes128', 'aes256'] as const) {
      const id = await stored(anEncryptedPdf(by));
      const page = await get(`/api/files/${id}/pages/1`, { authorization });
      expect(page.headers).toMatchObject({ 'x-page-count': '1', 'x-pdf-encrypted': 'yes' });
      const original = await get(`/api/files/${id}`, { authorization });
      expect([original.statusCode, original.json().message]).toEqual([
        415,
        expect.stringContaining('PDF cifrado'),
      ]);
    }
  });

  it('is shown to staff as pictures, and saved as it came only by who asks for it', async () => {
    const document = await PDFDocument.create();
    document.addPage([300, 200]);
    const id = await stored(await document.save());
    const { token } = await test.signedInAs('Recepcionista');
    const authorization = `Bearer ${token}`;
    const page = await get(`/api/files/${id}/pages/1`, { authorization });
    expect(page.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-page-count': '1',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect((await get(`/api/files/${id}/pages/1`, { cookie: `jwt=${token}` })).statusCode).toBe(
      401,
    );
    const student = (await test.signedInAs('Alumno')).token;
    const asStudent = { authorization: `Bearer ${student}` };
    expect((await get(`/api/files/${id}/pages/1`, asStudent)).statusCode).toBe(403);
    const original = await get(`/api/files/${id}`, { authorization });
    expect(original.headers['content-disposition']).toMatch(/^attachment; .*\.pdf"$/);
  });

  it('that cannot be drawn says so, and can still be saved', async () => {
    const id = await stored(Buffer.from('%PDF-1.7\nnada\n%%EOF'));
    const { token } = await test.signedInAs('Recepcionista');
    const authorization = `Bearer ${token}`;
    const page = await get(`/api/files/${id}/pages/1`, { authorization });
    expect([page.statusCode, page.json().message]).toEqual([
      415,
      expect.stringContaining('No pudimos dibujar este PDF'),
    ]);
    expect((await get(`/api/files/${id}`, { authorization })).statusCode).toBe(200);
  });
});

describe('/.well-known/security.txt', () => {
  it('says where to report a weakness, and until when that holds', async () => {
    const { headers, body } = await get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Contact: https://academia.example/contacto\n');
    expect(body).toContain('Canonical: https://academia.example/.well-known/security.txt\n');
    const expires = /^Expires: (.+)$/m.exec(body)?.[1] ?? '';
    const inDays = (Date.parse(expires) - test.clock.now().getTime()) / 86_400_000;
    expect(inDays).toBeGreaterThan(150);
    expect(inDays).toBeLessThan(365);
  });
});
