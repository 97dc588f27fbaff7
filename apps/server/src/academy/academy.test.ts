import { academyEndpoints } from '@aulario/contract/academy';
import { contrast } from '@aulario/contract/colour';
import { isRuc } from '@aulario/contract/ruc';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aVoucher } from '../../test/factories.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp({ publicCache: true });
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const academy = academyEndpoints.changeAcademy.example as Record<string, unknown>;
const account = { method: 'yape', bank: 'Yape', holder: 'Academia', number: '900 000 123' };
const put = (path: string, body: object, token = admin) =>
  test.call('PUT', `/settings/${path}`, { token, body });

describe('the settings of the academy', () => {
  it('are what visitors read next, and are audited with what stood before', async () => {
    await test.call('GET', '/open/academy');
    expect((await put('academy', academy)).status).toBe(200);
    // PostgreSQL announces a change a moment after it: "never stale for more than a second".
    await vi.waitFor(
      async () =>
        expect((await test.call('GET', '/open/academy')).body).toMatchObject({
          ...academy,
          logo: null,
          demo: false,
        }),
      { timeout: 1_000, interval: 20 },
    );
    const { body } = await test.call('GET', '/audit?entity=setting&entityId=academy', {
      token: admin,
    });
    expect(body[0]).toMatchObject({
      before: { name: 'Mi academia' },
      after: { name: 'Academia Tocapu' },
    });
  });

  it('refuse a RUC whose last figure does not follow from the others', async () => {
    expect([isRuc('20699000176'), isRuc('20699000175'), isRuc('206990001')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await put('academy', { ...academy, ruc: '20699000175' })).toMatchObject({
      status: 402,
      body: { errors: [{ path: 'ruc' }] },
    });
  });

  it('hold the accounts that buyers pay to', async () => {
    const { body: code } = await test.call('POST', '/files/images', {
      token: admin,
      file: {
        bytes: await aVoucher(),
        name: 'qr.jpg',
        type: 'image/jpeg',
        fields: { purpose: 'academy' },
      },
    });
    const accounts = [{ ...account, cci: '', currency: 'PEN', qr: code._id }];
    expect((await put('accounts', { accounts })).status).toBe(200);
    expect((await test.call('GET', '/open/academy/accounts')).body).toMatchObject([
      { ...account, cci: null, currency: 'PEN', qr: { _id: code._id, base: code.base } },
    ]);
    const nameless = [{ ...account, holder: ' ', cci: null, currency: 'PEN' }];
    expect(await put('accounts', { accounts: nameless })).toMatchObject({
      status: 402,
      body: { errors: [{ path: 'accounts.0.holder' }] },
    });
  });

  it('say when another administrator was faster, and what they changed', async () => {
    const read = (await test.call('GET', '/settings', { token: admin })).body.versions.academy;
    expect(
      (await put('academy', { ...academy, phone: '+51 1 555 0000', version: read })).status,
    ).toBe(200);
    const late = await put('academy', { ...academy, phone: '+51 1 555 9999', version: read });
    expect(late).toMatchObject({ status: 409, body: { errors: [{ path: 'phone' }] } });
    expect((await put('academy', { ...academy, version: read + 1 })).status).toBe(200);
    const accounts = [{ ...account, cci: null, currency: 'PEN' }];
    const { versions } = (await test.call('GET', '/settings', { token: admin })).body;
    expect((await put('accounts', { accounts, version: versions.accounts })).status).toBe(200);
    expect((await put('accounts', { accounts: [], version: versions.accounts })).status).toBe(409);
  });

  it('take a colour only when text on it can be read, and know it for dark paper', async () => {
    expect(await put('academy', { ...academy, accent: '#F7D154' })).toMatchObject({
      status: 402,
      body: { errors: [{ path: 'accent' }] },
    });
    const { body } = await put('academy', { ...academy, accent: '#7A1F3D' });
    expect(body.accent).toBe('#7A1F3D');
    expect(contrast(body.accentDark, '#14171B')).toBeGreaterThanOrEqual(7);
    const kept = await put('academy', academy);
    expect(kept.body.accent).toBe('#7A1F3D');
    expect((await put('academy', { ...academy, accent: null })).body).toMatchObject({
      accent: null,
      accentDark: null,
    });
  });

  it('take an uploaded picture as the logo, and no private file', async () => {
    const bytes = await aVoucher(7);
    const file = { bytes, name: 'logo.jpg', type: 'image/jpeg', fields: { purpose: 'academy' } };
    const image = (await test.call('POST', '/files/images', { token: admin, file })).body;
    expect((await put('academy', { ...academy, logo: image._id })).body.logo).toEqual(image);
    expect((await put('academy', academy)).body.logo).toEqual(image);
    const nobody = '01987654-0000-7000-8000-000000000000';
    expect((await put('academy', { ...academy, logo: nobody })).status).toBe(404);
    expect((await put('academy', { ...academy, logo: null })).body.logo).toBeNull();
  });

  it('take the official picture of the claims notice, re-encoded, with its words', async () => {
    const bytes = await aVoucher(8);
    const file = { bytes, name: 'aviso.jpg', type: 'image/jpeg', fields: { purpose: 'academy' } };
    const image = (await test.call('POST', '/files/images', { token: admin, file })).body;
    const notice = { claimsNotice: image._id, claimsNoticeAlt: 'Aviso del libro' };
    const { body } = await put('academy', { ...academy, ...notice });
    expect(body).toMatchObject({ claimsNotice: image, claimsNoticeAlt: 'Aviso del libro' });
    const text = {
      ...file,
      bytes: Buffer.from('<svg/>'),
      name: 'aviso.svg',
      type: 'image/svg+xml',
    };
    expect((await test.call('POST', '/files/images', { token: admin, file: text })).status).toBe(
      415,
    );
    expect((await put('academy', academy)).body.claimsNotice).toEqual(image);
    const none = await put('academy', { ...academy, claimsNotice: null });
    expect(none.body.claimsNotice).toBeNull();
  });

  it('are changed by administrators alone', async () => {
    const { token } = await test.signedInAs('Recepcionista');
    expect((await put('academy', academy, token)).status).toBe(403);
    expect((await put('accounts', { accounts: [] }, token)).status).toBe(403);
  });
});
