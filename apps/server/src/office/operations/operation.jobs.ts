import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { keepUp } from '../../platform/upkeep.ts';
import { keepSchedule, makeBackup, makeBackupJob } from './backup.service.ts';

const scheduleJob = jobKind('backup-schedule', z.object({}), { retryLimit: 1 });
const upkeepJob = jobKind('upkeep', z.object({}), { retryLimit: 1, expireInSeconds: 600 });

export function operationJobs(deps: Deps): JobHandler[] {
  return [
    { kind: scheduleJob, every: '7 * * * *', run: () => keepSchedule(deps) },
    { kind: makeBackupJob, run: ({ id }: { id: string }) => makeBackup(deps, id) } as JobHandler,
    {
      kind: upkeepJob,
      every: '*/10 * * * *',
      // The rest a PostgreSQL does by itself.
      run: async () => void (await keepUp(deps.db, deps.config.databaseUrl ? 'rewritten' : 'all')),
    },
  ];
}
