import { z } from 'zod';
import { hours } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { sendGrades } from './grade.service.ts';

const sendJob = jobKind('lti-grades', z.object({}), { retryLimit: 1, expireInSeconds: 900 });

/** Each minute what changed lately; what that missed, once an hour. */
function sinceWhen({ clock }: Pick<Deps, 'clock'>): { since?: Date } {
  const now = clock.now();
  return now.getUTCMinutes() === 0 ? {} : { since: new Date(now.getTime() - hours(2)) };
}

export function platformJobs(deps: Pick<Deps, 'db' | 'clock' | 'config'>): JobHandler[] {
  return [{ kind: sendJob, every: '* * * * *', run: () => sendGrades(deps, sinceWhen(deps)) }];
}
