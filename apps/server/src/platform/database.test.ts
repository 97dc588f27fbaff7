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
        Promise.all(Array.from({ length: many }, () => mode(db, `, pg_sleep(0.2)${onceMark}`)));
      // A connection that is being opened has somebody wait for it.
      await together(8);
      const crowd = await together(30);
      expect(new Set(crowd)).toEqual(new Set(['auto', 'force_custom_plan']));
      expect(crowd.filter((one) => one === 'auto')).toHaveLength(16);
      const fill = writtenOnce<{ n: number }>((value) => sql`select ${value('n')}::int + 1 as n`);
      for (let n = 0; n < 3; n += 1)
        expect((await db.execute<{ n: number }>(fill({ n }))).rows).toEqual([{ n: n + 1 }]);
    } finally {
      await database.close();
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
