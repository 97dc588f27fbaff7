import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { onPostgres, openTestDatabase } from '../../test/database.ts';

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
