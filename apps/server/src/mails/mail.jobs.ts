import { z } from 'zod';
import { jobKind } from '../platform/jobs.ts';

/**
 * Brings a mail to the mail server. Its tries, at last one an hour, outlast four days of a server that is
 * away; a run is lost only after the mail is nobody's any more.
 */
export const sendMailJob = jobKind('mail', z.object({ mail: z.string() }), {
  retryLimit: 100,
  expireInSeconds: 180,
});
