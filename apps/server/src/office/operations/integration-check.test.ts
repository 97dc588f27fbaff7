import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const check = (integration: string, token = admin) =>
  test.call('POST', `/settings/integrations/${integration}/checks`, { token });

describe('the test of an outside system', () => {
  it('says how to connect what is not', async () => {
    expect((await check('zadarma')).body).toMatchObject({
      state: 'sin-configurar',
      message: expect.stringContaining('npm run setup -- --connect zadarma'),
    });
    expect((await check('mercadopago')).body.state).toBe('sin-configurar');
  });

  it('says that all is well', async () => {
    expect((await check('archivos')).body).toMatchObject({ state: 'bien' });
    expect((await check('smtp')).body).toMatchObject({ state: 'bien' });
  });

  it('says in Spanish what is wrong, without the words of the library', async () => {
    const { mail } = test.deps;
    if (!mail) throw new Error('the test app has a mail server');
    const well = mail.check;
    mail.check = () => Promise.reject(Object.assign(new Error('535 5.7.8'), { code: 'EAUTH' }));
    expect((await check('smtp')).body).toMatchObject({
      state: 'falla',
      message: expect.stringMatching(/no acepta el usuario o la contraseña.*--connect correo$/),
    });
    mail.check = well;
  });

  it('is for administrators', async () => {
    const { token } = await test.signedInAs('Recepcionista');
    expect((await check('smtp', token)).status).toBe(403);
  });
});
