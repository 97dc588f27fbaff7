import { z } from 'zod';
import { systemActor } from '../../platform/actor.ts';
import { days, minutes } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { finishWorkUpload, giveUpWorkUpload } from './submission.uploads.ts';
import { uploadsBefore } from './submission-upload.queries.ts';

const sweepJob = jobKind('sweep-submission-uploads', z.object({}), { retryLimit: 1 });
/** An upload that somebody left is waited for so long. */
const uploadLasts = days(7);
const batch = 200;

export function submissionJobs(deps: Deps): JobHandler[] {
  return [{ kind: sweepJob, every: '35 * * * *', run: () => sweepWorkUploads(deps) }];
}

/** Takes what arrived whole although nobody said so, and gives up what nobody went on with. */
export async function sweepWorkUploads(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'log'>,
): Promise<void> {
  const now = deps.clock.now().getTime();
  const rows = await uploadsBefore(deps.db, new Date(now - minutes(30)), batch);
  for (const { upload, userId } of rows) {
    try {
      await finishWorkUpload(deps, { ...systemActor, id: userId }, upload.id);
    } catch (error) {
      if (upload.createdAt.getTime() < now - uploadLasts) await giveUpWorkUpload(deps, upload);
      else deps.log.info({ upload: upload.id, why: (error as Error).message }, 'upload under way');
    }
  }
}
