import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { conversionJob } from './conversion.jobs.ts';

let test: TestApp;
let admin: string;
let course: string;
let told: { path: string; body: Record<string, unknown> }[] = [];
/** What Meta answers. */
let status = 200;
const outside = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    told.push({ path: request.url ?? '', body: JSON.parse(body) });
    response.writeHead(request.url?.includes('/events') ? status : 204).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  const { port } = outside.address() as AddressInfo;
  test = await buildTestApp({ conversions: { url: `http://127.0.0.1:${port}` } });
  admin = (await test.signedInAs('Administrador')).token;
  course = (await aCourse(test))._id;
});
beforeEach(() => {
  told = [];
  status = 200;
});
afterAll(async () => {
  await test.close();
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

it('asks nobody and tells nobody where no account is set', async () => {
  const silent = await buildTestApp();
  const { token } = await silent.signedInAs('Administrador');
  expect(await asked(silent)).toBeNull();
  const { _id } = await aCourse(silent);
  await paid({ measured: 'medicion-2026-11-meta' }, silent, token, _id);
  await silent.work();
  expect(told).toEqual([]);
  await silent.close();
});

it('is not told of who takes it back before they pay, and the privacy text says who is told and how', async () => {
  const { version } = await asked();
  const { token, user } = await test.signedInAs('Alumno');
  const bought = await aPurchase(test, {
    ...{ course, as: token, measured: version },
    buyer: aBuyer({ email: user.email }),
  });
  const { status: taken } = await test.call('PUT', '/me/consent', {
    token,
    body: { granted: false },
  });
  expect(taken).toBe(200);
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
