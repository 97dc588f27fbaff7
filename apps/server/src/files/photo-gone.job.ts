import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { postgresError } from '../platform/error.ts';
import { jobKind } from '../platform/jobs.ts';
import { deletePhoto } from './file.queries.ts';
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
