import { z } from 'zod';
import { days } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { makeRoom } from '../../platform/make-room.ts';
import { removeMediaFiles } from '../media/media.keys.ts';
import { deleteMedia } from '../media/media.queries.ts';
import { unusedMedia } from './content.queries.ts';

const job = jobKind('sweep-media', z.object({}), { retryLimit: 1, expireInSeconds: 3600 });
/** A lesson that was taken out is often put back. */
const keptUnused = days(30);

export function mediaUseJobs(deps: Deps): JobHandler[] {
  return [{ kind: job, every: '50 3 * * *', run: () => sweepMedia(deps) }];
}

/** Removes what no lesson has shown for a month: first what is stored, then its row. */
export async function sweepMedia({
  db,
  storage,
  clock,
}: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptUnused);
  for (const row of await unusedMedia(db, before)) {
    await removeMediaFiles(storage, row);
    await deleteMedia(db, row.id);
    await makeRoom();
  }
}
