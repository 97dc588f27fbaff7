import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { claimQuestionsJob } from './claim.jobs.ts';
import { askForgotten, askOn } from './claim-mailbox.service.ts';

export function claimMailboxJobs(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): JobHandler<typeof claimQuestionsJob.data>[] {
  return [
    {
      kind: claimQuestionsJob,
      every: '37 * * * *',
      run: ({ mailbox }) => (mailbox ? askOn(deps, mailbox) : askForgotten(deps)),
    },
  ];
}
