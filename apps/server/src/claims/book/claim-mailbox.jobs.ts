import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { askForgotten } from './claim-mailbox.service.ts';

/** Asks mailboxes of sheets that waited a day for what they say of others. */
export const claimQuestionsJob = jobKind('claim-questions', z.object({}), {
  expireInSeconds: 600,
});

export function claimMailboxJobs(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): JobHandler[] {
  return [{ kind: claimQuestionsJob, every: '37 * * * *', run: () => askForgotten(deps) }];
}
