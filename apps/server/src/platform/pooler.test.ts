import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { onPostgres, openTestDatabase } from '../../test/database.ts';
import { emptyDatabase } from '../../test/empty-database.ts';
import { pgbouncer, startPgbouncer } from '../../test/pgbouncer.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { unhurried } from './database-patience.ts';
import { createJobs, type JobHandler, jobKind } from './jobs.ts';
import { migrateDatabase } from './migrate-database.ts';
import { hearChanges } from './public-cache/change-feed.ts';
import { typoTolerance } from './search.ts';

describe.runIf(onPostgres() && pgbouncer)('behind a pooler that shares connections', () => {
  let direct: Extract<OpenDatabase, { kind: 'postgres' }>;
  let directUrl: string;
  const poolers: Awaited<ReturnType<typeof startPgbouncer>>[] = [];
  const pooler = async (...settings: string[]) => {
    const started = await startPgbouncer(directUrl, settings);
    poolers.push(started);
    return started.url;
  };

  beforeAll(async () => {
    direct = (await openTestDatabase()) as typeof direct;
    directUrl = direct.pool.options.connectionString ?? '';
  });
  afterAll(async () => {
    for (const { stop } of poolers) stop();
    await direct.close();
  });

  it('the start is refused in one line that says what to set, also where the pooler swallows wishes', async () => {
    for (const settings of [[], ['ignore_startup_parameters = options']]) {
      const url = await pooler(...settings);
      await expect(openDatabase({ url, dataDir: '' })).rejects.toThrow(
        'Pon en DATABASE_DIRECT_URL la dirección de PostgreSQL mismo',
      );
      await expect(openDatabase({ url, directUrl: url, dataDir: '' })).rejects.toThrow(
        'DATABASE_DIRECT_URL también pasa por un pooler',
      );
    }
  });

  it('two nodes that start together on a database without tables find it ready for both', async () => {
    const { pool } = direct;
    const name = `empty_${Date.now()}`;
    await pool.query(`create database ${name} template template0`);
    const empty = new URL(directUrl);
    empty.pathname = `/${name}`;
    const { url, stop } = await startPgbouncer(empty.href);
    try {
      const where = { url, directUrl: empty.href, dataDir: '' };
      const nodes = await Promise.all([openDatabase(where), openDatabase(where)]);
      for (const node of nodes) await node.close();
    } finally {
      stop();
      await pool.query(`drop database ${name} with (force)`);
    }
  });

  it('with the direct address nodes hear each other, jobs are done, and searches forgive as ever', async () => {
    const database = (await openDatabase({
      ...{ url: await pooler(), directUrl, dataDir: '' },
    })) as typeof direct;
    const log = { warn: vi.fn(), error: vi.fn() };
    const clear = vi.fn();
    const stop = await hearChanges(database, { clear, listen: () => {} }, log);
    const jobs = createJobs(database, log);
    const done = vi.fn(async () => {});
    const kind = jobKind('behind-a-pooler', z.object({ n: z.number() }));
    const handlers = [{ kind, run: done } as unknown as JobHandler];
    try {
      await migrateDatabase(database);
      const { rows } = await database.db.execute<{ value: string; lock: string }>(
        sql`select current_setting('pg_trgm.word_similarity_threshold') as value, current_setting('lock_timeout') as lock`,
      );
      expect(rows[0]).toEqual({ value: String(typoTolerance), lock: '3s' });
      const { rows: limit } = await unhurried(database.pool, (client) =>
        client.query('show statement_timeout'),
      );
      expect(limit[0]?.statement_timeout).toBe('0');
      await jobs.start(handlers, { work: true });
      await database.db.transaction(async (tx) => {
        await jobs.send(tx, kind, { n: 1 });
        await tx.execute(sql`notify public_changed`);
      });
      await vi.waitFor(() => expect(clear).toHaveBeenCalled(), 5_000);
      await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), 10_000);
      expect(log.warn).not.toHaveBeenCalled();
    } finally {
      await stop();
      await jobs.stop();
      await database.close();
    }
  });
});

describe.runIf(onPostgres())('an address past the pooler that is wrong', () => {
  it('is named, and nothing is written where it leads', async () => {
    const [one, other] = [await emptyDatabase(), await emptyDatabase()];
    const at = new pg.Client({ connectionString: other?.url });
    await at.connect();
    await at.query('create table public.leads (n int)');
    const opened = (directUrl = '') =>
      openDatabase({ url: one?.url, directUrl, dataDir: '' }).catch((error: Error) => error);
    try {
      expect(await opened(other?.url)).toMatchObject({
        message: expect.stringMatching(/^DATABASE_DIRECT_URL y DATABASE_URL llevan a bases/),
        exitCode: 78,
      });
      const { rows } = await at.query(
        "select (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace) as made, (select count(*)::int from pg_extension) as extensions",
      );
      expect(rows).toEqual([{ made: 1, extensions: 1 }]);
      const nobody = new URL(one?.url ?? '');
      nobody.port = '1';
      expect(await opened(nobody.href)).toMatchObject({
        message: expect.stringContaining('revisa DATABASE_DIRECT_URL y'),
      });
    } finally {
      await at.end();
      await one?.drop();
      await other?.drop();
    }
  });
});
