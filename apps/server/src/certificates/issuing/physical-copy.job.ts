import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/** A certificate on paper was issued: whoever ships opens its way. */
export const physicalCopyJob = jobKind('physical-copy', z.object({ certificate: z.string() }));
