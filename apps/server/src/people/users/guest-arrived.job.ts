import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/**
 * Somebody bought without an account, and later paid or answered from their mailbox: whom they may be is looked for
 * outside of the request.
 */
export const guestArrivedJob = jobKind('guest-arrived', z.object({ user: z.string() }));
