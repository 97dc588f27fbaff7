import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { onPostgres, openTestDatabase } from '../../test/database.ts';
import type { OpenDatabase } from './database.ts';
import { createJobs, type JobHandler, jobKind, SaidByItself } from './jobs.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const nightly = (name: string, every?: string): JobHandler => ({
  kind: jobKind(name, z.strictObject({})),
  ...(every ? { every } : {}),
  run: async () => {},
});
const log = { error() {} };

async function timesAfter(handlers: JobHandler[]): Promise<unknown[]> {
  const jobs = createJobs(database, log);
  await jobs.start(handlers, { work: true });
  await jobs.stop();
  const { rows } = await database.db.execute(
    'select name, cron, timezone from jobs.schedule order by name',
  );
  return rows;
}

describe('a job that comes by itself', () => {
  it('is planned in the time of Lima, and no longer once nobody asks for it', async () => {
    expect(await timesAfter([nightly('report', '0 6 * * *'), nightly('by-hand')])).toEqual([
      { name: 'report', cron: '0 6 * * *', timezone: 'America/Lima' },
    ]);
    expect(await timesAfter([nightly('report', '30 5 * * *')])).toMatchObject([
      { cron: '30 5 * * *' },
    ]);
    expect(await timesAfter([nightly('report')])).toEqual([]);
  });
});

it.runIf(onPostgres())(
  'a queue without its database says why, though the error is empty',
  async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    let down = false;
    const query = (...args: [string, unknown[]]) =>
      down
        ? Promise.reject(new AggregateError([refused]))
        : (database as unknown as { direct: { query(...args: unknown[]): unknown } }).direct.query(
            ...args,
          );
    const said: string[] = [];
    const jobs = createJobs({ ...database, direct: { query } } as never, {
      error: (_, message) => void said.push(message),
    });
    await jobs.start([nightly('watched')], { work: true });
    down = true;
    await expect
      .poll(() => said, { timeout: 20_000 })
      .toContainEqual('job queue: nadie responde en esa dirección, ECONNREFUSED');
    down = false;
    await jobs.stop();
  },
  30_000,
);

describe('a worker', () => {
  it('begins within moments what is sent while it waits, however many workers wait beside it', async () => {
    const done: number[] = [];
    const kind = jobKind('waited-for', z.strictObject({ n: z.int() }));
    const jobs = createJobs(database, log);
    const others = Array.from({ length: 5 }, (_, n) => nightly(`idle-${n}`));
    await jobs.start([...others, { kind, run: async ({ n }) => void done.push(n) }], {
      work: true,
    });
    for (const n of [1, 2]) {
      await database.db.transaction((tx) => jobs.send(tx, kind, { n }));
      await expect.poll(() => done, { timeout: 10_000 }).toContain(n);
    }
    await jobs.stop();
    expect(done).toEqual([1, 2]);
  });

  it('goes on at once while there is more than it takes at once', async () => {
    const done: number[] = [];
    const kind = jobKind('many', z.strictObject({ n: z.int() }), { atOnce: 5 });
    const jobs = createJobs(database, log);
    await jobs.start([{ kind, run: async ({ n }) => void done.push(n) }], { work: true });
    const all = Array.from({ length: 50 }, (_, n) => n);
    await database.db.transaction(async (tx) => {
      for (const n of all) await jobs.send(tx, kind, { n });
    });
    // One batch a second would take ten.
    await expect.poll(() => done.length, { timeout: 6_000 }).toBe(50);
    await jobs.stop();
    expect(done.toSorted((a, b) => a - b)).toEqual(all);
  });
});

it('leaves the words to a job that says itself why it failed', async () => {
  const kind = jobKind('says-itself', z.strictObject({ n: z.int() }));
  const lines: string[] = [];
  const tried: number[] = [];
  const jobs = createJobs(database, { error: (_, words) => void lines.push(words) });
  const run = async ({ n }: { n: number }) => {
    tried.push(n);
    throw n === 1 ? new SaidByItself('ya dicho') : new Error('sin decir');
  };
  await jobs.start([{ kind, run }], { work: true });
  await database.db.transaction((tx) => jobs.sendAll(tx, kind, [{ n: 1 }, { n: 2 }]));
  await expect.poll(() => tried.length, { timeout: 10_000 }).toBe(2);
  await jobs.stop();
  expect(lines).toEqual(['a job failed and will be tried again']);
});

describe('a queue', () => {
  it('follows what a new version asks of it, and takes jobs in a transaction at once', async () => {
    const kinds = [3, 5].map((retryLimit) =>
      jobKind('changing', z.strictObject({}), { retryLimit }),
    );
    for (const kind of kinds) {
      const jobs = createJobs(database, log);
      await jobs.start([{ kind, run: async () => {} }], { work: false });
      await database.db.transaction((tx) => jobs.send(tx, kind, {}));
      await jobs.stop();
    }
    const { rows } = await database.db.execute(
      "select retry_limit from jobs.job where name = 'changing' order by created_on, id",
    );
    expect(rows.map(({ retry_limit: limit }) => Number(limit)).sort()).toEqual([3, 5]);
  });
});

describe.runIf(onPostgres())('a job of a process that was killed', () => {
  it('is done by another within seconds of its last sign, and not for ever', async () => {
    const done: number[] = [];
    const kind = jobKind('left-behind', z.strictObject({ n: z.int() }), { retryLimit: 1 });
    const jobs = createJobs(database, log);
    await jobs.start([{ kind, run: async ({ n }) => void done.push(n) }], { work: false });
    for (const n of [1, 2, 3]) await database.db.transaction((tx) => jobs.send(tx, kind, { n }));
    await jobs.stop();
    // As a process leaves them: one a while ago, one that was left before, one a moment ago.
    await database.db.execute(sql`update jobs.job set state = 'active', heartbeat_seconds = 15,
      started_on = now(), retry_count = case when data->>'n' = '2' then 1 else 0 end,
      heartbeat_on = now() - case when data->>'n' = '3' then 0 else 16 end * interval '1 second'
      where name = 'left-behind'`);
    const other = createJobs(database, log);
    await other.start([{ kind, run: async ({ n }) => void done.push(n) }], { work: true });
    await expect.poll(() => done, { timeout: 9_000 }).toEqual([1]);
    await other.stop();
    expect(done).toEqual([1]);
  });
});
