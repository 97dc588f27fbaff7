import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres, openTestDatabase } from '../../test/database.ts';
import type { OpenDatabase } from './database.ts';
import { migrateDatabase } from './migrate-database.ts';

/** Sales and payments of an old version, and the migrations of a new one that change both. */
const migrations = [
  'alter table old_payments add column checked boolean not null default false',
  'create index old_sales_note on old_sales (note)',
  // The other way round than those who sell take them, and slow between the two.
  `alter table old_payments add column extra text;
--> statement-breakpoint
select pg_sleep(0.05);
--> statement-breakpoint
alter table old_sales add column extra text`,
  `alter table old_payments add column more text;
--> statement-breakpoint
select pg_sleep(0.05);
--> statement-breakpoint
alter table old_sales add column more text`,
];
const year = 365 * 24 * 3600 * 1000;
const first = Date.now() + year;

describe.runIf(onPostgres())('an upgrade while nodes of the version before serve', () => {
  let database: Extract<OpenDatabase, { kind: 'postgres' }>;
  let folder: string;

  beforeAll(async () => {
    database = (await openTestDatabase()) as typeof database;
    folder = await mkdtemp(join(tmpdir(), 'aulario-migrations-'));
    await mkdir(join(folder, 'meta'));
    const entries = migrations.map((_, idx) => ({
      ...{ idx, version: '7', when: first + idx, tag: `new_${idx}`, breakpoints: true },
    }));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
    await Promise.all(migrations.map((sql, n) => writeFile(join(folder, `new_${n}.sql`), sql)));
    await database.pool.query('create table old_sales (id serial primary key, note text)');
    await database.pool.query(
      'create table old_payments (id serial primary key, sale int references old_sales)',
    );
  });
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('gives way to them: every sale is written, none waits for seconds, and each migration is done once', async () => {
    const load = startSelling(database.pool);
    await pause(300);
    // Two new nodes at once.
    await Promise.all([
      migrateDatabase(database, { folder }),
      migrateDatabase(database, { folder }),
    ]);
    await pause(300);
    const { sold, faults, longest } = await load.stop();
    expect(faults).toEqual([]);
    expect(sold).toBeGreaterThan(20);
    expect(longest).toBeLessThan(3_000);
    const { rows } = await database.pool.query(
      'select count(*)::int as n from drizzle.__drizzle_migrations where created_at >= $1',
      [first],
    );
    expect(rows[0].n).toBe(migrations.length);
    const { rows: kept } = await database.pool.query('select count(*)::int as n from old_payments');
    expect(kept[0].n).toBe(sold);
  }, 30_000);

  it('is refused to the version before when it starts anew, unless it was gone back to', async () => {
    const again = migrateDatabase(database);
    await expect(again).rejects.toThrow('DATABASE_NEWER=accept');
    await expect(migrateDatabase(database, { acceptNewer: true })).resolves.toBeUndefined();
  });
});

/** Eight who sell without a pause: the sale first, and a moment later, in the same transaction, its payment. */
function startSelling(pool: pg.Pool) {
  const outcome = { sold: 0, longest: 0, faults: [] as string[] };
  let over = false;
  const sell = async () => {
    while (!over) {
      const began = performance.now();
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query(
          "insert into old_sales (note) values ('x') returning id",
        );
        await client.query('select pg_sleep(0.03)');
        await client.query('insert into old_payments (sale) values ($1)', [rows[0].id]);
        await client.query('commit');
        outcome.sold += 1;
      } catch (error) {
        await client.query('rollback').catch(() => {});
        outcome.faults.push((error as Error).message);
      } finally {
        client.release();
      }
      outcome.longest = Math.max(outcome.longest, performance.now() - began);
    }
  };
  const running = Promise.all(Array.from({ length: 8 }, sell));
  return {
    async stop() {
      over = true;
      await running;
      return outcome;
    },
  };
}
