import { execFile } from 'node:child_process';
import dns from 'node:dns/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { webhookEvents } from '@aulario/contract/systems/webhook';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse, aPurchase, sendVoucher, waitingPayment } from '../../../test/factories.ts';
import { newId } from '../../platform/columns.ts';
import { isPublic, publicAddress } from '../../platform/outside/public-address.ts';
import { announce, deliverJob } from './announce.ts';

/** What names lead to: of those that end so, nobody else is asked. */
const names: Record<string, string[]> = {
  'avisos.dentro.example': ['10.0.0.7'],
  'avisos.fuera.example': ['8.8.8.8'],
};
const { lookup: asked } = dns;
const lookup = async (name: string, options: { all: true }) =>
  names[name]?.map((address) => ({ address, family: 4 })) ?? asked(name, options);
/** Not by a mock of the module: who asks may be loaded already. */
function answerNames(by: typeof dns.lookup): void {
  dns.lookup = by;
  syncBuiltinESMExports();
}
beforeAll(() => answerNames(lookup as typeof dns.lookup));
afterAll(() => answerNames(asked));

type Received = { headers: IncomingMessage['headers']; body: string };

let test: TestApp;
let admin: string;
let url: string;
const received: Received[] = [];
/** What the other system answers next; 200 when nothing is said. */
const answers: { status: number; location?: string }[] = [];

const other = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    const { status, location } = answers.shift() ?? { status: 200 };
    response.writeHead(status, location ? { location } : {}).end('recibido');
  });
});

beforeAll(async () => {
  test = await buildTestApp({ webhooksAnywhere: true });
  admin = (await test.signedInAs('Administrador')).token;
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/avisos`;
});
afterAll(async () => {
  await test.close();
  await new Promise((done) => other.close(done));
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, path, { token: admin, ...(body ? { body } : {}) });
const subscribe = async (events: string[] = ['contact.arrived']) => {
  received.length = 0;
  const { body } = await call('POST', '/webhook-endpoints', { name: 'Otro', url, events });
  return body;
};
const aContact = () =>
  call('POST', '/contacts', {
    name: 'Rosa Quispe',
    email: `rosa.${Date.now()}@correo.example`,
    source: 'web',
  });
const deliveriesOf = async (webhook: string) =>
  (await call('GET', `/webhook-deliveries?webhook=${webhook}&sort=createdAt`)).body;
const off = (webhook: { _id: string }) =>
  call('PUT', `/webhook-endpoints/${webhook._id}`, { active: false });

/** Verified by the library of Standard Webhooks, in a process that knows nothing but the secret. */
async function verify(secret: string, { headers, body }: Received): Promise<unknown> {
  const program = `
    import { Webhook } from 'standardwebhooks';
    const [secret, headers, body] = process.argv.slice(1);
    const webhook = new Webhook(secret);
    Webhook.prototype.verifyTimestamp = (text) => new Date(Number(text) * 1000);
    console.log(JSON.stringify(webhook.verify(body, JSON.parse(headers))));`;
  const given = [secret, JSON.stringify(headers), body];
  const flags = ['--input-type=module', '-e', program, '--', ...given];
  const { stdout } = await promisify(execFile)(process.execPath, flags, {
    cwd: import.meta.dirname,
  });
  return JSON.parse(stdout);
}

describe('a fact for another system', () => {
  it('is signed so that others verify it, and holds nothing of the person', async () => {
    const webhook = await subscribe();
    expect(webhook.secret).toMatch(/^whsec_/);
    const { body: contact } = await aContact();
    expect(received).toEqual([]);
    await test.work();
    const [told] = received as [Received];
    const fact = await verify(webhook.secret, told);
    expect(fact).toMatchObject({ type: 'contact.arrived', data: { _id: contact._id } });
    expect(told.body).not.toMatch(/Rosa|correo\.example/);
    await expect(verify(`whsec_${Buffer.alloc(24).toString('base64')}`, told)).rejects.toThrow();
    expect((await deliveriesOf(webhook._id))[0]).toMatchObject({
      state: 'entregado',
      tries: [{ status: 200, answer: 'recibido' }],
    });
    await off(webhook);
  });

  it('is tried again with longer pauses and the same id, and those of its record wait behind it', async () => {
    const webhook = await subscribe(['contact.arrived']);
    answers.push({ status: 500 }, { status: 302, location: 'http://127.0.0.1:1/' });
    const { body: contact } = await aContact();
    await test.deps.db.transaction((tx) =>
      announce(test.deps, tx, 'contact.arrived', { _id: contact._id, turn: 2 }),
    );
    await test.work();
    expect(received).toHaveLength(1);
    const [first] = await deliveriesOf(webhook._id);
    expect(first).toMatchObject({ state: 'pendiente', nextAt: '2026-11-21T15:00:05.000Z' });
    await sendDue(first._id, '2026-11-21T15:00:06Z');
    const [second] = await deliveriesOf(webhook._id);
    // A redirect is followed nowhere: it is an answer like any other that is no success.
    expect(second.tries.map(({ status }: { status: number }) => status)).toEqual([500, 302]);
    expect(second.nextAt).toBe('2026-11-21T15:05:06.000Z');
    await sendDue(first._id, '2026-11-21T15:05:07Z');
    const states = (await deliveriesOf(webhook._id)).map(({ state }: { state: string }) => state);
    expect(states).toEqual(['entregado', 'entregado']);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0], ids[0], ids[3]]);
    expect(JSON.parse(received[3]?.body ?? '')).toMatchObject({ data: { turn: 2 } });
    await off(webhook);
  });

  it('has its next try at once when somebody asks for it, and is handed over once', async () => {
    const webhook = await subscribe();
    answers.push({ status: 500 }, { status: 500 });
    await aContact();
    await test.work();
    const [waiting] = await deliveriesOf(webhook._id);
    const resend = () => call('POST', `/webhook-deliveries/${waiting._id}/resend`);
    expect((await resend()).status).toBe(202);
    expect((await resend()).body.code).toBe('wrong-state');
    await test.work();
    expect((await resend()).status).toBe(202);
    await test.work();
    await sendDue(waiting._id, '2026-11-21T15:10:00Z');
    expect(received).toHaveLength(3);
    expect((await deliveriesOf(webhook._id))[0].state).toBe('entregado');
    await off(webhook);
  });

  it('ends for an address that answers 410, and one that is off is sent nothing', async () => {
    const webhook = await subscribe();
    answers.push({ status: 410 });
    await aContact();
    await test.work();
    const { body } = await call('GET', `/webhook-endpoints/${webhook._id}`);
    expect(body).toMatchObject({ active: false, offReason: expect.stringContaining('410') });
    await aContact();
    await test.work();
    expect(received).toHaveLength(1);
    const { status } = await call('POST', `/webhook-endpoints/${webhook._id}/test`);
    expect(status).toBe(409);
  });

  it('can be tried, sent again, and signed with two secrets while the secret changes', async () => {
    const webhook = await subscribe();
    await call('POST', `/webhook-endpoints/${webhook._id}/test`);
    await test.work();
    const { body: renewed } = await call('POST', `/webhook-endpoints/${webhook._id}/secret`);
    const [delivery] = await deliveriesOf(webhook._id);
    await call('POST', `/webhook-deliveries/${delivery._id}/resend`);
    await test.work();
    const [before, again] = received as [Received, Received];
    expect(again.headers['webhook-id']).toBe(before.headers['webhook-id']);
    for (const secret of [webhook.secret, renewed.secret])
      expect(await verify(secret, again)).toMatchObject({ type: 'test' });
    const list = JSON.stringify((await call('GET', '/webhook-endpoints')).body);
    expect(list).not.toContain('whsec_');
    await off(webhook);
  });

  it('is told of a sale from its beginning to its refund, by the acts themselves', async () => {
    const webhook = await subscribe(Object.keys(webhookEvents));
    const course = await aCourse(test);
    const { body: sale } = await aPurchase(test, { course: course._id });
    await sendVoucher(test, sale.token);
    const payment = await waitingPayment(test, admin, sale.number);
    await call('PUT', `/payments/${payment._id}/verification`, {});
    await call('POST', `/payments/${payment._id}/refunds`, {
      ...{ amount: payment.amount, way: 'manual', operationNumber: '00099' },
      ...{ reason: 'Se canceló el curso.', effect: 'suspender' },
    });
    const told = (await deliveriesOf(webhook._id)) as { event: string; payload: string }[];
    expect(told.map(({ event }) => event).sort()).toEqual([
      ...['deal.annulled', 'deal.opened', 'deal.paid'],
      ...['enrolment.opened', 'enrolment.withdrawn', 'payment.refunded', 'payment.verified'],
    ]);
    const verified = told.find(({ event }) => event === 'payment.verified');
    expect(JSON.parse(verified?.payload ?? '').data).toEqual({
      _id: payment._id,
      deal: payment.deal,
      state: 'verificado',
      amount: payment.amount,
      currency: 'PEN',
    });
    await test.work();
    expect(received).toHaveLength(told.length);
    await off(webhook);
  });

  it('is not told when the act that causes it did not happen', async () => {
    const webhook = await subscribe();
    await test.deps.db
      .transaction(async (tx) => {
        await announce(test.deps, tx, 'contact.arrived', { _id: 'x' });
        throw new Error('no');
      })
      .catch(() => {});
    await test.work();
    expect([received, await deliveriesOf(webhook._id)]).toEqual([[], []]);
    await off(webhook);
  });

  async function sendDue(delivery: string, at: string) {
    test.clock.set(at);
    // The queue keeps its own time: what it would bring at that hour is brought now.
    await test.deps.db.transaction((tx) => test.deps.jobs.send(tx, deliverJob, { delivery }));
    await test.work();
  }
});

describe('an address inside of a network', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.9', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
    '::127.0.0.1',
  ])('is called by nobody: %s', async (address) => {
    expect(isPublic(address)).toBe(false);
    await expect(publicAddress(address, { anywhere: false })).rejects.toThrow('pública');
  });

  it('is refused when it is written, and when a name leads there', async () => {
    const strict = await buildTestApp();
    const { token } = await strict.signedInAs('Administrador');
    const add = (address: string) =>
      strict.call('POST', '/webhook-endpoints', {
        token,
        body: { name: 'Dentro', url: address, events: ['contact.arrived'] },
      });
    for (const address of [
      'http://example.com/',
      'https://localhost/',
      'https://localhost./',
      'https://169.254.169.254/latest',
      'https://0x7f.1/',
      'https://2130706433/',
      'https://[::1]/',
      'https://ana:clave@example.com/',
    ])
      expect((await add(address)).status, address).toBe(402);
    await expect(publicAddress('localhost', { anywhere: false })).rejects.toThrow('pública');

    await strict.close();
  });

  it('is refused by its name when that is written, and again when the name changes afterwards', async () => {
    const strict = await buildTestApp();
    const { token } = await strict.signedInAs('Administrador');
    const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      strict.call(method, path, { token, ...(body ? { body } : {}) });
    const outside = 'https://avisos.fuera.example';
    const inside = 'https://avisos.dentro.example';
    const refusedAt = (path: string) => ({
      status: 402,
      body: { errors: [{ path, message: expect.stringContaining('lleva a 10.0.0.7') }] },
    });
    const webhook = { name: 'Afuera', url: outside, events: ['contact.arrived'] };
    const { body: made } = await send('POST', '/webhook-endpoints', webhook);
    const path = `/webhook-endpoints/${made._id}`;
    expect(await send('POST', '/webhook-endpoints', { ...webhook, url: inside })).toMatchObject(
      refusedAt('url'),
    );
    expect(await send('PUT', path, { url: inside })).toMatchObject(refusedAt('url'));

    const tool = { name: 'Laboratorio', loginUrl: outside, launchUrls: [outside], jwksUrl: inside };
    expect(await send('POST', '/lti-tools', tool)).toMatchObject(refusedAt('jwksUrl'));
    const addresses = { authorizationUrl: outside, jwksUrl: outside, tokenUrl: inside };
    const ids = { issuer: outside, clientId: 'x', deploymentIds: ['1'], courses: [newId()] };
    expect(
      await send('POST', '/lti-platforms', { name: 'Campus', ...ids, ...addresses }),
    ).toMatchObject(refusedAt('tokenUrl'));

    names['avisos.fuera.example'] = ['8.8.8.8', '10.0.0.7'];
    await send('POST', `${path}/test`);
    await strict.work();
    const { body: told } = await send('GET', `/webhook-deliveries?webhook=${made._id}`);
    expect(told[0].tries[0].error).toContain('no lleva a una dirección pública');
    await strict.close();
  });
});
