import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './database.ts';

const { fsyncSync } = fs;
let dataDir: string;
let database: Awaited<ReturnType<typeof openDatabase>>;
// Made from nothing, in real files that are waited for.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aulario-synced-'));
  database = await openDatabase({ dataDir });
}, 120_000);
afterAll(async () => {
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  fs.fsyncSync = fsyncSync;
  syncBuiltinESMExports();
});

it('waits for the disk at each commit of the embedded database, and at no reading', async () => {
  const { db } = database;
  const { rows } = await db.execute(sql`show fsync`);
  expect(rows).toEqual([{ fsync: 'on' }]);
  await db.execute(sql`create table said (word text)`);
  let waits = 0;
  fs.fsyncSync = (file) => {
    waits += 1;
    fsyncSync(file);
  };
  syncBuiltinESMExports();
  for (let n = 0; n < 3; n += 1) await db.execute(sql`insert into said values ('hola')`);
  expect(waits).toBe(3);
  await db.execute(sql`select * from said`);
  expect(waits).toBe(3);
});
