import { answerUses } from '@aulario/contract/answer-template';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';

let test: TestApp;
let admin: string;
let desk: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  desk = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

describe('the templates of answers', () => {
  it('are read by whoever answers, and written by administrators, one at a time', async () => {
    const read = async () => (await test.call('GET', '/answer-templates', { token: desk })).body;
    const { templates, version } = await read();
    expect(templates.reclamo).toEqual(answerUses.reclamo.ours);
    const own = { name: 'Breve', text: 'Hola, {nombre}.' };
    const change = (token: string, reclamo: object[]) =>
      test.call('PUT', '/settings/answers', {
        token,
        body: { templates: { ...templates, reclamo }, version },
      });
    expect((await change(desk, [own])).status).toBe(403);
    const unknown = await change(admin, [{ ...own, text: 'El grupo {grupo}.' }]);
    expect(unknown.status).toBe(402);
    expect(unknown.body.message).toMatch(/^Aquí no se puede usar \{grupo\}\. Usa \{nombre\}/);
    expect((await change(admin, [own, { ...own, name: 'BREVE' }])).status).toBe(402);
    expect((await change(admin, [own])).status).toBe(200);
    expect((await read()).templates).toEqual({ ...templates, reclamo: [own] });
    expect((await change(admin, [])).status).toBe(409);
  });
});
