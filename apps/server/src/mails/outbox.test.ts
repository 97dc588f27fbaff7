import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aCourse, aPurchase } from '../../test/factories.ts';

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
