import { z } from 'zod';
import { systemActor } from '../../platform/actor.ts';
import { days, minutes } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { unfinishedUploads } from './media.queries.ts';
import { abandonUpload, takeUpload } from './media.service.ts';
import { prepareMediaJob } from './prepare.job.ts';
import { prepareMedia } from './prepare.service.ts';

const sweepJob = jobKind('sweep-uploads', z.object({}), { retryLimit: 1 });
/** An upload that somebody left is waited for so long. */
export const uploadLasts = days(7);
const batch = 200;

export function mediaJobs(deps: Deps): JobHandler[] {
  const prepare: JobHandler<typeof prepareMediaJob.data> = {
    kind: prepareMediaJob,
    run: ({ media }) => prepareMedia(deps, media),
  };
  const sweep = { kind: sweepJob, every: '25 * * * *', run: () => sweepUploads(deps) };
  return [prepare as unknown as JobHandler, sweep];
}

/** Finishes what arrived whole although nobody said so, and gives up what nobody went on with. */
export async function sweepUploads(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const rows = await unfinishedUploads(deps.db, new Date(now - minutes(30)), batch);
  for (const row of rows) {
    try {
      await takeUpload(deps, systemActor, row.id);
    } catch (error) {
      if (row.createdAt.getTime() < now - uploadLasts) await abandonUpload(deps, row);
      else deps.log.info({ media: row.id, why: (error as Error).message }, 'upload under way');
    }
  }
}
