import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { onPostgres } from '../../../test/database.ts';
import { asSomebodyElse } from '../../../test/outside-calls.ts';
import { freeNumber } from './series.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const taken = (name: string) => test.deps.db.transaction((tx) => freeNumber(tx, name));

describe('a number of a series of which nobody waits for another', () => {
  it('is the next one, also beyond what was laid out', async () => {
    const numbers: number[] = [];
    for (let n = 0; n < 230; n += 1) numbers.push(await taken('one'));
    expect(numbers).toEqual(Array.from({ length: 230 }, (_, at) => at + 1));
  });

  it('is given to the next where the work that took it fails', async () => {
    expect(await taken('failing')).toBe(1);
    const fails = test.deps.db.transaction(async (tx) => {
      expect(await freeNumber(tx, 'failing')).toBe(2);
      throw new Error('no sale');
    });
    await expect(fails).rejects.toThrow('no sale');
    expect([await taken('failing'), await taken('failing')]).toEqual([2, 3]);
  });

  it.runIf(onPostgres())(
    'is taken while another sale, not committed yet, has its own',
    async () => {
      await taken('busy');
      const numbers = await test.deps.db.transaction(async (tx) => {
        const own = await freeNumber(tx, 'busy');
        // It would wait for ever: this transaction ends after it.
        return [
          own,
          ...(await asSomebodyElse(async () => [await taken('busy'), await taken('busy')])),
        ];
      });
      expect(numbers).toEqual([2, 3, 4]);
    },
  );

  it.runIf(onPostgres())(
    'is given once, however many take it at once and from the first on',
    async () => {
      const numbers = await Promise.all(Array.from({ length: 260 }, () => taken('crowd')));
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 260 }, (_, at) => at + 1));
    },
  );
});
