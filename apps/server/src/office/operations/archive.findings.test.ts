import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { startPostgres } from '../../../../../scripts/postgres.mjs';
import { onPostgres } from '../../../test/database.ts';
import { archiveFigures } from '../../platform/metrics/archive-figures.ts';
import { archiveFindings } from './archive.findings.ts';

const fine = { told: true, failing: false, age: 50, waiting: 20_000, timeout: 60 };

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
] as const)('an archive of %j is told', (archive, wanted) => {
  expect(archiveFindings(archive).map(({ level, text }) => [level, text])).toEqual(
    wanted.map(([level, text]) => [level, expect.stringMatching(text)]),
  );
});

describe.runIf(onPostgres())('the archive of a PostgreSQL', () => {
  it('is read where there is one: whether it fails, and what waits', async () => {
    const server = await startPostgres({ archive_mode: 'on', archive_command: 'false' });
    const pool = new pg.Pool({ connectionString: server.url });
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
    const other = new pg.Pool({ connectionString: kept.url });
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

  it('is nothing where nothing is archived', async () => {
    const pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL });
    expect(await archiveFigures(drizzle({ client: pool }) as never)).toBeNull();
    await pool.end();
  });
});
