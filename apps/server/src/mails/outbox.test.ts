import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../test/factories.ts';

let test: TestApp;
let staff: string;

beforeAll(async () => {
  test = await buildTestApp({ smtp: false });
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

it('keeps mails where staff read them when there is no mail server', async () => {
  const course = await aCourse(test);
  const { body: bought } = await aPurchase(test, { course: course._id });
  await test.work();
  const { body } = await test.call('GET', '/mails', { token: staff });
  expect(body).toMatchObject([{ state: 'bandeja', template: 'deal-received' }]);
  const mail = await test.call('GET', `/mails/${body[0]._id}`, { token: staff });
  expect(mail.body.html).toContain(bought.path);
  expect(mail.body.text).toContain(bought.number);
});

it('marks a mail that the server refused, and tries again', async () => {
  const course = await aCourse(test);
  await aPurchase(test, { course: course._id });
  let attempts = 0;
  test.deps.mail = {
    send: async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('450 buzón ocupado');
    },
    check: async () => undefined,
    close() {},
  };
  await expect(test.work()).rejects.toThrow('450');
  const { body } = await test.call('GET', '/mails?state=error', { token: staff });
  expect(body).toMatchObject([{ error: '450 buzón ocupado' }]);
});

it('sends a mail again as a copy of its own, once however often it is asked, and says who asked', async () => {
  test.deps.mail = undefined;
  const course = await aCourse(test);
  await aPurchase(test, { course: course._id });
  await test.work();
  const [sent] = (await test.call('GET', '/mails?state=bandeja&limit=1', { token: staff })).body;
  const again = () => test.call('POST', `/mails/${sent._id}/copies`, { token: staff });
  const copy = await again();
  expect(copy).toMatchObject({ status: 200, body: { to: sent.to, state: 'pendiente' } });
  expect(copy.body._id).not.toBe(sent._id);
  expect((await again()).status).toBe(409);
  await test.work();
  const arrived = await test.call('GET', `/mails/${copy.body._id}`, { token: staff });
  const first = await test.call('GET', `/mails/${sent._id}`, { token: staff });
  expect(arrived.body).toMatchObject({ state: 'bandeja', html: first.body.html });
  expect(first.body.sentAt).toBe(sent.sentAt);
  const { token } = await test.signedInAs('Administrador');
  const { body } = await test.call('GET', `/audit?entity=mail&entityId=${sent._id}`, { token });
  expect(body).toMatchObject([{ action: 'send-again', after: { copy: copy.body._id } }]);
});

it('sends a mail that failed as itself, and none that still waits', async () => {
  const course = await aCourse(test);
  await aPurchase(test, { course: course._id });
  test.deps.mail = {
    send: async () => {
      throw new Error('550 no existe');
    },
    check: async () => undefined,
    close() {},
  };
  await expect(test.work()).rejects.toThrow('550');
  const [failed] = (await test.call('GET', '/mails?state=error&limit=1', { token: staff })).body;
  const again = () => test.call('POST', `/mails/${failed._id}/copies`, { token: staff });
  expect((await again()).body).toMatchObject({ _id: failed._id, state: 'pendiente', error: null });
  expect((await again()).status).toBe(409);
  test.deps.mail = undefined;
  await test.work();
  const sent = await test.call('GET', `/mails/${failed._id}`, { token: staff });
  expect(sent.body).toMatchObject({ state: 'bandeja', error: null });
});

it('finds mails by the beginning of the address, in which signs are only signs', async () => {
  test.deps.mail = undefined;
  const course = await aCourse(test);
  const buyer = aBuyer({ email: 'busca_me@correo.example' });
  await aPurchase(test, { course: course._id, buyer });
  await test.work();
  const found = async (search: string) =>
    (await test.call('GET', `/mails?search=${encodeURIComponent(search)}`, { token: staff })).body
      .length;
  expect(await found('Busca_me@')).toBe(1);
  expect(await found('busca_me@correo.example')).toBe(1);
  expect(await found('me@correo')).toBe(0);
  expect(await found('buscaXme')).toBe(0);
  expect(await found('%busca')).toBe(0);
});
