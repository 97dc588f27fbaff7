import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { anEncryptedPdf } from '../../../test/encrypted-pdf.ts';
import { aVoucher } from '../../../test/factories.ts';

let test: TestApp;
let admin: string;
let staff: string;
beforeAll(async () => {
  test = await buildTestApp({ publicCache: true });
  admin = (await test.signedInAs('Administrador')).token;
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

let made = 0;
async function hidden(kind: string) {
  const body = { name: `Prueba ${kind} ${made++}`, status: false };
  return (await test.call('POST', `/${kind}`, { token: admin, body })).body;
}
const acts = async (kind: string, id: string): Promise<string[]> =>
  (await test.call('GET', `/${kind}/${id}/publications`, { token: staff })).body.map(
    ({ act, byName }: { act: string; byName: string }) => (byName ? act : 'nobody'),
  );
const publication = (method: 'PUT' | 'DELETE', kind: string, id: string, token = admin) =>
  test.call(method, `/${kind}/${id}/publication`, { token });
const seen = async (kind: string, id: string) =>
  (await test.call('GET', `/open/${kind}?limit=100`)).body.some(
    ({ _id }: { _id: string }) => _id === id,
  );
/** On PostgreSQL each node hears of a change, its own too, a moment later. */
const shortly = (kind: string, id: string, expected: boolean) =>
  expect.poll(() => seen(kind, id), { timeout: 1_000, interval: 20 }).toBe(expected);

describe.each(['categories', 'labels', 'metas', 'agreements'])('publishing %s', (kind) => {
  it('is an act with who and when, seen on the site within a second, and so is taking it off', async () => {
    const { _id } = await hidden(kind);
    expect(await seen(kind, _id)).toBe(false);
    expect((await publication('PUT', kind, _id)).body.status).toBe(true);
    await shortly(kind, _id, true);
    expect((await publication('PUT', kind, _id)).status).toBe(409);
    expect((await publication('DELETE', kind, _id)).body.status).toBe(false);
    await shortly(kind, _id, false);
    expect(await acts(kind, _id)).toEqual(['withdraw', 'publish', 'create']);
  });

  it('is preceded by a private preview of what is saved, for a day', async () => {
    const { _id, name } = await hidden(kind);
    test.clock.set('2026-11-21T15:00:00Z');
    const { body, status } = await test.call('POST', `/${kind}/${_id}/previews`, { token: admin });
    expect([status, body.path]).toEqual([
      201,
      expect.stringMatching(/^\/vista-previa\/catalogo\//),
    ]);
    const token = body.path.split('/').at(-1);
    const read = (text: string) => test.call('GET', `/open/catalogue/preview?token=${text}`);
    const shown = await read(token);
    expect(shown.body).toMatchObject({ kind, item: { _id, name } });
    expect(shown.headers['cache-control']).toContain('no-store');
    expect((await read(token.replace(_id, (await hidden(kind))._id))).status).toBe(404);
    test.clock.set('2026-11-22T15:01:00Z');
    expect((await read(token)).status).toBe(404);
    test.clock.set('2026-11-21T15:00:00Z');
  });
});

it('Whoever changes the field itself is recorded as having published it', async () => {
  const { _id, version } = await hidden('labels');
  const body = { status: true, version };
  await test.call('PUT', `/labels/${_id}`, { token: admin, body });
  expect(await acts('labels', _id)).toEqual(['publish', 'create']);
});

it('What is retired is not published, and a receptionist publishes nothing', async () => {
  const { _id } = await hidden('metas');
  expect((await publication('PUT', 'metas', _id, staff)).status).toBe(403);
  const preview = await test.call('POST', `/metas/${_id}/previews`, { token: staff });
  expect(preview.status).toBe(403);
  await test.call('DELETE', `/metas/${_id}`, { token: admin });
  const { status, body } = await publication('PUT', 'metas', _id);
  expect([status, body.message]).toEqual([409, expect.stringContaining('recupéralo primero')]);
});

it('The address of a course’s preview opens nothing of the catalogue', async () => {
  const { _id } = await hidden('labels');
  const { body } = await test.call('POST', `/labels/${_id}/previews`, { token: admin });
  const token = body.path.split('/').at(-1);
  expect((await test.call('GET', `/open/courses/preview?token=${token}`)).status).toBe(404);
});

it('keeps the document that backs an agreement for staff alone, and says when there is none', async () => {
  const { _id, hasDocument } = await hidden('agreements');
  expect(hasDocument).toBe(false);
  const path = `/agreements/${_id}/document`;
  const file = { bytes: await aVoucher(), name: 'resolucion.jpg', type: 'image/jpeg', fields: {} };
  const keep = (token: string) => test.call('PUT', path, { token, file });
  expect((await keep(staff)).status).toBe(403);
  expect((await test.call('GET', path, { token: staff })).status).toBe(404);
  expect((await keep(admin)).body).toMatchObject({ hasDocument: true });
  // Another one takes its place; what is encrypted, and would be handed out unseen, does not.
  expect((await keep(admin)).status).toBe(200);
  const locked = { ...file, bytes: anEncryptedPdf('aes256') };
  expect((await test.call('PUT', path, { token: admin, file: locked })).status).toBe(415);
  expect((await test.call('GET', path, { token: staff })).headers).toMatchObject({
    'content-disposition': expect.stringContaining('attachment'),
  });
  expect((await test.call('GET', path)).status).toBe(401);
  const days = { documentFrom: '2026-03-01', documentUntil: '2026-02-01' };
  const wrong = await test.call('PUT', `/agreements/${_id}`, { token: admin, body: days });
  expect(wrong.body.errors).toMatchObject([{ path: 'documentUntil' }]);
  const body = { documentUntil: '2027-03-01', status: true };
  await test.call('PUT', `/agreements/${_id}`, { token: admin, body });
  const open = (await test.call('GET', '/open/agreements?limit=100')).body;
  expect(JSON.stringify(open)).not.toMatch(/document/i);
});
