import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { buildTestApp } from './build-test-app.ts';
import { onPostgres } from './database.ts';
import { asSomebodyElse, callsInTransactions } from './outside-calls.ts';

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

it.runIf(onPostgres())(
  'fails what asks the database past its transaction, which the embedded one would wait for',
  async () => {
    const test = await buildTestApp();
    const { db } = test.deps;
    const ask = () => db.execute('select 1').then(() => 'answered');
    expect(
      await db.transaction(async (tx) => [
        await tx.execute('select 1'),
        await ask().catch(() => 'refused'),
      ]),
    ).toMatchObject([{}, 'refused']);
    await expect(db.transaction(() => db.transaction(ask))).rejects.toThrow('another connection');
    expect(callsInTransactions()).toHaveLength(2);
    expect(await db.transaction(() => asSomebodyElse(ask))).toBe('answered');
    expect(await ask()).toBe('answered');
    await test.close();
  },
);
