import { incidentHours } from '@aulario/contract/me/incident';
import { z } from 'zod';
import { hours } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { undecidedIncidents } from './incident.queries.ts';
import { firstReminder, remindIfPressing } from './incident.reminders.ts';

type JobDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'clock'>;

const incidentHourJob = jobKind('incident-hour', z.object({}), { expireInSeconds: 600 });

/** Every quarter of an hour: reminds administrators of the incidents whose 48 hours run out. */
export function incidentJobs(deps: JobDeps): JobHandler[] {
  return [{ kind: incidentHourJob, every: '*/15 * * * *', run: () => remindOfIncidents(deps) }];
}

export async function remindOfIncidents(deps: JobDeps): Promise<void> {
  const now = deps.clock.now();
  const first = new Date(now.getTime() - hours(incidentHours - firstReminder));
  for (const incident of await undecidedIncidents(deps.db, first))
    await deps.db.transaction((tx) => remindIfPressing(deps, tx, incident));
}
