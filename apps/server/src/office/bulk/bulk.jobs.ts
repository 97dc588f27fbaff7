import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/** Works on an act for some rows and sends itself on; what it did is in the tables. */
export const bulkJob = jobKind('bulk-act', z.object({ act: z.string() }), { retryLimit: 20 });
