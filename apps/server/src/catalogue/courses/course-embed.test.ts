import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url });
const oembed = (url: string, rest = '') => get(`/oembed?url=${encodeURIComponent(url)}${rest}`);
const home = 'https://academia.example';

describe('a course on another site', () => {
  it('is found by oEmbed from its address, and no larger than there is room', async () => {
    const { slug } = await aCourse(test, { name: 'Excel "a fondo" <ya>' });
    const answer = await oembed(`${home}/cursos/${slug}?moneda=PEN`, '&maxwidth=320');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const found = answer.json();
    expect(found).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Excel "a fondo" <ya>',
      width: 320,
    });
    expect(found.html).toContain(`src="${home}/insertar/cursos/${slug}" width="320"`);
    expect(found.html).toContain('title="Excel &quot;a fondo&quot; &lt;ya>"');
  });

  it("is nobody else's address, no draft, and no other format", async () => {
    const { slug } = await aCourse(test);
    for (const wrong of [`https://otra.example/cursos/${slug}`, `${home}/cursos`, 'nada']) {
      expect((await oembed(wrong)).statusCode, wrong).toBe(404);
    }
    expect((await oembed(`${home}/cursos/no-existe`)).statusCode).toBe(404);
    expect((await oembed(`${home}/cursos/${slug}`, '&format=xml')).statusCode).toBe(501);
    expect((await get('/insertar/cursos/no-existe')).statusCode).toBe(404);
  });

  it('is a card that any frame may show, runs nothing and says what it costs', async () => {
    const { slug } = await aCourse(test, { name: 'BIM <script>alert(1)</script>' });
    const { statusCode, headers, body } = await get(`/insertar/cursos/${slug}`);
    expect(statusCode).toBe(200);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-robots-tag']).toBe('noindex');
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(
      createHash('sha256').update(style).digest('base64'),
    );
    expect(body).not.toContain('<script');
    expect(body).toContain(`href="${home}/cursos/${slug}"`);
    expect(body).toContain('S/');
    // Every other page stays out of frames.
    expect((await get('/social/academia.png')).headers['x-frame-options']).toBe('DENY');
  });
});
