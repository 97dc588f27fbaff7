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

  it('does a table that a migration wrote anew, which nobody has looked through since, and then leaves it alone', async () => {
    const { db } = test.deps;
    await db.execute(sql`
      insert into metas (id, name, slug, sort_name, search_text)
      select 'anew-' || n, repeat('Meta ', 40) || n, 'meta-' || n, 'meta ' || n, 'meta ' || n from generate_series(1, 4000) n`);
    await keepUp(db);
    const anew = () => keepUp(db, 'rewritten');
    // While anybody still looks at what was before, a page is not yet for all.
    await expect.poll(anew).not.toContain('metas');
    await db.execute(
      sql`alter table metas alter column search_text type text using search_text || ''`,
    );
    await db.execute(sql`analyze metas`);
    expect(await anew()).toContain('metas');
    await expect.poll(anew).not.toContain('metas');
  });
});
