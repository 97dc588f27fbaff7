import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url });

describe('the picture of a shared link', () => {
  it.each([
    ['with a short name', 'BIM'],
    [
      'with a very long name',
      'Gestión de contrataciones y ejecución contractual '.repeat(4).trim(),
    ],
    ['with every sign of Spanish', '¿Ñandú & «pingüino» <b>50 %</b>?'],
  ])('is 1200 by 630 and light, for a course %s', async (_, name) => {
    const { slug } = await aCourse(test, { name: name.slice(0, 200) });
    const answer = await get(`/social/cursos/${slug}.png`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(answer.rawPayload.length).toBeLessThan(200_000);
  });

  it('is kept, and drawn anew when what it says changes', async () => {
    const { token } = await test.signedInAs('Administrador');
    const { _id, slug } = await aCourse(test, { name: 'Primer nombre' });
    const url = `/social/cursos/${slug}.png`;
    const [first, second] = await Promise.all([get(url), get(url)]);
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    await test.call('PUT', `/courses/${_id}`, { token, body: { name: 'Segundo nombre' } });
    expect((await get(url)).rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('is drawn for the academy too', async () => {
    const answer = await get('/social/academia.png');
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeLessThan(200_000);
  });

  it('wears the colour that the academy has today', async () => {
    const { token } = await test.signedInAs('Administrador');
    const { academy } = (await test.call('GET', '/settings', { token })).body;
    const { demo: _, accentDark: __, logo: ___, ...kept } = academy;
    const accent = '#B3122B';
    await test.call('PUT', '/settings/academy', { token, body: { ...kept, accent } });
    const { rawPayload } = await get('/social/academia.png');
    // The ribbon at its left edge.
    const spot = sharp(rawPayload).extract({ left: 4, top: 300, width: 1, height: 1 });
    const [red = 0, green = 0, blue = 0] = await spot.removeAlpha().raw().toBuffer();
    expect(Math.abs(red - 0xb3) + Math.abs(green - 0x12) + Math.abs(blue - 0x2b)).toBeLessThan(24);
  });

  it.each(['no-existe.png', 'x', '..%2f..%2fetc.png', "';--.png", '%00.png'])(
    'is not found for %s',
    async (name) => {
      expect((await get(`/social/cursos/${name}`)).statusCode).toBe(404);
    },
  );
});
