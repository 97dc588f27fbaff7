import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from './database.ts';

const { fsyncSync } = fs;
afterEach(() => {
  fs.fsyncSync = fsyncSync;
  syncBuiltinESMExports();
});

it('waits for the disk at each commit of the embedded database, and at no reading', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'aulario-synced-'));
  const { db, close } = await openDatabase({ dataDir });
  try {
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
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
