import { z } from 'zod';
import { days } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { postgresError } from '../platform/error.ts';
import { jobKind } from '../platform/jobs.ts';
import { deletePhoto, unnamedPhotos } from './file.queries.ts';
import { removeUnnamed } from './kept-or-removed.ts';

/** A person has another photo, or none: who knows the address of the one before sees it no more. */
export const photoGone = jobKind('photo-gone', z.object({ file: z.string() }));

/**
 * Takes a photo away that its person shows no more. What still names it, as a testimony that was published with it,
 * keeps it: its foreign key refuses. What cannot be removed now is swept.
 */
export async function removePhoto(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  id: string,
): Promise<void> {
  const photo = await deletePhoto(db, id).catch((error) => {
    if (postgresError(error)?.code !== '23503') throw error;
  });
  if (photo) await removeUnnamed({ db, storage }, [photo]);
}

/** Whoever uploaded one has saved the person by then, or will not. */
const safeAge = days(7);

/**
 * Takes away photos that nobody's record shows: of a form that was left, and those that were replaced before their going was a
 * job of its own. They would stay open to whoever knows their address.
 * @returns their ids
 */
export async function sweepPhotos(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<string[]> {
  const before = new Date(deps.clock.now().getTime() - safeAge);
  const ids = await unnamedPhotos(deps.db, before);
  for (const id of ids) await removePhoto(deps, id);
  return ids;
}
