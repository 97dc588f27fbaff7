import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { attemptDueJob, closeOverdue } from './attempt.service.ts';

/** Hands in what nobody handed in when its time was up. */
export function attemptJobs(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): JobHandler<typeof attemptDueJob.data>[] {
  return [{ kind: attemptDueJob, run: ({ attempt }) => closeOverdue(deps, attempt) }];
}
