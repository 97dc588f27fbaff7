import { megabyte } from '@aulario/contract/file';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { bytesUnderWay } from './media.queries.ts';

/** Left free on the disk, or nobody could work any more. */
const reserve = 512 * megabyte;

/** @throws DomainError `unavailable` before a byte is sent, when the disk could not hold it. */
export async function checkSpace(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  bytes: number,
): Promise<void> {
  const free = await storage.free();
  if (free !== null && free - (await bytesUnderWay(db)) < bytes + reserve)
    throw new DomainError(
      'unavailable',
      'No queda espacio en el disco del servidor para este archivo.',
    );
}
