import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { reconcileSales } from './ledger.service.ts';

const reconciliationJob = jobKind('sale-reconciliation', z.object({}), { expireInSeconds: 900 });

/** Before the office opens. */
export function ledgerJobs(deps: Deps): JobHandler[] {
  return [{ kind: reconciliationJob, every: '30 6 * * *', run: () => reconcileSales(deps) }];
}
