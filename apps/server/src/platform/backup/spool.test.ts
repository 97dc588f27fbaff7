import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hours, minutes } from '../clock.ts';
import { inSpool, sweepSpools } from './spool.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aulario-spool-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A folder as another process left it, with its last sign of life, or of a version that gave none. */
async function left(name: string, { sign, ago }: { sign: boolean; ago: number }): Promise<void> {
  const spool = join(folder, name);
  await mkdir(spool);
  const paths = ['archive', ...(sign ? ['alive'] : [])].map((file) => join(spool, file));
  for (const path of paths) await writeFile(path, 'copia');
  const then = new Date(Date.now() - ago);
  for (const path of [...paths, spool]) await utimes(path, then, then);
}

it('what an interrupted backup left is swept, and neither what is whole nor what is being made', async () => {
  await left('.spool-killed', { sign: true, ago: minutes(3) });
  await left('.spool-living', { sign: true, ago: minutes(1) });
  await left('.spool-before', { sign: false, ago: hours(5) });
  await left('.spool-atwork', { sign: false, ago: hours(3) });
  await left('.spool-of-others', { sign: false, ago: hours(5) });
  await writeFile(join(folder, 'aulario-2026-11-21.tar.gz'), 'copia');
  await inSpool(folder, async (mine) => {
    const long = new Date(Date.now() - hours(5));
    await utimes(join(mine, 'alive'), long, long);
    expect((await sweepSpools(folder)).toSorted()).toEqual(['.spool-before', '.spool-killed']);
    expect(existsSync(mine)).toBe(true);
  });
  const rest = ['.spool-atwork', '.spool-living', '.spool-of-others', 'aulario-2026-11-21.tar.gz'];
  expect((await readdir(folder)).toSorted()).toEqual(rest);
});
