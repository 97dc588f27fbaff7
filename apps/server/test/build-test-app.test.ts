import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { buildTestApp } from './build-test-app.ts';

it('lets go of an app that was closed, though the file that built it is kept to the end of the run', async () => {
  const test = await buildTestApp();
  const { deps, app } = { deps: new WeakRef(test.deps), app: new WeakRef(test.app) };
  await test.close();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await expect
    .poll(() => {
      collect();
      return [deps.deref(), app.deref()].map(Boolean);
    })
    .toEqual([false, false]);
  expect(Object.keys(test)).toEqual([]);
});
