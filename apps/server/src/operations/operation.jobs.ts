import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { type JobHandler, jobKind } from '../platform/jobs.ts';
import { keepSchedule, makeBackup, makeBackupJob } from './backup.service.ts';

const scheduleJob = jobKind('backup-schedule', z.object({}), { retryLimit: 1 });

export function operationJobs(deps: Deps): JobHandler[] {
  return [
    { kind: scheduleJob, every: '7 * * * *', run: () => keepSchedule(deps) },
    { kind: makeBackupJob, run: ({ id }: { id: string }) => makeBackup(deps, id) } as JobHandler,
  ];
}
