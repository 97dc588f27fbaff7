import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hours, minutes, seconds } from '../clock.ts';

/** Beside the archives: one that is being made, and nothing that is whole. */
const ofSpools = /^\.spool-\w{6}$/;
/** A file in it that is written again as long as its process lives. */
const sign = 'alive';
const signsEvery = seconds(5);
/** Milliseconds without a sign after which nobody makes it any more; a version before gave none, and wrote for four hours at most. */
const silence = { signed: minutes(2), unsigned: hours(4) };

/** How long after the start it is worth looking: what the process before left is silent by then. */
export const sweptAfterStart = minutes(3);

const mine = new Set<string>();

/** Works in a folder beside the archives that is gone afterwards; others see by its sign that it is not left over. */
export async function inSpool<T>(folder: string, work: (spool: string) => Promise<T>): Promise<T> {
  const spool = await mkdtemp(join(folder, '.spool-'));
  mine.add(spool);
  const live = () => writeFile(join(spool, sign), `${process.pid}\n`, { mode: 0o600 });
  const timer = setInterval(() => void live().catch(() => {}), signsEvery);
  try {
    await live();
    return await work(spool);
  } finally {
    clearInterval(timer);
    await rm(spool, { recursive: true, force: true, maxRetries: 3 });
    mine.delete(spool);
  }
}

/**
 * Removes what processes left that were stopped while they made an archive.
 * @param folder of the archives, which exists
 * @returns the names of what was removed
 */
export async function sweepSpools(folder: string): Promise<string[]> {
  const spools = (await readdir(folder)).filter((name) => ofSpools.test(name));
  if (spools.length === 0) return [];
  return inSpool(folder, async (own) => {
    // By the clock of the disk, which may be of another machine.
    const { mtimeMs: now } = await stat(join(own, sign));
    const swept: string[] = [];
    for (const name of spools) {
      const spool = join(folder, name);
      if (mine.has(spool) || !(await isLeft(spool, now))) continue;
      await rm(spool, { recursive: true, force: true });
      swept.push(name);
    }
    return swept;
  });
}

async function isLeft(spool: string, now: number): Promise<boolean> {
  const signed = await stat(join(spool, sign)).catch(() => undefined);
  if (signed) return now - signed.mtimeMs > silence.signed;
  const within = await readdir(spool).catch(() => []);
  const paths = [spool, ...within.map((name) => join(spool, name))];
  const times = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  const last = Math.max(...times.map((seen) => seen?.mtimeMs ?? 0));
  return now - last > silence.unsigned;
}
