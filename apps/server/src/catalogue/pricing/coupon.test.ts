import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';

let test: TestApp;
let token: string;
let receptionist: string;

beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
  receptionist = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, path, { token, body });

it('keeps a coupon with its days in Lima, in capitals', async () => {
  const { status, body } = await call('POST', '/coupons', {
    code: 'quilla10',
    percent: 10,
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
    maxUses: 5,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    code: 'QUILLA10',
    percent: 10,
    amount: null,
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
    courses: [],
    uses: 0,
  });
  const [written] = (await call('GET', `/audit?entity=coupon&entityId=${body._id}`)).body;
  expect(written.after).toMatchObject({ endsOn: '2026-11-30', startsOn: '2026-11-01' });
  const again = await call('POST', '/coupons', { code: 'QUILLA10', percent: 5 });
  expect(again).toMatchObject({ status: 409, body: { errors: [{ path: 'code' }] } });
});

it('is for courses that there are', async () => {
  const course = await aCourse(test);
  const made = await call('POST', '/coupons', {
    code: 'SOLO1',
    percent: 10,
    courses: [course._id],
  });
  expect(made).toMatchObject({ status: 201, body: { courses: [course._id] } });
  const unknown = [course._id, '0198c0de-0000-7000-8000-00000000dead'];
  for (const answer of [
    await call('POST', '/coupons', { code: 'SOLO2', percent: 10, courses: unknown }),
    await call('PUT', `/coupons/${made.body._id}`, { courses: unknown }),
  ]) {
    expect(answer).toMatchObject({ status: 402, body: { errors: [{ path: 'courses' }] } });
  }
});

it('is either a percent or an amount, and ends after it begins', async () => {
  const amount = { amount: 2000, currency: 'PEN' };
  for (const wrong of [
    {},
    { percent: 10, amount },
    { percent: 101 },
    { amount: { ...amount, amount: 0 } },
    { percent: 10, startsOn: '2026-12-02', endsOn: '2026-12-01' },
    { percent: 10, maxUses: 0 },
    { percent: 10, uses: 3 },
  ]) {
    expect((await call('POST', '/coupons', { code: 'MAL', ...wrong })).status).toBe(402);
  }
  expect((await call('POST', '/coupons', { code: 'no válido', percent: 1 })).status).toBe(402);
});

it('turns from a percent into an amount, is not overwritten blindly, and goes and comes back', async () => {
  const { body } = await call('POST', '/coupons', { code: 'CAMBIO', percent: 10 });
  const path = `/coupons/${body._id}`;
  const amount = { amount: 2000, currency: 'PEN' };
  const changed = await call('PUT', path, { percent: null, amount, version: body.version });
  expect(changed.body).toMatchObject({ percent: null, amount });
  expect((await call('PUT', path, { maxUses: 3, version: body.version })).status).toBe(409);
  expect((await call('DELETE', path)).body.retiredAt).not.toBeNull();
  const codes = async (query = '') =>
    (await call('GET', `/coupons${query}`)).body.map(({ code }: { code: string }) => code);
  expect(await codes()).not.toContain('CAMBIO');
  expect(await codes('?retired=true')).toEqual(['CAMBIO']);
  expect((await call('PUT', `${path}/restoration`)).body.retiredAt).toBeNull();
  expect(await codes('?search=camb')).toEqual(['CAMBIO']);
});

it('is read by all staff and written by administrators', async () => {
  const asReceptionist = (method: 'GET' | 'POST', body?: object) =>
    test.call(method, '/coupons', { token: receptionist, body });
  expect((await asReceptionist('GET')).status).toBe(200);
  expect((await asReceptionist('POST', { code: 'AJENO', percent: 10 })).status).toBe(403);
});
