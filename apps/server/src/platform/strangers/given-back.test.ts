import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse, aPurchase, sendVoucher } from '../../../test/factories.ts';
import { DomainError } from '../error.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ takeTurns: true, writesPerMinute: 6 });
});
afterAll(() => test.close());

it('what ended by our own fault counts against no buyer, in a minute nor in a day', async () => {
  const course = (await aCourse(test))._id;
  const { token } = (await aPurchase(test, { course })).body;
  const { storage } = test.deps;
  const { put } = storage;
  storage.put = async () => Promise.reject(new DomainError('unavailable'));
  const failed = [];
  // Six a minute and twelve a day are what one may send.
  for (let n = 0; n < 14; n += 1) failed.push((await sendVoucher(test, token)).status);
  expect(failed).toEqual(Array(14).fill(503));
  storage.put = put;
  expect((await sendVoucher(test, token)).status).toBe(201);
  // What is refused for what was sent counts as before.
  const refused = [];
  for (let n = 0; n < 8; n += 1) refused.push((await sendVoucher(test, token)).status);
  expect(refused.slice(-2)).toEqual([429, 429]);
});
