import { idSchema } from '@aulario/contract/primitive';
import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/** Seconds that the preparation of a long lecture may take on a small machine. */
export const longestPreparation = 4 * 3600;

/** One at a time: it takes all of a processor. */
export const prepareMediaJob = jobKind('prepare-media', z.object({ media: idSchema }), {
  ...{ retryLimit: 3, expireInSeconds: longestPreparation, atOnce: 1 },
});
