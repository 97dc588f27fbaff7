import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { schemaTables } from '../../../test/schema-tables.ts';
import { migrationsFolder } from '../database.ts';
import { ownNames } from './own-names.ts';

it('our names are those of our tables and functions, and no other word of the migrations', async () => {
  const { tables, columns, functions } = ownNames(migrationsFolder);
  const schema = await schemaTables();
  expect([...tables].sort()).toEqual([...schema.keys()].sort());
  const inSchema = [...schema].flatMap(([table, config]) =>
    config.columns.map(({ name }) => `${table}.${name}`),
  );
  expect([...columns].sort()).toEqual(inSchema.sort());
  expect(functions.has('refuse_change')).toBe(true);
  for (const word of ['leads', 'events', 'data', 'name']) expect(tables.has(word)).toBe(false);
});

it('a table is ours until a migration drops it or gives it another name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aulario-names-'));
  const steps = [
    'CREATE TABLE "a" (n int);--> statement-breakpoint\ncreate table if not exists public.b (n int);',
    'ALTER TABLE "a" RENAME TO "c";\nDROP TABLE "b" CASCADE;',
  ];
  await mkdir(join(folder, 'meta'));
  for (const [at, sql] of steps.entries()) await writeFile(join(folder, `${at}.sql`), sql);
  const entries = steps.map((_, idx) => ({ idx, when: idx + 1, tag: `${idx}`, breakpoints: true }));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  expect([...ownNames(folder, 1).tables]).toEqual(['a', 'b']);
  expect([...ownNames(folder).tables]).toEqual(['c']);
  await rm(folder, { recursive: true });
});
