import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { type JobHandler, jobKind } from '../platform/jobs.ts';
import { forgetOldTurns } from '../platform/strangers/turn.queries.ts';
import { sweepOrphans } from './orphan-sweep.ts';
import { photoGone, removePhoto, sweepPhotos } from './photo-gone.job.ts';

/** A bucket of many files is listed for minutes. */
const sweepJob = jobKind('sweep-files', z.object({}), { retryLimit: 1, expireInSeconds: 3600 });

export function fileJobs(deps: Deps): JobHandler[] {
  const goneHandler: JobHandler<typeof photoGone.data> = {
    kind: photoGone,
    run: ({ file }) => removePhoto(deps, file),
  };
  return [
    goneHandler as JobHandler,
    {
      kind: sweepJob,
      every: '40 3 * * *',
      async run() {
        await forgetOldTurns(deps.db, deps.clock.now());
        await sweepOrphans(deps);
        await sweepPhotos(deps);
      },
    },
  ];
}
