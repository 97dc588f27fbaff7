import { createHash } from 'node:crypto';
import type { Focus } from '@aulario/contract/file';
import { and, eq } from 'drizzle-orm';
import { insertFile, setFocus } from '../files/file.queries.ts';
import { keepDrawing, storeVoucher } from '../files/file.service.ts';
import { files } from '../files/file.tables.ts';
import type { Deps } from '../platform/deps.ts';
import {
  type DemoAgreementPaper,
  type DemoVoucher,
  drawAgreement,
  drawVoucher,
} from './demo-voucher.ts';

export type KeptPicture = {
  id: string;
  width: number | null;
  height: number | null;
  widths: number[] | null;
};

/** Where pictures go; tests put them nowhere. */
export type Keep = {
  drawing(svg: string, purpose: string, focus?: Focus): Promise<KeptPicture>;
  /** @returns the id of the private file. */
  voucher(voucher: DemoVoucher): Promise<string>;
  /** @returns the id of the private file. */
  agreement(paper: DemoAgreementPaper): Promise<string>;
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
  const inPrivate = async (bytes: Uint8Array, purpose: string) => {
    const kept = await known(digest(bytes), purpose);
    if (kept) return kept.id;
    const stored = await storeVoucher(deps, bytes);
    return (await insertFile(deps.db, { ...stored, purpose })).id;
  };
  return {
    drawing: async (svg, purpose, focus) => {
      const kept = (await known(digest(svg), purpose)) ?? (await keepDrawing(deps, svg, purpose));
      if (focus) await setFocus(deps.db, kept.id, focus);
      return kept;
    },
    voucher: async (voucher) => inPrivate(await drawVoucher(voucher), 'voucher'),
    agreement: async (paper) => inPrivate(await drawAgreement(paper), 'agreement-document'),
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
