import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { doWhatIsLeft, workLast } from './last-work.ts';
import { inTestMode } from './test-mode/test-mode.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('what is left for the end of a transaction is done in its order after the rest, within it', async () => {
  const done: string[] = [];
  const leaving = (fails: boolean) =>
    test.deps.db.transaction(async (tx) => {
      for (const name of ['first', 'second'])
        await workLast(tx, async () => {
          await tx.execute(sql`select 1`);
          done.push(name);
          if (fails) throw new Error('no number');
        });
      done.push('work');
      return 'result';
    });
  expect(await leaving(false)).toBe('result');
  expect(done).toEqual(['work', 'first', 'second']);
  await expect(leaving(true)).rejects.toThrow('no number');
});

it('is done before where somebody needs it, in a savepoint at once, and in a test call too', async () => {
  const done: string[] = [];
  await test.deps.db.transaction(async (tx) => {
    await workLast(tx, async () => done.push('asked for'));
    await doWhatIsLeft(tx);
    await tx.transaction((inner) => workLast(inner, async () => done.push('savepoint')));
    done.push('work');
  });
  expect(done).toEqual(['asked for', 'savepoint', 'work']);
  await inTestMode(test.deps.db, () =>
    test.deps.db.transaction(async (tx) => {
      await workLast(tx, async () => done.push('tested'));
      done.push('test');
    }),
  );
  expect(done.slice(-2)).toEqual(['test', 'tested']);
});
