import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { onPostgres, openTestDatabase } from '../../test/database.ts';
import type { Db, Tx } from './database.ts';
import { onceMark, writtenOnce } from './written-once.ts';

describe.runIf(onPostgres())('what is written once', () => {
  it('keeps its plan on connections of its own; all else is planned for its values, also in a transaction', async () => {
    const database = await openTestDatabase();
    const mode = async (db: Db | Tx, mark = '') => {
      const text = `select current_setting('plan_cache_mode') as mode${mark}`;
      const { rows } = await db.execute<{ mode: string }>(sql.raw(text));
      return rows[0]?.mode;
    };
    try {
      const { db } = database;
      expect(await mode(db, onceMark)).toBe('auto');
      expect(await mode(db)).toBe('force_custom_plan');
      await db.transaction(async (tx) => {
        expect(await mode(tx, onceMark)).toBe('force_custom_plan');
      });
      const together = (many: number) =>
        Promise.all(Array.from({ length: many }, () => mode(db, `, pg_sleep(0.05)${onceMark}`)));
      // Four connections, each with eight on their way; who comes then goes the way of all others.
      const crowd = await together(40);
      expect(crowd.filter((one) => one === 'auto')).toHaveLength(32);
      expect(crowd.filter((one) => one === 'force_custom_plan')).toHaveLength(8);
      const fill = writtenOnce<{ n: number }>((value) => sql`select ${value('n')}::int + 1 as n`);
      for (let n = 0; n < 3; n += 1)
        expect((await db.execute<{ n: number }>(fill({ n }))).rows).toEqual([{ n: n + 1 }]);
    } finally {
      await database.close();
    }
  });
});

describe.runIf(onPostgres())('connections that several statements share', () => {
  /** Asked at once: what Drizzle makes is asked when it is awaited. */
  const asked = async (db: Db, text: string) =>
    await db.execute<{ pid: number; n: number }>(
      sql.raw(`select pg_backend_pid() as pid, ${text} as n${onceMark}`),
    );

  it('answer each by itself, over one connection where they are asked together', async () => {
    const { db, close } = await openTestDatabase();
    try {
      await asked(db, '0');
      const [one, wrong, three] = await Promise.allSettled(
        ['1', '1 / 0', '3'].map((text) => asked(db, text)),
      );
      expect(wrong).toMatchObject({ status: 'rejected' });
      expect(one).toMatchObject({ value: { rows: [{ n: 1 }] } });
      expect(three).toMatchObject({ value: { rows: [{ n: 3 }] } });
      const pids = [one, three].map((each) => each && 'value' in each && each.value.rows[0]?.pid);
      expect(new Set(pids).size).toBe(1);
    } finally {
      await close();
    }
  });

  it('send nobody behind what waits long', async () => {
    const { db, close } = await openTestDatabase();
    try {
      const slow: Promise<unknown>[] = [];
      for (let n = 0; n < 4; n += 1) {
        slow.push(asked(db, 'pg_sleep(1.5)::text'));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      const began = performance.now();
      await Promise.all(Array.from({ length: 20 }, () => asked(db, '1')));
      expect(performance.now() - began).toBeLessThan(1000);
      await Promise.all(slow);
    } finally {
      await close();
    }
  });

  it('fail whoever waits there when they break, and are opened anew', async () => {
    const { db, close } = await openTestDatabase();
    try {
      const [first] = (await asked(db, '0')).rows;
      const waiting = Promise.allSettled([asked(db, 'pg_sleep(5)::text'), asked(db, '1')]);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await db.execute(sql`select pg_terminate_backend(${first?.pid})`);
      for (const { status } of await waiting) expect(status).toBe('rejected');
      const [again] = (await asked(db, '2')).rows;
      expect(again).toMatchObject({ n: 2 });
      expect(again?.pid).not.toBe(first?.pid);
    } finally {
      await close();
    }
  });
});

describe.runIf(onPostgres())('a connection that breaks between two statements', () => {
  it('fails its transaction and leaves the process and the next one alone', async () => {
    const database = await openTestDatabase();
    try {
      const broken = database.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
        await expect
          .poll(
            async () =>
              (
                await database.db.execute(
                  sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`,
                )
              ).rows.length,
          )
          .toBe(0);
        await tx.execute(sql`select 1`);
      });
      await expect(broken).rejects.toThrow();
      expect((await database.db.execute(sql`select 1`)).rows).toHaveLength(1);
    } finally {
      await database.close();
    }
  });
});
