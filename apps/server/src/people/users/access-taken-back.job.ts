import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/**
 * A mailbox that was another's opened an account since an instant, and does no more. Sessions, passwords and second
 * steps ended with it; whoever gives out other addresses or keys that open something ends theirs.
 */
export const accessTakenBackJob = jobKind(
  'access-taken-back',
  z.object({ user: z.string(), since: z.iso.datetime() }),
);
