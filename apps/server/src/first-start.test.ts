import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { administratorTold, prepare } from './first-start.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const start = async () => {
  const { config } = test.deps;
  return prepare({ ...test.deps, config: { ...config, demo: { ...config.demo, on: false } } });
};
const signIn = async (administrator: { email: string; password: string } | undefined) => {
  const body = { username: administrator?.email, password: administrator?.password };
  return (await test.call('POST', '/auth/login', { body })).status;
};

it('a first administrator whose password nobody saw is shown it at the next start, and never again', async () => {
  const { administrator } = await start();
  expect(await start()).toMatchObject({ administrator });
  expect(await signIn(administrator)).toBe(200);
  await administratorTold(test.deps);
  expect((await start()).administrator).toBeUndefined();
  expect(await signIn(administrator)).toBe(200);
});
