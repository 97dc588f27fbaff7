import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { sendGrades } from './grade.service.ts';

const sendJob = jobKind('lti-grades', z.object({}), { retryLimit: 1, expireInSeconds: 900 });

export function platformJobs(deps: Pick<Deps, 'db' | 'clock' | 'config'>): JobHandler[] {
  return [{ kind: sendJob, every: '* * * * *', run: () => sendGrades(deps) }];
}
