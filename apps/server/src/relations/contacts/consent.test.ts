import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

let test: TestApp;
let staff: string;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

const asStaff = (method: 'GET' | 'POST', path: string, body?: object) =>
  test.call(method, path, { token: staff, body });
const consented = { consent: true, consentVersion: 'publicidad-2026-11' };

async function write(email: string, changes: object = {}) {
  const body = { name: 'Rosa Quispe', email, message: `De ${email}`, ...changes };
  const answer = await test.call('POST', '/open/contacts', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body._id as string;
}
const audience = async (query = '') =>
  (await asStaff('GET', `/consents/audience?limit=100${query}`)).body.map(
    ({ email, mobile }: { email: string | null; mobile: string | null }) => email ?? mobile,
  );
async function linkOf(email: string): Promise<string> {
  await test.work();
  const mail = test.outbox.findLast(({ to }) => to === email);
  return /publicidad\/baja\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('the register of consents', () => {
  it('keeps the text as it was read, when, where from and whose, and only of who agreed', async () => {
    const yes = await write('si@correo.example', consented);
    await write('no@correo.example');
    const { body } = await asStaff('GET', `/consents?contact=${yes}`);
    expect(body).toMatchObject([
      {
        granted: true,
        at: '2026-11-21T15:00:00.000Z',
        email: 'si@correo.example',
        version: 'publicidad-2026-11',
        text: expect.stringContaining('novedades y promociones'),
        origin: 'formulario',
      },
    ]);
    expect(await audience()).toContain('si@correo.example');
    expect(await audience()).not.toContain('no@correo.example');
  });

  it('cannot be rewritten or emptied, not even in the database', async () => {
    await write('fijo@correo.example', consented);
    await expect(test.deps.db.execute(sql`delete from consents`)).rejects.toThrow();
    await expect(test.deps.db.execute(sql`update consents set granted = false`)).rejects.toThrow();
  });

  it('takes a consent back at once by the link of the mail, for all leads of that address', async () => {
    const email = 'baja@correo.example';
    const ids = [await write(email, consented), await write(email, { message: 'Otra cosa' })];
    const token = await linkOf(email);
    expect(token).not.toBe('');
    const seen = await test.call('GET', `/open/consents/withdrawal?token=${token}`);
    expect(seen.body).toEqual({ maskedEmail: 'b***a@correo.example', granted: true });
    expect(await audience()).toContain(email);
    const done = await test.call('POST', '/open/consents/withdrawal', { body: { token } });
    expect(done.body.message).toMatch(/Rige desde este momento/);
    expect(await audience()).not.toContain(email);
    for (const id of ids)
      expect((await asStaff('GET', `/contacts/${id}`)).body.consent).toBe(false);
    expect((await test.call('POST', '/open/consents/withdrawal', { body: { token } })).status).toBe(
      200,
    );
    expect((await asStaff('GET', `/consents?email=${email}`)).body).toHaveLength(2);
  });

  it('opens nothing with a link that we did not sign', async () => {
    const token = await (async () => {
      await write('ajeno@correo.example', consented);
      return linkOf('ajeno@correo.example');
    })();
    const [id = '', signature = ''] = token.split('.');
    for (const forged of [
      `${id}.${signature.split('').reverse().join('')}`,
      `01987654-0000-7000-8000-000000000000.${signature}`,
    ]) {
      const answer = await test.call('POST', '/open/consents/withdrawal', {
        body: { token: forged },
      });
      expect(answer.status).toBe(404);
    }
    expect(await audience()).toContain('ajeno@correo.example');
  });

  it('is given and taken back in the own account', async () => {
    const { token, user } = await test.signedInAs('Alumno');
    const own = (body?: object) => test.call(body ? 'PUT' : 'GET', '/me/consent', { token, body });
    expect((await own()).body).toMatchObject({ granted: false, version: 'publicidad-2026-12' });
    expect((await own({ granted: true })).body).toMatchObject({ granted: true });
    expect(await audience('&channel=correo')).toContain(user.email);
    expect(await audience('&channel=llamada')).not.toContain(user.email);
    await own({ granted: true });
    expect((await own({ granted: false })).body).toMatchObject({ granted: false });
    expect(await audience()).not.toContain(user.email);
    expect((await asStaff('GET', `/consents?user=${user.id}`)).body).toHaveLength(2);
    expect((await test.call('GET', '/me/consent')).status).toBe(401);
  });

  it('is taken back by staff for somebody who asks, with how they asked', async () => {
    const id = await write('pidio@correo.example', consented);
    expect(
      (await asStaff('POST', '/consents/withdrawals', { contact: id, reason: '' })).status,
    ).toBe(402);
    const body = { contact: id, reason: 'Lo pidió por teléfono.' };
    expect((await asStaff('POST', '/consents/withdrawals', body)).body).toMatchObject({
      granted: false,
      origin: 'personal',
      reason: 'Lo pidió por teléfono.',
    });
    expect(await audience()).not.toContain('pidio@correo.example');
  });
});
