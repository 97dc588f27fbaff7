import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/** A turn of a run: some of its rows, then the next turn. */
export const certificateBatchJob = jobKind('certificate-batch', z.object({ batch: z.string() }), {
  expireInSeconds: 300,
  retryLimit: 50,
  atOnce: 1,
});
