import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { users } from '../../people/users/user.tables.ts';
import { deals } from '../deals/deal.tables.ts';
import { conversionJob } from './conversion.jobs.ts';

let test: TestApp;
/** Of an academy that tells nobody. */
let silent: TestApp;
let admin: string;
let course: string;
let told: { path: string; body: Record<string, unknown> }[] = [];
/** What Meta answers. */
let status = 200;
const refusal = { error: { message: 'Invalid OAuth access token.', code: 190 } };
/** What Google does not understand. */
let misread: { description: string }[] = [];
const outside = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    const path = request.url ?? '';
    told.push({ path, body: JSON.parse(body) });
    if (path.startsWith('/debug')) response.end(JSON.stringify({ validationMessages: misread }));
    else if (!path.includes('/events')) response.writeHead(204).end();
    else response.writeHead(status).end(JSON.stringify(status === 400 ? refusal : {}));
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  const { port } = outside.address() as AddressInfo;
  test = await buildTestApp({ conversions: { url: `http://127.0.0.1:${port}` } });
  admin = (await test.signedInAs('Administrador')).token;
  course = (await aCourse(test))._id;
});
beforeAll(async () => {
  silent = await buildTestApp();
});
beforeEach(() => {
  told = [];
  status = 200;
  misread = [];
});
afterAll(async () => {
  await test.close();
  await silent.close();
  await new Promise((done) => outside.close(done));
});

const buyer = { ...aBuyer(), email: 'Rosa.Medida@correo.example', mobile: '987 654 321' };

async function paid(more: object = {}, on = test, staff = admin, of = course) {
  const { body: sale } = await aPurchase(on, { course: of, buyer, ...more });
  await sendVoucher(on, sale.token);
  const payment = await waitingPayment(on, staff, sale.number);
  await on.call('PUT', `/payments/${payment._id}/verification`, { token: staff, body: {} });
  return payment;
}
const checked = async (of: TestApp, token: string, who: string) =>
  (await of.call('POST', `/settings/integrations/${who}/checks`, { token })).body;
const asked = async (of = test) => (await of.call('GET', '/open/measuring')).body.asked;
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

it('is told of a purchase when it is paid, in digests, to whom the buyer agreed', async () => {
  const { version, text } = await asked();
  expect(text).toContain('Meta');
  const payment = await paid({ measured: version });
  expect(told).toEqual([]);
  await test.work();
  const value = payment.amount / 100;
  const [google, meta] = told.toSorted((one, other) => other.path.localeCompare(one.path));
  expect([meta?.path, google?.path]).toEqual([
    '/12345678/events',
    '/mp/collect?measurement_id=G-AB12CD&api_secret=de+Google',
  ]);
  expect(meta?.body).toMatchObject({
    data: [
      {
        ...{ event_name: 'Purchase', event_id: payment.deal },
        user_data: { em: [digest('rosa.medida@correo.example')], ph: [digest('51987654321')] },
        custom_data: { currency: 'PEN', value },
      },
    ],
  });
  expect(google?.body).toMatchObject({
    events: [{ name: 'purchase', params: { transaction_id: payment.deal, value } }],
  });
  expect(JSON.stringify(told)).not.toMatch(/medida|987654321|Rosa/i);
});

it('is told nothing of who did not tick it, nor under a sentence that names others', async () => {
  await paid();
  await paid({ measured: 'medicion-2026-11-google' });
  await test.work();
  expect(told).toEqual([]);
  const sent = { course, measured: 'otra' };
  await expect(aPurchase(test, sent)).rejects.toThrow('measured');
});

it('is told again what was not taken, with the same number', async () => {
  const { version } = await asked();
  status = 500;
  const payment = await paid({ measured: version });
  await test.work().catch(() => {});
  status = 200;
  await test.deps.db.transaction((tx) =>
    test.deps.jobs.send(tx, conversionJob, { deal: payment.deal }),
  );
  await test.work();
  const numbers = told
    .filter(({ path }) => path.includes('/events'))
    .map(({ body }) => (body.data as { event_id: string }[])[0]?.event_id);
  expect(new Set(numbers)).toEqual(new Set([payment.deal]));
});

it('tells each by a job of its own, so that one which is down repeats nothing to the other', async () => {
  const { version } = await asked();
  const { deal } = await paid({ measured: version });
  await test.work();
  const paths = () => told.map(({ path }) => path.split('?')[0]).sort();
  expect(paths()).toEqual(['/12345678/events', '/mp/collect']);
  told = [];
  status = 500;
  const again = { deal, to: 'meta' as const };
  await test.deps.db.transaction((tx) => test.deps.jobs.send(tx, conversionJob, again));
  await test.work().catch(() => {});
  expect(paths()).toEqual(['/12345678/events']);
  const { body } = await test.call('GET', '/system/status', { token: admin });
  expect(body.outside).toContainEqual(
    expect.objectContaining({ name: 'Meta y Google (compras)', configured: true }),
  );
});

it('tells Google what went back, with the number of the purchase, and Meta nothing', async () => {
  const { version } = await asked();
  const payment = await paid({ measured: version });
  await test.work();
  told = [];
  const back = { amount: 1000, way: 'manual', effect: 'mantener', reason: 'Se acordó una rebaja' };
  const gone = await test.call('POST', `/payments/${payment._id}/refunds`, {
    ...{ token: admin, body: back },
  });
  expect(gone.status).toBe(201);
  await test.work();
  expect(told).toMatchObject([
    {
      path: expect.stringContaining('/mp/collect'),
      body: { events: [{ name: 'refund', params: { transaction_id: payment.deal, value: 10 } }] },
    },
  ]);
});

it('is tried by an administrator: an event of nobody, and in words what was not taken', async () => {
  const check = (who: string) => checked(test, admin, who);
  expect(await check('meta')).toMatchObject({ state: 'bien' });
  expect(told.at(-1)?.body).toMatchObject({
    ...{ test_event_code: 'TEST_AULARIO', data: [{ event_name: 'PruebaDeConexion' }] },
  });
  status = 400;
  expect(await check('meta')).toMatchObject({
    ...{ state: 'falla', message: expect.stringContaining('Invalid OAuth access token') },
  });
  status = 503;
  expect(await check('meta')).toMatchObject({
    ...{ state: 'falla', message: expect.stringContaining('no responde') },
  });
  expect(await check('google')).toMatchObject({ state: 'bien' });
  misread = [{ description: 'Measurement requires a client_id.' }];
  expect(await check('google')).toMatchObject({ state: 'falla' });
  expect(JSON.stringify(told)).not.toContain('Purchase');
});

it('asks nobody and tells nobody where no account is set', async () => {
  const { token } = await silent.signedInAs('Administrador');
  expect(await asked(silent)).toBeNull();
  expect(await checked(silent, token, 'meta')).toMatchObject({ state: 'sin-configurar' });
  const { _id } = await aCourse(silent);
  await paid({ measured: 'medicion-2026-11-meta' }, silent, token, _id);
  await silent.work();
  expect(told).toEqual([]);
});

it('is not told of who takes it back before they pay, and the privacy text says who is told and how', async () => {
  const { version } = await asked();
  const { token, user } = await test.signedInAs('Alumno');
  const bought = await aPurchase(test, {
    ...{ course, as: token, measured: version },
    buyer: aBuyer({ email: user.email }),
  });
  // Also of who never allowed advertising.
  const own = () => test.call('GET', '/me/consent', { token });
  expect((await own()).body).toMatchObject({ granted: false, measured: true });
  // Whoever only typed that address is told nothing of its orders.
  const { db } = test.deps;
  const typed = async (emailProven: boolean, userId: string) => {
    await db.update(users).set({ emailProven }).where(eq(users.id, user.id));
    await db.update(deals).set({ userId }).where(eq(deals.number, bought.body.number));
    return (await own()).body.measured;
  };
  const another = (await test.signedInAs('Alumno')).user.id;
  expect([await typed(false, another), await typed(true, user.id)]).toEqual([false, true]);
  const { status: taken } = await test.call('PUT', '/me/consent', {
    token,
    body: { granted: false },
  });
  expect(taken).toBe(200);
  expect((await own()).body).toMatchObject({ granted: false, measured: false });
  await sendVoucher(test, bought.body.token);
  const { _id } = await waitingPayment(test, admin, bought.body.number);
  await test.call('PUT', `/payments/${_id}/verification`, { token: admin, body: {} });
  await test.work();
  expect(told).toEqual([]);
  const { body: policy } = await test.call('GET', '/open/data-policy');
  expect(policy.uses.at(-1)).toMatchObject({
    purpose: expect.stringContaining('Meta y a Google'),
    period: expect.stringContaining('retirarlo'),
  });
});
