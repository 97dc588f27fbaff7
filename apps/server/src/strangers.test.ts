import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { aFinishedEnrolment } from '../test/certificates.ts';

let test: TestApp;
let desk: string;
/** Somebody with a session of their own and no part in what follows. */
let stranger: string;
/** What somebody else has: the id of each record, by what it is. */
let theirs: Record<string, string>;
/** What of that person must never reach a stranger. */
let personal: string[];

const endpoints = Object.values(api).flatMap((area) => Object.values(area) as Endpoint[]);
const named = (list: Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const nobody = '01987654-0000-7000-8000-000000000000';

beforeAll(async () => {
  test = await buildTestApp();
  desk = (await test.signedInAs('Recepcionista')).token;
  stranger = (await test.signedInAs('Alumno')).token;
  const { enrolment, user, buyer } = await aFinishedEnrolment(test, desk);
  const certificate = await test.call('POST', '/certificates', {
    token: desk,
    body: { enrolment, kind: 'fisico', nameConfirmed: true },
  });
  await test.work();
  const first = async (path: string) => (await test.call('GET', path, { token: desk })).body[0];
  const payment = await first(`/payments?user=${user}`);
  const shipping = await first(`/shippings?certificate=${certificate.body._id}`);
  theirs = {
    user,
    enrolment,
    certificate: certificate.body._id,
    shipping: shipping._id,
    payment: payment._id,
    deal: payment.deal,
    file: payment.voucher._id,
  };
  personal = [buyer.dni, buyer.email, buyer.mobile, ...Object.values(theirs)];
}, 120_000);
afterAll(() => test.close());

const withId = (path: string, id: string) => path.replace(/:\w+/g, id);

it('every record that the calls below are tried on is there', async () => {
  expect(Object.keys(theirs)).toHaveLength(7);
  for (const [name, id] of Object.entries(theirs)) expect(id, name).toMatch(/^[\w-]{36}$/);
  for (const path of ['users', 'enrolments', 'certificates', 'shippings', 'payments', 'deals']) {
    const id = theirs[path.slice(0, -1)];
    expect((await test.call('GET', `/${path}/${id}`, { token: desk })).status, path).toBe(200);
  }
  expect((await test.call('GET', `/files/${theirs.file}`, { token: desk })).status).toBe(200);
});

describe.each(named(endpoints.filter(({ path }) => /:\w/.test(path))))('%s', (_, endpoint) => {
  const { access, method, path } = endpoint;
  const closed = access !== 'public' && access !== 'signed-in';

  it('does not tell a stranger whether a record of somebody else exists', async () => {
    const token = access === 'public' ? undefined : stranger;
    const body = endpoint.body && !endpoint.multipart ? (endpoint.example ?? {}) : undefined;
    const call = (one: string) => test.call(method, withId(path, one), { token, body });
    const { requestId: _other, ...ofNobody } = (await call(nobody)).body;
    for (const [name, id] of Object.entries(theirs)) {
      const answer = await call(id);
      expect(closed ? [403] : [402, 403, 404, 415], name).toContain(answer.status);
      const { requestId: _one, ...said } = answer.body;
      expect(said, name).toEqual(ofNobody);
    }
  });
});

/** The calls that a person makes of their own, or anybody with a secret that was mailed. */
const open = endpoints.filter(
  ({ access, method, path }) =>
    (access === 'public' || access === 'signed-in') && method === 'GET' && !/:\w/.test(path),
);

describe.each(named(open))('%s', (_, endpoint) => {
  const names = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {});

  it('shows nothing of somebody else, whichever id is put into its query', async () => {
    for (const id of Object.values(theirs)) {
      for (const query of ['', ...names.map((name) => `${name}=${id}`)]) {
        const { status, body } = await test.call('GET', `${endpoint.path}?${query}`, {
          token: stranger,
        });
        expect(status, query).toBeLessThan(500);
        const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body);
        const shown = personal.filter((secret) => secret !== id && text.includes(secret));
        expect(shown, query).toEqual([]);
      }
    }
  });
});

describe('what belongs to somebody else', () => {
  it('is not found by a student who asks for the agreements of another’s deal', async () => {
    const answer = await test.call('GET', `/certificates/deal/agreements?deal=${theirs.deal}`, {
      token: stranger,
    });
    expect(answer.status).toBe(404);
  });

  it('is no picture that everybody may load', async () => {
    const voucher = await test.app.inject({ url: `/archivos/${theirs.file}-400.webp` });
    expect(voucher.statusCode).toBe(404);
  });
});

describe('an account of staff', () => {
  it('is not there for a receptionist, who finds their own', async () => {
    const { token, user } = await test.signedInAs('Recepcionista');
    const admin = await test.signedInAs('Administrador');
    for (const path of [
      `/users/${admin.user.id}`,
      `/users/history/${admin.user.id}`,
      `/users/${admin.user.id}/merges`,
      `/users/${theirs.user}/merge/${admin.user.id}`,
      `/timeline?user=${admin.user.id}`,
    ]) {
      expect((await test.call('GET', path, { token })).status, path).toBe(404);
      expect((await test.call('GET', path, { token: admin.token })).status, path).toBe(200);
    }
    const ids = async (query: string, as = token) =>
      (await test.call('GET', `/users?limit=100&${query}`, { token: as })).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await ids('role=Administrador')).toEqual([]);
    expect(await ids('role=Recepcionista')).toEqual([user.id]);
    expect(await ids(`ids=${admin.user.id}`)).toEqual([]);
    expect(await ids('')).toEqual(expect.arrayContaining([theirs.user, user.id]));
    expect(await ids('role=Administrador', admin.token)).toContain(admin.user.id);
    expect((await test.call('GET', `/users/${user.id}`, { token })).status).toBe(200);
  });
});
