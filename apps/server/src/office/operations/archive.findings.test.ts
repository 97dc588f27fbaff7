import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { startPostgres } from '../../../../../scripts/postgres.mjs';
import { mortalPool, onPostgres } from '../../../test/database.ts';
import { archiveFigures } from '../../platform/metrics/archive-figures.ts';
import { archiveFindings } from './archive.findings.ts';

const fine = {
  ...{ told: true, pgbackrest: false, failing: false, never: false },
  ...{ age: 50, waiting: 20_000, segments: 0, oldest: 0 as number | null, timeout: 60 },
};
/** As it is where archive_command names a program that is not there. */
const begun = { ...fine, never: true, segments: 1, oldest: 120 };

it.each([
  [null, []],
  [fine, [['bien', /se archiva: lo último, hace 1 min/]]],
  // Nobody wrote since.
  [{ ...fine, age: 400_000, waiting: 0 }, [['bien', /hace 5 días/]]],
  [{ ...fine, told: false }, [['falta', /no tiene con qué/]]],
  [{ ...fine, failing: true }, [['aviso', /no logra archivar/]]],
  [{ ...fine, failing: true, age: 7_300 }, [['falta', /hace 2 h/]]],
  [{ ...fine, age: 1_200 }, [['falta', /los últimos 20 min/]]],
  [{ ...fine, age: 3_600 }, [['falta', /la última hora/]]],
  [{ ...fine, age: 90_000, timeout: 0 }, [['falta', /las últimas 25 h/]]],
  [{ ...fine, age: 1_200, timeout: 1_800 }, [['bien', /20 min/]]],
  [begun, [['aviso', /todavía no archivó nada desde que inició, .* hace 2 min/]]],
  [{ ...begun, oldest: 1_200 }, [['falta', /todavía no archivó nada desde que inició, .* 20 min/]]],
  [
    { ...begun, failing: true },
    [['aviso', /no logra archivar su registro: todavía no archivó nada/]],
  ],
  [{ ...begun, age: 90_000, segments: 0, oldest: 0 }, [['bien', /nada espera/]]],
  [{ ...begun, age: 1_200, segments: 0, oldest: null }, [['falta', /todavía no archivó nada/]]],
  [{ ...begun, age: 90_000, segments: 0, oldest: 0, timeout: 0 }, [['falta', /no archivó nada/]]],
  // Something is archived all the time, and more is written.
  [{ ...fine, age: 1, segments: 40, oldest: 2_400 }, [['falta', /los últimos 40 min/]]],
  [{ ...fine, age: 1, segments: 17, oldest: null }, [['aviso', /17 segmentos esperan/]]],
  [{ ...fine, age: 1, segments: 65, oldest: 100 }, [['falta', /65 segmentos esperan/]]],
] as const)('an archive of %j is told', (archive, wanted) => {
  expect(archiveFindings(archive).map(({ level, text }) => [level, text])).toEqual(
    wanted.map(([level, text]) => [level, expect.stringMatching(text)]),
  );
});

it('is tried with what archives it', () => {
  const remedy = (pgbackrest: boolean) =>
    archiveFindings({ ...fine, failing: true, pgbackrest })[0]?.remedy;
  expect(remedy(true)).toContain('pgbackrest --stanza');
  expect(remedy(false)).not.toContain('pgbackrest');
});

describe.runIf(onPostgres())('the archive of a PostgreSQL', () => {
  it('is read where there is one: whether it fails, and what waits', async () => {
    const server = await startPostgres({ archive_mode: 'on', archive_command: 'false' });
    const pool = mortalPool(server.url);
    const db = drizzle({ client: pool }) as never;
    const switched = async () => {
      await pool.query('create table if not exists something (n text)');
      await pool.query(
        "insert into something select repeat('x', 500) from generate_series(1, 100)",
      );
      await pool.query('select pg_switch_wal()');
      return archiveFigures(db);
    };
    try {
      await expect.poll(switched, { timeout: 10_000 }).toMatchObject({ told: true, failing: true });
      expect((await archiveFigures(db))?.waiting).toBeGreaterThan(16 * 1024);
    } finally {
      await pool.end();
      await server.stop();
    }
    const kept = await startPostgres({ archive_mode: 'on', archive_command: 'true' });
    const other = mortalPool(kept.url);
    const settled = async () => {
      await other.query('select pg_switch_wal()');
      return archiveFigures(drizzle({ client: other }) as never);
    };
    try {
      await expect.poll(settled, { timeout: 10_000 }).toMatchObject({ failing: false, waiting: 0 });
    } finally {
      await other.end();
      await kept.stop();
    }
  });

  it('is read where its command is not there, which is counted nowhere', async () => {
    const server = await startPostgres({ archive_mode: 'on', archive_command: '/no/hay %p' });
    const pool = mortalPool(server.url);
    const db = drizzle({ client: pool }) as never;
    try {
      await pool.query('create table something as select 1');
      await pool.query('select pg_switch_wal()');
      const figures = await archiveFigures(db);
      expect(figures).toMatchObject({ failing: false, never: true, oldest: expect.any(Number) });
      expect(figures?.segments).toBeGreaterThan(0);
      const poor = new pg.Client({ connectionString: server.url });
      await poor.connect();
      await poor.query('create role poor; set role poor');
      // Who may not look into the folder is still told that nothing was archived.
      const seen = await archiveFigures(drizzle({ client: poor }) as never).finally(() =>
        poor.end(),
      );
      expect(seen).toMatchObject({ never: true, segments: 0, oldest: null });
    } finally {
      await pool.end();
      await server.stop();
    }
  });

  it('is nothing where nothing is archived', async () => {
    const pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL });
    expect(await archiveFigures(drizzle({ client: pool }) as never)).toBeNull();
    await pool.end();
  });
});
