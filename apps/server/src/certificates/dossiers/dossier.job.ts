import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/** Makes the sealed PDF of what somebody gathered. */
export const dossierPaperJob = jobKind('dossier-paper', z.object({ dossier: z.string() }), {
  expireInSeconds: 900,
  retryLimit: 2,
  // Each may hold sixty certificates in memory.
  atOnce: 1,
});
