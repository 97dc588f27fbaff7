import { filledMessage, whatsAppSituations } from '@aulario/contract/whatsapp';
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

const read = async () => (await test.call('GET', '/whatsapp-messages', { token: desk })).body;

describe('the prepared WhatsApp messages', () => {
  it('are there from the start, and changed by administrators, one at a time', async () => {
    const { texts, version } = await read();
    expect(Object.keys(texts).sort()).toEqual(Object.keys(whatsAppSituations).sort());
    const change = (token: string, words: string) =>
      test.call('PUT', '/settings/whatsapp', {
        token,
        body: { texts: { ...texts, 'primer-contacto': words }, version },
      });
    expect((await change(desk, 'Hola.')).status).toBe(403);
    expect((await change(admin, 'Buenas, {nombre}.')).status).toBe(200);
    expect((await read()).texts['primer-contacto']).toBe('Buenas, {nombre}.');
    expect((await change(admin, 'Otra cosa.')).status).toBe(409);
  });

  it('refuse a field that the situation does not have, and say which there are', async () => {
    const { texts, version } = await read();
    const { status, body } = await test.call('PUT', '/settings/whatsapp', {
      token: admin,
      body: { texts: { ...texts, 'primer-contacto': 'Debes {monto}.' }, version },
    });
    expect(status).toBe(402);
    expect(body.message).toBe('Aquí no se puede usar {monto}. Usa {nombre}, {academia}, {curso}.');
  });

  it('are filled with what is known, and leave out the rest', () => {
    const text = 'Hola, {nombre}. Tu pedido {trato} vence el {fecha}.';
    expect(filledMessage(text, { nombre: 'Rosa', trato: 'T-1' })).toBe(
      'Hola, Rosa. Tu pedido T-1 vence el.',
    );
    expect(filledMessage('{curso}', {})).toBe('');
  });
});
