import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it, vi } from 'vitest';
import { endOnPanic } from './panic.ts';

it('the process ends before anybody can ask a database that cannot write its log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aulario-panic-'));
  const pglite = await PGlite.create({ dataDir: folder });
  const end = vi.fn();
  endOnPanic(pglite, end);
  await expect(pglite.query('select 1 / 0')).rejects.toThrow();
  expect(end).not.toHaveBeenCalled();
  // No new piece of the log can be made where its folder is a file.
  await rename(join(folder, 'pg_wal'), join(folder, 'away'));
  await writeFile(join(folder, 'pg_wal'), '');
  await pglite.query('select pg_switch_wal()').catch(() => {});
  await pglite
    .query("select pg_logical_emit_message(true, 'a', repeat('x', 100000))")
    .catch(() => {});
  expect(end).toHaveBeenCalledWith(expect.objectContaining({ severity: 'PANIC' }));
  // Not closed: that would ask it, and wait for ever.
  await rm(folder, { recursive: true });
  // A database in real files is made for it, from nothing.
}, 120_000);
