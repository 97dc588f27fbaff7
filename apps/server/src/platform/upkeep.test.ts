import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { keepUp } from './upkeep.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe('the upkeep of a database', () => {
  it('tells the planner of tables that grew, and leaves alone what it has done', async () => {
    const { db } = test.deps;
    await db.execute(sql`
      insert into labels (id, name, slug, sort_name, search_text)
      select 'grown-' || n, 'Etiqueta ' || n, 'etiqueta-' || n, 'etiqueta ' || n, 'etiqueta ' || n
      from generate_series(1, 3000) n`);
    await db.execute(sql`select pg_stat_force_next_flush()`);
    expect(await keepUp(db)).toContain('labels');
    const { rows } = await db.execute<{ believed: number }>(
      sql`select reltuples as believed from pg_class where relname = 'labels'`,
    );
    expect(Number(rows[0]?.believed)).toBeGreaterThanOrEqual(3000);
    await db.execute(sql`select pg_stat_force_next_flush()`);
    expect(await keepUp(db)).not.toContain('labels');
  });
});
