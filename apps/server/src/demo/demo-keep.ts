import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { insertFile } from '../files/file.queries.ts';
import { keepDrawing, storeVoucher } from '../files/file.service.ts';
import { files } from '../files/file.tables.ts';
import type { Deps } from '../platform/deps.ts';
import { type DemoVoucher, drawVoucher } from './demo-voucher.ts';

export type KeptPicture = {
  id: string;
  width: number | null;
  height: number | null;
  widths: number[] | null;
};

/** Where pictures go; tests put them nowhere. */
export type Keep = {
  drawing(svg: string, purpose: string): Promise<KeptPicture>;
  /** @returns the id of the private file. */
  voucher(voucher: DemoVoucher): Promise<string>;
};

/**
 * Keeps pictures the way uploads are kept. What an interrupted installation already kept is found
 * again by its digest, so that starting anew neither repeats the work nor leaves orphans.
 */
export function keepPictures(deps: Pick<Deps, 'db' | 'storage'>): Keep {
  const known = async (sha256: string, purpose: string) => {
    const same = and(eq(files.sha256, sha256), eq(files.purpose, purpose));
    return (await deps.db.select().from(files).where(same).limit(1))[0];
  };
  return {
    drawing: async (svg, purpose) =>
      (await known(digest(svg), purpose)) ?? keepDrawing(deps, svg, purpose),
    voucher: async (voucher) => {
      const bytes = await drawVoucher(voucher);
      const kept = await known(digest(bytes), 'voucher');
      return (kept ?? (await insertFile(deps.db, await storeVoucher(deps, bytes)))).id;
    },
  };
}

/** Does the same to each item, two at a time: each already keeps both cores of a small machine busy. */
export async function inPairs<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all([worker(), worker()]);
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
